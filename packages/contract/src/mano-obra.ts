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

export const ManoObra = filaDe(TABLAS.matriz_mano, {
  /** Today's value: its own, else its grade's, else the global one; null: that one has no vigencia in force. */
  valor_hora_hombre: Monto.nullable(),
  /** Hours × hourly value ÷ std production; null unless std production is above 0, and if out of range. */
  costo_mano_obra: Monto.nullable(),
  /** Hours ÷ hours per shift; null unless hours per shift is above 0. */
  cantidad_personal_estimado: Monto.nullable(),
  /** Any text: rows written by SQL may hold another word than those that the form accepts. */
  estado: z.string(),
  version: Version,
})
export type ManoObra = z.output<typeof ManoObra>

const CONSUMO_NEGATIVO = 'El consumo kW STD no puede ser negativo.'

const SIN_VALOR = 'Por favor ingresa un valor por hora hombre válido mayor a 0.'

/**
 * The form of a new matrix, with its fields in order and its texts. If `valor_hora_hombre` is left out, null, or equal to the global
 * value or to that of the grade in `categoria`, the row follows its grade, else the global value, and keeps no value of its own.
 */
export const ManoObraNueva = formaDe(TABLAS.matriz_mano, {
  sector_productivo: nombre('sector_productivo', SECTOR_TEXTOS.sinElegir),
  codigo_mano_obra: codigo('codigo_mano_obra', 'Por favor ingresa el código de mano de obra.'),
  descripcion: texto('descripcion', 'Por favor ingresa la descripción.'),
  consumo_kw_std: monto('consumo_kw_std', CONSUMO_NEGATIVO, CONSUMO_NEGATIVO),
  std_produccion: montoPositivo('std_produccion', OPERACION_TEXTOS.std),
  horas_hombre_std: montoPositivo('horas_hombre_std', OPERACION_TEXTOS.horas),
  /** Required of a row that names no grade. */
  valor_hora_hombre: montoPositivo('valor_hora_hombre', SIN_VALOR).nullable().optional(),
  horas_por_turno: montoPositivo('horas_por_turno', 'Por favor ingresa horas por turno válidas mayor a 0.'),
  // A new type is always active.
})
  .omit({ estado: true })
  .refine(({ valor_hora_hombre: valor, categoria }) => valor != null || categoria != null, {
    path: ['valor_hora_hombre'],
    error: SIN_VALOR,
    when: isBody,
  })
export type ManoObraNueva = z.output<typeof ManoObraNueva>

/** The fields of the edit form are required, the others optional. */
export const ManoObraCambio = formaDe(TABLAS.matriz_mano, {
  /** Accepted because programs send back all fields of a matrix (API-24). Another code than the matrix's is refused. */
  codigo_mano_obra: codigo('codigo_mano_obra', COMPLETA_REQUERIDOS).optional(),
  descripcion: texto('descripcion', COMPLETA_REQUERIDOS),
  /** The current value changes nothing; null makes the row follow its grade or the global value again (VAL-10). */
  valor_hora_hombre: monto('valor_hora_hombre', COMPLETA_REQUERIDOS).nullable(),
  horas_hombre_std: monto('horas_hombre_std', COMPLETA_REQUERIDOS),
  sector_productivo: nombre('sector_productivo', COMPLETA_REQUERIDOS),
  consumo_kw_std: monto('consumo_kw_std', CONSUMO_NEGATIVO, CONSUMO_NEGATIVO).optional(),
  std_produccion: monto('std_produccion', COMPLETA_REQUERIDOS).optional(),
  horas_por_turno: monto('horas_por_turno', COMPLETA_REQUERIDOS).optional(),
  estado: z
    .enum(['activo', 'inactivo'], { error: "estado: tiene que ser 'activo' o 'inactivo'." })
    .optional(),
})
export type ManoObraCambio = z.output<typeof ManoObraCambio>

const params = z.object({ codigo_mano_obra: Codigo })

export const manoObra = {
  list: endpoint({
    method: 'GET',
    path: '/matriz-mano',
    acceso: 'sesion',
    resumen: 'Los tipos de mano de obra, por código',
    query: listQuery(camposDe(ManoObra)),
    status: 200,
    response: z.array(ManoObra),
    lee: ['mano_obra', 'sector', 'config', 'valor', 'vigencia'],
  }),
  exists: endpoint({
    method: 'GET',
    path: '/matriz-mano/exists/:codigo_mano_obra',
    acceso: 'sesion',
    resumen: 'Si un código de mano de obra está tomado',
    params,
    status: 200,
    response: z.object({ exists: z.boolean() }),
    lee: ['mano_obra', 'sector', 'config', 'valor', 'vigencia'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/matriz-mano',
    acceso: 'admin',
    resumen: 'Crea un tipo de mano de obra',
    body: ManoObraNueva,
    status: 201,
    response: ManoObra,
    toca: ['mano_obra'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/matriz-mano/:codigo_mano_obra',
    acceso: 'admin',
    resumen: 'Cambia un tipo de mano de obra',
    params,
    body: ManoObraCambio,
    status: 200,
    response: ManoObra,
    toca: ['mano_obra'],
    actual: ManoObra,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/matriz-mano/:codigo_mano_obra',
    acceso: 'admin',
    resumen: 'Borra un tipo de mano de obra que nada usa',
    params,
    status: 204,
    response: z.void(),
    toca: ['mano_obra'],
    actual: ManoObra,
  }),
}
