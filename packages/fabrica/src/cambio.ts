import {
  COLUMNA_GLOBAL,
  claveDe,
  type Fila,
  NOMBRES,
  type NombreTabla,
  TABLAS,
  tablaDeEntidad,
} from '@telar/tablas'
import { type Entry, SIN_FILAS } from './entry.ts'

/**
 * What one write did to one row: the common form of every entry, which the engine follows, an undo turns round, and a
 * history tells. `antes` null: the row was not there; `despues` null: it is gone. A bulk write may carry only the columns
 * that it set.
 */
export interface Cambio {
  tabla: NombreTabla
  /** Key of the row before the write, or after it where there was none before. */
  clave: string
  antes: Fila | null
  despues: Fila | null
}

/** What names a row of a bulk entry among the others of it. */
export const claveEnMasiva = (entidad: string, tabla: string, fila: Fila): string => {
  if (entidad === 'config') return fila.codigo as string
  if (entidad === 'masivo') return `${fila.tabla}\0${claveDe(fila.tabla as NombreTabla, fila)}`
  return claveDe(tabla as NombreTabla, fila)
}

/** Rows with the same columns: only such can be stored together. */
export const claseEnMasiva = (entidad: string, fila: Fila): string =>
  entidad === 'masivo' ? (fila.tabla as string) : ''

/** The column by which whoever looks for a row of a bulk entry looks for it: of a line, that of its product. */
export const columnaEnMasiva = (entidad: string, tabla: string): string => {
  if (entidad === 'config') return 'codigo'
  return TABLAS[tabla as NombreTabla].clave[0]
}

export const codigoEnMasiva = (entidad: string, tabla: string, fila: Fila): string =>
  fila[columnaEnMasiva(entidad, entidad === 'masivo' ? (fila.tabla as string) : tabla)] as string

type Images = Pick<Entry, 'antes' | 'despues'>
/** `productos`: what a write to recipes set on their products besides, by those columns alone. */
type Filas = { filas?: readonly Fila[]; productos?: readonly Fila[] } | null

/** Pairs rows before with rows after, by key. */
const paired = (tabla: NombreTabla, antes: readonly Fila[], despues: readonly Fila[]): Cambio[] => {
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
  Object.keys(TABLAS.recetas.columnas).every((columna) => antes[columna] === despues[columna])

/** The lines in an image of a recipe: the whole of it, or one line. */
const linesIn = (receta: unknown): readonly Fila[] => {
  if (receta === null) return []
  return 'lineas' in (receta as Fila) ? ((receta as Fila).lineas as readonly Fila[]) : [receta as Fila]
}

const productosIn = (image: unknown): readonly Fila[] => (image as Filas)?.productos ?? []

const cambiosDeProductos = ({ antes, despues }: Images): Cambio[] =>
  paired('productos', productosIn(antes), productosIn(despues))

const cambiosDeReceta = (images: Images): Cambio[] => [
  ...paired('recetas', linesIn(images.antes), linesIn(images.despues)).filter((cambio) => !sameLine(cambio)),
  ...cambiosDeProductos(images),
]

interface Con {
  tabla: NombreTabla
  /** Tables of the rows that an image carries besides its own, by the field in which it does. */
  suyas: Readonly<Record<string, NombreTabla>>
}

/** What an image of a row carries besides: rows that come and go with it, or that name it and follow its new name. */
const CON: Readonly<Record<string, Con>> = {
  producto: { tabla: 'productos', suyas: { receta: 'recetas' } },
  valor: { tabla: 'valores', suyas: { vigencias: 'vigencias' } },
  insumo: { tabla: 'insumos', suyas: { ofertas: 'ofertas' } },
  /** What its publication froze. */
  lista_precios: { tabla: 'listas_precios', suyas: { precios: 'precios' } },
  sector: { tabla: 'sectores_productivos', suyas: { estructuras: 'estructuras', escenarios: 'escenarios' } },
}

/** A row with those that it carries. */
const cambiosCon = ({ tabla, suyas }: Con, clave: string, { antes, despues }: Images): Cambio[] => {
  const its = (row: unknown, campo: string): readonly Fila[] =>
    (row as Record<string, readonly Fila[]> | null)?.[campo] ?? []
  const own = (row: unknown): Fila | null =>
    row === null
      ? null
      : Object.fromEntries(Object.entries(row as Fila).filter(([campo]) => !(campo in suyas)))
  const cambio: Cambio = { tabla, clave, antes: own(antes), despues: own(despues) }
  const others = Object.entries(suyas).flatMap(([campo, otra]) =>
    paired(otra, its(antes, campo), its(despues, campo)),
  )
  // What belongs to a row goes before it, and comes after it.
  return despues === null ? [...others, cambio] : [cambio, ...others]
}

/** One row, or several in `filas`. */
const filasIn = (image: unknown): readonly Fila[] => {
  if (image === null) return []
  return 'filas' in (image as Fila) ? ((image as Fila).filas as readonly Fila[]) : [image as Fila]
}

/** Of entries made before values had dates, `vigencia` is not there, and each row had the value for its own. */
interface GlobalValue {
  valor: string | null
  /** That of MO or ME on the day of the entry; null: none. */
  vigencia?: Fila | null
  /** What rows were worth on this side, where they differ from the global value; `propio`: by a value of their own. */
  filas?: readonly { codigo: string; valor: string | null; propio?: boolean }[]
}

/** A global value, and the rows that it was set on, each with that one column (D9, M4). */
const cambiosDeConfig = (tabla: keyof typeof COLUMNA_GLOBAL, { antes, despues }: Images): Cambio[] => {
  const [clave] = TABLAS[tabla].clave
  const columna = COLUMNA_GLOBAL[tabla]
  const [before, after] = [antes as GlobalValue, despues as GlobalValue]
  const old = new Map(before.filas?.map((fila) => [fila.codigo, fila]))
  const fresh = new Map(after.filas?.map((fila) => [fila.codigo, fila]))
  const dated = tieneVigencia({ antes, despues })
  /** What a row that one side lists as worth this holds there; one that it does not list follows. */
  const own = (side: GlobalValue, codigo: string): string | null => {
    const listed = (side === before ? old : fresh).get(codigo)
    if (!dated) return listed?.valor ?? side.valor
    return listed?.propio ? listed.valor : null
  }
  const days = [before.vigencia, after.vigencia].map((fila) => (fila ? [fila] : []))
  return [
    ...paired('vigencias', days[0]!, days[1]!),
    ...(before.filas ?? after.filas ?? []).map(({ codigo }) => ({
      tabla,
      clave: codigo,
      antes: { [clave]: codigo, [columna]: own(before, codigo) },
      despues: { [clave]: codigo, [columna]: own(after, codigo) },
    })),
  ]
}

/** Whether an entry about a global value was made since values have dates. */
export const tieneVigencia = ({ antes, despues }: Images): boolean =>
  [antes, despues].some((image) => (image as GlobalValue).vigencia !== undefined)

const cambiosDeCarga = (despues: Readonly<Record<string, readonly Fila[]>>): Cambio[] =>
  NOMBRES.flatMap((tabla) => paired(tabla, [], despues[tabla] ?? []))

/** Rows of any tables, each with the name of its own. */
const cambiosMasivos = ({ antes, despues }: Images): Cambio[] => {
  const of = (image: unknown, tabla: NombreTabla): Fila[] =>
    ((image as Filas)?.filas ?? [])
      .filter((fila) => fila.tabla === tabla)
      .map(({ tabla: _its, ...fila }) => fila)
  return [
    ...NOMBRES.flatMap((tabla) => paired(tabla, of(antes, tabla), of(despues, tabla))),
    ...cambiosDeProductos({ antes, despues }),
  ]
}

const includes = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name)

/** An entry as it is stored; one made past the application is about a table. */
export type Escrita = Pick<Entry, 'clave' | 'antes' | 'despues'> & { entidad: string }

/**
 * The rows that an entry changed, in an order in which the changes can be made one after the other; backwards, they can
 * be taken back. Null for a change made by SQL past the application: the journal knows that it was, not what it did.
 */
export const cambiosDe = ({ entidad, clave, antes, despues }: Escrita): Cambio[] | null => {
  if (includes(SIN_FILAS, entidad)) return []
  if (entidad === 'receta') return cambiosDeReceta({ antes, despues })
  if (entidad === 'config') return cambiosDeConfig(clave as keyof typeof COLUMNA_GLOBAL, { antes, despues })
  if (entidad === 'masivo') return cambiosMasivos({ antes, despues })
  const con = CON[entidad]
  if (con !== undefined) return cambiosCon(con, clave, { antes, despues })
  if (entidad === 'vigencia') return paired('vigencias', filasIn(antes), filasIn(despues))
  if (entidad === 'volumen') return paired('volumenes', filasIn(antes), filasIn(despues))
  if (entidad === 'oferta') return paired('ofertas', filasIn(antes), filasIn(despues))
  if (entidad === 'catalogo') return cambiosDeCarga(despues as Readonly<Record<string, readonly Fila[]>>)
  if (entidad === 'importacion') {
    return [
      ...paired(clave as NombreTabla, (antes as Filas)?.filas ?? [], (despues as Filas)?.filas ?? []),
      ...cambiosDeProductos({ antes, despues }),
    ]
  }
  const tabla = tablaDeEntidad(entidad)
  if (tabla === undefined) return null
  return [{ tabla, clave, antes: antes as Fila | null, despues: despues as Fila | null }]
}

/** What takes a change back. */
export const inverso = ({ tabla, clave, antes, despues }: Cambio): Cambio => ({
  tabla,
  clave: despues === null ? clave : claveDe(tabla, despues),
  antes: despues,
  despues: antes,
})
