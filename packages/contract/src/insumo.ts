import { z } from 'zod'
import { Codigo, codigo, listQuery, Monto, monto, texto, textoOpcional, Version } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { COMPLETA_REQUERIDOS } from './limites.ts'

export const Insumo = z.object({
  codigo: z.string(),
  detalle: z.string(),
  grupo: z.string(),
  /** Price of one unit; null while it is not known. */
  costo: Monto.nullable(),
  version: Version,
})
export type Insumo = z.output<typeof Insumo>

/** `costo` may be null: a price that is not known yet. */
export const InsumoNuevo = z.strictObject({
  grupo: texto('grupo', COMPLETA_REQUERIDOS),
  codigo: codigo('codigo', COMPLETA_REQUERIDOS),
  detalle: texto('detalle', COMPLETA_REQUERIDOS),
  costo: monto('costo', COMPLETA_REQUERIDOS).nullable(),
})
export type InsumoNuevo = z.output<typeof InsumoNuevo>

export const InsumoCambio = z.strictObject({
  detalle: texto('detalle', COMPLETA_REQUERIDOS),
  grupo: textoOpcional('grupo'),
  costo: monto('costo', COMPLETA_REQUERIDOS).nullable(),
})
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
    lee: ['insumo'],
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
