import { z } from 'zod'
import { listQuery, Monto, Version } from './comun.ts'
import { endpoint } from './endpoint.ts'

export const Insumo = z.object({
  codigo: z.string(),
  detalle: z.string(),
  grupo: z.string(),
  /** Price of one unit; null while it is not known. */
  costo: Monto.nullable(),
  version: Version,
})
export type Insumo = z.output<typeof Insumo>

export const insumo = {
  list: endpoint({
    method: 'GET',
    path: '/insumos',
    acceso: 'sesion',
    resumen: 'Los insumos, por código',
    query: listQuery(['codigo', 'detalle', 'grupo', 'costo']).omit({ sector: true }),
    status: 200,
    response: z.array(Insumo),
  }),
}
