import type { EventoAcceso, TipoAcceso } from '@telar/contract'
import { readEvents } from '@telar/gotrue'
import type { Ground } from '../../store/ground.ts'
import { endOf, startOf } from '../../store/journal/fecha.ts'
import { accesoEn } from '../gotrue/acceso.ts'
import { accionesDe, toEventoAcceso } from './accesos.map.ts'

/** Filters of the list. A day means the whole day in the installation's time zone. */
export interface AccesosFilter {
  persona?: string | undefined
  tipo?: TipoAcceso | undefined
  desde?: string | undefined
  hasta?: string | undefined
  /** Instant and id of the last event of the previous page. */
  antes_de?: [at: string, id: string] | undefined
  limit: number
}

/** Sign-in events, newest first. */
export const listAccesos = async (
  { database, config: { zonaHoraria } }: Pick<Ground, 'database' | 'config'>,
  { persona, tipo, desde, hasta, antes_de, limit }: AccesosFilter,
): Promise<EventoAcceso[]> => {
  const rows = await readEvents(accesoEn(database.db), {
    userId: persona,
    actions: accionesDe(tipo),
    since: desde === undefined ? undefined : startOf(desde, zonaHoraria),
    until: hasta === undefined ? undefined : endOf(hasta, zonaHoraria),
    before: antes_de && { at: new Date(antes_de[0]), id: antes_de[1] },
    limit,
  })
  return rows.map(toEventoAcceso)
}
