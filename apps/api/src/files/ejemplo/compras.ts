import { filasDe } from './archivos.ts'

/** What the example's factory buys and from whom, as its files have it. */
export interface Compras {
  unidades: { codigo: string; nombre: string; dimension: string; num: string; den: string }[]
  proveedores: { codigo: string; nombre: string; nota: string }[]
  /** Supplies that are bought by offers: their unit of use, and which offer counts. */
  insumos: { codigo: string; unidad: string; eleccion: string }[]
  ofertas: OfertaDeEjemplo[]
}

/** The columns of a file of offers, and when what happened, by months since the beginning of the past. */
export interface OfertaDeEjemplo {
  insumo: string
  proveedor: string
  codigo_proveedor: string
  precio: string
  moneda: string
  unidad_compra: string
  contenido: string
  minimo: string
  recargos: string
  preferida: string
  /** When it was entered. */
  mes: string
  /** When it ends; empty: it does not. */
  hasta_mes: string
  /** When a list of the supplier brought another price; empty: none did. */
  mes_lista: string
  precio_lista: string
}

export const comprasDeEjemplo = (): Compras => ({
  unidades: filasDe<keyof Compras['unidades'][number]>('unidades.csv'),
  proveedores: filasDe<keyof Compras['proveedores'][number]>('proveedores.csv'),
  insumos: filasDe<keyof Compras['insumos'][number]>('insumos-comprados.csv'),
  ofertas: filasDe<keyof OfertaDeEjemplo>('ofertas.csv'),
})
