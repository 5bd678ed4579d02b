import { type LineEntry, tipoOf } from '../../catalog/receta/receta.map.ts'
import type { LineaRow } from '../../catalog/receta/receta.repo.ts'
import type { Entry } from './bitacora.repo.ts'

/** The tables whose rows the journal keeps. */
export const TABLAS = [
  'sectores_productivos',
  'insumos',
  'matriz_mano',
  'matriz_energia',
  'productos',
  'recetas',
  'tabla_config',
] as const
export type Tabla = (typeof TABLAS)[number]

/** A row, or the columns of it that a write touched, by column name. Amounts are decimal text. */
export type Fila = Readonly<Record<string, unknown>>

/**
 * What one write did to one row: the common form of every entry, which the engine follows, an undo turns round, and a
 * history tells. `antes` null: the row was not there; `despues` null: it is gone. A bulk write may carry only the columns
 * that it set.
 */
export interface Cambio {
  tabla: Tabla
  /** Key of the row before the write, or after it where there was none before; of a line, see `claveDeLinea`. */
  clave: string
  antes: Fila | null
  despues: Fila | null
}

/** Key of a recipe line among all lines: no code holds the character between the two. */
const claveDeLinea = (producto: string, ingrediente: string): string => `${producto}\0${ingrediente}`

/** The column that names a row of each table; lines are named by two. */
const CLAVE = {
  sectores_productivos: 'nombre',
  insumos: 'codigo',
  matriz_mano: 'codigo_mano_obra',
  matriz_energia: 'codigo_energia',
  productos: 'codigo_producto',
  tabla_config: 'tabla',
} as const satisfies Record<Exclude<Tabla, 'recetas'>, string>

export const claveDe = (tabla: Tabla, fila: Fila): string =>
  tabla === 'recetas'
    ? claveDeLinea(fila.codigo_producto as string, fila.codigo_ingrediente as string)
    : (fila[CLAVE[tabla]] as string)

/** What names a row of a bulk entry among the others of it. */
export const claveEnMasiva = (entidad: string, tabla: string, fila: Fila): string =>
  entidad === 'config' ? (fila.codigo as string) : claveDe(tabla as Tabla, fila)

/** The code under which whoever looks for a row of a bulk entry looks for it: of a line, that of its product. */
export const codigoEnMasiva = (entidad: string, tabla: string, fila: Fila): string => {
  if (entidad === 'config') return fila.codigo as string
  return fila[CLAVE[tabla === 'recetas' ? 'productos' : (tabla as keyof typeof CLAVE)]] as string
}

const TABLA_DE = {
  insumo: 'insumos',
  producto: 'productos',
  mano_obra: 'matriz_mano',
  energia: 'matriz_energia',
  sector: 'sectores_productivos',
} as const satisfies Record<string, Tabla>

type Images = Pick<Entry, 'antes' | 'despues'>
type Filas = { filas?: readonly Fila[] } | null

/** Pairs rows before with rows after, by key. */
const paired = (tabla: Tabla, antes: readonly Fila[], despues: readonly Fila[]): Cambio[] => {
  const left = new Map(antes.map((fila) => [claveDe(tabla, fila), fila]))
  const cambios = despues.map((fila): Cambio => {
    const clave = claveDe(tabla, fila)
    return { tabla, clave, antes: left.get(clave) ?? null, despues: fila }
  })
  const stayed = cambios.filter((cambio) => cambio.antes !== null)
  // Nearly always; taking each out of the map would be most of the work.
  if (stayed.length === left.size) return cambios
  const staying = new Set(stayed.map(({ clave }) => clave))
  const gone = [...left].filter(([clave]) => !staying.has(clave))
  return [...gone.map(([clave, fila]): Cambio => ({ tabla, clave, antes: fila, despues: null })), ...cambios]
}

const sameLine = ({ antes, despues }: Cambio): boolean =>
  antes !== null &&
  despues !== null &&
  antes.tipo === despues.tipo &&
  antes.cantidad_ingrediente === despues.cantidad_ingrediente

type Receta = LineEntry | { lineas: readonly LineEntry[] } | null

const linesIn = (receta: Receta): readonly Fila[] => {
  if (receta === null) return []
  return 'lineas' in receta ? receta.lineas : [receta]
}

const cambiosDeReceta = ({ antes, despues }: Images): Cambio[] =>
  paired('recetas', linesIn(antes as Receta), linesIn(despues as Receta)).filter(
    (cambio) => !sameLine(cambio),
  )

/** A deleted product carries the recipe that went with it, as the table holds its lines. */
const cambiosDeProducto = (clave: string, { antes, despues }: Images): Cambio[] => {
  const linesOf = (row: unknown): readonly Fila[] => {
    const receta = (row as { receta?: readonly LineaRow[] } | null)?.receta ?? []
    return receta.map((line) => ({ ...line, tipo: tipoOf(line) }))
  }
  const own = (row: unknown): Fila | null => {
    if (row === null) return null
    const { receta: _lines, ...fila } = row as Fila
    return fila
  }
  const producto: Cambio = { tabla: 'productos', clave, antes: own(antes), despues: own(despues) }
  const lines = paired('recetas', linesOf(antes), linesOf(despues))
  // A recipe goes before its product, and comes after it.
  return despues === null ? [...lines, producto] : [producto, ...lines]
}

interface GlobalValue {
  valor: string | null
  /** What single rows had or get, where they differ from the global value. */
  filas?: readonly { codigo: string; valor: string }[]
}

const GLOBAL = {
  matriz_mano: { clave: 'codigo_mano_obra', columna: 'valor_hora_hombre' },
  matriz_energia: { clave: 'codigo_energia', columna: 'valor_kw' },
} as const

/** A global value and the rows that it was set on, each with that one column (D9). */
const cambiosDeConfig = (tabla: keyof typeof GLOBAL, { antes, despues }: Images): Cambio[] => {
  const { clave, columna } = GLOBAL[tabla]
  const [before, after] = [antes as GlobalValue, despues as GlobalValue]
  const global = (valor: string | null): Fila | null => (valor === null ? null : { tabla, valor })
  const row = (codigo: string, valor: string | null | undefined): Fila => ({
    [clave]: codigo,
    [columna]: valor,
  })
  const listed = before.filas ?? after.filas ?? []
  const old = new Map(before.filas?.map(({ codigo, valor }) => [codigo, valor]))
  const fresh = new Map(after.filas?.map(({ codigo, valor }) => [codigo, valor]))
  return [
    {
      tabla: 'tabla_config',
      clave: tabla,
      antes: global(before.valor),
      despues: global(after.valor),
    },
    ...listed.map(({ codigo }) => ({
      tabla,
      clave: codigo,
      antes: row(codigo, old.get(codigo) ?? before.valor),
      despues: row(codigo, fresh.get(codigo) ?? after.valor),
    })),
  ]
}

/** Tables of a loaded catalogue, by the name that it gives them, each after those that it refers to. */
const DE_CATALOGO: readonly (readonly [string, Tabla])[] = [
  ['sectores', 'sectores_productivos'],
  ['insumos', 'insumos'],
  ['matriz_mano', 'matriz_mano'],
  ['matriz_energia', 'matriz_energia'],
  ['productos', 'productos'],
  ['recetas', 'recetas'],
]

const cambiosDeCarga = (despues: Readonly<Record<string, readonly Fila[]>>): Cambio[] =>
  DE_CATALOGO.flatMap(([nombre, tabla]) => paired(tabla, [], despues[nombre] ?? []))

/** Entries about people and the installation: they touch no row that costs depend on. */
export const SIN_FILAS = ['persona', 'perfil', 'acceso', 'instalacion', 'cierre'] as const

/**
 * What an entry can be about: what `cambiosDe` knows, and nothing else, or the engine would take a write for one made past
 * the application.
 */
export type Entidad =
  | keyof typeof TABLA_DE
  | (typeof SIN_FILAS)[number]
  | 'receta'
  | 'config'
  | 'catalogo'
  | 'importacion'

const includes = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name)

/** An entry as it is stored; one made past the application is about a table. */
type Stored = Omit<Entry, 'entidad'> & { entidad: string }

/**
 * The rows that an entry changed, in an order in which the changes can be made one after the other; backwards, they can
 * be taken back. Null for a change made by SQL past the application: the journal knows that it was, not what it did.
 */
export const cambiosDe = ({ entidad, clave, antes, despues }: Stored): Cambio[] | null => {
  if (includes(SIN_FILAS, entidad)) return []
  if (entidad === 'receta') return cambiosDeReceta({ antes, despues })
  if (entidad === 'producto') return cambiosDeProducto(clave, { antes, despues })
  if (entidad === 'config') return cambiosDeConfig(clave as keyof typeof GLOBAL, { antes, despues })
  if (entidad === 'catalogo') return cambiosDeCarga(despues as Readonly<Record<string, readonly Fila[]>>)
  if (entidad === 'importacion') {
    return paired(clave as Tabla, (antes as Filas)?.filas ?? [], (despues as Filas)?.filas ?? [])
  }
  if (!includes(Object.keys(TABLA_DE) as (keyof typeof TABLA_DE)[], entidad)) return null
  return [{ tabla: TABLA_DE[entidad], clave, antes: antes as Fila | null, despues: despues as Fila | null }]
}

/** What takes a change back. */
export const inverso = ({ tabla, clave, antes, despues }: Cambio): Cambio => ({
  tabla,
  clave: despues === null ? clave : claveDe(tabla, despues),
  antes: despues,
  despues: antes,
})
