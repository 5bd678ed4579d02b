import { z } from 'zod'
import { Monto, Version } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { DEMASIADO, LIMITE_MONTO } from './limites.ts'
import { MIN_VALOR_GLOBAL, VALOR_TEXTOS } from './valor-textos.ts'

/** Matrices with a global value: pesos per hour, pesos per kW. */
export const TablaConfig = z.enum(['matriz_mano', 'matriz_energia'])
export type TablaConfig = z.output<typeof TablaConfig>

const ValorConfig = z.object({ valor: Monto, version: Version })

/** `filas_aparte`: rows with a grade or tariff of their own, which the global value does not change. */
const ValorFijado = ValorConfig.extend({ filas_aparte: z.number().int() })

export const ValorGlobalCambio = z.strictObject({
  valor: z
    .number({ error: VALOR_TEXTOS.globalInvalido })
    .min(MIN_VALOR_GLOBAL, 'valor: tiene que ser 0,01 o más.')
    .lt(LIMITE_MONTO, `valor: ${DEMASIADO}`),
})
export type ValorGlobalCambio = z.output<typeof ValorGlobalCambio>

/** How this installation shows itself; read before sign-in. */
export const Instalacion = z.object({
  version: z.string(),
  moneda: z.string(),
  locale: z.string(),
  zona_horaria: z.string(),
  /** Prices older than this many days get a warning; null: none do (COM-19). */
  dias_precio_viejo: z.number().int().nullable(),
  /** Base address of the auth service; relative for the embedded one. */
  auth_url: z.string(),
  /** Public key that a hosted auth service requires in the `apikey` header; left out if it needs none. */
  auth_apikey: z.string().optional(),
})
export type Instalacion = z.output<typeof Instalacion>

const DIAS = 'Los días tienen que ser un número entero entre 1 y 3650.'

export const AjustesCostos = z.strictObject({
  dias_precio_viejo: z.number({ error: DIAS }).int(DIAS).min(1, DIAS).max(3650, DIAS).nullable(),
})
export type AjustesCostos = z.output<typeof AjustesCostos>

/** Any text, so that an unknown table answers 404, not 400. */
const params = z.object({ tabla: z.string().trim().max(60) })

export const config = {
  get: endpoint({
    method: 'GET',
    path: '/tabla-config/:tabla',
    acceso: 'sesion',
    resumen: 'El valor global de una matriz',
    params,
    status: 200,
    response: ValorConfig,
    lee: ['config', 'valor', 'vigencia'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tabla-config/:tabla',
    acceso: 'admin',
    resumen: 'Cambia el valor global de una matriz, y el de todas sus filas',
    params,
    body: ValorGlobalCambio,
    status: 200,
    response: ValorFijado,
    toca: ['config'],
    actual: ValorConfig,
  }),
  instalacion: endpoint({
    method: 'GET',
    path: '/instalacion',
    acceso: 'publico',
    areas: [],
    resumen: 'Moneda, formato y servicio de acceso de esta instalación',
    status: 200,
    response: Instalacion,
    lee: ['ajustes'],
  }),
  ajustarCostos: endpoint({
    method: 'PUT',
    path: '/ajustes-costos',
    acceso: 'admin',
    resumen: 'Desde cuántos días un precio se avisa por viejo',
    body: AjustesCostos,
    status: 200,
    response: AjustesCostos,
    toca: ['ajustes'],
  }),
}
