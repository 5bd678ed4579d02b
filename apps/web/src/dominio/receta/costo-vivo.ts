import type { TipoIngrediente } from '@telar/contract'
import { add, type Micro, microFromNumber, multiply, OUT_OF_RANGE, ZERO } from '@telar/costing'
import { typedMicro } from '../../kit/lib/typed-micro.ts'
import type { LineaBorrador } from './borrador.ts'

/** What a line lacks to count in full. */
export type Falta =
  | 'cantidad_ilegible'
  | 'cantidad_cero'
  | 'sin_costo'
  | 'costo_cero'
  | 'incompleto'
  | 'fuera_de_rango'

export const FALTAS: Readonly<Record<Falta, string>> = {
  cantidad_ilegible: 'La cantidad no es un número',
  cantidad_cero: 'Cantidad 0',
  sin_costo: 'Sin costo',
  costo_cero: 'Costo 0',
  incompleto: 'Sub-producto incompleto',
  fuera_de_rango: 'Fuera de rango',
}

export interface CostoLinea {
  /** Quantity × unit cost; null where one of them is not known, or the product leaves the exact range. */
  total: Micro | null
  falta: Falta | null
}

export interface CostoReceta {
  /** Σ of the lines, as the server will compute it; null where it leaves the exact range. */
  base: Micro | null
  porTipo: Readonly<Record<TipoIngrediente, Micro>>
  /** Kinds of which something is missing. */
  tiposIncompletos: ReadonlySet<TipoIngrediente>
  /** Lines that lack something, or cost nothing. */
  faltan: number
  /** Whether the CDR is incomplete. A cost that was entered as 0 is a cost. */
  incompleto: boolean
}

const compute = ({ cantidad: texto, costo, incompleto }: LineaBorrador): CostoLinea => {
  const cantidad = typedMicro(texto)
  if (cantidad === null) return { total: null, falta: 'cantidad_ilegible' }
  const unitario = costo === null ? null : microFromNumber(costo)
  if (unitario === null) return { total: null, falta: 'sin_costo' }
  const total = unitario === OUT_OF_RANGE ? OUT_OF_RANGE : multiply(cantidad, unitario)
  if (total === OUT_OF_RANGE) return { total: null, falta: 'fuera_de_rango' }
  if (cantidad === 0) return { total, falta: 'cantidad_cero' }
  if (incompleto) return { total, falta: 'incompleto' }
  return { total, falta: unitario === 0 ? 'costo_cero' : null }
}

/** A keystroke changes one line of thousands: what is known of the others is kept with them. */
const known = new WeakMap<LineaBorrador, CostoLinea>()

export const costoDeLinea = (linea: LineaBorrador): CostoLinea => {
  let costo = known.get(linea)
  if (costo === undefined) {
    costo = compute(linea)
    known.set(linea, costo)
  }
  return costo
}

/** The CDR of a recipe while it is being written, with the engine's own arithmetic: the server will say the same. */
export const costoDeReceta = (lineas: readonly LineaBorrador[]): CostoReceta => {
  let base: Micro | null = ZERO
  let faltan = 0
  const tiposIncompletos = new Set<TipoIngrediente>()
  const porTipo = { insumo: ZERO, producto: ZERO, mano_obra: ZERO, energia: ZERO }
  for (const linea of lineas) {
    const { total, falta } = costoDeLinea(linea)
    if (falta !== null) faltan += 1
    if (falta !== null && falta !== 'costo_cero') tiposIncompletos.add(linea.tipo)
    if (falta === 'fuera_de_rango') base = null
    if (total === null || base === null) continue
    const sum: Micro | typeof OUT_OF_RANGE = add(base, total)
    if (sum === OUT_OF_RANGE) base = null
    else {
      base = sum
      // Never above the sum, which is in range.
      porTipo[linea.tipo] = (porTipo[linea.tipo] + total) as Micro
    }
  }
  return { base, porTipo, tiposIncompletos, faltan, incompleto: tiposIncompletos.size > 0 }
}
