import type { TablaExportable } from '@telar/contract'
import { TABLAS } from '@telar/tablas'
import { Calculator, Layers, type LucideIcon } from 'lucide-react'
import { presentacionDe } from '../../dominio/bitacora/entidades.ts'

/** What each file holds; the names of the tables are the contract's, which files also use. */
export const DESCRIPCIONES: Readonly<Record<TablaExportable, string>> = {
  recetas_normalizada: 'Cada línea de cada receta, con su cantidad y sus costos.',
  matriz_mano: 'Tiempos, valores hora y costo por unidad de cada tipo.',
  matriz_energia: 'Consumo, valor del kW y costo por unidad de cada equipo.',
  insumos: 'El catálogo con sus costos. Se puede volver a importar.',
  productos: 'Códigos, descripciones y sectores.',
  resultados_cdr: 'El CDR de cada producto, con mantención, y por qué falta lo que falta.',
  valores: 'Monedas, salarios, tarifas e índices, con sus recargos.',
  vigencias: 'Cuánto vale cada valor desde cada día, también los que vienen.',
  estructuras: 'Los pasos del costo al precio. Se puede volver a importar.',
  listas_precios: 'Qué listas hay, y desde qué día están publicadas.',
  precios: 'El precio de cada producto que se vende, y cuánto le falta al publicado.',
  unidades: 'Las unidades propias, además de las del programa.',
  proveedores: 'A quién se le compra.',
  ofertas: 'Qué pide cada proveedor por cada insumo, con sus recargos.',
  cotizaciones: 'Lo cotizado a clientes, renglón por renglón, con las cifras del día en que se emitió.',
  escenarios: 'Los escenarios guardados, cada uno con sus cambios. Se puede volver a importar.',
  volumenes: 'Lo producido, en stock y vendido cada mes. Se puede volver a importar.',
}

export const iconoDe = (tabla: TablaExportable): LucideIcon => {
  if (tabla === 'resultados_cdr') return Calculator
  return tabla === 'recetas_normalizada' ? Layers : presentacionDe(TABLAS[tabla].entidad).icon
}
