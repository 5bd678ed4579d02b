import { TABLAS } from '@telar/tablas'
import { z } from 'zod'
import {
  Codigo,
  codigo,
  isBody,
  listQuery,
  Monto,
  monto,
  montoPositivo,
  nombre,
  texto,
  Version,
} from './comun.ts'
import { filaDe, formaDe } from './de-tabla.ts'
import { endpoint } from './endpoint.ts'
import { COMPLETA_REQUERIDOS } from './limites.ts'
import { camposDe } from './lista.ts'
import { OPERACION_TEXTOS } from './operacion-textos.ts'
import { SECTOR_TEXTOS } from './sector-textos.ts'

export const Energia = filaDe(TABLAS.matriz_energia, {
  /** Today's value: its own, else its tariff's, else the global one; null: that one has no vigencia in force. */
  valor_kw: Monto.nullable(),
  /** Its own std production, else that of its labour type. */
  std_produccion_aplicable: Monto.nullable(),
  /** kW × $/kW; null if out of range. */
  total_pesos_std: Monto.nullable(),
  /** Total ÷ `std_produccion_aplicable`; null unless that is above 0. */
  costo_energia_unidad: Monto.nullable(),
  version: Version,
})
export type Energia = z.output<typeof Energia>

const SIN_VALOR = 'Por favor ingresa un valor kW válido mayor a 0.'

/**
 * The form of a new matrix, with its fields in order and its texts. If `valor_kw` is left out, null, or equal to the global value or
 * to that of the tariff in `tarifa`, the row follows its tariff, else the global value, and keeps no value of its own.
 */
export const EnergiaNueva = formaDe(TABLAS.matriz_energia, {
  sector_productivo: nombre('sector_productivo', SECTOR_TEXTOS.sinElegir),
  codigo_mano_obra: codigo('codigo_mano_obra', 'Por favor ingresa el código de mano de obra.'),
  codigo_energia: codigo('codigo_energia', 'Por favor ingresa el código de energía.'),
  descripcion: texto('descripcion', 'Por favor ingresa la descripción.'),
  consumo_kw_std: montoPositivo('consumo_kw_std', OPERACION_TEXTOS.kw),
  /** Required of a row that names no tariff. */
  valor_kw: montoPositivo('valor_kw', SIN_VALOR).nullable().optional(),
}).refine(({ valor_kw: valor, tarifa }) => valor != null || tarifa != null, {
  path: ['valor_kw'],
  error: SIN_VALOR,
  when: isBody,
})
export type EnergiaNueva = z.output<typeof EnergiaNueva>

/** The fields of the edit form; `codigo_energia` renames the row (D12). */
export const EnergiaCambio = formaDe(TABLAS.matriz_energia, {
  codigo_energia: codigo('codigo_energia', COMPLETA_REQUERIDOS),
  descripcion: texto('descripcion', COMPLETA_REQUERIDOS),
  codigo_mano_obra: codigo('codigo_mano_obra', COMPLETA_REQUERIDOS),
  sector_productivo: nombre('sector_productivo', COMPLETA_REQUERIDOS),
  consumo_kw_std: monto('consumo_kw_std', COMPLETA_REQUERIDOS),
  /** The current value changes nothing; null makes the row follow its tariff or the global value again (VAL-10). */
  valor_kw: monto('valor_kw', COMPLETA_REQUERIDOS).nullable(),
})
export type EnergiaCambio = z.output<typeof EnergiaCambio>

const params = z.object({ codigo_energia: Codigo })

export const energia = {
  list: endpoint({
    method: 'GET',
    path: '/matriz-energia',
    acceso: 'sesion',
    resumen: 'La matriz energética, por código',
    query: listQuery(camposDe(Energia)),
    status: 200,
    response: z.array(Energia),
    lee: ['energia', 'sector', 'mano_obra', 'config', 'valor', 'vigencia'],
  }),
  exists: endpoint({
    method: 'GET',
    path: '/matriz-energia/exists/:codigo_energia',
    acceso: 'sesion',
    resumen: 'Si un código de energía está tomado',
    params,
    status: 200,
    response: z.object({ exists: z.boolean() }),
    lee: ['energia', 'sector', 'mano_obra', 'config', 'valor', 'vigencia'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/matriz-energia',
    acceso: 'admin',
    resumen: 'Crea un equipo de la matriz energética',
    body: EnergiaNueva,
    status: 201,
    response: Energia,
    toca: ['energia'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/matriz-energia/:codigo_energia',
    acceso: 'admin',
    resumen: 'Cambia un equipo de la matriz energética, también su código',
    params,
    body: EnergiaCambio,
    status: 200,
    response: Energia,
    toca: ['energia'],
    actual: Energia,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/matriz-energia/:codigo_energia',
    acceso: 'admin',
    resumen: 'Borra un equipo que nada usa',
    params,
    status: 204,
    response: z.void(),
    toca: ['energia'],
    actual: Energia,
  }),
}
