import { cierreDe } from '@telar/contract'
import { seqUpTo } from '../../store/journal/bitacora.service.ts'
import { diaEn, endOf } from '../../store/journal/fecha.ts'
import { type Args, type Consulta, consultar, type Respuesta } from '../cdr/cdr.consultas.ts'
import type { Punto } from '../costeo/costeo.ts'
import type { Deps } from '../deps.ts'
import { findCierre } from './cierres.service.ts'

/** A moment, by default now, as an instant and its newest entry. @throws DomainError `no_encontrado` */
export const finDe = async (deps: Deps, momento: string | undefined): Promise<{ at: Date; seq: number }> => {
  if (momento === undefined) return { at: new Date(), seq: (await deps.costeo.alDia()).seq }
  const cierre = cierreDe(momento)
  if (cierre !== null) return findCierre(deps, cierre)
  const at = endOf(momento, deps.config.zonaHoraria)
  return { at, seq: await seqUpTo(deps.database.db, at) }
}

/**
 * The newest entry at a moment, and its day in the installation's zone. A day means its end, and may lie in the future.
 * @throws DomainError `no_encontrado` for an unknown closing
 */
export const puntoAl = async (deps: Deps, momento: string): Promise<Punto> => {
  const { seq, at } = await finDe(deps, momento)
  return { seq, dia: diaEn(at, deps.config.zonaHoraria) }
}

/**
 * Asks a question about the factory as it was at a moment, in the thread of the past; or as it will be on a future day by
 * what is known now; or, without a moment, as it is now.
 * @throws DomainError `no_encontrado`, `sin_historia`
 */
export const enMomento = async <K extends Consulta>(
  deps: Deps,
  momento: string | undefined,
  nombre: K,
  ...args: Args<K>
): Promise<Respuesta<K>> => {
  if (momento === undefined) return consultar(await deps.costeo.alDia(), nombre, args)
  const punto = await puntoAl(deps, momento)
  if (punto.seq >= (await deps.costeo.alDia()).seq) {
    return consultar(await deps.costeo.enSeq(punto.seq, punto.dia), nombre, args)
  }
  return (await deps.pasado.preguntar('consultar', punto, nombre, args as never)) as Respuesta<K>
}
