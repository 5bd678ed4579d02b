import { TABLAS } from '@telar/tablas'
import { z } from 'zod'
import { plano } from './plano.ts'

export const proveedor = plano(TABLAS.proveedores, {
  path: '/proveedores',
  fila: {
    /** Number of its offers. */
    ofertas: z.number().int(),
  },
  forma: {},
  lee: ['proveedor', 'oferta', 'insumo'],
  resumen: {
    list: 'Los proveedores, por código',
    create: 'Crea un proveedor',
    update: 'Cambia un proveedor',
    remove: 'Borra un proveedor sin ofertas',
  },
})

export type Proveedor = z.output<typeof proveedor.create.response>

export const ProveedorNuevo = proveedor.create.body
export type ProveedorNuevo = z.output<typeof ProveedorNuevo>
