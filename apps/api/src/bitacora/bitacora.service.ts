import type { Entrada } from '@telar/contract'
import type { Deps } from '../deps.ts'
import { listEntries } from './bitacora.repo.ts'
import { endOf, startOf } from './fecha.ts'

/** How the journal is narrowed; a day stands for all of it, in the installation's time zone. */
export interface BitacoraFilter {
  entidad?: string | undefined
  clave?: string | undefined
  desde?: string | undefined
  hasta?: string | undefined
  antes_de?: number | undefined
  limit: number
}

/** What was written, newest first. */
export const listBitacora = async (
  { database, config }: Deps,
  { desde, hasta, antes_de, ...filter }: BitacoraFilter,
): Promise<Entrada[]> => {
  const entries = await listEntries(database.db, {
    ...filter,
    antesDe: antes_de,
    desde: desde === undefined ? undefined : startOf(desde, config.zonaHoraria),
    hasta: hasta === undefined ? undefined : endOf(hasta, config.zonaHoraria),
  })
  return entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }))
}
