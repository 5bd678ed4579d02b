import { COLUMNAS_IMPORTABLES, type TablaImportable } from '@telar/contract'

/** The choices for a file that can be imported in several ways. */
export interface Eleccion {
  /** Columns to update in existing records; null for all. */
  columnas: readonly string[] | null
  /** Whether records without a price in the file lose theirs. */
  sinPrecio: boolean
  /** Whether prices in another currency are stored unconverted. */
  sinConvertir: boolean
  /** Whether recipes with rejected lines are stored without those lines. */
  conRechazos: boolean
}

/** What a file says is taken, all columns of it (IMP-18); anything doubtful only on request. */
export const ELECCION_INICIAL: Eleccion = {
  columnas: null,
  sinPrecio: false,
  sinConvertir: false,
  conRechazos: false,
}

/** Adds or removes a column. */
export const conColumna = (
  eleccion: Eleccion,
  tabla: TablaImportable,
  columna: string,
  tomada: boolean,
): Eleccion => {
  const names = COLUMNAS_IMPORTABLES[tabla].map(({ nombre }) => nombre)
  const taken = new Set(eleccion.columnas ?? names)
  if (tomada) taken.add(columna)
  else taken.delete(columna)
  return { ...eleccion, columnas: names.filter((name) => taken.has(name)) }
}

/** The query for the server. */
export const consultaDe = ({ columnas, sinPrecio, sinConvertir, conRechazos }: Eleccion) => ({
  ...(columnas && { columnas: columnas.join(',') }),
  ...(sinPrecio && { precios_vacios: 'sin_precio' as const }),
  ...(sinConvertir && { otra_moneda: 'sin_convertir' as const }),
  ...(conRechazos && { recetas_con_rechazos: 'aplicar' as const }),
})
