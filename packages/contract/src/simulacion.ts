import { z } from 'zod'
import { Motivo, TotalSector } from './cdr.ts'
import { Monto, textoOpcional } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { Operaciones } from './operacion.ts'
import { LineaInusual } from './peso.ts'
import { Saltos } from './salto.ts'

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

/** What changes do to what the list that was published last leaves (model M31). */
export const MargenesMovidos = z.object({
  lista: z.string(),
  /** Products whose margin at the published price falls, to below the one that their structure asks for. */
  debajo: z.number().int(),
  /** The ten of them that are furthest below their own. */
  peores: z.array(
    z.object({
      codigo_producto: z.string(),
      descripcion_producto: z.string(),
      precio_publicado: Monto,
      /** Null where it could not be told. */
      antes_pct: Monto.nullable(),
      despues_pct: Monto,
      /** What its structure asks for, before the commercial rounding. */
      margen_pct: Monto,
    }),
  ),
})
export type MargenesMovidos = z.output<typeof MargenesMovidos>

/** What the changes would do, on the latest day that one of them names, or today; nothing is written. */
export const Simulacion = z.object({
  /** The newest entry of the journal on which it stands; of changes that were made, their own. */
  seq: z.number().int(),
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
  /** Products that turn incomplete, by code: the first hundred, each with why. */
  incompletan: z.array(
    z.object({ codigo_producto: z.string(), descripcion_producto: z.string(), motivos: z.array(Motivo) }),
  ),
  /** Products that are left without any line. */
  sin_composicion: z.number().int(),
  /** Rows without a price or value of which a percentage was asked: they stay as they are. */
  sin_precio: z.number().int(),
  /** Rows whose own value a global one replaces. */
  con_valor_propio: z.number().int(),
  /** Of the recipes that they change, the lines to be asked about; one a sector at most. Only where there are any. */
  inusuales: z.array(LineaInusual).optional(),
  /** Costs to be asked about. Only where there are any. */
  saltos: Saltos.optional(),
  /** Null while no list is published. */
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
  /** `seq`: that of the effect that was seen; with it the changes are made only if nothing moved since. */
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
