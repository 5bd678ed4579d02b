import { TABLAS } from '@telar/tablas'
import { z } from 'zod'
import { codigoDeUnidad, textoOpcional, Version } from './comun.ts'
import { filaDe, unaDe } from './de-tabla.ts'
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

export const Unidad = filaDe(TABLAS.unidades, {
  /** Whether Telar brings the unit, so that nobody can change it. */
  del_programa: z.boolean(),
  version: Version,
})
export type Unidad = z.output<typeof Unidad>

export const UnidadNueva = z.strictObject({
  codigo: codigoDeUnidad('codigo', UNIDAD_TEXTOS.sinCodigo),
  nombre: textoOpcional('nombre').default(''),
  dimension: Dimension,
  num: lado,
  den: lado,
})
export type UnidadNueva = z.output<typeof UnidadNueva>

export const UnidadCambio = UnidadNueva.omit({ codigo: true })
export type UnidadCambio = z.output<typeof UnidadCambio>

export const unidad = plano({
  recurso: 'unidad',
  path: '/unidades',
  parametro: 'unidad',
  codigo: codigoDeUnidad('código', 'El código no puede estar vacío.'),
  Fila: Unidad,
  Nueva: UnidadNueva,
  Cambio: UnidadCambio,
  resumen: {
    list: 'Las unidades de medida, las del programa y las propias, por dimensión y tamaño',
    create: 'Crea una unidad de medida',
    update: 'Cambia una unidad propia',
    remove: 'Borra una unidad propia que nada usa',
  },
})
