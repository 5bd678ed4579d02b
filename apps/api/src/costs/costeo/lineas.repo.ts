import { setImmediate } from 'node:timers/promises'
import { type Columnas, type DetalleLinea, TIPOS, type TipoIngrediente } from '@telar/costing'
import { columnasDelMotor } from '@telar/fabrica'
import { TABLAS } from '@telar/tablas'
import { type SQL, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../store/executor.ts'
import { DICE_MAS } from '../../store/schema/index.ts'
import { Lugares, nextHash } from './lugares.ts'
import { type Codigos, inKeyOrder, type Lineas, roomFor } from './orden-de-clave.ts'

/** How many pages of the table one answer covers: about 40,000 lines, few enough to free their memory soon. */
const PAGES_A_CHUNK = 600

/** Columns of a line that the engine reads besides its quantity; few lines fill any. */
const DETALLES = columnasDelMotor(TABLAS.recetas).filter(([motor]) => motor !== 'cantidad')

const VALORES = sql.raw(
  DETALLES.map(([, nombre, clase]) => (clase === 'monto' ? `(${nombre} * 1000000)::bigint` : nombre)).join(
    ', ',
  ),
)

/** Columns of the lines of some pages, each as one text; null where there are no lines. */
interface Textos {
  /** Codes, separated by a character that no code holds. */
  producto: string | null
  ingrediente: string | null
  /** Separated by commas. */
  cantidad: string | null
  /** The first letter of each line's kind. */
  tipo: string | null
}

/**
 * The lines in the order in which they lie in the table. Reading two million of them by the index of their key takes
 * the embedded database twice as long; a JSON value for each column of each line, four times; joining the four
 * catalogues as well, ten times.
 */
const linesOf = (pages: SQL, separator: string): SQL => sql`
  select string_agg(codigo_producto, ${separator}) as producto,
         string_agg(codigo_ingrediente, ${separator}) as ingrediente,
         string_agg(cantidad_ingrediente::text, ',') as cantidad,
         string_agg(left(tipo, 1), '') as tipo
    from recetas
   where ${pages}`

/** A line with more than a quantity: its key, and its details in the order of DETALLES. */
type Detallada = [producto: string, tipo: TipoIngrediente, ingrediente: string, ...valores: unknown[]]

const detailsOf = (pages: SQL): SQL => sql`
  select json_agg(json_build_array(codigo_producto, tipo, codigo_ingrediente, ${VALORES})) as lineas
    from recetas
   where ${pages} and (${DICE_MAS})`

type Places = Readonly<Record<TipoIngrediente, Lugares>>

/** A character that no code holds: codes written by SQL may hold any. */
const separatorOf = (codigos: Codigos): string => {
  const held = new Set<number>()
  for (const tipo of TIPOS)
    for (const codigo of codigos[tipo])
      for (let at = 0; at < codigo.length; at++) held.add(codigo.charCodeAt(at))
  let free = 1
  while (held.has(free)) free += 1
  return String.fromCharCode(free)
}

const ZERO = '0'.charCodeAt(0)
const POINT = '.'.charCodeAt(0)
const COMMA = ','.charCodeAt(0)

/** The position in TIPOS for the first letter of each kind. */
const KINDS = new Map(TIPOS.map((tipo, place) => [tipo.charCodeAt(0), place] as const))

/** numeric(18, 6) always comes with all six decimals, so the digits are the micro-units. */
const microsOf = (text: string, into: Float64Array): void => {
  let line = 0
  let micros = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === COMMA) {
      into[line++] = micros
      micros = 0
    } else if (char !== POINT) micros = micros * 10 + char - ZERO
  }
  into[line] = micros
}

/** The position of each code of a text in the column that it comes from. */
const placesIn = (
  text: string,
  separator: number,
  into: Int32Array,
  column: (line: number) => Lugares,
): void => {
  for (let line = 0, from = 0; line < into.length; line++) {
    let hash = 0
    let to = from
    for (; to < text.length; to++) {
      const char = text.charCodeAt(to)
      if (char === separator) break
      hash = nextHash(hash, char)
    }
    into[line] = column(line).find(hash, text, from, to)
    from = to + 1
  }
}

const readChunk = (
  { producto, ingrediente, cantidad, tipo }: Textos,
  places: Places,
  separator: string,
): Lineas => {
  const lineas = roomFor(tipo?.length ?? 0)
  if (producto === null || ingrediente === null || cantidad === null || tipo === null) return lineas
  for (let line = 0; line < tipo.length; line++) lineas.tipo[line] = KINDS.get(tipo.charCodeAt(line))!
  const columns = TIPOS.map((kind) => places[kind])
  const apart = separator.charCodeAt(0)
  microsOf(cantidad, lineas.cantidad)
  placesIn(producto, apart, lineas.producto, () => places.producto)
  placesIn(ingrediente, apart, lineas.ingrediente, (line) => columns[lineas.tipo[line]!]!)
  return lineas
}

const joined = (chunks: readonly Lineas[]): Lineas => {
  const lineas = roomFor(chunks.reduce((sum, { tipo }) => sum + tipo.length, 0))
  let at = 0
  for (const { producto, tipo, ingrediente, cantidad } of chunks) {
    lineas.producto.set(producto, at)
    lineas.tipo.set(tipo, at)
    lineas.ingrediente.set(ingrediente, at)
    lineas.cantidad.set(cantidad, at)
    at += tipo.length
  }
  return lineas
}

/**
 * The pages that each question reads. The last one has no upper end: rows may be added meanwhile, but
 * this snapshot does not see them.
 */
const chunksOf = async (db: Executor): Promise<SQL[]> => {
  const [row] = await rowsOf<{ pages: number }>(
    db,
    sql`select (pg_relation_size('recetas') / current_setting('block_size')::int)::int as pages`,
  )
  const tid = (page: number) => sql`${`(${page},0)`}::tid`
  const starts = Array.from(
    { length: Math.ceil(row!.pages / PAGES_A_CHUNK) || 1 },
    (_, i) => i * PAGES_A_CHUNK,
  )
  return starts.map((page, i) => {
    const from = sql`ctid >= ${tid(page)}`
    return i + 1 === starts.length ? from : sql`${from} and ctid < ${tid(page + PAGES_A_CHUNK)}`
  })
}

/** Yields one answer at a time, while the next is already under way: the embedded database has a thread of its own. */
async function* answersTo<T extends object>(db: Executor, questions: readonly SQL[]): AsyncGenerator<T> {
  const ask = async (at: number): Promise<T[]> =>
    questions[at] === undefined ? [] : rowsOf<T>(db, questions[at])
  let asked = ask(0)
  for (let at = 0; at < questions.length; at++) {
    const [answer] = await asked
    asked = ask(at + 1)
    // A failure is reported where it is awaited, not before.
    asked.catch(() => undefined)
    // The question leaves in the next turn of the event loop, in which other requests are heard too.
    await setImmediate()
    yield answer!
  }
}

/** The most detailed lines that are read through their index, in one answer. */
const FEW = 40_000

const areFew = async (db: Executor): Promise<boolean> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from (select from recetas where ${DICE_MAS} limit ${FEW + 1}) those`,
  )
  return row!.n <= FEW
}

/** Every line of every recipe, by the positions of codes in these columns, which are sorted by key. */
export const readLineas = async (db: Executor, codigos: Codigos): Promise<Columnas['lineas']> => {
  const places: Places = {
    insumo: new Lugares(codigos.insumo),
    producto: new Lugares(codigos.producto),
    mano_obra: new Lugares(codigos.mano_obra),
    energia: new Lugares(codigos.energia),
  }
  const separator = separatorOf(codigos)
  const pages = await chunksOf(db)
  const chunks: Lineas[] = []
  const questions = pages.map((each) => linesOf(each, separator))
  for await (const textos of answersTo<Textos>(db, questions))
    chunks.push(readChunk(textos, places, separator))
  const { lineas, inicios } = inKeyOrder(joined(chunks), codigos)
  const lineOf = (producto: string, tipo: TipoIngrediente, ingrediente: string): number => {
    let line = inicios[places.producto.of(producto)]!
    const [kind, place] = [TIPOS.indexOf(tipo), places[tipo].of(ingrediente)]
    while (lineas.tipo[line] !== kind || lineas.ingrediente[line] !== place) line++
    return line
  }
  const detalles = new Map<number, DetalleLinea>()
  const wanted = (await areFew(db)) ? [sql`true`] : pages
  for await (const { lineas: found } of answersTo<{ lineas: Detallada[] | null }>(db, wanted.map(detailsOf)))
    for (const [producto, tipo, ingrediente, ...values] of found ?? [])
      detalles.set(
        lineOf(producto, tipo, ingrediente),
        Object.fromEntries(DETALLES.map(([motor], i) => [motor, values[i]])),
      )
  return { ...lineas, detalles }
}
