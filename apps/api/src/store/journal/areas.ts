import { AREAS_DE_FILAS, type Area } from '@telar/contract'
import { NOMBRES, type NombreTabla, TABLAS } from '@telar/tablas'
import { and, eq, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { bitacora, bitacora_tandas } from '../schema/index.ts'

/** Entries about rows of several tables, or about what all costs begin with. */
const DE_COSTOS = ['catalogo', 'masivo', 'config', 'instalacion', 'ajustes', 'cierre']

/** What an entry stands under that holds rows of the table of its key. */
const POR_CLAVE = 'importacion'

/** Tables whose rows are not for whoever sees these areas alone. @param areas null: all */
export const tablasOcultas = (areas: readonly Area[] | null): NombreTabla[] =>
  areas === null ? [] : NOMBRES.filter((tabla) => AREAS_DE_FILAS[tabla].some((area) => !areas.includes(area)))

/** What entries about those tables are called; one made past the application is called as its table. */
const entidadesOcultas = (tablas: readonly NombreTabla[]): string[] => [
  ...tablas.flatMap((tabla) => [tabla, TABLAS[tabla].entidad]),
  ...(tablas.includes('insumos') ? DE_COSTOS : []),
]

/** Whether an entry is not for whoever sees these areas alone. */
export const estaOculta = (
  { entidad, clave }: Pick<typeof bitacora.$inferSelect, 'entidad' | 'clave'>,
  areas: readonly Area[] | null,
): boolean => {
  const tablas = tablasOcultas(areas)
  return entidad === POR_CLAVE
    ? (tablas as readonly string[]).includes(clave)
    : entidadesOcultas(tablas).includes(entidad)
}

/** The same in the database: entries that are for whoever sees these areas. */
export const visibles = (areas: readonly Area[] | null): SQL | undefined => {
  const tablas = tablasOcultas(areas)
  if (tablas.length === 0) return undefined
  return and(
    notInArray(bitacora.entidad, entidadesOcultas(tablas)),
    not(and(eq(bitacora.entidad, POR_CLAVE), inArray(bitacora.clave, tablas))!),
  )
}

/** Whether a bulk change touched rows that are not for whoever sees these areas: it is told without them. */
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

/** What a bulk change says besides its rows: a note, or a cell that was put right, may tell what stands in them. */
const CALLADO = ['nota', 'correcciones', 'perfil']

/** An image of an entry as whoever sees these areas may see it. @param ajenas as `tieneAjenas` */
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
