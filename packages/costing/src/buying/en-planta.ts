import type { Micro, OutOfRange } from '../exact/money.ts'
import { UNIT } from '../exact/money.ts'
import type { Unidad } from '../exact/unidades.ts'
import { Unidades } from '../exact/unidades.ts'
import type { Oferta } from './oferta.ts'
import type { Eleccion } from './ofertas.ts'
import { compile, Ofertas } from './ofertas.ts'
import type { Dia } from './valores.ts'
import { PROPIA } from './valores.ts'

/** The data needed to cost the offers of one supply without a factory. */
export interface Plaza {
  /** The unit of use of the supply; null: not given. */
  readonly uso: string | null
  readonly unidades: Iterable<readonly [codigo: string, Unidad]>
  /** The value of one unit of a currency on that day; null: none in force. */
  readonly vale: (moneda: string) => Micro | null
  readonly dia: Dia
}

const INSUMO = 0

/**
 * The cost of a supply by these offers and this choice, pesos per unit of use, computed as in a factory.
 * @returns null if no offer counts, or the counting one has no cost
 */
export function costoPorOfertas(
  ofertas: Iterable<readonly [id: number, Oferta]>,
  eleccion: Exclude<Eleccion, 'propio'>,
  { uso, unidades, vale, dia }: Plaza,
): Micro | OutOfRange | null {
  const measures = new Unidades()
  for (const [codigo, unidad] of unidades) measures.set(codigo, unidad)
  const monedas: string[] = []
  monedas[PROPIA] = ''
  const valores = {
    intern: (codigo: string): number => {
      if (codigo === '') return PROPIA
      const known = monedas.indexOf(codigo)
      return known < 0 ? monedas.push(codigo) - 1 : known
    },
  }
  const all = new Ofertas()
  all.grow(1)
  all.choose(INSUMO, eleccion)
  for (const [id, oferta] of ofertas)
    all.put(INSUMO, compile(id, oferta, valores, measures, measures.intern(uso)))
  return all.counting(INSUMO, dia, (valor) => (valor === PROPIA ? (UNIT as Micro) : vale(monedas[valor]!)))
    .costo
}
