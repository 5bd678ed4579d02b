import { z } from 'zod'
import { Codigo, Monto } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { LIMITE_MONTO, MAX_PALANCAS } from './limites.ts'
import { OPERACION_TEXTOS } from './operacion-textos.ts'

/** A lever: an operation without its value. */
export const Palanca = z.discriminatedUnion('tipo', [
  /** Cost of one unit, in the installation's currency. */
  z.strictObject({ tipo: z.literal('costo_insumo'), codigo: Codigo }),
  /** Price of one unit of purchase in an offer, in its currency. */
  z.strictObject({ tipo: z.literal('precio_oferta'), insumo: Codigo, id: z.number().int().positive() }),
  /** Value of a currency, wage, tariff or index, before its surcharge. */
  z.strictObject({ tipo: z.literal('valor'), codigo: Codigo }),
  /** Global hourly value, and global value per kWh, as in the operations of these names: rows lose their own values. */
  z.strictObject({ tipo: z.literal('valor_hora') }),
  z.strictObject({ tipo: z.literal('valor_kw') }),
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

/** One that rounds to 0 millionths is refused. */
const importe = z
  .number()
  .min(0.000_000_5, OPERACION_TEXTOS.objetivoCero)
  .lt(LIMITE_MONTO, OPERACION_TEXTOS.objetivoEnorme)
  .optional()

/** The target cost of a product, or its target price. */
export const Objetivo = z
  .strictObject({
    producto: Codigo,
    cdr: importe,
    /** A net price; the product's structure turns it into a CDR. */
    precio_neto: importe,
    /** Left out: the levers whose move by 1 % changes the CDR most. */
    palancas: z.array(Palanca).min(1).max(MAX_PALANCAS).optional(),
  })
  .refine(({ cdr, precio_neto }) => (cdr === undefined) !== (precio_neto === undefined), {
    path: ['cdr'],
    error: OPERACION_TEXTOS.unObjetivo,
  })
export type Objetivo = z.output<typeof Objetivo>

/** The value that one lever alone needs. */
export const PalancaResuelta = z.object({
  palanca: Palanca,
  /** Description of the supply, labour, equipment or component that it moves; empty for a value. */
  descripcion: z.string(),
  /** Its present value; null: none. */
  actual: Monto.nullable(),
  /** The value of six decimals that comes nearest; null where none does. */
  necesario: Monto.nullable(),
  /**
   * Whether this lever alone can meet the target. False if its value would be too small to be valid, or if it does not move the
   * product.
   */
  alcanza: z.boolean(),
  /** Given if this lever does not move the product at all. */
  no_mueve: z.literal(true).optional(),
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
