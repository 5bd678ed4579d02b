import { TABLAS } from '@telar/tablas'
import { z } from 'zod'
import { Aviso } from './aviso.ts'
import {
  Codigo,
  codigo,
  isBody,
  listQuery,
  Monto,
  monto,
  nombre,
  nombreOpcional,
  texto,
  Version,
} from './comun.ts'
import { filaDe, formaDe } from './de-tabla.ts'
import { endpoint } from './endpoint.ts'
import { COMPLETA_REQUERIDOS } from './limites.ts'

export const Insumo = filaDe(TABLAS.insumos, {
  /** Today's cost of one unit of use in the installation's currency; null: not known. */
  costo: Monto.nullable(),
  /** Price of one unit as entered, in its currency; null: not known. */
  precio: Monto.nullable(),
  /** The supply that should replace it in recipes; left out if nobody named one. */
  reemplazo: z.string().optional(),
  /** The offer that sets its cost today; null: its own price, or no offer counts. */
  oferta: z.number().int().nullable(),
  /** Warnings about its price; they never make a product incomplete. */
  avisos: z.array(Aviso),
  version: Version,
})
export type Insumo = z.output<typeof Insumo>
/** Where the cost of a supply comes from (model M13). */
export type Eleccion = Insumo['eleccion']
/** Something bought, or work done by others (model M23). */
export type ClaseInsumo = Insumo['clase']

/** `costo` in the installation's currency, or `precio` with its own; null: not known yet. */
const precio = {
  costo: monto('costo', COMPLETA_REQUERIDOS).nullable().optional(),
  precio: monto('precio', COMPLETA_REQUERIDOS).nullable().optional(),
}

interface Precio {
  costo?: number | null | undefined
  precio?: number | null | undefined
  moneda?: string | null | undefined
  eleccion?: Eleccion | undefined
}

/**
 * Checked at once with the required fields, so that one answer names everything missing. A supply whose cost comes from its offers
 * needs no price of its own.
 */
const conPrecio = <T extends z.ZodType<Precio>>(schema: T) =>
  schema
    .refine(
      ({ costo, precio, moneda, eleccion = 'propio' }) =>
        costo !== undefined || precio !== undefined || (eleccion !== 'propio' && moneda === undefined),
      { path: ['costo'], error: COMPLETA_REQUERIDOS, when: isBody },
    )
    .refine(({ costo, precio }) => costo == null || precio === undefined, {
      path: ['precio'],
      error: 'precio: va en lugar de costo, no con él.',
    })
    .refine(({ costo, moneda }) => costo == null || moneda == null, {
      path: ['moneda'],
      error: 'moneda: va con precio; costo es en la moneda de la instalación.',
    })

export const InsumoNuevo = conPrecio(
  formaDe(TABLAS.insumos, {
    grupo: nombre('grupo', COMPLETA_REQUERIDOS),
    codigo: codigo('codigo', COMPLETA_REQUERIDOS),
    detalle: texto('detalle', COMPLETA_REQUERIDOS),
    ...precio,
  }),
)
export type InsumoNuevo = z.output<typeof InsumoNuevo>

export const InsumoCambio = conPrecio(
  formaDe(TABLAS.insumos, {
    detalle: texto('detalle', COMPLETA_REQUERIDOS),
    grupo: nombreOpcional('grupo'),
    ...precio,
  }),
)
export type InsumoCambio = z.output<typeof InsumoCambio>

const params = z.object({ codigo: Codigo })

export const insumo = {
  list: endpoint({
    method: 'GET',
    path: '/insumos',
    acceso: 'sesion',
    resumen: 'Los insumos, por código',
    query: listQuery(['codigo', 'detalle', 'grupo', 'costo']).omit({ sector: true }),
    status: 200,
    response: z.array(Insumo),
    lee: ['insumo', 'oferta', 'proveedor', 'unidad', 'valor', 'vigencia', 'ajustes'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/insumos/registrar',
    acceso: 'admin',
    resumen: 'Crea un insumo',
    body: InsumoNuevo,
    status: 201,
    response: Insumo,
    toca: ['insumo'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/insumos/:codigo',
    acceso: 'admin',
    resumen: 'Cambia un insumo',
    params,
    body: InsumoCambio,
    status: 200,
    response: Insumo,
    toca: ['insumo'],
    actual: Insumo,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/insumos/:codigo',
    acceso: 'admin',
    resumen: 'Borra un insumo que nada usa',
    params,
    status: 204,
    response: z.void(),
    toca: ['insumo'],
    actual: Insumo,
  }),
}
