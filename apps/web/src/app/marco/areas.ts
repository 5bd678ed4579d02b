import type { Area } from '@telar/contract'
import type { Direccion } from './menu-items.ts'

const COSTOS = ['costos'] as const
const PRECIOS = ['precios'] as const
const NONE: readonly Area[] = []

/** The areas that a screen shows. Screens not listed show neither costs nor prices, or only what the person may see. */
const AREAS: Partial<Readonly<Record<Direccion, readonly Area[]>>> = {
  '/': COSTOS,
  '/composicion': COSTOS,
  '/detalle-composicion': COSTOS,
  '/cargarComposicion': COSTOS,
  '/insumos': COSTOS,
  '/cargarInsumo': COSTOS,
  '/mano-obra': COSTOS,
  '/cargarManoObra': COSTOS,
  '/matriz-energetica': COSTOS,
  '/cargarEnergia': COSTOS,
  '/actualizar': COSTOS,
  '/actualizarMO': COSTOS,
  '/actualizarME': COSTOS,
  '/actualizarMantencion': COSTOS,
  '/resultados-cdr': COSTOS,
  '/resultados-cdr-mantencion': COSTOS,
  '/importacion': COSTOS,
  '/valores': COSTOS,
  '/proveedores': COSTOS,
  '/unidades': COSTOS,
  '/volumenes': COSTOS,
  '/escenarios/{-$id}': COSTOS,
  '/comparar': COSTOS,
  '/cierres': COSTOS,
  '/precios': PRECIOS,
  '/cotizaciones/{-$id}': PRECIOS,
}

export const areasDe = (to: Direccion): readonly Area[] => AREAS[to] ?? NONE
