import type { Entidad as EntidadDeTabla } from '@telar/tablas'

/** Entries about people and how they enter: for administrators alone. */
export const DE_PERSONAS = ['persona', 'perfil', 'acceso'] as const

/** Entries about people and the installation: they touch no row that costs depend on. */
export const SIN_FILAS = [...DE_PERSONAS, 'instalacion', 'ajustes', 'cierre'] as const

/** Entries that move no cost: these, and those about rows that only say what somebody thinks of, or asks for a product. */
export const SIN_COSTO = [
  ...SIN_FILAS,
  'escenario',
  'lista_precios',
  'precio',
  'volumen',
  'membrete',
  'cotizacion',
] as const

/**
 * What an entry can be about: what `cambiosDe` knows, and nothing else, or the engine would take a write for one made past
 * the application.
 */
export type Entidad = EntidadDeTabla | (typeof SIN_FILAS)[number] | 'catalogo' | 'importacion' | 'masivo'

/** Key of an entry about several records: vigencias of several valores, or rows of any tables. */
export const VARIOS = '*'

/** What one write did. `antes` is null on create, `despues` on delete; a bulk write holds its rows inside. */
export interface Entry {
  entidad: Entidad
  clave: string
  accion: string
  antes: unknown
  despues: unknown
  /** `seq` of the entry that this one takes back, where it is an undo. */
  deshace?: number | null
}

/** Whether an entry is for administrators alone. */
export const esDePersonas = ({ entidad }: { entidad: string }): boolean =>
  (DE_PERSONAS as readonly string[]).includes(entidad)
