import { z } from 'zod'
import { Codigo, Monto } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { LIMITE_MONTO } from './limites.ts'
import { OPERACION_TEXTOS } from './operacion-textos.ts'

/** What could be moved: an operation without its value. */
export const Palanca = z.discriminatedUnion('tipo', [
  /** What one unit costs, in the installation's currency. */
  z.strictObject({ tipo: z.literal('costo_insumo'), codigo: Codigo }),
  /** What an offer asks of one unit of purchase, in its currency. */
  z.strictObject({ tipo: z.literal('precio_oferta'), insumo: Codigo, id: z.number().int().positive() }),
  /** What a currency, wage, tariff or index is worth before its surcharge. */
  z.strictObject({ tipo: z.literal('valor'), codigo: Codigo }),
  z.strictObject({ tipo: z.literal('cantidad'), producto: Codigo, ingrediente: Codigo }),
  z.strictObject({ tipo: z.literal('merma'), producto: Codigo, ingrediente: Codigo }),
  z.strictObject({
    tipo: z.literal('mano_obra'),
    codigo: Codigo,
    campo: z.enum(['horas', 'std_produccion']).optional(),
  }),
  z.strictObject({ tipo: z.literal('energia'), codigo: Codigo }),
])
export type Palanca = z.output<typeof Palanca>

const importe = z.number().gt(0, OPERACION_TEXTOS.objetivoCero).lt(LIMITE_MONTO).optional()

/** What a product should cost. */
export const Objetivo = z
  .strictObject({
    producto: Codigo,
    cdr: importe,
    /** A net price, by the structure that is chosen for the product. */
    precio_neto: importe,
    /** Without them, those whose 1 % moves the CDR most. */
    palancas: z.array(Palanca).min(1).max(50).optional(),
  })
  .refine(({ cdr, precio_neto }) => (cdr === undefined) !== (precio_neto === undefined), {
    path: ['cdr'],
    error: OPERACION_TEXTOS.unObjetivo,
  })
export type Objetivo = z.output<typeof Objetivo>

/** What one lever alone would have to be. */
export const PalancaResuelta = z.object({
  palanca: Palanca,
  /** What it is now; null: nothing. */
  actual: Monto.nullable(),
  /** The value of six decimals that comes nearest; null where none does. */
  necesario: Monto.nullable(),
  /** Whether it can meet the target alone: false where only a negative value would do. */
  alcanza: z.boolean(),
})
export type PalancaResuelta = z.output<typeof PalancaResuelta>

export const objetivo = {
  run: endpoint({
    method: 'POST',
    path: '/objetivos',
    acceso: 'sesion',
    resumen: 'Cuánto tendría que ser cada cosa, ella sola, para llegar a un CDR o un precio',
    body: Objetivo,
    status: 200,
    response: z.array(PalancaResuelta),
    toca: [],
  }),
}
