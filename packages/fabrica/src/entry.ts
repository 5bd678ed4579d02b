import { type NombreTabla, nombresCon, TABLAS } from '@telar/tablas'

/** Entries about people and access, only for administrators. */
export const DE_PERSONAS = ['persona', 'perfil', 'acceso'] as const

/** Entries about people and the installation; they touch no row that affects costs. */
export const SIN_FILAS = [...DE_PERSONAS, 'instalacion', 'ajustes', 'cierre'] as const

/** Tables on whose rows no cost depends. */
export const TABLAS_SIN_COSTO: readonly NombreTabla[] = nombresCon('sinCosto')

/** Entries that move no cost: `SIN_FILAS`, and entries about rows of these tables. */
export const SIN_COSTO: readonly string[] = [
  ...SIN_FILAS,
  ...TABLAS_SIN_COSTO.map((tabla) => TABLAS[tabla].entidad),
]

/** Entries that cannot be undone. */
export const SIN_VUELTA = [...SIN_FILAS, 'catalogo'] as const

/** Key of an entry about several records: vigencias of several valores, or rows of any tables. */
export const VARIOS = '*'

/** Whether an entry is only for administrators. */
export const esDePersonas = ({ entidad }: { entidad: string }): boolean =>
  (DE_PERSONAS as readonly string[]).includes(entidad)
