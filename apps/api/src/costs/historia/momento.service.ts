import { cierreDe } from '@telar/contract'
import type { Estado } from '../../catalog/costos.ts'
import { seqUpTo } from '../../store/journal/bitacora.service.ts'
import { endOf } from '../../store/journal/fecha.ts'
import type { Deps } from '../deps.ts'
import { seqOfCierre } from './cierres.service.ts'

/** The newest entry at a moment: a day stands for its end, in the installation's zone. @throws DomainError `no_encontrado` for an unknown closing */
export const seqAl = (deps: Deps, momento: string): Promise<number> => {
  const cierre = cierreDe(momento)
  if (cierre !== null) return seqOfCierre(deps, cierre)
  return seqUpTo(deps.database.db, endOf(momento, deps.config.zonaHoraria))
}

/** The factory as it was at a moment; without one, with every committed write in it. @throws DomainError `no_encontrado`, `sin_historia` */
export const estadoAl = async (deps: Deps, momento: string | undefined): Promise<Estado> =>
  momento === undefined ? deps.costeo.alDia() : deps.costeo.enSeq(await seqAl(deps, momento))
