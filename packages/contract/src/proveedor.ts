import { z } from 'zod'
import { Codigo, codigo, texto, textoOpcional, Version } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { PROVEEDOR_TEXTOS } from './oferta-textos.ts'

export const Proveedor = z.object({
  codigo: z.string(),
  nombre: z.string(),
  nota: z.string(),
  /** How many offers it has made. */
  ofertas: z.number().int(),
  version: Version,
})
export type Proveedor = z.output<typeof Proveedor>

export const ProveedorNuevo = z.strictObject({
  codigo: codigo('codigo', PROVEEDOR_TEXTOS.sinCodigo),
  nombre: texto('nombre', PROVEEDOR_TEXTOS.sinNombre),
  nota: textoOpcional('nota').optional(),
})
export type ProveedorNuevo = z.output<typeof ProveedorNuevo>

export const ProveedorCambio = ProveedorNuevo.omit({ codigo: true })
export type ProveedorCambio = z.output<typeof ProveedorCambio>

const params = z.object({ proveedor: Codigo })

export const proveedor = {
  list: endpoint({
    method: 'GET',
    path: '/proveedores',
    acceso: 'sesion',
    resumen: 'Los proveedores, por código',
    status: 200,
    response: z.array(Proveedor),
    lee: ['proveedor', 'oferta', 'insumo'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/proveedores',
    acceso: 'admin',
    resumen: 'Crea un proveedor',
    body: ProveedorNuevo,
    status: 201,
    response: Proveedor,
    toca: ['proveedor'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/proveedores/:proveedor',
    acceso: 'admin',
    resumen: 'Cambia un proveedor',
    params,
    body: ProveedorCambio,
    status: 200,
    response: Proveedor,
    toca: ['proveedor'],
    actual: Proveedor,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/proveedores/:proveedor',
    acceso: 'admin',
    resumen: 'Borra un proveedor sin ofertas',
    params,
    status: 204,
    response: z.void(),
    toca: ['proveedor'],
  }),
}
