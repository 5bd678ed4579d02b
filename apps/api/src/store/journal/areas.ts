import { AREAS_DE_FILAS, type Area } from '@telar/contract'
import { NOMBRES, type NombreTabla, TABLAS } from '@telar/tablas'
import { and, eq, inArray, not, notInArray, type SQL } from 'drizzle-orm'
import { bitacora } from '../schema/index.ts'

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
