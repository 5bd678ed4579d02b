import { z } from 'zod'
import { listQuery, nombre, nombreEnRuta, Version } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { LIMITE_MANTENCION, MAX_NOMBRE_SECTOR } from './limites.ts'
import { SECTOR_TEXTOS } from './sector-textos.ts'

export const Sector = z.object({ nombre: z.string(), version: Version })
export type Sector = z.output<typeof Sector>

export const SectorMantencion = Sector.extend({
  /** Integer per cent, 0 to 100. */
  porcentaje_mantencion: z.number().int().min(0).max(100),
})
export type SectorMantencion = z.output<typeof SectorMantencion>

export const MantencionCambio = z.strictObject({
  porcentajeMantencion: z
    .number({ error: SECTOR_TEXTOS.mantencion })
    .int(SECTOR_TEXTOS.mantencion)
    .min(0, SECTOR_TEXTOS.mantencion)
    .max(LIMITE_MANTENCION, SECTOR_TEXTOS.mantencion),
})
export type MantencionCambio = z.output<typeof MantencionCambio>

const nombreNuevo = nombreEnRuta('nombre', SECTOR_TEXTOS.sinNombre, MAX_NOMBRE_SECTOR)

export const SectorNuevo = z.strictObject({
  nombre: nombreNuevo,
  /** Left out: 1. */
  porcentaje_mantencion: MantencionCambio.shape.porcentajeMantencion.optional(),
})
export type SectorNuevo = z.output<typeof SectorNuevo>

export const SectorNombre = z.strictObject({ nombre: nombreNuevo })
export type SectorNombre = z.output<typeof SectorNombre>

const params = z.object({ nombre: nombre('nombre', 'Falta el sector.') })

export const sector = {
  list: endpoint({
    method: 'GET',
    path: '/sectores-productivos',
    acceso: 'sesion',
    resumen: 'Los sectores productivos',
    query: listQuery(['nombre']),
    status: 200,
    response: z.array(Sector),
    lee: ['sector'],
  }),
  mantencion: endpoint({
    method: 'GET',
    path: '/sectores-productivos/mantencion',
    acceso: 'sesion',
    resumen: 'Los sectores con su porcentaje de mantención',
    query: listQuery(['nombre', 'porcentaje_mantencion']),
    status: 200,
    response: z.array(SectorMantencion),
    lee: ['sector'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/sectores-productivos',
    acceso: 'admin',
    resumen: 'Crea un sector productivo',
    body: SectorNuevo,
    status: 201,
    response: SectorMantencion,
    toca: ['sector'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/sectores-productivos/:nombre',
    acceso: 'admin',
    resumen: 'Cambia el nombre de un sector y, con él, todo lo que lo nombra',
    params,
    body: SectorNombre,
    status: 200,
    response: SectorMantencion,
    toca: ['sector'],
    actual: SectorMantencion,
  }),
  updateMantencion: endpoint({
    method: 'PUT',
    path: '/sectores-productivos/:nombre/porcentaje-mantencion-v2',
    acceso: 'admin',
    resumen: 'Cambia el porcentaje de mantención de un sector',
    params,
    body: MantencionCambio,
    status: 200,
    response: SectorMantencion,
    toca: ['sector'],
    actual: SectorMantencion,
  }),
}
