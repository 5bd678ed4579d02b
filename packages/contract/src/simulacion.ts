import { z } from 'zod'
import { TotalSector } from './cdr.ts'
import { Codigo, Monto } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { LIMITE_MANTENCION, LIMITE_MONTO } from './limites.ts'

const valor = z.number().min(0).lt(LIMITE_MONTO)
/** Per cent; −100 takes all of it away. */
const porcentaje = z.number().min(-100).max(1_000_000)

/** One change to try; several are tried one upon the other. */
export const CambioSimulado = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('valor_hora'), valor }),
  z.strictObject({ tipo: z.literal('valor_kw'), valor }),
  z.strictObject({ tipo: z.literal('costo_insumo'), codigo: Codigo, costo: valor.nullable() }),
  z.strictObject({ tipo: z.literal('porcentaje_insumo'), codigo: Codigo, porcentaje }),
  z.strictObject({ tipo: z.literal('porcentaje_grupo'), grupo: z.string().trim().max(200), porcentaje }),
  /** A valor from a day on, today without one; or what is in force then, by so many per cent more. */
  z
    .strictObject({
      tipo: z.literal('valor'),
      codigo: Codigo,
      monto: valor.positive('El monto tiene que ser mayor a 0.').optional(),
      porcentaje: porcentaje.optional(),
      desde: z.iso.date({ error: 'Esa fecha no existe.' }).optional(),
    })
    .refine(({ monto, porcentaje }) => (monto === undefined) !== (porcentaje === undefined), {
      path: ['monto'],
      error: 'Un valor cambia por monto o por porcentaje: uno de los dos.',
    }),
  z.strictObject({
    tipo: z.literal('mantencion'),
    sector: z.string().trim().max(60),
    porcentaje: z.number().int().min(0).max(LIMITE_MANTENCION),
  }),
])
export type CambioSimulado = z.output<typeof CambioSimulado>

/** A product whose CDR would move. */
export const ProductoSimulado = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  antes: Monto.nullable(),
  /** Whether it lacks something: it is at least this. */
  antes_incompleto: z.boolean(),
  despues: Monto.nullable(),
  despues_incompleto: z.boolean(),
  diferencia: Monto.nullable(),
})
export type ProductoSimulado = z.output<typeof ProductoSimulado>

/** What the changes would do, on the latest day that one of them names, or today; nothing is written. */
export const Simulacion = z.object({
  /** Products in all. */
  productos: z.number().int(),
  /** Products whose base CDR would change. */
  cambian: z.number().int(),
  sectores: z.array(
    z.object({
      sector_productivo: z.string(),
      antes: TotalSector,
      despues: TotalSector,
      diferencia: Monto.nullable(),
      diferencia_mantencion: Monto.nullable(),
    }),
  ),
  /** The ten largest movers, up or down. */
  mayores: z.array(ProductoSimulado),
})
export type Simulacion = z.output<typeof Simulacion>

export const simulacion = {
  run: endpoint({
    method: 'POST',
    path: '/simulaciones',
    acceso: 'sesion',
    resumen: 'Qué harían unos cambios con el CDR, sin hacerlos',
    body: z.strictObject({ cambios: z.array(CambioSimulado).min(1).max(200) }),
    status: 200,
    response: Simulacion,
    toca: [],
  }),
}
