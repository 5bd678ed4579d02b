import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import { type Executor, rowsOf } from '../executor.ts'
import {
  insumos,
  matriz_energia,
  matriz_mano,
  productos,
  recetas,
  sectores_productivos,
  tabla_config,
} from '../schema/index.ts'
import type { Fila, Tabla } from './cambios.ts'

const TABLES = {
  sectores_productivos,
  insumos,
  matriz_mano,
  matriz_energia,
  productos,
  recetas,
  tabla_config,
} as const satisfies Record<Tabla, AnyPgTable>

const KEYS: Record<Tabla, readonly string[]> = {
  sectores_productivos: ['nombre'],
  insumos: ['codigo'],
  matriz_mano: ['codigo_mano_obra'],
  matriz_energia: ['codigo_energia'],
  productos: ['codigo_producto'],
  recetas: ['codigo_producto', 'codigo_ingrediente'],
  tabla_config: ['tabla'],
}

/** Columns that say when and how often a row changed, not what it holds. */
const MARKS = new Set([
  'version',
  'version_receta',
  'created_at',
  'updated_at',
  'fecha_creacion',
  'ultima_actualizacion',
])

/** The column that a change dates. */
const dated = (tabla: Tabla): string => (tabla === 'recetas' ? 'ultima_actualizacion' : 'updated_at')

/** The references of a line stand in four columns, of which the journal keeps one code and its kind. */
const REFERENCE: Readonly<Record<string, string>> = {
  insumo: 'insumo',
  producto: 'subproducto',
  mano_obra: 'mano_obra',
  energia: 'energia',
}

const asStored = (tabla: Tabla, fila: Fila): Fila => {
  if (tabla !== 'recetas') return fila
  const empty = Object.fromEntries(Object.values(REFERENCE).map((column) => [column, null]))
  return { ...fila, ...empty, [REFERENCE[fila.tipo as string]!]: fila.codigo_ingrediente }
}

const columnsOf = (tabla: Tabla): Record<string, AnyPgColumn> => getTableColumns(TABLES[tabla])

/** Columns of the table that the images carry; all images of one call carry the same. */
const carried = (tabla: Tabla, filas: readonly Fila[]): string[] => {
  const columns = columnsOf(tabla)
  return Object.keys(filas[0] ?? {}).filter((name) => columns[name] !== undefined)
}

const isGenerated = (tabla: Tabla, name: string): boolean => columnsOf(tabla)[name]!.generated !== undefined

/** What a row holds, without its marks. */
const contents = (tabla: Tabla, filas: readonly Fila[]): string[] =>
  carried(tabla, filas).filter((name) => !MARKS.has(name) && !isGenerated(tabla, name))

const list = (names: readonly string[], form: (name: string) => string): SQL =>
  sql.raw(names.map(form).join(', '))

/** The images as rows `r`, amounts travelling as text so that no digit is lost. */
const recordset = (
  tabla: Tabla,
  names: readonly string[],
  filas: readonly Fila[],
  extra: readonly string[] = [],
): SQL => {
  const columns = columnsOf(tabla)
  const typed = [...names.map((name) => `${name} ${columns[name]!.getSQLType()}`), ...extra]
  return sql`jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as r(${sql.raw(typed.join(', '))})`
}

const table = (tabla: Tabla): SQL => sql.raw(tabla)

/** `t` and `r` are the same row; `prefix` where the image's own key may be a new one. */
const sameKey = (tabla: Tabla, prefix = ''): SQL =>
  sql.raw(KEYS[tabla].map((key) => `t.${key} = r.${prefix}${key}`).join(' and '))

/** Rows of one statement: they travel as one JSON parameter, and others want their turn of the embedded database. */
const ROWS = 1_000

export const chunks = function* <T>(items: readonly T[], size = ROWS): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

const insertChunk = async (tx: Executor, tabla: Tabla, filas: readonly Fila[]): Promise<void> => {
  const rows = filas.map((fila) => asStored(tabla, fila))
  const names = carried(tabla, rows).filter((name) => !isGenerated(tabla, name))
  await tx.execute(sql`
    insert into ${table(tabla)} (${list(names, (name) => name)})
    select ${list(names, (name) => (name === 'version' ? 'r.version + 1' : `r.${name}`))}
      from ${recordset(tabla, names, rows)}`)
}

/** Inserts rows as they were, one version further than they had. */
export const insertFilas = async (tx: Executor, tabla: Tabla, filas: readonly Fila[]): Promise<void> => {
  for (const chunk of chunks(filas)) await insertChunk(tx, tabla, chunk)
}

/** A row to change: how it is known now, and what it is to hold. */
export interface FilaNueva {
  ahora: Fila
  nueva: Fila
}

/** Columns in which any of the rows is to hold something else; what is not set costs nothing. */
const changing = (tabla: Tabla, pairs: readonly (readonly [ahora: Fila, nueva: Fila])[]): string[] =>
  contents(
    tabla,
    pairs.map(([, nueva]) => nueva),
  ).filter((name) => pairs.some(([ahora, nueva]) => ahora[name] !== nueva[name]))

const updateChunk = async (tx: Executor, tabla: Tabla, filas: readonly FilaNueva[]): Promise<void> => {
  const pairs = filas.map(({ ahora, nueva }) => [asStored(tabla, ahora), asStored(tabla, nueva)] as const)
  const names = changing(tabla, pairs)
  const rows = pairs.map(([ahora, nueva]) =>
    Object.fromEntries([
      ...names.map((name) => [name, nueva[name]]),
      ...KEYS[tabla].map((key) => [`de_${key}`, ahora[key]]),
    ]),
  )
  const marks = ['version = t.version + 1', `${dated(tabla)} = clock_timestamp()`]
  const keys = KEYS[tabla].map((key) => `de_${key} varchar`)
  await tx.execute(sql`
    update ${table(tabla)} t
       set ${sql.raw([...names.map((name) => `${name} = r.${name}`), ...marks].join(', '))}
      from ${recordset(tabla, names, rows, keys)}
     where ${sameKey(tabla, 'de_')}`)
}

/** Gives rows other contents, a new key too, which every reference follows; what stays is not touched, versions rise. */
export const updateFilas = async (tx: Executor, tabla: Tabla, filas: readonly FilaNueva[]): Promise<void> => {
  for (const chunk of chunks(filas)) await updateChunk(tx, tabla, chunk)
}

export const deleteFilas = async (tx: Executor, tabla: Tabla, filas: readonly Fila[]): Promise<void> => {
  for (const chunk of chunks(filas)) {
    await tx.execute(sql`
      delete from ${table(tabla)} t using ${recordset(tabla, KEYS[tabla], chunk)} where ${sameKey(tabla)}`)
  }
}

const matchingIn = async (tx: Executor, tabla: Tabla, filas: readonly Fila[]): Promise<number> => {
  const rows = filas.map((fila) => asStored(tabla, fila))
  const names = [...new Set([...KEYS[tabla], ...contents(tabla, rows)])]
  const same = names.map((name) => `t.${name} is not distinct from r.${name}`).join(' and ')
  const [row] = await rowsOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from ${table(tabla)} t join ${recordset(tabla, names, rows)}
          on ${sameKey(tabla)} and ${sql.raw(same)}`,
  )
  return row!.n
}

/** How many of these rows stand in the table just as the images say, marks aside. */
export const countMatching = async (tx: Executor, tabla: Tabla, filas: readonly Fila[]): Promise<number> => {
  let matching = 0
  for (const chunk of chunks(filas)) matching += await matchingIn(tx, tabla, chunk)
  return matching
}

/** Keys among these that the table lacks, at most five. */
export const missingKeys = async (
  tx: Executor,
  tabla: Exclude<Tabla, 'recetas'>,
  claves: readonly unknown[],
): Promise<string[]> => {
  const [key] = KEYS[tabla]
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
  await tx.execute(sql`
    update productos set version_receta = version_receta + 1
     where codigo_producto in (select jsonb_array_elements_text(${JSON.stringify(codigos)}::jsonb))`)
}

/** Which of these products have a recipe: the first five, and how many. */
export const recipesOf = async (
  tx: Executor,
  productos: readonly string[],
): Promise<{ codigos: string[]; total: number }> => {
  const rows = await rowsOf<{ codigo: string; total: number }>(
    tx,
    sql`select codigo_producto as codigo, (count(*) over ())::int as total from recetas
         where codigo_producto in (select jsonb_array_elements_text(${JSON.stringify(productos)}::jsonb))
         group by 1 order by 1 limit 5`,
  )
  return { codigos: rows.map(({ codigo }) => codigo), total: rows[0]?.total ?? 0 }
}

/** Where records of a catalogue are used: the first five places, and how many there are. */
export const usersOf = async (
  tx: Executor,
  tabla: 'insumos' | 'productos' | 'matriz_mano' | 'matriz_energia',
  codigos: readonly unknown[],
): Promise<{ usos: { tipo: 'producto' | 'energia'; codigo: string }[]; total: number }> => {
  const wanted = sql`(select jsonb_array_elements_text(${JSON.stringify(codigos)}::jsonb))`
  const column = {
    insumos: 'insumo',
    productos: 'subproducto',
    matriz_mano: 'mano_obra',
    matriz_energia: 'energia',
  }
  const energy =
    tabla === 'matriz_mano'
      ? sql`union all select 'energia', codigo_energia from matriz_energia where codigo_mano_obra in ${wanted}`
      : sql``
  const rows = await rowsOf<{ tipo: 'producto' | 'energia'; codigo: string; total: number }>(
    tx,
    sql`select tipo, codigo, (count(*) over ())::int as total
          from (select 'producto' as tipo, codigo_producto as codigo from recetas
                 where ${sql.raw(column[tabla])} in ${wanted} ${energy}) usos
         order by tipo desc, codigo limit 5`,
  )
  return { usos: rows.map(({ tipo, codigo }) => ({ tipo, codigo })), total: rows[0]?.total ?? 0 }
}
