import { z } from 'zod'
import { Codigo, codigoOpcional, Monto, monto, nombre, nombreEnRuta, nombreSuelto, Version } from './comun.ts'
import { endpoint } from './endpoint.ts'
import {
  comoPorcentaje,
  ESTRUCTURA_TEXTOS,
  sumaDePorcentajes,
  sumanDemasiado,
  valorIlegible,
  valorNegativo,
} from './estructura-textos.ts'
import { DEMASIADO, LIMITE_MONTO } from './limites.ts'
import { listaEntera } from './lista.ts'

/** Longest name of a structure, list, line or sector, in characters. */
const MAX_NOMBRE = 60
/** Most steps of one structure. */
const MAX_PASOS = 30

/** The base of a step's percentage: the cost or the net price; `fijo` is an amount. */
const SobrePaso = z.enum(['costo', 'precio', 'fijo'], { error: ESTRUCTURA_TEXTOS.sobre })

/** Whether a fixed amount applies per unit, or per labour minute of the unit. */
const PorPaso = z.enum(['unidad', 'minuto'], { error: ESTRUCTURA_TEXTOS.por })

/** One step from cost to price. */
export const PasoPrecio = z.object({
  nombre: z.string(),
  sobre: SobrePaso,
  /** Per cent; for a fixed step an amount in `moneda`. */
  valor: Monto,
  /** Currency of a fixed step; null: the installation's. */
  moneda: z.string().nullable(),
  por: PorPaso,
  /** Whether the seller earns it (a margin on the price, a mark-up on the cost); if not, it is a cost. */
  margen: z.boolean(),
})
export type PasoPrecio = z.output<typeof PasoPrecio>

const PasoNuevo = z
  .strictObject({
    nombre: nombre('nombre', ESTRUCTURA_TEXTOS.pasoSinNombre, MAX_NOMBRE),
    sobre: SobrePaso,
    valor: z.unknown(),
    moneda: codigoOpcional('moneda').optional(),
    por: PorPaso.optional(),
    /** If no step sets it, names such as ‘Margen…’ or ‘Recargo…’ decide, else the last percentage is the margin. */
    margen: z.boolean().optional(),
  })
  .transform((paso, ctx) => {
    const { nombre: name, valor } = paso
    const fault = (message: string) => {
      ctx.addIssue({ code: 'custom', path: ['valor'], message })
      return z.NEVER
    }
    if (typeof valor !== 'number' || Number.isNaN(valor)) return fault(valorIlegible(name))
    if (valor < 0) return fault(valorNegativo(name))
    if (valor >= LIMITE_MONTO) return fault(`El valor de ${name} ${DEMASIADO}`)
    return { ...paso, valor }
  })

/** Rounds the net price commercially, before VAT. */
export const Redondeo = z.object({
  multiplo: Monto,
  modo: z.enum(['cercano', 'arriba', 'abajo'], { error: ESTRUCTURA_TEXTOS.modo }),
})

const RedondeoNuevo = z.strictObject({
  multiplo: monto('multiplo', ESTRUCTURA_TEXTOS.multiploCero, ESTRUCTURA_TEXTOS.multiploCero).min(
    0.000_000_5,
    ESTRUCTURA_TEXTOS.multiploCero,
  ),
  modo: Redondeo.shape.modo.optional(),
})

/** Ordered steps from a CDR to a price (model M29), and the products that they apply to. */
export const Estructura = z.object({
  nombre: z.string(),
  pasos: z.array(PasoPrecio),
  iva_pct: Monto,
  redondeo: Redondeo.nullable(),
  /** A product takes the structure that names its code, else its line's, else its sector's. */
  productos: z.array(z.string()),
  lineas: z.array(z.string()),
  sectores: z.array(z.string()),
  version: Version,
})
export type Estructura = z.output<typeof Estructura>

const names = z
  .array(nombreSuelto(MAX_NOMBRE).min(1))
  .max(10_000)
  .transform((all) => [...new Set(all)])

export const EstructuraNueva = z.strictObject({
  nombre: nombreEnRuta('nombre', ESTRUCTURA_TEXTOS.sinNombre, MAX_NOMBRE),
  pasos: z
    .array(PasoNuevo, { error: ESTRUCTURA_TEXTOS.sinPasos })
    .min(1, ESTRUCTURA_TEXTOS.sinPasos)
    .max(MAX_PASOS, `pasos: admite hasta ${MAX_PASOS}.`)
    .superRefine((pasos, ctx) => {
      const onPrice = pasos.filter(({ sobre }) => sobre === 'precio').map(({ valor }) => valor)
      const suma = sumaDePorcentajes(onPrice)
      if (suma < 100_000_000) return
      ctx.addIssue({ code: 'custom', message: sumanDemasiado(comoPorcentaje(suma)) })
    }),
  iva_pct: monto('iva_pct', ESTRUCTURA_TEXTOS.ivaIlegible, ESTRUCTURA_TEXTOS.ivaNegativo).optional(),
  redondeo: RedondeoNuevo.nullable().optional(),
  productos: z.array(Codigo).max(10_000).optional(),
  lineas: names.optional(),
  sectores: names.optional(),
})
export type EstructuraNueva = z.output<typeof EstructuraNueva>

/** Name of a structure or list in a path. */
export const NombreEnRuta = nombreSuelto(MAX_NOMBRE).min(1)

const params = z.object({ estructura: NombreEnRuta })

export const estructura = {
  list: endpoint({
    method: 'GET',
    path: '/estructuras',
    acceso: 'sesion',
    resumen: 'Las estructuras de precios, por nombre',
    status: 200,
    ...listaEntera(Estructura, ['nombre']),
    lee: ['estructura', 'sector'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/estructuras',
    acceso: 'admin',
    resumen: 'Crea una estructura de precios: pasos en orden, redondeo e IVA',
    body: EstructuraNueva,
    status: 201,
    response: Estructura,
    toca: ['estructura'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/estructuras/:estructura',
    acceso: 'admin',
    resumen: 'Cambia una estructura de precios, su nombre también',
    params,
    body: EstructuraNueva,
    status: 200,
    response: Estructura,
    toca: ['estructura'],
    actual: Estructura,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/estructuras/:estructura',
    acceso: 'admin',
    resumen: 'Borra una estructura de precios que ninguna lista usa',
    params,
    status: 204,
    response: z.void(),
    toca: ['estructura'],
    actual: Estructura,
  }),
}
