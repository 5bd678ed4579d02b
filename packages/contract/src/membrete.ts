import { z } from 'zod'
import { textoOpcional } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { TIPOS_MEMBRETE } from './limites-imagen.ts'

/** Letterhead of sheets and quotations. */
export const Membrete = z.object({
  /** Empty: not set. */
  nombre: z.string(),
  /** Address, tax number, telephone: one line below the name. */
  datos: z.string(),
  /** SHA-256 of its picture, served by `GET /membrete/imagen`; null: none. */
  imagen: z.string().nullable(),
  /** 0 until it is first saved. */
  version: z.number().int().min(0),
})
export type Membrete = z.output<typeof Membrete>

export const MembreteNuevo = z.strictObject({
  nombre: textoOpcional('nombre', 80),
  datos: textoOpcional('datos').optional(),
})
export type MembreteNuevo = z.output<typeof MembreteNuevo>

/** Extra failures of its picture: 413 over 5 MB, 415 if the body is no form. */
export const membrete = {
  get: endpoint({
    method: 'GET',
    path: '/membrete',
    acceso: 'sesion',
    resumen: 'El nombre de la fábrica, como sale en fichas y cotizaciones',
    status: 200,
    response: Membrete,
    lee: ['membrete'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/membrete',
    acceso: 'admin',
    resumen: 'Cambia el nombre de la fábrica y sus datos',
    body: MembreteNuevo,
    status: 200,
    response: Membrete,
    toca: ['membrete'],
    actual: Membrete,
  }),
  imagen: endpoint({
    method: 'GET',
    path: '/membrete/imagen',
    acceso: 'sesion',
    resumen: 'La imagen de la fábrica; 404 si no tiene',
    status: 200,
    archivo: TIPOS_MEMBRETE,
    response: z.unknown().meta({ type: 'string', format: 'binary' }),
    lee: ['membrete'],
  }),
  putImagen: endpoint({
    method: 'PUT',
    path: '/membrete/imagen',
    acceso: 'admin',
    resumen: 'Pone o cambia la imagen de la fábrica',
    formulario: z.object({
      archivo: z.string().meta({ format: 'binary', description: 'JPG o PNG, hasta 5 MB' }),
    }),
    status: 200,
    response: Membrete,
    toca: ['membrete'],
  }),
  removeImagen: endpoint({
    method: 'DELETE',
    path: '/membrete/imagen',
    acceso: 'admin',
    resumen: 'Quita la imagen de la fábrica',
    status: 200,
    response: Membrete,
    toca: ['membrete'],
  }),
}
