import { cierreDe } from '@telar/contract'
import { seqUpTo } from '../../store/journal/bitacora.service.ts'
import { endOf } from '../../store/journal/fecha.ts'
import { type Args, type Consulta, consultar, type Respuesta } from '../cdr/cdr.consultas.ts'
import type { Deps } from '../deps.ts'
import { seqOfCierre } from './cierres.service.ts'

/** The newest entry at a moment: a day stands for its end, in the installation's zone. @throws DomainError `no_encontrado` for an unknown closing */
export const seqAl = (deps: Deps, momento: string): Promise<number> => {
  const cierre = cierreDe(momento)
  if (cierre !== null) return seqOfCierre(deps, cierre)
  return seqUpTo(deps.database.db, endOf(momento, deps.config.zonaHoraria))
}

/**
 * Asks the factory as it was at a moment, beside the main thread; without one, as it is with every committed write in it.
 * @throws DomainError `no_encontrado`, `sin_historia`
 */
export const enMomento = async <K extends Consulta>(
  deps: Deps,
  momento: string | undefined,
  nombre: K,
  ...args: Args<K>
): Promise<Respuesta<K>> => {
  const seq = momento === undefined ? null : await seqAl(deps, momento)
  const present = await deps.costeo.alDia()
  if (seq === null || seq >= present.seq) return consultar(present, nombre, args)
  return (await deps.pasado.preguntar('consultar', seq, nombre, args as never)) as Respuesta<K>
}
