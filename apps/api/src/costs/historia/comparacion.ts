import type { Comparacion } from '@telar/contract'
import {
  type ComparacionProducto,
  compareModels,
  compareProduct,
  compareSectors,
  snapshot,
} from '@telar/costing'
import type { Estado } from '../../catalog/costos.ts'
import { DomainError } from '../../store/domain-error.ts'
import { byCodePoint } from '../../store/text.ts'
import type { Costeo } from '../costeo/costeo.ts'
import { movedBy, sameCosto, toProductoComparado, toSectorComparado } from './historia.map.ts'

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
    cambian: sameCosto(producto.antes, producto.despues) ? 0 : 1,
    sectores: [],
    productos: [producto],
  }
}

/** Two moments. The later one comes last, since the present may only be looked at until the next `await`. */
const bothStates = async (costeo: Costeo, a: number, b: number): Promise<[Estado, Estado]> => {
  const first = await costeo.enSeq(Math.min(a, b))
  const second = await costeo.enSeq(Math.max(a, b))
  return a <= b ? [first, second] : [second, first]
}

/**
 * What moved costs between two entries, of all products or of one.
 * @param limit products named at most
 * @throws DomainError `no_encontrado`, `sin_historia`
 */
export const compararEntre = async (
  costeo: Costeo,
  desde: number,
  hasta: number,
  { producto, limit }: { producto?: string | undefined; limit: number },
): Promise<Comparacion> => {
  const [antes, despues] = await bothStates(costeo, desde, hasta)
  return producto === undefined ? compareStates(antes, despues, limit) : compareOne(antes, despues, producto)
}
