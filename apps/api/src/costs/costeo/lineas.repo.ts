import { setImmediate } from 'node:timers/promises'
import { type Columnas, type DetalleLinea, TIPOS, type TipoIngrediente } from '@telar/costing'
import { columnasDelMotor } from '@telar/fabrica'
import { type Columna, TABLAS } from '@telar/tablas'
import { type SQL, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../store/executor.ts'
import { type Codigos, inKeyOrder, type Lineas, roomFor } from './orden-de-clave.ts'

/** Pages of the table whose lines travel in one answer: some 40,000 lines, few enough to be gone soon. */
const PAGES_A_CHUNK = 600

/** What the engine takes of a line besides its quantity, of those few that say more than that. */
const DETALLES = columnasDelMotor(TABLAS.recetas).filter(([motor]) => motor !== 'cantidad')

const DETALLADA = sql.raw(
  DETALLES.map(([, nombre]) => {
    const { inicial } = (TABLAS.recetas.columnas as Readonly<Record<string, Columna>>)[nombre]!
    return inicial === undefined ? `${nombre} is not null` : `${nombre} <> '${inicial}'`
  }).join(' or '),
)

const VALORES = sql.raw(
  DETALLES.map(([, nombre, clase]) => (clase === 'monto' ? `(${nombre} * 1000000)::bigint` : nombre)).join(
    ', ',
  ),
)

/** Columns of the lines of some pages, each as one text; null where there is no line. */
interface Textos {
  /** Codes, with what no code holds between them. */
  producto: string | null
  ingrediente: string | null
  /** With a comma between them. */
  cantidad: string | null
  /** Of each line the first letter of its kind, a capital if it is among `detalles`. */
  tipo: string | null
  detalles: unknown[][] | null
}

/**
 * The lines of the table as they lie in it. To read two million of them by the index of their key takes the embedded database
 * twice as long; a value of JSON for each column of each, four times; to join the four catalogues besides, ten times.
 */
const linesOf = (pages: SQL, separator: string): SQL => sql`
  select string_agg(codigo_producto, ${separator}) as producto,
         string_agg(codigo_ingrediente, ${separator}) as ingrediente,
         string_agg(cantidad_ingrediente::text, ',') as cantidad,
         string_agg(case when ${DETALLADA} then upper(left(tipo, 1)) else left(tipo, 1) end, '') as tipo,
         json_agg(json_build_array(${VALORES})) filter (where ${DETALLADA}) as detalles
    from recetas
   where ${pages}`

type Places = Readonly<Record<TipoIngrediente, ReadonlyMap<string, number>>>

/** A character that no code holds: whoever writes by SQL may give one any. */
const separatorOf = (codigos: Codigos): string => {
  const held = new Set<number>()
  for (const tipo of TIPOS)
    for (const codigo of codigos[tipo])
      for (let at = 0; at < codigo.length; at++) held.add(codigo.charCodeAt(at))
  let free = 1
  while (held.has(free)) free += 1
  return String.fromCharCode(free)
}

/** The bit that small letters have and capitals lack. */
const SMALL = 0x20
const ZERO = '0'.charCodeAt(0)
const POINT = '.'.charCodeAt(0)
const COMMA = ','.charCodeAt(0)

/** By the first letter of each, the place among TIPOS. */
const KINDS = new Map(TIPOS.map((tipo, place) => [tipo.charCodeAt(0), place] as const))

/** With all six decimals, as numeric(18, 6) always comes, the digits are the micro-units. */
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

const detalleOf = (values: readonly unknown[]): DetalleLinea =>
  Object.fromEntries(DETALLES.map(([motor], i) => [motor, values[i]]))

const readChunk = (
  { producto, ingrediente, cantidad, tipo, detalles }: Textos,
  places: Places,
  separator: string,
) => {
  const lineas = roomFor(tipo?.length ?? 0)
  if (producto === null || ingrediente === null || cantidad === null || tipo === null) return lineas
  microsOf(cantidad, lineas.cantidad)
  const ingredientes = ingrediente.split(separator)
  const productos = producto.split(separator)
  let detallada = 0
  let place = -1
  for (let line = 0; line < tipo.length; line++) {
    const letter = tipo.charCodeAt(line)
    const kind = KINDS.get(letter | SMALL)!
    lineas.tipo[line] = kind
    lineas.ingrediente[line] = places[TIPOS[kind]!].get(ingredientes[line]!)!
    // The lines of a recipe mostly lie together.
    if (productos[line] !== productos[line - 1]) place = places.producto.get(productos[line]!)!
    lineas.producto[line] = place
    if ((letter & SMALL) === 0) lineas.detalles.set(line, detalleOf(detalles![detallada++]!))
  }
  return lineas
}

const joined = (chunks: readonly Lineas[]): Lineas => {
  const lineas = roomFor(chunks.reduce((sum, { tipo }) => sum + tipo.length, 0))
  let at = 0
  for (const { producto, tipo, ingrediente, cantidad, detalles } of chunks) {
    lineas.producto.set(producto, at)
    lineas.tipo.set(tipo, at)
    lineas.ingrediente.set(ingrediente, at)
    lineas.cantidad.set(cantidad, at)
    for (const [line, detalle] of detalles) lineas.detalles.set(at + line, detalle)
    at += tipo.length
  }
  return lineas
}

/** Which pages each question reads. The last one is without end: rows may be added meanwhile, though none that is seen. */
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

/** Every line of every recipe, by the places of codes in these columns, which are in the order of their key. */
export const readLineas = async (db: Executor, codigos: Codigos): Promise<Columnas['lineas']> => {
  const placesOf = (tipo: TipoIngrediente) => new Map(codigos[tipo].map((codigo, place) => [codigo, place]))
  const places: Places = {
    insumo: placesOf('insumo'),
    producto: placesOf('producto'),
    mano_obra: placesOf('mano_obra'),
    energia: placesOf('energia'),
  }
  const separator = separatorOf(codigos)
  const questions = await chunksOf(db)
  const ask = async (chunk: number): Promise<Textos[]> => {
    const pages = questions[chunk]
    return pages === undefined ? [] : rowsOf<Textos>(db, linesOf(pages, separator))
  }
  const chunks: Lineas[] = []
  let asked = ask(0)
  for (let chunk = 0; chunk < questions.length; chunk++) {
    const [textos] = await asked
    // The embedded database has a thread of its own: it reads the next lines while these are taken apart. The question leaves
    // with the next turn, in which others are heard too.
    asked = ask(chunk + 1)
    // A failure is told where it is awaited, and not before.
    asked.catch(() => undefined)
    await setImmediate()
    chunks.push(readChunk(textos!, places, separator))
  }
  return inKeyOrder(joined(chunks), codigos)
}
