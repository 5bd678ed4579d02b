import { z } from 'zod'
import { Motivo, TotalSector } from './cdr.ts'
import { Monto, textoOpcional } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { Operaciones } from './operacion.ts'

/**
 * A line with over 60 % of its product's CDR, and more than any line of another complete product of the sector has (model M16).
 */
export const LineaInusual = z.object({
  codigo_producto: z.string(),
  codigo_ingrediente: z.string(),
  /** Its share of the base CDR in tenths of a per cent; 1000 only if it is the whole CDR. */
  decimas: z.number().int(),
})
export type LineaInusual = z.output<typeof LineaInusual>

/**
 * Supplies, labour and energy whose unit cost would become over three times, or under a third, of the present one (model M16).
 */
export const Saltos = z.object({
  cantidad: z.number().int(),
  /** The first ten, by code. */
  costos: z.array(z.object({ codigo: z.string(), antes: Monto, despues: Monto })),
})
export type Saltos = z.output<typeof Saltos>

/** A product whose CDR would move. */
export const ProductoSimulado = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  antes: Monto.nullable(),
  /** Whether it is incomplete; the CDR is then at least this amount. */
  antes_incompleto: z.boolean(),
  despues: Monto.nullable(),
  despues_incompleto: z.boolean(),
  diferencia: Monto.nullable(),
})
export type ProductoSimulado = z.output<typeof ProductoSimulado>

/** The effect of changes on the margins of the last published list (model M31). */
export const MargenesMovidos = z.object({
  lista: z.string(),
  /** Products whose margin at the published price falls to below their structure's margin. */
  debajo: z.number().int(),
  /** The ten furthest below it. */
  peores: z.array(
    z.object({
      codigo_producto: z.string(),
      descripcion_producto: z.string(),
      precio_publicado: Monto,
      /** Null: unknown. */
      antes_pct: Monto.nullable(),
      despues_pct: Monto,
      /** Margin of its structure, before commercial rounding. */
      margen_pct: Monto,
    }),
  ),
})
export type MargenesMovidos = z.output<typeof MargenesMovidos>

/** The effect of the changes on the latest day that one of them names, or today; nothing is written. */
export const Simulacion = z.object({
  /** The newest journal entry that it includes; for applied changes, their own. */
  seq: z.number().int(),
  /** Number of all products. */
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
  /**
   * Products whose CDR with maintenance would change, and the one that would change most, whose amounts are then with maintenance.
   * Left out if no sector's maintenance would change.
   */
  con_mantencion: z.object({ cambian: z.number().int(), mayor: ProductoSimulado.nullable() }).optional(),
  /** Products that become incomplete, by code: the first hundred, each with the reasons. */
  incompletan: z.array(
    z.object({ codigo_producto: z.string(), descripcion_producto: z.string(), motivos: z.array(Motivo) }),
  ),
  /** How many they are, if the list does not have all of them. */
  incompletan_total: z.number().int().optional(),
  /** Products left without any line. */
  sin_composicion: z.number().int(),
  /** Rows without a price or value for a percentage to apply to; they are unchanged. */
  sin_precio: z.number().int(),
  /** Rows whose own value a global one replaces. */
  con_valor_propio: z.number().int(),
  /**
   * Products that use the ingredient of a changed line for some colour of another line, where nothing changes; by code, the
   * first hundred. Left out if there are none.
   */
  en_color: z.array(z.object({ codigo_producto: z.string(), codigo_ingrediente: z.string() })).optional(),
  /** How many pairs these are, and of how many products, if the list does not have all of them. */
  en_color_total: z.object({ pares: z.number().int(), productos: z.number().int() }).optional(),
  /** Unusual lines in the changed recipes, for people to confirm; at most one per sector. Left out if there are none. */
  inusuales: z.array(LineaInusual).optional(),
  /** Cost jumps for people to confirm. Left out if there are none. */
  saltos: Saltos.optional(),
  /** Null: no list is published. */
  margenes: MargenesMovidos.nullable(),
})
export type Simulacion = z.output<typeof Simulacion>

export const simulacion = {
  run: endpoint({
    method: 'POST',
    path: '/simulaciones',
    acceso: 'sesion',
    resumen: 'Qué harían unos cambios con el CDR, sin hacerlos',
    body: z.strictObject({ cambios: Operaciones }),
    status: 200,
    response: Simulacion,
    toca: [],
  }),
  /** `seq`: that of the effect that the person saw; the changes then fail if anything changed since. */
  aplicar: endpoint({
    method: 'POST',
    path: '/cambios-masivos',
    acceso: 'admin',
    resumen: 'Hace unos cambios, todos o ninguno, en una sola entrada',
    body: z.strictObject({
      cambios: Operaciones,
      nota: textoOpcional('nota').default(''),
      seq: z.number().int().min(0).optional(),
    }),
    status: 201,
    response: Simulacion,
    toca: 'todo',
  }),
}
