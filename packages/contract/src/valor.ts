import { faltaDe, TABLAS } from '@telar/tablas'
import { z } from 'zod'
import { Entrada } from './bitacora.ts'
import { Codigo, codigo, dia, Monto, monto, texto, textoOpcional, Version } from './comun.ts'
import { filaDe, unaDe } from './de-tabla.ts'
import { endpoint } from './endpoint.ts'
import { listaEntera } from './lista.ts'
import type { Recurso } from './recursos.ts'
import { VALOR_TEXTOS } from './valor-textos.ts'

/** Kinds of valores: pesos per unit of a currency, per hour, per kWh; an index measures anything else. */
export const ClaseValor = unaDe(TABLAS.valores.columnas.clase)
export type ClaseValor = z.output<typeof ClaseValor>

/** Above 0: a value of 0 would count as no value in force. */
export const montoDeVigencia = monto('monto', VALOR_TEXTOS.sinMonto, VALOR_TEXTOS.montoCero).min(
  0.000_000_5,
  VALOR_TEXTOS.montoCero,
)

export const recargo = monto('recargo_pct', VALOR_TEXTOS.recargoIlegible, VALOR_TEXTOS.recargoNegativo)

const nota = textoOpcional('nota')

export const Valor = filaDe(TABLAS.valores, {
  /** Pesos per unit by the vigencia in force today; null: none is in force. */
  monto: Monto.nullable(),
  /** The day since which it is in force. */
  desde: z.string().nullable(),
  /** The next vigencia in the future; null: none. */
  proxima: z.object({ desde: z.string(), monto: Monto }).nullable(),
  version: Version,
})
export type Valor = z.output<typeof Valor>

export const ValorNuevo = z.strictObject({
  codigo: codigo('codigo', faltaDe(TABLAS.valores, 'codigo')),
  nombre: texto('nombre', faltaDe(TABLAS.valores, 'nombre')),
  clase: ClaseValor,
  recargo_pct: recargo.default(0),
  /** If given, the same journal entry creates its first vigencia. */
  monto: montoDeVigencia.optional(),
  /** Start of that vigencia; left out: today. */
  desde: dia.optional(),
  nota: nota.default(''),
})
export type ValorNuevo = z.output<typeof ValorNuevo>

export const ValorCambio = z.strictObject({
  nombre: texto('nombre', faltaDe(TABLAS.valores, 'nombre')),
  /** Can change only while nothing uses the valor. */
  clase: ClaseValor.optional(),
  recargo_pct: recargo.optional(),
})
export type ValorCambio = z.output<typeof ValorCambio>

/** A saved vigencia, with the resulting version of its valor. */
export const VigenciaEscrita = filaDe(TABLAS.vigencias, { version: Version })
export type VigenciaEscrita = z.output<typeof VigenciaEscrita>

/** The value of a valor from a day on, until its next vigencia. */
export const Vigencia = VigenciaEscrita.omit({ valor: true, version: true })
export type Vigencia = z.output<typeof Vigencia>

export const VigenciaNueva = z.strictObject({ desde: dia, monto: montoDeVigencia, nota: nota.default('') })
export type VigenciaNueva = z.output<typeof VigenciaNueva>

export const VigenciaDeValor = VigenciaNueva.extend({
  valor: codigo('valor', faltaDe(TABLAS.valores, 'codigo')),
})
export type VigenciaDeValor = z.output<typeof VigenciaDeValor>

const params = z.object({ valor: Codigo })
const lee: readonly Recurso[] = ['valor', 'vigencia', 'config']

export const valor = {
  list: endpoint({
    method: 'GET',
    path: '/valores',
    acceso: 'sesion',
    resumen: 'Los valores con fecha, por código: monedas, salarios, tarifas e índices',
    status: 200,
    ...listaEntera(Valor, ['codigo', 'nombre']),
    lee,
  }),
  create: endpoint({
    method: 'POST',
    path: '/valores',
    acceso: 'admin',
    resumen: 'Crea un valor, con su primer monto si se da',
    body: ValorNuevo,
    status: 201,
    response: Valor,
    toca: ['valor'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/valores/:valor',
    acceso: 'admin',
    resumen: 'Cambia el nombre, la clase o el recargo de un valor',
    params,
    body: ValorCambio,
    status: 200,
    response: Valor,
    toca: ['valor'],
    actual: Valor,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/valores/:valor',
    acceso: 'admin',
    resumen: 'Borra un valor que nada usa, con sus vigencias',
    params,
    status: 204,
    response: z.void(),
    toca: ['valor'],
    actual: Valor,
  }),
  ultimos: endpoint({
    method: 'GET',
    path: '/valores/ultimos-cambios',
    acceso: 'sesion',
    resumen: 'El último cambio de cada valor: quién y cuándo',
    status: 200,
    response: z.array(z.object({ codigo: z.string(), entrada: Entrada })),
  }),
  vigencias: endpoint({
    method: 'GET',
    path: '/valores/:valor/vigencias',
    acceso: 'sesion',
    resumen: 'Los montos de un valor, del primer día al último',
    params,
    status: 200,
    ...listaEntera(Vigencia, ['desde', 'nota']),
    lee,
  }),
  fijar: endpoint({
    method: 'POST',
    path: '/valores/:valor/vigencias',
    acceso: 'admin',
    resumen: 'Da a un valor un monto desde un día; si ese día tiene uno, lo reemplaza',
    params,
    body: VigenciaNueva,
    status: 201,
    response: VigenciaEscrita,
    toca: ['vigencia'],
    actual: Valor,
  }),
  fijarVarios: endpoint({
    method: 'POST',
    path: '/vigencias',
    acceso: 'admin',
    resumen: 'Da montos a varios valores de una vez, todos o ninguno',
    body: z.array(VigenciaDeValor).min(1, VALOR_TEXTOS.ninguno).max(1000),
    status: 201,
    response: z.array(VigenciaEscrita),
    toca: ['vigencia'],
  }),
  quitar: endpoint({
    method: 'DELETE',
    path: '/valores/:valor/vigencias/:desde',
    acceso: 'admin',
    resumen: 'Quita el monto que un valor tiene desde un día',
    params: params.extend({ desde: dia }),
    status: 204,
    response: z.void(),
    toca: ['vigencia'],
    actual: Valor,
  }),
}
