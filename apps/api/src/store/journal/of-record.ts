import { columnaEnMasiva, VARIOS } from '@telar/fabrica'
import { COLUMNA_GLOBAL, type NombreTabla, TABLAS, tablaDeEntidad, VALOR_GLOBAL } from '@telar/tablas'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { bitacora, bitacora_tandas } from '../schema/index.ts'

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Whether the key begins with a text; case-sensitive. */
export const beginsWith = (text: string): SQL => sql`${bitacora.clave} like ${`${escaped(text)}%`}`

/** The tables whose rows may belong to a record, with the column that refers to it; for a product also its recipe. */
const tablasDe = (entidad: string): (readonly [tabla: NombreTabla, columna: string])[] => {
  const tabla = tablaDeEntidad(entidad)
  if (tabla === undefined) return []
  const own = [tabla, TABLAS[tabla].clave[0]] as const
  return tabla === 'productos' ? [own, ['recetas', TABLAS.recetas.clave[0]]] : [own]
}

/** Whether either image of an entry has a row with this value in the list of this name. */
const holds = (lista: string, columna: string, clave: string, tabla?: NombreTabla): SQL => {
  const row = JSON.stringify({ [lista]: [{ [columna]: clave, tabla }] })
  return sql`(${bitacora.antes} @> ${row}::jsonb or ${bitacora.despues} @> ${row}::jsonb)`
}

/**
 * `holds` for the list `filas`, in the entry itself or in its parts. A bulk write never renames a row, so the key of a row
 * in a part is among the columns that did not change.
 * @param enOrden whether the parts are sorted by this column
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
      // The entry itself contains the changes that an import of recipes makes to products.
      tabla === 'recetas' ? or(holdsIt, holds('productos', columna, clave)) : holdsIt,
    ),
    and(eq(bitacora.entidad, 'config'), eq(bitacora.clave, tabla), holdsFila('codigo', clave)),
    and(eq(bitacora.entidad, 'catalogo'), holds(tabla, columna, clave)),
    and(eq(bitacora.entidad, 'masivo'), holdsFila(columna, clave, tabla, enOrden)),
  ]
}

/** Whether an entry about recipes is about a single line of one of these products, not a whole recipe. */
export const holdsLineOf = (productos: SQL): SQL =>
  sql`coalesce(${bitacora.despues}, ${bitacora.antes}) ->> 'codigo_producto' in ${productos}`

/**
 * The key of an entry about a whole recipe is the product; about one line it is product/ingredient. A code may contain a slash,
 * so that only the images show whose line it is.
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

/** Entries about the amounts of a valor: under its code, among several valores, or, for a global one, under its matrix. */
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
 * Everything that changed a record: its own entries, a product's recipe, a valor's amounts, and bulk writes with its rows. Bulk
 * writes are few, so that reading them is cheap.
 */
export const aboutRecord = (entidad: string, clave: string): SQL | undefined =>
  or(
    entidad === 'receta' ? undefined : and(eq(bitacora.entidad, entidad), eq(bitacora.clave, clave)),
    ...(entidad === 'producto' || entidad === 'receta' ? [ofRecipe(clave)] : []),
    ...(entidad === 'valor' ? ofValor(clave) : []),
    ...tablasDe(entidad).flatMap(([tabla, columna]) => inBulk(tabla, columna, clave)),
  )
