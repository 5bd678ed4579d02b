import { cierreDe } from '@telar/contract'
import { seqUpTo } from '../../store/journal/bitacora.service.ts'
import { endOf } from '../../store/journal/fecha.ts'
import { type Args, type Consulta, consultar, type Respuesta } from '../cdr/cdr.consultas.ts'
import type { Deps } from '../deps.ts'
import { findCierre } from './cierres.service.ts'

/** A moment, now without one, as an instant and the newest entry at it. @throws DomainError `no_encontrado` */
export const finDe = async (deps: Deps, momento: string | undefined): Promise<{ at: Date; seq: number }> => {
  if (momento === undefined) return { at: new Date(), seq: (await deps.costeo.alDia()).seq }
  const cierre = cierreDe(momento)
  if (cierre !== null) return findCierre(deps, cierre)
  const at = endOf(momento, deps.config.zonaHoraria)
  return { at, seq: await seqUpTo(deps.database.db, at) }
}

/** The newest entry at a moment: a day stands for its end, in the installation's zone. @throws DomainError `no_encontrado` for an unknown closing */
export const seqAl = async (deps: Deps, momento: string): Promise<number> => (await finDe(deps, momento)).seq

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
