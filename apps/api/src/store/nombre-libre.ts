import { DomainError } from '@telar/fabrica'
import { TABLAS } from '@telar/tablas'
import { sql } from 'drizzle-orm'
import { type Executor, rowsOf } from './executor.ts'

/** Tables whose rows people name as they like, and the subject of the sentence that a name is taken. */
const SUJETO = {
  estructuras: 'La estructura',
  listas_precios: 'La lista',
  escenarios: 'El escenario',
} as const

/**
 * Refuses the name of another row, in any capitals.
 * @param own the key of the row that gets the name, if it exists already
 * @throws DomainError `duplicado`
 */
export const assertNombreLibre = async (
  tx: Executor,
  tabla: keyof typeof SUJETO,
  nombre: string,
  own?: string,
): Promise<void> => {
  const rows = await rowsOf<{ clave: string; nombre: string }>(
    tx,
    sql.raw(`select ${TABLAS[tabla].clave[0]} as clave, nombre from ${tabla}`),
  )
  // PostgreSQL's `lower` leaves letters with accents as they are in some locales.
  const wanted = nombre.toLowerCase()
  if (!rows.some((row) => row.clave !== own && row.nombre.toLowerCase() === wanted)) return
  throw new DomainError('duplicado', `${SUJETO[tabla]} ${nombre} ya existe`, { campos: ['nombre'] })
}
