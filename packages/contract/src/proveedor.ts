import { TABLAS } from '@telar/tablas'
import { z } from 'zod'
import { Codigo, codigo, texto, Version } from './comun.ts'
import { filaDe, formaDe } from './de-tabla.ts'
import { PROVEEDOR_TEXTOS } from './oferta-textos.ts'
import { plano } from './plano.ts'

export const Proveedor = filaDe(TABLAS.proveedores, {
  /** Number of its offers. */
  ofertas: z.number().int(),
  version: Version,
})
export type Proveedor = z.output<typeof Proveedor>

export const ProveedorNuevo = formaDe(TABLAS.proveedores, {
  codigo: codigo('codigo', PROVEEDOR_TEXTOS.sinCodigo),
  nombre: texto('nombre', PROVEEDOR_TEXTOS.sinNombre),
})
export type ProveedorNuevo = z.output<typeof ProveedorNuevo>

export const ProveedorCambio = ProveedorNuevo.omit({ codigo: true })
export type ProveedorCambio = z.output<typeof ProveedorCambio>

export const proveedor = plano({
  recurso: 'proveedor',
  path: '/proveedores',
  parametro: 'proveedor',
  codigo: Codigo,
  Fila: Proveedor,
  Nueva: ProveedorNuevo,
  Cambio: ProveedorCambio,
  lee: ['proveedor', 'oferta', 'insumo'],
  resumen: {
    list: 'Los proveedores, por código',
    create: 'Crea un proveedor',
    update: 'Cambia un proveedor',
    remove: 'Borra un proveedor sin ofertas',
  },
})
