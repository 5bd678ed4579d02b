import { z } from 'zod'
import { Aviso } from './aviso.ts'
import {
  Codigo,
  codigo,
  codigoOpcional,
  dia,
  listQuery,
  Monto,
  monto,
  texto,
  textoOpcional,
  unidadOpcional,
  Version,
} from './comun.ts'
import { endpoint } from './endpoint.ts'
import { COMPLETA_REQUERIDOS } from './limites.ts'
import { CLASE_TEXTO, ELECCION_TEXTO } from './oferta-textos.ts'

/** What the cost of a supply comes from (model M13). */
export const Eleccion = z.enum(['propio', 'preferida', 'ultima', 'menor'], { error: ELECCION_TEXTO })
export type Eleccion = z.output<typeof Eleccion>

/** A thing that is bought, or work that others do (model M23). */
export const ClaseInsumo = z.enum(['material', 'servicio'], { error: CLASE_TEXTO })
export type ClaseInsumo = z.output<typeof ClaseInsumo>

export const Insumo = z.object({
  codigo: z.string(),
  detalle: z.string(),
  grupo: z.string(),
  /** What one unit costs today in the installation's currency: its price × that currency; null while it is not known. */
  costo: Monto.nullable(),
  /** Price of one unit as entered, in its currency; null while it is not known. */
  precio: Monto.nullable(),
  /** The currency of its price; null: that of the installation. */
  moneda: z.string().nullable(),
  /** The unit in which it is used, of which one costs `costo`; null: not told. */
  unidad: z.string().nullable(),
  /** What its cost comes from: its own price, or one of its offers. */
  eleccion: Eleccion,
  clase: ClaseInsumo,
  /** Bought no more: it goes on counting where it is used (model M25). */
  discontinuado: z.boolean(),
  /** The supply that recipes should take in its place; left out where nobody said one. */
  reemplazo: z.string().optional(),
  /** The day of its own price; null: not known. */
  precio_desde: z.string().nullable(),
  /** The offer from which its cost comes today; null: its own price, or none counts. */
  oferta: z.number().int().nullable(),
  /** What is to be known about its price; it never makes a product incomplete. */
  avisos: z.array(Aviso),
  version: Version,
})
export type Insumo = z.output<typeof Insumo>

/** A price in the installation's currency, or one with its currency; null: it is not known yet. */
const precio = {
  costo: monto('costo', COMPLETA_REQUERIDOS).nullable().optional(),
  precio: monto('precio', COMPLETA_REQUERIDOS).nullable().optional(),
  /** Of `precio`; null: that of the installation. */
  moneda: codigoOpcional('moneda').optional(),
}

/** Of use; without it, that which it has. */
const unidad = unidadOpcional('unidad').optional()

const compra = {
  unidad,
  /** Without it, that which it has. */
  eleccion: Eleccion.optional(),
  /** Without it, that which it has; of a new one `material`. */
  clase: ClaseInsumo.optional(),
  /** Without them, what it is. */
  discontinuado: z.boolean({ error: 'discontinuado: tiene que ser verdadero o falso.' }).optional(),
  reemplazo: codigoOpcional('reemplazo').optional(),
  /** Of its own price; without it today, where that changes. */
  precio_desde: dia.nullable().optional(),
}

interface Precio {
  costo?: number | null | undefined
  precio?: number | null | undefined
  moneda?: string | null | undefined
}

/** Told together with what else is missing. */
const conPrecio = <T extends z.ZodType<Precio>>(schema: T) =>
  schema
    .refine(({ costo, precio }) => costo !== undefined || precio !== undefined, {
      path: ['costo'],
      error: COMPLETA_REQUERIDOS,
      when: ({ value }) => typeof value === 'object' && value !== null,
    })
    .refine(({ costo, precio }) => costo === undefined || precio === undefined, {
      path: ['precio'],
      error: 'precio: va en lugar de costo, no con él.',
    })
    .refine(({ costo, moneda }) => costo == null || moneda == null, {
      path: ['moneda'],
      error: 'moneda: va con precio; costo es en la moneda de la instalación.',
    })

export const InsumoNuevo = conPrecio(
  z.strictObject({
    grupo: texto('grupo', COMPLETA_REQUERIDOS),
    codigo: codigo('codigo', COMPLETA_REQUERIDOS),
    detalle: texto('detalle', COMPLETA_REQUERIDOS),
    ...precio,
    ...compra,
  }),
)
export type InsumoNuevo = z.output<typeof InsumoNuevo>

export const InsumoCambio = conPrecio(
  z.strictObject({
    detalle: texto('detalle', COMPLETA_REQUERIDOS),
    grupo: textoOpcional('grupo'),
    ...precio,
    ...compra,
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
  }),
}
