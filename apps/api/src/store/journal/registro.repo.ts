import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { bitacora, bitacora_tandas } from '../schema/index.ts'

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Whether the key begins with a text, capitals told apart. */
export const beginsWith = (text: string): SQL => sql`${bitacora.clave} like ${`${escaped(text)}%`}`

interface Rows {
  /** The table in which a bulk write holds records of a kind, and the column that names one there. */
  tabla: string
  columna: string
  /** The same table's name in a loaded catalogue. */
  carga: string
}

const EN_MASIVAS: Readonly<Record<string, readonly Rows[]>> = {
  insumo: [{ tabla: 'insumos', columna: 'codigo', carga: 'insumos' }],
  mano_obra: [{ tabla: 'matriz_mano', columna: 'codigo_mano_obra', carga: 'matriz_mano' }],
  energia: [{ tabla: 'matriz_energia', columna: 'codigo_energia', carga: 'matriz_energia' }],
  producto: [
    { tabla: 'productos', columna: 'codigo_producto', carga: 'productos' },
    { tabla: 'recetas', columna: 'codigo_producto', carga: 'recetas' },
  ],
  receta: [{ tabla: 'recetas', columna: 'codigo_producto', carga: 'recetas' }],
  sector: [{ tabla: 'sectores_productivos', columna: 'nombre', carga: 'sectores' }],
}

/** Whether either image of an entry has, in the list of this name, a row with this value. */
const holds = (lista: string, columna: string, clave: string): SQL => {
  const row = JSON.stringify({ [lista]: [{ [columna]: clave }] })
  return sql`(${bitacora.antes} @> ${row}::jsonb or ${bitacora.despues} @> ${row}::jsonb)`
}

/** The same of the rows of an entry, wherever they stand. What names a row no bulk write changes. */
const holdsFila = (columna: string, clave: string): SQL =>
  sql`(${holds('filas', columna, clave)} or ${bitacora.en_tandas} and exists (
    select from ${bitacora_tandas} t
     where t.seq = ${bitacora.seq} and ${clave} between t.desde and t.hasta
       and (t.comun -> ${columna}::text)::jsonb ? ${clave}))`

const inBulk = ({ tabla, columna, carga }: Rows, clave: string): (SQL | undefined)[] => [
  and(eq(bitacora.entidad, 'importacion'), eq(bitacora.clave, tabla), holdsFila(columna, clave)),
  and(eq(bitacora.entidad, 'config'), eq(bitacora.clave, tabla), holdsFila('codigo', clave)),
  and(eq(bitacora.entidad, 'catalogo'), holds(carga, columna, clave)),
]

/** Whether an entry about recipes holds a line of one of these products by itself, not inside a whole recipe. */
export const holdsLineOf = (productos: SQL): SQL =>
  sql`coalesce(${bitacora.despues}, ${bitacora.antes}) ->> 'codigo_producto' in ${productos}`

/**
 * Saves of a whole recipe stand under its product, those of one line under product and ingredient. A code may hold the
 * character between those two, so that only what is inside tells whose line it is.
 */
const ofRecipe = (producto: string): SQL | undefined => {
  const isOwn = sql`coalesce(${holdsLineOf(sql`(${producto})`)}, ${bitacora.clave} = ${producto})`
  return and(
    eq(bitacora.entidad, 'receta'),
    or(eq(bitacora.clave, producto), beginsWith(`${producto}/`)),
    isOwn,
  )
}

/**
 * Everything that changed a record: its own entries, a product's recipe, and the bulk writes whose rows name it. Bulk
 * writes are few, so that looking into them costs little.
 */
export const aboutRecord = (entidad: string, clave: string): SQL | undefined =>
  or(
    entidad === 'receta' ? undefined : and(eq(bitacora.entidad, entidad), eq(bitacora.clave, clave)),
    ...(entidad === 'producto' || entidad === 'receta' ? [ofRecipe(clave)] : []),
    ...(EN_MASIVAS[entidad] ?? []).flatMap((rows) => inBulk(rows, clave)),
  )
