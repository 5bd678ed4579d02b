import { z } from 'zod'
import { Desglose } from './cdr.ts'
import { Codigo, dia, Momento, nombre, textoOpcional, Version } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { Comparacion } from './historia.ts'
import { isStorable, MAX_NOMBRE_ESCENARIO } from './limites.ts'
import { listaEntera } from './lista.ts'
import { Operacion } from './operacion.ts'
import { OPERACION_TEXTOS } from './operacion-textos.ts'
import { ProductoSimulado, Simulacion } from './simulacion.ts'

/** A named list of operations on the current factory. */
export const Escenario = z.object({
  id: z.string(),
  nombre: z.string(),
  nota: z.string(),
  /** Name of the author, or their e-mail; null: unknown to this installation. */
  autor: z.string().nullable(),
  cambios: z.array(Operacion),
  version: Version,
})
export type Escenario = z.output<typeof Escenario>

export const EscenarioNuevo = z.strictObject({
  nombre: nombre('nombre', OPERACION_TEXTOS.sinNombre, MAX_NOMBRE_ESCENARIO),
  nota: textoOpcional('nota').default(''),
  cambios: z
    .array(Operacion, { error: OPERACION_TEXTOS.sinCambios })
    .min(1, OPERACION_TEXTOS.sinCambios)
    .max(200),
})
export type EscenarioNuevo = z.output<typeof EscenarioNuevo>

/** The effect of a scenario today, or on another day: a simulation that lists all products. */
export const ResultadoEscenario = Simulacion.extend({
  /** Every product: the largest move first; those that do not move follow by code. */
  mayores: z.array(
    ProductoSimulado.extend({
      /** Why it is incomplete in this scenario; empty if it is complete. */
      motivos: z.array(z.string()),
    }),
  ),
  /** Operations left out, by index from 0: their record was deleted, or refuses the operation. */
  no_aplican: z.array(z.object({ indice: z.number().int(), texto: z.string() })),
})
export type ResultadoEscenario = z.output<typeof ResultadoEscenario>

/** The breakdown of a product without the scenario and with it. */
export const DesgloseEscenario = z.object({ antes: Desglose, despues: Desglose })
export type DesgloseEscenario = z.output<typeof DesgloseEscenario>

const params = z.object({ id: z.string().trim().max(36).refine(isStorable) })
const fecha = Momento.optional()

export const escenario = {
  list: endpoint({
    method: 'GET',
    path: '/escenarios',
    acceso: 'sesion',
    resumen: 'Los escenarios, por nombre',
    status: 200,
    ...listaEntera(Escenario, ['nombre', 'nota', 'autor']),
    lee: ['escenario', 'sector', 'energia'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/escenarios/:id',
    acceso: 'sesion',
    resumen: 'Un escenario',
    params,
    status: 200,
    response: Escenario,
    lee: ['escenario', 'sector', 'energia'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/escenarios',
    acceso: 'admin',
    resumen: 'Guarda un escenario',
    body: EscenarioNuevo,
    status: 201,
    response: Escenario,
    toca: ['escenario'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/escenarios/:id',
    acceso: 'admin',
    resumen: 'Cambia un escenario',
    params,
    body: EscenarioNuevo,
    status: 200,
    response: Escenario,
    toca: ['escenario'],
    actual: Escenario,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/escenarios/:id',
    acceso: 'admin',
    resumen: 'Borra un escenario',
    params,
    status: 204,
    response: z.void(),
    toca: ['escenario'],
    actual: Escenario,
  }),
  resultado: endpoint({
    method: 'GET',
    path: '/escenarios/:id/resultado',
    acceso: 'sesion',
    resumen: 'Qué haría un escenario con el CDR de cada producto, ahora u otro día',
    params,
    query: z.object({ fecha }),
    status: 200,
    response: ResultadoEscenario,
  }),
  desglose: endpoint({
    method: 'GET',
    path: '/escenarios/:id/desglose/:codigo_producto',
    acceso: 'sesion',
    resumen: 'De qué está hecho el CDR de un producto, sin el escenario y con él',
    params: params.extend({ codigo_producto: Codigo }),
    query: z.object({ fecha }),
    status: 200,
    response: DesgloseEscenario,
  }),
  /** `con`: the id of another scenario, or a moment; left out: the current factory. */
  comparacion: endpoint({
    method: 'GET',
    path: '/escenarios/:id/comparacion',
    acceso: 'sesion',
    resumen: 'Qué separa un escenario de otro, de hoy o de un cierre, por partes',
    params,
    query: z.object({
      con: z.string().trim().max(100).refine(isStorable).optional(),
      producto: Codigo.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(20),
    }),
    status: 200,
    response: Comparacion,
  }),
  aplicar: endpoint({
    method: 'POST',
    path: '/escenarios/:id/aplicar',
    acceso: 'admin',
    resumen: 'Hace los cambios de un escenario, todos o los elegidos, en una sola entrada',
    params,
    body: z.strictObject({
      /** Indexes of the operations, from 0; left out: all. */
      elegidos: z.array(z.number().int().min(0)).min(1, OPERACION_TEXTOS.sinCambios).optional(),
      /** The day from which they take effect; only if all of them change valores. */
      desde: dia.optional(),
      nota: textoOpcional('nota').optional(),
      /** `seq` of the effect that the person saw. */
      seq: z.number().int().min(0).optional(),
    }),
    status: 201,
    response: Simulacion,
    toca: 'todo',
  }),
}
