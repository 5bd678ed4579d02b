import type { Area } from '@telar/contract'
import { NOMBRES, type NombreTabla, TABLAS } from '@telar/tablas'
import { and, eq, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { bitacora, bitacora_tandas } from '../schema/index.ts'

/** Entries about rows of several tables, or about settings that every cost depends on. Only people who see costs read them. */
const DE_COSTOS = ['catalogo', 'masivo', 'config', 'instalacion', 'ajustes', 'cierre']

/** The kind of an entry whose key is the name of a table, and whose rows are of that table. */
const POR_CLAVE = 'importacion'

/** Tables with rows that a person with these areas may not see. @param areas null: the person sees all */
export const tablasOcultas = (areas: readonly Area[] | null): NombreTabla[] =>
  areas === null
    ? []
    : NOMBRES.filter((tabla) => TABLAS[tabla].areas.some((area: Area) => !areas.includes(area)))

/** Entry kinds about those tables. The kind of a change by SQL is the name of its table. */
const entidadesOcultas = (tablas: readonly NombreTabla[]): string[] => [
  ...tablas.flatMap((tabla) => [tabla, TABLAS[tabla].entidad]),
  ...(tablas.includes('insumos') ? DE_COSTOS : []),
]

/** Whether a person with these areas may not see an entry. */
export const estaOculta = (
  { entidad, clave }: Pick<typeof bitacora.$inferSelect, 'entidad' | 'clave'>,
  areas: readonly Area[] | null,
): boolean => {
  const tablas = tablasOcultas(areas)
  return entidad === POR_CLAVE
    ? (tablas as readonly string[]).includes(clave)
    : entidadesOcultas(tablas).includes(entidad)
}

/** The same as a condition in SQL: the entries that a person with these areas may see. */
export const visibles = (areas: readonly Area[] | null): SQL | undefined => {
  const tablas = tablasOcultas(areas)
  if (tablas.length === 0) return undefined
  return and(
    notInArray(bitacora.entidad, entidadesOcultas(tablas)),
    not(and(eq(bitacora.entidad, POR_CLAVE), inArray(bitacora.clave, tablas))!),
  )
}

/** Whether a bulk change touched rows that a person with these areas may not see. They see the entry without those rows. */
export const tieneAjenas = (areas: readonly Area[] | null): SQL<boolean> => {
  const tablas = tablasOcultas(areas)
  if (tablas.length === 0) return sql`false`
  const ocultas = sql`(select jsonb_array_elements_text(${JSON.stringify(tablas)}::jsonb))`
  const filas = (image: typeof bitacora.antes | typeof bitacora.despues) =>
    sql`coalesce(${image} -> 'filas', '[]')`
  return sql`(${bitacora.entidad} = 'masivo' and (
    exists (select from jsonb_array_elements(${filas(bitacora.antes)} || ${filas(bitacora.despues)}) f
             where f ->> 'tabla' in ${ocultas})
    or ${bitacora.en_tandas} and exists (select from ${bitacora_tandas} t, json_array_elements_text(t.comun -> 'tabla') f
                                          where t.seq = ${bitacora.seq} and f in ${ocultas})))`
}

/**
 * Parts of a bulk change besides its rows. A note or a corrected cell may reveal a hidden row, so that these are left out too.
 */
const CALLADO = ['nota', 'correcciones', 'perfil']

/** The rows of an entry, before or after it, as a person with these areas may see them. @param ajenas as `tieneAjenas` */
export const sinAjenas = (
  { entidad, ajenas }: { entidad: string; ajenas: boolean },
  image: unknown,
  areas: readonly Area[] | null,
): unknown => {
  if (image === null || (entidad !== 'catalogo' && !ajenas)) return image
  const ocultas: readonly string[] = tablasOcultas(areas)
  return Object.fromEntries(
    Object.entries(image as object).flatMap(([campo, valor]) => {
      if (ocultas.includes(campo) || (ajenas && CALLADO.includes(campo))) return []
      if (campo !== 'filas') return [[campo, valor]]
      return [[campo, (valor as { tabla: string }[]).filter(({ tabla }) => !ocultas.includes(tabla))]]
    }),
  )
}
