import { microOf } from '@telar/fabrica'
import type { Consumo } from '../cdr/precios-viejos.ts'
import type { Deps } from '../deps.ts'
import * as repo from './volumen.repo.ts'

/**
 * Units of each product, size and colour in the twelve months up to the last entry: sold ones or, if no sale was ever entered, made ones.
 * Never both, since a unit that was made and then sold would count twice.
 */
export const consumoDelAnio = async ({ database: { db } }: Pick<Deps, 'database'>): Promise<Consumo> => {
  for (const concepto of ['venta', 'produccion'] as const) {
    const { meses, productos } = await repo.delAnio(db, concepto)
    if (meses === 0) continue
    return {
      meses,
      productos: productos.map(({ producto, talle, color, cantidad }) => ({
        producto,
        talle: talle || undefined,
        color: color || undefined,
        cantidad: microOf(cantidad),
      })),
    }
  }
  return { meses: 0, productos: [] }
}
