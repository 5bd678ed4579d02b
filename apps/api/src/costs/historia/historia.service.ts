import type { Comparacion, Costo, PuntoHistoria } from '@telar/contract'
import {
  type ComparacionProducto,
  compareModels,
  compareProduct,
  compareSectors,
  snapshot,
} from '@telar/costing'
import type { Estado } from '../../catalog/costos.ts'
import { DomainError } from '../../store/domain-error.ts'
import { assertEntrada, entradasOf } from '../../store/journal/bitacora.service.ts'
import { byCodePoint } from '../../store/text.ts'
import { cambiosPasados, type PastEntry, takeBack } from '../costeo/pasado.ts'
import type { Deps } from '../deps.ts'
import { dependenciasDe, touches } from './dependencias.ts'
import { movedBy, toCosto, toProductoComparado, toSectorComparado } from './historia.map.ts'
import { estadoAl, seqAl } from './momento.service.ts'

/** Points of one answer: those nearest to its end. */
const MAX_POINTS = 1000

const same = (a: Costo | null, b: Costo | null): boolean =>
  a?.base_cdr === b?.base_cdr && a?.cdr_mantencion === b?.cdr_mantencion && a?.incompleto === b?.incompleto

interface Move {
  seq: number
  antes: Costo | null
  despues: Costo | null
}

/**
 * Goes back through the journal and notes each entry that moved the product's cost; the newest first. Entries about
 * other things are taken back together, without asking what the product costs in between.
 */
const movesOf = async ({ costeo }: Deps, codigo: string, desde: number, hasta: number): Promise<Move[]> => {
  const moves: Move[] = []
  const fabrica = await costeo.copia()
  const { model } = fabrica
  let rows = dependenciasDe(model, codigo)
  for await (const page of costeo.haciaAtras(fabrica.seq, desde)) {
    let others: PastEntry[] = []
    for (const entry of page) {
      if (!touches(cambiosPasados(entry), rows)) {
        others.push(entry)
        continue
      }
      takeBack(fabrica, others)
      others = []
      const after = toCosto(model, codigo)
      takeBack(fabrica, [entry])
      const before = toCosto(model, codigo)
      rows = dependenciasDe(model, codigo)
      if (entry.seq <= hasta && !same(before, after)) {
        moves.push({ seq: entry.seq, antes: before, despues: after })
        if (moves.length === MAX_POINTS) return moves
      }
    }
    takeBack(fabrica, others)
  }
  return moves
}

/**
 * Why a product costs what it does: the entries between two moments that changed its CDR, with its value before and
 * after each, the oldest first (BIT-10). @throws DomainError `no_encontrado` for a product that was in neither moment,
 * `sin_historia`
 */
export const listHistoria = async (
  deps: Deps,
  codigo: string,
  { desde, hasta }: { desde?: string | undefined; hasta?: string | undefined },
): Promise<PuntoHistoria[]> => {
  const from = desde === undefined ? 0 : await seqAl(deps, desde)
  const to = hasta === undefined ? Number.MAX_SAFE_INTEGER : await seqAl(deps, hasta)
  const moves = (await movesOf(deps, codigo, from, to)).reverse()
  if (moves.length === 0 && !(await estadoAl(deps, hasta)).model.has('producto', codigo)) {
    throw new DomainError('no_encontrado', `No existe el producto ${codigo}.`)
  }
  const entradas = await entradasOf(
    deps,
    moves.map(({ seq }) => seq),
  )
  const bySeq = new Map(entradas.map((entrada) => [entrada.seq, entrada]))
  return moves.map(({ seq, antes, despues }) => ({ entrada: bySeq.get(seq)!, antes, despues }))
}

/** The products that moved, the largest move first; those that cannot be compared come last. */
const movers = (antes: Estado, despues: Estado): { producto: ComparacionProducto; size: number }[] => {
  const moved: { producto: ComparacionProducto; size: number }[] = []
  for (const producto of compareModels(antes.model, despues.model)) {
    const { codigo } = producto
    const by = movedBy(antes.model, despues.model, codigo)
    const differs = producto.diferencia !== 0 || producto.sectorAntes === null || by !== 0
    if (differs) moved.push({ producto, size: by === null ? -1 : Math.abs(by) })
  }
  return moved.sort((a, b) => b.size - a.size || byCodePoint(a.producto.codigo, b.producto.codigo))
}

const compareStates = (antes: Estado, despues: Estado, limit: number): Comparacion => {
  const moved = movers(antes, despues)
  return {
    desde: antes.seq,
    hasta: despues.seq,
    cambian: moved.length,
    sectores: compareSectors(antes.model, despues.model)
      .map(toSectorComparado)
      .sort((a, b) => a.sector_productivo.localeCompare(b.sector_productivo, 'es')),
    productos: moved.slice(0, limit).map(({ producto }) => toProductoComparado(producto, antes, despues)),
  }
}

const compareOne = (antes: Estado, despues: Estado, codigo: string): Comparacion => {
  const [before, after] = [snapshot(antes.model, codigo), snapshot(despues.model, codigo)]
  if (before === null && after === null) {
    throw new DomainError('no_encontrado', `No existe el producto ${codigo}.`)
  }
  const producto = toProductoComparado(compareProduct(before, after), antes, despues)
  return {
    desde: antes.seq,
    hasta: despues.seq,
    cambian: same(producto.antes, producto.despues) ? 0 : 1,
    sectores: [],
    productos: [producto],
  }
}

/** Two moments. The later one comes last, since the present may only be looked at until the next `await`. */
const bothStates = async ({ costeo }: Deps, a: number, b: number): Promise<[Estado, Estado]> => {
  const first = await costeo.enSeq(Math.min(a, b))
  const second = await costeo.enSeq(Math.max(a, b))
  return a <= b ? [first, second] : [second, first]
}

/** What moved costs between two moments. @throws DomainError `no_encontrado`, `sin_historia` */
export const comparar = async (
  deps: Deps,
  query: { desde: string; hasta?: string | undefined; producto?: string | undefined; limit: number },
): Promise<Comparacion> => {
  const [antes, despues] = await bothStates(
    deps,
    await seqAl(deps, query.desde),
    query.hasta === undefined ? Number.MAX_SAFE_INTEGER : await seqAl(deps, query.hasta),
  )
  if (query.producto !== undefined) return compareOne(antes, despues, query.producto)
  return compareStates(antes, despues, query.limit)
}

/** What one entry did to costs. @throws DomainError `no_encontrado`, `sin_historia` */
export const efectoDe = async (deps: Deps, seq: number, limit: number): Promise<Comparacion> => {
  await assertEntrada(deps, seq)
  const [antes, despues] = await bothStates(deps, seq - 1, seq)
  return compareStates(antes, despues, limit)
}
