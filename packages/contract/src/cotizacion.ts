import { z } from 'zod'
import {
  codigo,
  Monto,
  monto,
  montoPositivo,
  nombreOpcional,
  texto,
  textoOpcional,
  Version,
} from './comun.ts'
import { COTIZACION_TEXTOS, MAX_RENGLONES, MAX_VALIDEZ } from './cotizacion-textos.ts'
import { endpoint } from './endpoint.ts'
import { NombreEnRuta } from './estructura.ts'
import { TIPO_PDF } from './ficha.ts'
import { isStorable } from './limites.ts'
import { listaEntera } from './lista.ts'

/** `vencida`: issued, and its last day is past. */
export const EstadoCotizacion = z.enum(['borrador', 'emitida', 'vencida'])
export type EstadoCotizacion = z.output<typeof EstadoCotizacion>

const LineaCotizacionNueva = z.strictObject({
  codigo_producto: codigo('codigo_producto', COTIZACION_TEXTOS.sinProducto),
  /** Empty: all sizes. */
  talle: nombreOpcional('talle', 20).optional(),
  color: nombreOpcional('color', 20).optional(),
  cantidad: montoPositivo('cantidad', COTIZACION_TEXTOS.cantidad),
  descuento_pct: monto('descuento_pct', COTIZACION_TEXTOS.descuento, COTIZACION_TEXTOS.descuento)
    .max(100, COTIZACION_TEXTOS.descuento)
    .optional(),
  /** Net price of one unit; left out: the list's price, or the one by the product's structure. */
  precio: montoPositivo('precio', COTIZACION_TEXTOS.precio).nullable().optional(),
})

/** Amounts are rounded to the coins of the currency, so that the printed figures add up. */
export const LineaCotizacion = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  talle: z.string(),
  color: z.string(),
  cantidad: Monto,
  descuento_pct: Monto,
  /** The price that somebody typed; null: it is calculated. */
  precio: Monto.nullable(),
  /** Net price of one unit, before the discount; null: none. */
  precio_unitario: Monto.nullable(),
  /** All its units, after the discount and before VAT. */
  neto: Monto.nullable(),
  iva_pct: Monto,
  /** CDR of one unit; null if the quotation hides costs, or if the caller may not see them. */
  base_cdr: Monto.nullable(),
  /** Per cent that its price lacks to today's price by the structure; below 0: its price is higher. */
  faltante_pct: Monto.nullable(),
  /** Why a draft has no price. */
  motivos: z.array(z.string()),
})
export type LineaCotizacion = z.output<typeof LineaCotizacion>

/** A quotation without its lines. */
export const CotizacionEnLista = z.object({
  id: z.string(),
  /** Null: a draft. */
  numero: z.number().int().nullable(),
  cliente: z.string(),
  nota: z.string(),
  /** Days of validity. */
  validez: z.number().int(),
  lista: z.string().nullable(),
  con_costos: z.boolean(),
  /** The day of issue, and the last day of validity. */
  fecha: z.string().nullable(),
  vence: z.string().nullable(),
  estado: EstadoCotizacion,
  /** Name of the author, or their e-mail. */
  autor: z.string().nullable(),
  renglones: z.number().int(),
  /** Before VAT; null if some line has no price. */
  neto: Monto.nullable(),
  iva: Monto.nullable(),
  total: Monto.nullable(),
  /** Per cent that the whole quotation lacks today; null for a draft. */
  faltante_pct: Monto.nullable(),
  version: Version,
})
export type CotizacionEnLista = z.output<typeof CotizacionEnLista>

/** A quotation to a customer: a draft, calculated live, or an issued one with the figures of its day. */
export const CotizacionCliente = CotizacionEnLista.extend({ lineas: z.array(LineaCotizacion) })
export type CotizacionCliente = z.output<typeof CotizacionCliente>

export const CotizacionNueva = z.strictObject({
  cliente: texto('cliente', COTIZACION_TEXTOS.sinCliente).max(100, 'cliente: admite hasta 100 caracteres.'),
  nota: textoOpcional('nota', 600).optional(),
  validez: z
    .number({ error: COTIZACION_TEXTOS.validez })
    .int(COTIZACION_TEXTOS.validez)
    .min(1, COTIZACION_TEXTOS.validez)
    .max(MAX_VALIDEZ, COTIZACION_TEXTOS.validez)
    .optional(),
  lista: NombreEnRuta.nullable().optional(),
  con_costos: z.boolean().optional(),
  lineas: z
    .array(LineaCotizacionNueva, { error: COTIZACION_TEXTOS.sinLineas })
    .min(1, COTIZACION_TEXTOS.sinLineas)
    .max(MAX_RENGLONES, `Hasta ${MAX_RENGLONES} renglones por cotización.`),
})
export type CotizacionNueva = z.output<typeof CotizacionNueva>

const params = z.object({ cotizacion: z.string().trim().max(36).refine(isStorable) })

export const cotizacion = {
  list: endpoint({
    method: 'GET',
    path: '/cotizaciones-clientes',
    acceso: 'sesion',
    resumen: 'Las cotizaciones: primero los borradores, después las emitidas, la última arriba',
    status: 200,
    ...listaEntera(CotizacionEnLista, ['numero', 'cliente', 'nota']),
  }),
  get: endpoint({
    method: 'GET',
    path: '/cotizaciones-clientes/:cotizacion',
    acceso: 'sesion',
    resumen: 'Una cotización con sus renglones, y cuánto le falta hoy',
    params,
    status: 200,
    response: CotizacionCliente,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/cotizaciones-clientes/:cotizacion/pdf',
    acceso: 'sesion',
    resumen: 'Una cotización como PDF, para el cliente',
    params,
    status: 200,
    archivo: [TIPO_PDF],
    response: z.unknown().meta({ type: 'string', format: 'binary' }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/cotizaciones-clientes',
    acceso: 'admin',
    resumen: 'Guarda una cotización como borrador',
    body: CotizacionNueva,
    status: 201,
    response: CotizacionCliente,
    toca: ['cotizacion'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/cotizaciones-clientes/:cotizacion',
    acceso: 'admin',
    resumen: 'Cambia una cotización que es borrador',
    params,
    body: CotizacionNueva,
    status: 200,
    response: CotizacionCliente,
    toca: ['cotizacion'],
    actual: CotizacionCliente,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cotizaciones-clientes/:cotizacion',
    acceso: 'admin',
    resumen: 'Borra una cotización que es borrador',
    params,
    status: 204,
    response: z.void(),
    toca: ['cotizacion'],
    actual: CotizacionCliente,
  }),
  emitir: endpoint({
    method: 'POST',
    path: '/cotizaciones-clientes/:cotizacion/emitir',
    acceso: 'admin',
    resumen: 'Emite una cotización: le da el número que sigue y congela sus cifras',
    params,
    status: 201,
    response: CotizacionCliente,
    toca: ['cotizacion'],
    actual: CotizacionCliente,
  }),
}
