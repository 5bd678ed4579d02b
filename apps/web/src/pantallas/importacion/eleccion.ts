import { COLUMNAS_IMPORTABLES, type TablaImportable } from '@telar/contract'

/** What is chosen of a file that can be taken in more than one way. */
export interface Eleccion {
  /** Columns that known records take; null for all. */
  columnas: readonly string[] | null
  /** Whether records without a price in the file are left without one. */
  sinPrecio: boolean
  /** Whether prices in another currency are taken as they stand. */
  sinConvertir: boolean
  /** Whether recipes with rejected lines are taken without them. */
  conRechazos: boolean
}

/** The careful choice: a price list brings prices, and its texts only when asked for. */
export const eleccionInicial = (tabla: TablaImportable): Eleccion => ({
  columnas: tabla === 'insumos' ? ['costo'] : null,
  sinPrecio: false,
  sinConvertir: false,
  conRechazos: false,
})

/** With a column taken or left. */
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

/** As the server is asked for it. */
export const consultaDe = ({ columnas, sinPrecio, sinConvertir, conRechazos }: Eleccion) => ({
  ...(columnas && { columnas: columnas.join(',') }),
  ...(sinPrecio && { precios_vacios: 'sin_precio' as const }),
  ...(sinConvertir && { otra_moneda: 'sin_convertir' as const }),
  ...(conRechazos && { recetas_con_rechazos: 'aplicar' as const }),
})
