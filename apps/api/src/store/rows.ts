import {
  CATALOGO_DE,
  type Columna,
  type Fila,
  type NombreCatalogo,
  type NombreTabla,
  TABLAS,
} from '@telar/tablas'
import { type SQL, sql } from 'drizzle-orm'
import { chunks } from './chunks.ts'
import { codesOf, type Executor, rowsOf } from './executor.ts'

/** Columns about when and how often a row changed, not about its contents. */
const MARKS: Readonly<Record<string, string>> = {
  version: 'integer',
  version_receta: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  fecha_creacion: 'timestamptz',
  ultima_actualizacion: 'timestamptz',
}

const SQL_TYPES: Readonly<Record<Columna['clase'], string>> = {
  codigo: 'varchar',
  texto: 'varchar',
  opcion: 'varchar',
  monto: 'numeric',
  entero: 'integer',
  dia: 'date',
  lista: 'text',
}

/** The column with the date of the last change. */
const dated = (tabla: NombreTabla): string => (tabla === 'recetas' ? 'ultima_actualizacion' : 'updated_at')

/**
 * A recipe line refers to its ingredient by one of four columns, named like the kinds. All other code uses its code and kind.
 */
const NO_REFERENCE = Object.fromEntries(Object.keys(CATALOGO_DE).map((tipo) => [tipo, null]))

const asStored = (tabla: NombreTabla, fila: Fila): Fila =>
  tabla === 'recetas' ? { ...fila, ...NO_REFERENCE, [fila.tipo as string]: fila.codigo_ingrediente } : fila

/** The database generates these from the references. */
const GENERATED = new Set(['tipo', 'codigo_ingrediente'])

const isGenerated = (tabla: NombreTabla, name: string): boolean => tabla === 'recetas' && GENERATED.has(name)

const keysOf = (tabla: NombreTabla): readonly string[] => TABLAS[tabla].clave

const columnsOf = (tabla: NombreTabla): Readonly<Record<string, Columna>> => TABLAS[tabla].columnas

/** SQL type of a stored column; undefined for other fields of an image. */
const typeOf = (tabla: NombreTabla, name: string): string | undefined => {
  if (tabla === 'recetas' && name in NO_REFERENCE) return SQL_TYPES.codigo
  const columna = columnsOf(tabla)[name]
  return columna === undefined ? MARKS[name] : SQL_TYPES[columna.clase]
}

/** Columns of the table that the images have; all images of one call have the same. */
const carried = (tabla: NombreTabla, filas: readonly Fila[]): string[] =>
  Object.keys(filas[0] ?? {}).filter((name) => typeOf(tabla, name) !== undefined)

/** The columns of a row's contents, without its marks. */
const contents = (tabla: NombreTabla, filas: readonly Fila[]): string[] =>
  carried(tabla, filas).filter((name) => MARKS[name] === undefined && !isGenerated(tabla, name))

const list = (names: readonly string[], form: (name: string) => string): SQL =>
  sql.raw(names.map(form).join(', '))

/** The images as rows `r`. Amounts travel as text, so that no digit is lost. */
const recordset = (tabla: NombreTabla, names: readonly string[], filas: readonly Fila[]): SQL => {
  const typed = names.map((name) => `${name} ${typeOf(tabla, name)}`)
  return sql`jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as r(${sql.raw(typed.join(', '))})`
}

const table = (tabla: NombreTabla): SQL => sql.raw(tabla)

/** Whether `t` and `r` are the same row. */
const sameKey = (tabla: NombreTabla): SQL =>
  sql.raw(
    keysOf(tabla)
      .map((key) => `t.${key} = r.${key}`)
      .join(' and '),
  )

const hasOnly = (fila: Fila, names: readonly string[]): boolean => {
  let i = 0
  for (const name in fila) {
    if (name !== names[i]) return false
    i += 1
  }
  return i === names.length
}

/** Groups rows by their columns, because all rows of one statement must have the same. */
const alike = <T>(items: readonly T[], filaOf: (item: T) => Fila): readonly T[][] => {
  const groups = new Map<string, T[]>()
  let names: readonly string[] = []
  let group: T[] | undefined
  for (const item of items) {
    const fila = filaOf(item)
    // Nearly every row has the columns of the row before, and a text of its names would cost more than storing it.
    if (group === undefined || !hasOnly(fila, names)) {
      names = Object.keys(fila)
      const key = names.join()
      group = groups.get(key) ?? []
      groups.set(key, group)
    }
    group.push(item)
  }
  return [...groups.values()]
}

/** The stored form of a column, like `asStored` for a whole row: copying each of 200,000 lines would take seconds. */
const storedIn = (tabla: NombreTabla, name: string): ((fila: Fila) => unknown) =>
  tabla === 'recetas' && name in NO_REFERENCE
    ? ({ tipo, codigo_ingrediente }) => (tipo === name ? codigo_ingrediente : null)
    : (fila) => fila[name]

/** A column of the rows of one statement, as it is called there. */
interface Columnada {
  name: string
  type: string | undefined
  values: readonly unknown[]
}

/**
 * Rows `r` of a statement by columns, and the expression of each column. A value that all rows share travels once, outside of `r`: of a
 * price list, most columns are such. Amounts travel as text, so that no digit is lost.
 * @param claves columns that `r` has in any case
 */
const porColumnas = (
  claves: readonly Columnada[],
  otras: readonly Columnada[],
): { filas: SQL; valorDe: (name: string) => SQL } => {
  const isShared = ({ values }: Columnada): boolean => values.every((value) => value === values[0])
  const shared = new Map(otras.filter(isShared).map((each) => [each.name, each]))
  const own = [...claves, ...otras.filter(({ name }) => !shared.has(name))]
  const types = new Map(own.map(({ name, type }) => [name, type]))
  const lists = own.map(({ values }) => sql`json_array_elements_text(${JSON.stringify(values)}::json)`)
  return {
    filas: sql`rows from (${sql.join(lists, sql`, `)}) as r(${list(
      own.map(({ name }) => name),
      (name) => name,
    )})`,
    valorDe: (name) => {
      const same = shared.get(name)
      if (same === undefined) return sql.raw(`r.${name}::${types.get(name)}`)
      return sql`${same.values[0]}::${sql.raw(same.type!)}`
    },
  }
}

const insertChunk = async (tx: Executor, tabla: NombreTabla, filas: readonly Fila[]): Promise<void> => {
  const names = carried(tabla, [asStored(tabla, filas[0]!)]).filter((name) => !isGenerated(tabla, name))
  const columns = names.map(
    (name): Columnada => ({ name, type: typeOf(tabla, name), values: filas.map(storedIn(tabla, name)) }),
  )
  // A first column of `r` is enough to tell how many rows there are.
  const { filas: rows, valorDe } = porColumnas(columns.slice(0, 1), columns.slice(1))
  const values = names.map((name) => (name === 'version' ? sql`${valorDe(name)} + 1` : valorDe(name)))
  await tx.execute(sql`
    insert into ${table(tabla)} (${list(names, (name) => name)})
    select ${sql.join(values, sql`, `)} from ${rows}`)
}

/** Inserts deleted rows again, with a version one higher, and new rows. */
export const insertFilas = async (
  tx: Executor,
  tabla: NombreTabla,
  filas: readonly Fila[],
): Promise<void> => {
  for (const group of alike(filas, (fila) => fila))
    for (const chunk of chunks(group)) await insertChunk(tx, tabla, chunk)
}

/** A row to change: its current and its new contents. */
export interface FilaNueva {
  ahora: Fila
  nueva: Fila
}

/** Columns that change in any of these rows, each with its stored value. Columns that do not change cost nothing. */
const changing = (tabla: NombreTabla, filas: readonly FilaNueva[]) =>
  contents(tabla, [asStored(tabla, filas[0]!.nueva)])
    .map((name) => ({ name, in: storedIn(tabla, name) }))
    .filter(({ in: valueIn }) => filas.some(({ ahora, nueva }) => valueIn(ahora) !== valueIn(nueva)))

const updateChunk = async (
  tx: Executor,
  tabla: NombreTabla,
  filas: readonly FilaNueva[],
  momento: SQL,
): Promise<void> => {
  const changed = changing(tabla, filas).map(
    ({ name, in: valueIn }): Columnada => ({
      name,
      type: typeOf(tabla, name),
      values: filas.map(({ nueva }) => valueIn(nueva)),
    }),
  )
  const keys = keysOf(tabla).map(
    (key): Columnada => ({
      name: `de_${key}`,
      type: typeOf(tabla, key),
      values: filas.map(({ ahora }) => ahora[key]),
    }),
  )
  const { filas: rows, valorDe } = porColumnas(keys, changed)
  const values = changed.map(({ name }) => sql`${sql.raw(name)} = ${valorDe(name)}`)
  const marks = sql`version = t.version + 1, ${sql.raw(dated(tabla))} = ${momento}`
  const isSame = keysOf(tabla).map((key) => sql`t.${sql.raw(key)} = ${valorDe(`de_${key}`)}`)
  await tx.execute(sql`
    update ${table(tabla)} t set ${sql.join([...values, marks], sql`, `)}
      from ${rows}
     where ${sql.join(isSame, sql` and `)}`)
}

/**
 * Changes the contents of rows, even their key, which every reference follows. Other columns are unchanged, and versions rise.
 * @param momento date of the change, from `momentoDe`, for callers that need to know it
 */
export const updateFilas = async (
  tx: Executor,
  tabla: NombreTabla,
  filas: readonly FilaNueva[],
  momento?: string,
): Promise<void> => {
  const at = momento === undefined ? sql`ahora()` : sql`${momento}::timestamptz`
  for (const group of alike(filas, ({ nueva }) => nueva))
    for (const chunk of chunks(group)) await updateChunk(tx, tabla, chunk, at)
}

/** The expression of a time as text in ISO 8601, with the milliseconds that rows store. */
export const enIso = (time: string): string =>
  `to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The current time of the database's clock, as `enIso`. */
export const momentoDe = async (tx: Executor): Promise<string> => {
  const [row] = await rowsOf<{ momento: string }>(tx, sql.raw(`select ${enIso('ahora()')} as momento`))
  return row!.momento
}

export const deleteFilas = async (
  tx: Executor,
  tabla: NombreTabla,
  filas: readonly Fila[],
): Promise<void> => {
  for (const chunk of chunks(filas)) {
    await tx.execute(sql`
      delete from ${table(tabla)} t using ${recordset(tabla, keysOf(tabla), chunk)} where ${sameKey(tabla)}`)
  }
}

const matchingIn = async (tx: Executor, tabla: NombreTabla, filas: readonly Fila[]): Promise<number> => {
  const rows = filas.map((fila) => asStored(tabla, fila))
  const names = [...new Set([...keysOf(tabla), ...contents(tabla, rows)])]
  const same = names.map((name) => `t.${name} is not distinct from r.${name}`).join(' and ')
  const [row] = await rowsOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from ${table(tabla)} t join ${recordset(tabla, names, rows)}
          on ${sameKey(tabla)} and ${sql.raw(same)}`,
  )
  return row!.n
}

/** The columns of rows `t` as the journal stores them: amounts and days as text. */
export const comoSeLeen = (tabla: NombreTabla): SQL => {
  const asRead = (name: string): string => {
    const clase = columnsOf(tabla)[name]?.clase
    return clase === 'monto' || clase === 'dia' ? `t.${name}::text as ${name}` : `t.${name}`
  }
  return list([...Object.keys(columnsOf(tabla)), 'version'], asRead)
}

const readIn = (tx: Executor, tabla: NombreTabla, claves: readonly Fila[]): Promise<Fila[]> =>
  rowsOf<Fila>(
    tx,
    sql`select ${comoSeLeen(tabla)} from ${table(tabla)} t join ${recordset(tabla, keysOf(tabla), claves)}
          on ${sameKey(tabla)}`,
  )

/** The rows of these keys, as the journal stores them. */
export const readFilas = async (
  tx: Executor,
  tabla: NombreTabla,
  claves: readonly Fila[],
): Promise<Fila[]> => {
  const rows: Fila[] = []
  for (const chunk of chunks(claves)) rows.push(...(await readIn(tx, tabla, chunk)))
  return rows
}

/** Number of these rows that are in the table exactly as in the images, except marks. */
export const countMatching = async (
  tx: Executor,
  tabla: NombreTabla,
  filas: readonly Fila[],
): Promise<number> => {
  let matching = 0
  for (const group of alike(filas, (fila) => fila))
    for (const chunk of chunks(group)) matching += await matchingIn(tx, tabla, chunk)
  return matching
}

/** At most five of these keys that the table lacks. */
export const missingKeys = async (
  tx: Executor,
  tabla: NombreCatalogo,
  claves: readonly unknown[],
): Promise<string[]> => {
  const [key] = keysOf(tabla)
  const rows = await rowsOf<{ clave: string }>(
    tx,
    sql`select clave from jsonb_array_elements_text(${JSON.stringify(claves)}::jsonb) as pedidas(clave)
         where clave not in (select ${sql.raw(key!)} from ${table(tabla)})
         order by 1 limit 5`,
  )
  return rows.map(({ clave }) => clave)
}

/** Raises the version of the recipes of these products. */
export const raiseRecipes = async (tx: Executor, codigos: readonly unknown[]): Promise<void> => {
  for (const chunk of chunks(codigos)) {
    await tx.execute(sql`
      update productos set version_receta = version_receta + 1
       where codigo_producto in ${codesOf(chunk)}`)
  }
}

/** Raises the version of these valores, whose vigencias changed. */
export const raiseValores = async (tx: Executor, codigos: readonly unknown[]): Promise<void> => {
  if (codigos.length === 0) return
  await tx.execute(sql`
    update valores set version = version + 1
     where codigo in ${codesOf(codigos)}`)
}
