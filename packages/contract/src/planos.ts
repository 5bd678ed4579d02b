import { type NombreCon, TABLAS } from '@telar/tablas'
import { z } from 'zod'
import { unaDe } from './de-tabla.ts'
import { MAX_ENTERO } from './limites.ts'
import { plano } from './plano.ts'
import { UNIDAD_TEXTOS } from './unidad-textos.ts'

/** The dimensions of units. */
export const Dimension = unaDe(TABLAS.unidades.columnas.dimension)
export type Dimension = z.output<typeof Dimension>

/** Numerator or denominator of an exact fraction. */
export const lado = z
  .number({ error: UNIDAD_TEXTOS.fraccion })
  .int(UNIDAD_TEXTOS.fraccion)
  .min(1, UNIDAD_TEXTOS.fraccion)
  .max(MAX_ENTERO, UNIDAD_TEXTOS.fraccionGrande)

/** The plain catalogues. A table that is marked as one and has no calls here does not compile. */
export const planos = {
  unidad: plano(TABLAS.unidades, {
    fila: {
      /** Whether Telar brings the unit, so that nobody can change it. */
      del_programa: z.boolean(),
    },
    forma: { dimension: Dimension, num: lado, den: lado },
    resumen: {
      list: 'Las unidades de medida, las del programa y las propias, por dimensión y tamaño',
      create: 'Crea una unidad de medida',
      update: 'Cambia una unidad propia',
      remove: 'Borra una unidad propia que nada usa',
    },
  }),
  proveedor: plano(TABLAS.proveedores, {
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
  }),
} satisfies Readonly<Record<(typeof TABLAS)[NombreCon<'plano'>]['entidad'], unknown>>

export type Unidad = z.output<typeof planos.unidad.create.response>
export const UnidadNueva = planos.unidad.create.body
export type UnidadNueva = z.output<typeof UnidadNueva>
export type UnidadCambio = z.output<typeof planos.unidad.update.body>

export type Proveedor = z.output<typeof planos.proveedor.create.response>
export const ProveedorNuevo = planos.proveedor.create.body
export type ProveedorNuevo = z.output<typeof ProveedorNuevo>
