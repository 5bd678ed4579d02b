import type { Entry } from '@telar/fabrica'
import { type Columna, type FilaDe, TABLAS } from '@telar/tablas'

const SIN_DATOS = Object.fromEntries(
  Object.entries<Columna>(TABLAS.insumos.columnas).map(([nombre, { inicial = null }]) => [nombre, inicial]),
) as FilaDe<typeof TABLAS.insumos>

/** The journal entry of a new supply. */
export const altaDeInsumo = (codigo: string): Entry => ({
  entidad: 'insumo',
  clave: codigo,
  accion: 'alta',
  antes: null,
  despues: { ...SIN_DATOS, codigo, detalle: '' },
})
