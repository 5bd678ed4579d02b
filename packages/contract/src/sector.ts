import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Sector = z.object({ nombre: z.string() })
export type Sector = z.output<typeof Sector>

export const SectorMantencion = Sector.extend({
  /** Integer per cent, 0 to 100. */
  porcentaje_mantencion: z.number().int().min(0).max(100),
  version: z.number().int().positive(),
})
export type SectorMantencion = z.output<typeof SectorMantencion>

export const sector = {
  list: endpoint({
    method: 'GET',
    path: '/sectores-productivos',
    acceso: 'sesion',
    resumen: 'Los sectores productivos',
    status: 200,
    response: z.array(Sector),
  }),
  mantencion: endpoint({
    method: 'GET',
    path: '/sectores-productivos/mantencion',
    acceso: 'sesion',
    resumen: 'Los sectores con su porcentaje de mantención',
    status: 200,
    response: z.array(SectorMantencion),
  }),
}
