import { type Columna, columnasDeArchivo, type NombreCon, nombresCon, TABLAS } from '@telar/tablas'

/** A table that files can be imported into. */
export type NombreImportable = NombreCon<'importa'>

const PRIMERAS: readonly NombreImportable[] = [
  'insumos',
  'productos',
  'matriz_mano',
  'matriz_energia',
  'recetas',
]

/** Those tables, in the order in which people choose among them. */
export const TABLAS_IMPORTABLES: readonly NombreImportable[] = [
  ...PRIMERAS,
  ...nombresCon('importa').filter((nombre) => !PRIMERAS.includes(nombre)),
]

/** A column of a file, found by its title in any order; capitals, accents and spaces do not count. */
export interface ColumnaImportable {
  /** Title, and name of the field. */
  nombre: string
  /** Other accepted titles. */
  alias: readonly string[]
  tipo: 'codigo' | 'texto' | 'sector' | 'monto' | 'opcion' | 'dia'
  /** Without this column the file cannot be read. */
  obligatoria: boolean
  /** Screens show it only once the factory uses it; files may always have it. */
  aUso: boolean
  /** The required column that this one replaces, if the file also has the column `con`. */
  reemplaza?: { columna: string; con: string }
}

/** A supply's price, in the currency named by `moneda` or by the price itself; `costo` is in the installation's currency. */
const PRECIO: ColumnaImportable = {
  nombre: 'precio',
  alias: [],
  tipo: 'monto',
  obligatoria: false,
  aUso: true,
  reemplaza: { columna: 'costo', con: 'moneda' },
}

/** Recipes only: the size or colour that a row's quantity is for, and the ingredient used for that colour. */
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
 * Columns that each table takes from a file, its key first. If a column is missing, known records keep their value and new ones
 * get the default. Computed columns of an export (costs, dates) are ignored.
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
) as unknown as Record<NombreImportable, readonly ColumnaImportable[]>

/** Required columns that a file lacks. If one is replaced by another column, the column that the replacement needs. */
export const columnasQueFaltan = (
  tabla: NombreImportable,
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
 * The same for the fields of a profile. `moneda` is never missing: the price names its currency, or is in the installation's. If
 * column titles are a field, the cells are the quantities. A supply whose cost comes from its offers needs no price.
 */
export const camposQueFaltan = (
  tabla: NombreImportable,
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
