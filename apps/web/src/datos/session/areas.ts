import type { RegisteredRouter } from '@tanstack/react-router'
import type { Area } from '@telar/contract'

/** Every screen, by the pattern of its address. */
export type Ruta = keyof RegisteredRouter['routesByPath']

const COSTOS = ['costos'] as const
const PRECIOS = ['precios'] as const
const LAS_DOS = ['costos', 'precios'] as const
const NONE: readonly Area[] = []

/** The areas that a screen shows. Screens not listed show neither costs nor prices, or only what the person may see. */
const AREAS: Partial<Readonly<Record<Ruta, readonly Area[]>>> = {
  '/': COSTOS,
  '/composicion': COSTOS,
  '/detalle-composicion': COSTOS,
  '/cargarComposicion': COSTOS,
  '/editarComposicion/$codigo': COSTOS,
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
  '/perdidas': COSTOS,
  '/usos/$tipo/$codigo': COSTOS,
  '/ficha/$codigo': LAS_DOS,
  '/objetivo/{-$codigo}': COSTOS,
  '/importacion': COSTOS,
  '/valores': COSTOS,
  '/proveedores': COSTOS,
  '/ofertas/$insumo': COSTOS,
  '/unidades': COSTOS,
  '/volumenes': COSTOS,
  '/escenarios/{-$id}': COSTOS,
  '/comparar': COSTOS,
  '/cierres': COSTOS,
  '/precios': PRECIOS,
  '/cotizaciones/{-$id}': PRECIOS,
}

export const areasDe = (to: Ruta): readonly Area[] => AREAS[to] ?? NONE
