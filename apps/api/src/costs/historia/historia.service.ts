import type { Area, Comparacion, PuntoHistoria } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import { CATALOGO_DE, noExiste } from '@telar/tablas'
import { assertEntrada, entradasOf } from '../../store/journal/bitacora.service.ts'
import { dayOf } from '../../store/journal/read.ts'
import type { FiltroDeVenta } from '../../store/list.ts'
import { AHORA } from '../costeo/costeo.ts'
import type { Deps } from '../deps.ts'
import type { ConCosto } from './dependencias.ts'
import { puntoAl } from './momento.service.ts'

/**
 * The history of a cost: the entries between two moments that changed the CDR of a product, or the unit cost of an ingredient, each
 * with the value before and after, the oldest first (BIT-10). The first one may be a change outside the application, before which the cost
 * is unknown.
 * @throws DomainError `no_encontrado` if the record existed at neither moment, `sin_historia`
 */
export const listHistoria = async (
  deps: Deps,
  de: ConCosto,
  { desde, hasta }: { desde?: string | undefined; hasta?: string | undefined },
  areas: readonly Area[] | null,
): Promise<PuntoHistoria[]> => {
  const from = desde === undefined ? 0 : (await puntoAl(deps, desde)).seq
  const to = hasta === undefined ? AHORA : await puntoAl(deps, hasta)
  const { movimientos, hay } = await deps.pasado.preguntar('movimientos', de, from, to.seq)
  if (!hay) throw new DomainError('no_encontrado', noExiste(CATALOGO_DE[de.tipo], de.codigo))
  const moves = movimientos.toReversed()
  const entradas = await entradasOf(
    deps,
    moves.map(({ seq }) => seq),
    areas,
  )
  const bySeq = new Map(entradas.map((entrada) => [entrada.seq, entrada]))
  return moves.map(({ seq, ...move }) => ({ entrada: bySeq.get(seq)!, ...move }))
}

/** The causes of changed costs between two moments. @throws DomainError `no_encontrado`, `sin_historia` */
export const comparar = async (
  deps: Deps,
  {
    desde,
    hasta,
    ...cuanto
  }: {
    desde: string
    hasta?: string | undefined
    producto?: string | undefined
    limit: number
    extremos?: number
  } & FiltroDeVenta,
): Promise<Comparacion> => {
  const from = await puntoAl(deps, desde)
  const to = hasta === undefined ? AHORA : await puntoAl(deps, hasta)
  const { locale, moneda } = deps.config
  return deps.pasado.preguntar('comparar', from, to, { ...cuanto, formato: { locale, moneda } })
}

/** The effect of one entry on costs. @throws DomainError `no_encontrado`, `sin_historia` */
export const efectoDe = async (deps: Deps, seq: number, limit: number): Promise<Comparacion> => {
  await assertEntrada(deps, seq)
  // Both on one day, so that only the entry makes the difference.
  const dia = (await dayOf(deps.database.db, seq))!
  return deps.pasado.preguntar('comparar', { seq: seq - 1, dia }, { seq, dia }, { limit })
}
