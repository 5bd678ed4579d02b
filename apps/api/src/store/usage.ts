import { CATALOGO_DE, type Columna, type NombreIngrediente, type NombreTabla, TABLAS } from '@telar/tablas'
import { type SQL, sql } from 'drizzle-orm'
import { codesOf, type Executor, rowsOf } from './executor.ts'

/** Selects the places where a column of a table contains some codes, each with its kind; for a recipe line the product. */
const placesIn = (tipo: string, codigo: string, from: string, column: string, wanted: SQL): SQL =>
  sql`select ${sql.raw(`'${tipo}'`)} as tipo, ${sql.raw(codigo)} as codigo from ${sql.raw(from)}
       where ${sql.raw(column)} in ${wanted}`

/** Tables whose rows refer to others by a column. */
const REFERRING = [...Object.values(CATALOGO_DE), 'listas_precios'] as const
type Referring = (typeof REFERRING)[number]

/** For a table: each column of the tables above that refers to its rows. */
const referrersOf = (tabla: NombreTabla): (readonly [otra: Referring, columna: string])[] =>
  REFERRING.flatMap((otra) =>
    Object.entries<Columna>(TABLAS[otra].columnas)
      .filter(([, { refiere }]) => refiere === tabla)
      .map(([columna]) => [otra, columna] as const),
  )

/** An offer is shown as its supply, with which it is deleted. */
const offersNaming = (tabla: NombreTabla, wanted: SQL): SQL[] => [
  ...Object.entries<Columna>(TABLAS.ofertas.columnas)
    .filter(([, { refiere }]) => refiere === tabla)
    .map(([columna]) => placesIn('insumo', 'insumo', 'ofertas', columna, wanted)),
  ...(tabla === 'valores'
    ? [
        sql`select 'insumo' as tipo, insumo as codigo from ofertas
             where exists (select from jsonb_array_elements(recargos::jsonb) r where r ->> 'moneda' in ${wanted})`,
      ]
    : []),
]

const isIngrediente = (tabla: NombreTabla): tabla is NombreIngrediente =>
  (Object.values(CATALOGO_DE) as NombreTabla[]).includes(tabla)

/** The kind of a record that uses another one. */
type Uso = (typeof TABLAS)[Referring | 'estructuras']['entidad']

/** Structures with a fixed step in one of some currencies. */
const structuresIn = (wanted: SQL): SQL =>
  sql`select 'estructura' as tipo, nombre as codigo from estructuras where exists (
        select from jsonb_array_elements(pasos::jsonb) paso where paso ->> 'moneda' in ${wanted})`

/** Structures that apply to some sectors. */
const structuresOf = (wanted: SQL): SQL =>
  sql`select 'estructura' as tipo, nombre as codigo from estructuras where exists (
        select from jsonb_array_elements_text(sectores::jsonb) sector where sector in ${wanted})`

/** Products whose recipes use records of a catalogue, even for one colour only; each once. */
const productsTaking = (tabla: NombreIngrediente, wanted: SQL): SQL => {
  const tipo = TABLAS[tabla].ingrediente
  // Two queries instead of one with `or`, because the first can use an index.
  return sql`select tipo, codigo from (
      ${placesIn('producto', 'codigo_producto', 'recetas', tipo, wanted)}
      union
      select 'producto', codigo_producto from recetas
       where por_color <> '' and exists (select from jsonb_each(por_color::jsonb) c
              where c.value ->> 0 = ${tipo} and c.value ->> 1 in ${wanted})) lineas`
}

/** Uses of records: the first few places by name, and the total. */
export interface Usage {
  usos: { tipo: Uso; codigo: string }[]
  total: number
}

const NAMED = 5

/** Places that use records of a table, each once, in however many ways it uses them. */
export const usersOf = async (
  tx: Executor,
  tabla: NombreTabla,
  codigos: readonly unknown[],
): Promise<Usage> => {
  const wanted = codesOf(codigos)
  const places = [
    ...(isIngrediente(tabla) ? [productsTaking(tabla, wanted)] : offersNaming(tabla, wanted)),
    ...(tabla === 'unidades' ? [placesIn('producto', 'codigo_producto', 'recetas', 'unidad', wanted)] : []),
    ...(tabla === 'valores' ? [structuresIn(wanted)] : []),
    ...(tabla === 'sectores_productivos' ? [structuresOf(wanted)] : []),
    ...referrersOf(tabla).map(([otra, columna]) =>
      placesIn(TABLAS[otra].entidad, TABLAS[otra].clave[0], otra, columna, wanted),
    ),
  ]
  if (places.length === 0) return { usos: [], total: 0 }
  const rows = await rowsOf<{ tipo: Uso; codigo: string; total: number }>(
    tx,
    sql`select tipo, codigo, (count(*) over ())::int as total
          from (select distinct tipo, codigo from (${sql.join(places, sql` union all `)}) todos) usos
         order by tipo desc, codigo limit ${NAMED}`,
  )
  return { usos: rows.map(({ tipo, codigo }) => ({ tipo, codigo })), total: rows[0]?.total ?? 0 }
}
