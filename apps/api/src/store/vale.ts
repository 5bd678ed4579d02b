import type { Dia } from '@telar/costing'
import { fechaDe, microOf } from '@telar/fabrica'
import { COLUMNA_GLOBAL, COLUMNA_NOMBRADA, VALOR_GLOBAL } from '@telar/tablas'
import { type SQL, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from './executor.ts'
import { decimalOf } from './rules.ts'

/** A matrix whose rows may follow a valor instead of having a value of their own. */
export type Matriz = keyof typeof VALOR_GLOBAL

export const isMatriz = (tabla: string): tabla is Matriz => tabla in VALOR_GLOBAL

/** Today, by the database's clock, in the installation's zone. */
export const hoy = sql`hoy()`

/** A day in a statement; by default today. */
export const diaSql = (dia: Dia | undefined): SQL => (dia === undefined ? hoy : sql`${fechaDe(dia)}::date`)

/** Today, as the engine's day number. */
export const diaDeHoy = sql<number>`(select ${hoy} - date '1970-01-01')`.mapWith(Number)

/** Reads today, as the engine's day number. */
export const readDia = async (db: Executor): Promise<number> => {
  const [row] = await rowsOf<{ dia: number }>(db, sql`select ${diaDeHoy}::int as dia`)
  return row!.dia
}

/** The value of one unit of a valor on a day, including its surcharge, as decimal text; null: no vigencia is in force. */
const valeAl = (codigo: SQL, dia: SQL): SQL<string | null> => sql`valor_al(${codigo}, ${dia})`

export const valeHoy = (codigo: SQL): SQL<string | null> => valeAl(codigo, hoy)

/** The value of a matrix row on a day, by default today: its own, else its named valor's, else the global one (M5). */
export const efectivoDe = (matriz: Matriz, dia = hoy): SQL<string | null> => {
  const column = (nombre: string) => sql.raw(`${matriz}.${nombre}`)
  const named = sql`coalesce(${column(COLUMNA_NOMBRADA[matriz])}, ${VALOR_GLOBAL[matriz]}::varchar)`
  return sql`coalesce(${column(COLUMNA_GLOBAL[matriz])}, ${valeAl(named, dia)})`
}

/** The cost of a supply on a day: its price in the installation's currency, or the counting offer's cost in the plant. */
export const costoDeInsumoAl = (dia: SQL): SQL<string | null> => sql`case when insumos.eleccion <> 'propio'
  then (select puesto from oferta_que_cuenta(insumos.codigo, insumos.eleccion, insumos.unidad, ${dia}))
  else costo_propio(insumos, ${valeAl(sql`insumos.moneda`, dia)}) end`

/** The cost of a supply today. */
export const costoDeInsumo: SQL<string | null> = costoDeInsumoAl(hoy)

/** The values that a new row of a matrix could follow today: the global one, and that of the valor that it names. */
export const readFollowable = async (
  db: Executor,
  matriz: Matriz,
  named: string | null | undefined,
): Promise<(string | null)[]> =>
  named == null
    ? [await readFollowed(db, matriz)]
    : [await readFollowed(db, matriz), await readFollowed(db, matriz, named)]

/** The value that a matrix row would follow today if it named this valor, or none; null: no vigencia is in force. */
export const readFollowed = async (
  db: Executor,
  matriz: Matriz,
  named: string | null = null,
): Promise<string | null> => {
  const [row] = await rowsOf<{ valor: string | null }>(
    db,
    sql`select ${valeHoy(sql`${named ?? VALOR_GLOBAL[matriz]}::varchar`)}::text as valor`,
  )
  return row!.valor
}

/**
 * The own value of a new row (VAL-10); null if the form sent none, or one of the values that the row could follow.
 * @throws DomainError `datos_invalidos` for an amount out of range
 */
export const newOwnValue = (
  campo: string,
  wanted: number | null | undefined,
  followed: readonly (string | null)[],
): string | null => {
  if (wanted == null) return null
  const decimal = decimalOf(campo, wanted)
  return followed.some((each) => each !== null && microOf(each) === microOf(decimal)) ? null : decimal
}

/**
 * The own value of a row after a form sent this number (VAL-10). Null makes the row follow. A number equal to the row's current
 * value changes nothing: an own value stays, and a row that follows still follows.
 * @throws DomainError `datos_invalidos` for an amount out of range
 */
export const ownValue = (
  campo: string,
  wanted: number | null,
  efectivo: string | null,
  own: string | null,
): string | null => {
  if (wanted === null) return null
  const decimal = decimalOf(campo, wanted)
  return efectivo !== null && microOf(decimal) === microOf(efectivo) ? own : decimal
}
