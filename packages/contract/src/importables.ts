import { type Columna, columnasDeArchivo, TABLAS } from '@telar/tablas'
import { TABLAS_IMPORTABLES } from './tablas-importables.ts'

/** A column of a file, found by its title in any order; capitals, accents and spaces do not count. */
export interface ColumnaImportable {
  /** Its title, which is also the name of the field. */
  nombre: string
  /** Other titles that mean the same column. */
  alias: readonly string[]
  tipo: 'codigo' | 'texto' | 'sector' | 'monto' | 'opcion' | 'dia'
  /** Without it in the file there is nothing to read. */
  obligatoria: boolean
  /** Shown once the factory uses it; a file may always have it. */
  aUso: boolean
  /** The column that cannot be done without and for which this one stands, together with another. */
  reemplaza?: { columna: string; con: string }
}

/** A supply's price in the currency that `moneda` or the price itself says; `costo` is in the installation's own. */
const PRECIO: ColumnaImportable = {
  nombre: 'precio',
  alias: [],
  tipo: 'monto',
  obligatoria: false,
  aUso: true,
  reemplaza: { columna: 'costo', con: 'moneda' },
}

/** Of recipes: for which size or colour of its line a row says the quantity, and what that colour takes instead. */
const DE_VARIANTE: readonly ColumnaImportable[] = (
  [
    ['talle', 'texto', ['talla']],
    ['color', 'texto', []],
    ['ingrediente_del_color', 'codigo', []],
  ] as const
).map(([nombre, tipo, alias]) => ({ nombre, tipo, alias, obligatoria: false, aUso: true }))

const tipoDe = ({ clase, refiere }: Columna): ColumnaImportable['tipo'] => {
  if (refiere === 'sectores_productivos') return 'sector'
  if (clase === 'lista') return 'texto'
  return clase === 'entero' ? 'monto' : clase
}

/**
 * What each table takes from a file, its key first. Where a column is missing, a known record keeps its own value and a
 * new one gets the default; the columns that the export computes (costs, dates) are passed over.
 */
export const COLUMNAS_IMPORTABLES = Object.fromEntries(
  TABLAS_IMPORTABLES.map((tabla) => [
    tabla,
    [
      ...columnasDeArchivo(TABLAS[tabla]).flatMap(([nombre, columna]) => {
        const own: ColumnaImportable = {
          nombre,
          alias: columna.archivo?.alias ?? [],
          tipo: tipoDe(columna),
          obligatoria: columna.archivo?.obligatoria ?? false,
          aUso: columna.aUso ?? false,
          ...(columna.archivo?.reemplaza && { reemplaza: columna.archivo.reemplaza }),
        }
        return columna === TABLAS.insumos.columnas.moneda ? [PRECIO, own] : [own]
      }),
      ...(tabla === 'recetas' ? DE_VARIANTE : []),
    ],
  ]),
) as unknown as Record<(typeof TABLAS_IMPORTABLES)[number], readonly ColumnaImportable[]>

/**
 * The columns that a file still has to have, of those that it cannot be read without: where one stands for another, what that
 * one needs besides.
 */
export const columnasQueFaltan = (
  tabla: (typeof TABLAS_IMPORTABLES)[number],
  has: (nombre: string) => boolean,
): readonly ColumnaImportable[] => {
  const columnas = COLUMNAS_IMPORTABLES[tabla]
  const faltan = columnas.flatMap(({ nombre, obligatoria }) => {
    if (!obligatoria || has(nombre)) return []
    const instead = columnas.find((other) => other.reemplaza?.columna === nombre && has(other.nombre))
    return instead?.reemplaza?.con ?? nombre
  })
  return columnas.filter(({ nombre }) => faltan.includes(nombre) && !has(nombre))
}

/**
 * The same of fields that somebody has chosen: a price that is one says its currency by itself, or is in the installation's; and
 * where titles of columns are a field, their cells are the quantities; and a supply that costs what its offers say needs no price of its own.
 */
export const camposQueFaltan = (
  tabla: (typeof TABLAS_IMPORTABLES)[number],
  campos: readonly { campo: string; encabezado?: true | undefined; fijo?: string | undefined }[],
): readonly ColumnaImportable[] => {
  const isMatriz = campos.some(({ encabezado }) => encabezado)
  const isOffered = campos.some(({ campo, fijo }) => campo === 'eleccion' && fijo && fijo !== 'propio')
  return columnasQueFaltan(
    tabla,
    (nombre) =>
      nombre === 'moneda' ||
      (nombre === 'cantidad_ingrediente' && isMatriz) ||
      (nombre === 'costo' && isOffered) ||
      campos.some(({ campo }) => campo === nombre),
  )
}
