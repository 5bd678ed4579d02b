import type { TipoIngrediente } from '@telar/contract'
import {
  add,
  cantidadEfectiva,
  type Micro,
  microFromNumber,
  multiply,
  OUT_OF_RANGE,
  type OutOfRange,
  roundFraction,
  subtract,
  ZERO,
} from '@telar/costing'
import { typedMicro } from '../../kit/lib/typed-micro.ts'
import type { LineaBorrador } from './borrador.ts'
import { leerCantidad } from './cantidad.ts'
import { type Contexto, factorDe, SIN_CONTEXTO } from './contexto.ts'

/** What a line lacks to count in full. */
export type Falta =
  | 'cantidad_ilegible'
  | 'merma_ilegible'
  | 'unidad_ajena'
  | 'cantidad_cero'
  | 'sin_costo'
  | 'costo_cero'
  | 'incompleto'
  | 'fuera_de_rango'

export const FALTAS: Readonly<Record<Falta, string>> = {
  cantidad_ilegible: 'La cantidad no es un número',
  merma_ilegible: 'La merma no es un número de 0 o más',
  unidad_ajena: 'La unidad no mide lo mismo que su ingrediente',
  cantidad_cero: 'Cantidad 0',
  sin_costo: 'Sin costo',
  costo_cero: 'Costo 0',
  incompleto: 'Sub-producto incompleto',
  fuera_de_rango: 'Fuera de rango',
}

export interface CostoLinea {
  /** What it takes of its ingredient, in the unit of that, waste included; null where that is not known. */
  efectiva: Micro | null
  /** That × unit cost; null where one of them is not known, or the product leaves the exact range. */
  total: Micro | null
  falta: Falta | null
}

export interface CostoReceta {
  /** Σ of the lines, as the server will compute it; null where it leaves the exact range. */
  base: Micro | null
  porTipo: Readonly<Record<TipoIngrediente, Micro>>
  /** What seconds add to the sum of the lines. */
  segunda: Micro
  /** Kinds of which something is missing. */
  tiposIncompletos: ReadonlySet<TipoIngrediente>
  /** Lines that lack something, or cost nothing. */
  faltan: number
  /** Whether the CDR is incomplete. A cost that was entered as 0 is a cost. */
  incompleto: boolean
}

const HUNDRED_PER_CENT = 100_000_000n

/** What a typed line takes of its ingredient (model M17); why it takes nothing that is known. */
const tomaDe = (
  { cantidad: texto, hechura, unidadIngrediente }: LineaBorrador,
  contexto: Contexto,
): { cantidad: Micro; efectiva: Micro } | Falta => {
  const escrita = leerCantidad(texto)
  if (escrita === null || typeof escrita === 'string') return 'cantidad_ilegible'
  const { cantidad, expresion } = escrita
  const merma = hechura?.merma.trim() ? typedMicro(hechura.merma) : ZERO
  if (merma === null) return 'merma_ilegible'
  const factor = hechura?.unidad ? factorDe(contexto, hechura.unidad, unidadIngrediente) : undefined
  if (factor === null) return 'unidad_ajena'
  const efectiva = cantidadEfectiva(cantidad, { expresion, merma, ...(factor && { factor }) })
  return efectiva === OUT_OF_RANGE ? 'fuera_de_rango' : { cantidad, efectiva }
}

const compute = (linea: LineaBorrador, contexto: Contexto): CostoLinea => {
  const { costo, incompleto } = linea
  const toma = tomaDe(linea, contexto)
  if (typeof toma === 'string') return { efectiva: null, total: null, falta: toma }
  const { cantidad, efectiva } = toma
  const unitario = costo === null ? null : microFromNumber(costo)
  if (unitario === null) return { efectiva, total: null, falta: 'sin_costo' }
  const total = unitario === OUT_OF_RANGE ? OUT_OF_RANGE : multiply(efectiva, unitario)
  if (total === OUT_OF_RANGE) return { efectiva, total: null, falta: 'fuera_de_rango' }
  if (cantidad === 0) return { efectiva, total, falta: 'cantidad_cero' }
  if (incompleto) return { efectiva, total, falta: 'incompleto' }
  return { efectiva, total, falta: unitario === 0 ? 'costo_cero' : null }
}

/** A keystroke changes one line of thousands: what is known of the others is kept with them. */
const known = new WeakMap<Contexto, WeakMap<LineaBorrador, CostoLinea>>()

export const costoDeLinea = (linea: LineaBorrador, contexto: Contexto = SIN_CONTEXTO): CostoLinea => {
  const here = known.get(contexto) ?? new WeakMap<LineaBorrador, CostoLinea>()
  known.set(contexto, here)
  let costo = here.get(linea)
  if (costo === undefined) {
    costo = compute(linea, contexto)
    here.set(linea, costo)
  }
  return costo
}

/** Σ lines ÷ (1 − s / 100), as the engine rounds it (model M18). */
const conSegunda = (suma: Micro, segunda: Micro): Micro | OutOfRange =>
  segunda === 0
    ? suma
    : roundFraction({
        num: BigInt(suma) * HUNDRED_PER_CENT,
        den: 1_000_000n * (HUNDRED_PER_CENT - BigInt(segunda)),
      })

/** The CDR of a recipe while it is being written, with the engine's own arithmetic: the server will say the same. */
export const costoDeReceta = (
  lineas: readonly LineaBorrador[],
  contexto: Contexto = SIN_CONTEXTO,
): CostoReceta => {
  let suma: Micro | null = ZERO
  let faltan = 0
  const tiposIncompletos = new Set<TipoIngrediente>()
  const porTipo = { insumo: ZERO, producto: ZERO, mano_obra: ZERO, energia: ZERO }
  for (const linea of lineas) {
    const { total, falta } = costoDeLinea(linea, contexto)
    if (falta !== null) faltan += 1
    if (falta !== null && falta !== 'costo_cero') tiposIncompletos.add(linea.tipo)
    if (falta === 'fuera_de_rango') suma = null
    if (total === null || suma === null) continue
    const sum: Micro | OutOfRange = add(suma, total)
    if (sum === OUT_OF_RANGE) suma = null
    else {
      suma = sum
      // Never above the sum, which is in range.
      porTipo[linea.tipo] = (porTipo[linea.tipo] + total) as Micro
    }
  }
  const whole = suma === null ? OUT_OF_RANGE : conSegunda(suma, contexto.segunda)
  const base = whole === OUT_OF_RANGE ? null : whole
  const segunda = base === null || suma === null ? OUT_OF_RANGE : subtract(base, suma)
  return {
    base,
    porTipo,
    segunda: segunda === OUT_OF_RANGE ? ZERO : segunda,
    tiposIncompletos,
    faltan,
    incompleto: tiposIncompletos.size > 0,
  }
}
