import { type NombreTabla, TABLAS } from '@telar/tablas'

/** Entries about people and access, only for administrators. */
export const DE_PERSONAS = ['persona', 'perfil', 'acceso'] as const

/** Entries about people and the installation; they touch no row that affects costs. */
export const SIN_FILAS = [...DE_PERSONAS, 'instalacion', 'ajustes', 'cierre'] as const

/** Entries that move no cost: `SIN_FILAS`, and entries about rows that only plan something or set prices of products. */
export const SIN_COSTO = [
  ...SIN_FILAS,
  'escenario',
  'lista_precios',
  'precio',
  'volumen',
  'membrete',
  'cotizacion',
] as const

/** Whether no cost depends on the rows of a table. */
export const esSinCosto = (tabla: NombreTabla): boolean =>
  (SIN_COSTO as readonly string[]).includes(TABLAS[tabla].entidad)

/** Entries that cannot be undone. */
export const SIN_VUELTA = [...SIN_FILAS, 'catalogo'] as const

/** Key of an entry about several records: vigencias of several valores, or rows of any tables. */
export const VARIOS = '*'

/** Whether an entry is only for administrators. */
export const esDePersonas = ({ entidad }: { entidad: string }): boolean =>
  (DE_PERSONAS as readonly string[]).includes(entidad)
