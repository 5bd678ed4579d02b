import { columnaEnMasiva, VARIOS } from '@telar/fabrica'
import { COLUMNA_GLOBAL, type NombreTabla, TABLAS, tablaDeEntidad, VALOR_GLOBAL } from '@telar/tablas'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { bitacora, bitacora_tandas } from '../schema/index.ts'

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Whether the key begins with a text, capitals told apart. */
export const beginsWith = (text: string): SQL => sql`${bitacora.clave} like ${`${escaped(text)}%`}`

/** The tables in whose rows a record stands, a product's recipe with it, and the column that names it there. */
const tablasDe = (entidad: string): (readonly [tabla: NombreTabla, columna: string])[] => {
  const tabla = tablaDeEntidad(entidad)
  if (tabla === undefined) return []
  const own = [tabla, TABLAS[tabla].clave[0]] as const
  return tabla === 'productos' ? [own, ['recetas', TABLAS.recetas.clave[0]]] : [own]
}

/** Whether either image of an entry has, in the list of this name, a row with this value. */
const holds = (lista: string, columna: string, clave: string, tabla?: NombreTabla): SQL => {
  const row = JSON.stringify({ [lista]: [{ [columna]: clave, tabla }] })
  return sql`(${bitacora.antes} @> ${row}::jsonb or ${bitacora.despues} @> ${row}::jsonb)`
}

/**
 * The same for the list `filas`, in the entry itself or in its parts. A bulk write never renames a row, so that the key of a
 * row in a part stands among the columns that did not change.
 * @param enOrden whether the parts are in the order of this column
 */
const holdsFila = (columna: string, clave: string, tabla?: NombreTabla, enOrden = true): SQL =>
  sql`(${holds('filas', columna, clave, tabla)} or ${bitacora.en_tandas} and exists (
    select from ${bitacora_tandas} t
     where t.seq = ${bitacora.seq} and ${enOrden ? sql`${clave} between t.desde and t.hasta` : sql`true`}
       and (t.comun -> ${columna}::text)::jsonb ? ${clave}))`

const inBulk = (tabla: NombreTabla, columna: string, clave: string): (SQL | undefined)[] => {
  const enOrden = columna === columnaEnMasiva('importacion', tabla)
  const holdsIt = holdsFila(columna, clave, undefined, enOrden)
  return [
    and(
      eq(bitacora.entidad, 'importacion'),
      eq(bitacora.clave, tabla),
      // What an import of recipes sets on products stands in the entry itself.
      tabla === 'recetas' ? or(holdsIt, holds('productos', columna, clave)) : holdsIt,
    ),
    and(eq(bitacora.entidad, 'config'), eq(bitacora.clave, tabla), holdsFila('codigo', clave)),
    and(eq(bitacora.entidad, 'catalogo'), holds(tabla, columna, clave)),
    and(eq(bitacora.entidad, 'masivo'), holdsFila(columna, clave, tabla, enOrden)),
  ]
}

/** Whether an entry about recipes holds a line of one of these products by itself, not inside a whole recipe. */
export const holdsLineOf = (productos: SQL): SQL =>
  sql`coalesce(${bitacora.despues}, ${bitacora.antes}) ->> 'codigo_producto' in ${productos}`

/**
 * An entry about a whole recipe has the product for its key; one about a line has product/ingredient. A code may itself
 * contain a slash, so only the images tell whose line it is.
 */
const ofRecipe = (producto: string): SQL | undefined => {
  const isOwn = sql`coalesce(${holdsLineOf(sql`(${producto})`)}, ${bitacora.clave} = ${producto})`
  return and(
    eq(bitacora.entidad, 'receta'),
    or(eq(bitacora.clave, producto), beginsWith(`${producto}/`)),
    isOwn,
  )
}

const MATRICES = Object.keys(COLUMNA_GLOBAL) as (keyof typeof VALOR_GLOBAL)[]

/** What a valor is worth stands under its code, among several, or for a global one under its matrix. */
const ofValor = (valor: string): (SQL | undefined)[] => [
  and(
    eq(bitacora.entidad, 'vigencia'),
    or(eq(bitacora.clave, valor), and(eq(bitacora.clave, VARIOS), holdsFila('valor', valor))),
  ),
  and(eq(bitacora.entidad, 'masivo'), holdsFila('valor', valor, 'vigencias')),
  ...MATRICES.filter((tabla) => VALOR_GLOBAL[tabla] === valor).map((tabla) =>
    and(eq(bitacora.entidad, 'config'), eq(bitacora.clave, tabla)),
  ),
]

/**
 * Everything that changed a record: its own entries, a product's recipe, a valor's amounts, and the bulk writes whose rows name it. Bulk
 * writes are few, so that looking into them costs little.
 */
export const aboutRecord = (entidad: string, clave: string): SQL | undefined =>
  or(
    entidad === 'receta' ? undefined : and(eq(bitacora.entidad, entidad), eq(bitacora.clave, clave)),
    ...(entidad === 'producto' || entidad === 'receta' ? [ofRecipe(clave)] : []),
    ...(entidad === 'valor' ? ofValor(clave) : []),
    ...tablasDe(entidad).flatMap(([tabla, columna]) => inBulk(tabla, columna, clave)),
  )
