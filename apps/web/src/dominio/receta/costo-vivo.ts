import {
  add,
  cantidadEfectiva,
  conSegunda,
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
import { type Contexto, factorDe, SIN_CONTEXTO, type VarianteConPeso } from './contexto.ts'
import { dichoDeUna, varia } from './hechura.ts'
import { type ParteDeCosto, parteDe } from './tipo-ingrediente.ts'

/** Why a line does not count in full. */
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
  incompleto: 'Subproducto incompleto',
  fuera_de_rango: 'Fuera de rango',
}

export interface CostoLinea {
  /** Consumption in the ingredient's unit, waste included; null if unknown. */
  efectiva: Micro | null
  /** Consumption × unit cost; null if either is unknown or the product leaves the exact range. */
  total: Micro | null
  falta: Falta | null
}

export interface CostoReceta {
  /** The CDR as the server will compute it; null if it leaves the exact range. */
  base: Micro | null
  porParte: Readonly<Record<ParteDeCosto, Micro>>
  /** What seconds add to the sum of the lines. */
  segunda: Micro
  /** The parts that have lines. */
  partes: ReadonlySet<ParteDeCosto>
  /** The parts with an incomplete line. */
  partesIncompletas: ReadonlySet<ParteDeCosto>
  /** Number of incomplete lines. A cost entered as 0 is complete. */
  faltan: number
  /** Whether the CDR is incomplete. */
  incompleto: boolean
}

/** A line's quantity and ingredient for one size and colour. */
const enVariante = (linea: LineaBorrador, { talle, color }: VarianteConPeso, contexto: Contexto) => {
  const { hechura, cantidad, costo, incompleto, unidadIngrediente } = linea
  const deColor = hechura && dichoDeUna(hechura.porColor, color ?? '')
  const propia = deColor?.cantidad.trim() || (hechura && dichoDeUna(hechura.porTalle, talle ?? ''))?.trim()
  const dicha = { texto: propia || cantidad, deVariante: Boolean(propia) }
  if (deColor?.codigo) {
    const otro = contexto.otros.get(deColor.codigo)
    return { ...dicha, costo: otro?.costo ?? null, incompleto: otro?.incompleto ?? true, deUso: otro?.unidad }
  }
  const sub = contexto.subproductos.get(linea.codigo)
  if (!sub || !(hechura?.mismoTalle || hechura?.mismoColor))
    return { ...dicha, costo, incompleto, deUso: unidadIngrediente }
  const suya = sub.find(
    (una) => (!hechura.mismoTalle || una.talle === talle) && (!hechura.mismoColor || una.color === color),
  )
  return { ...dicha, costo: suya?.base_cdr ?? null, incompleto: suya?.incompleto ?? true, deUso: null }
}

/** A line's cost in one size and colour (model M17, M20). */
const costoEn = (linea: LineaBorrador, variante: VarianteConPeso, contexto: Contexto): CostoLinea => {
  const { texto, deVariante, costo, incompleto, deUso } = enVariante(linea, variante, contexto)
  const sinTotal = (falta: Falta, efectiva: Micro | null = null) => ({ efectiva, total: null, falta })
  const escrita = leerCantidad(texto)
  if (escrita === null || typeof escrita === 'string') return sinTotal('cantidad_ilegible')
  const { cantidad, expresion } = escrita
  // A 0 for a size or colour means that this one goes without.
  if (deVariante && cantidad === 0) return { efectiva: ZERO, total: ZERO, falta: null }
  const { merma: typed = '', unidad = '' } = linea.hechura ?? {}
  const merma = typed.trim() ? typedMicro(typed) : ZERO
  if (merma === null) return sinTotal('merma_ilegible')
  const factor = unidad ? factorDe(contexto, unidad, deUso) : undefined
  if (factor === null) return sinTotal('unidad_ajena')
  const efectiva = cantidadEfectiva(cantidad, { expresion, merma, ...(factor && { factor }) })
  if (efectiva === OUT_OF_RANGE) return sinTotal('fuera_de_rango')
  const unitario = costo === null ? null : microFromNumber(costo)
  if (unitario === null) return sinTotal('sin_costo', efectiva)
  const total = unitario === OUT_OF_RANGE ? OUT_OF_RANGE : multiply(efectiva, unitario)
  if (total === OUT_OF_RANGE) return sinTotal('fuera_de_rango', efectiva)
  if (cantidad === 0) return { efectiva, total, falta: 'cantidad_cero' }
  if (incompleto) return { efectiva, total, falta: 'incompleto' }
  return { efectiva, total, falta: unitario === 0 ? 'costo_cero' : null }
}

/** Σ weight × amount ÷ Σ weight, rounded once; null if an amount is unknown. */
const media = (montos: readonly (Micro | null)[], variantes: readonly VarianteConPeso[]): Micro | null => {
  const pesos = variantes.reduce((sum, { peso }) => sum + BigInt(peso), 0n)
  let num = 0n
  for (const [i, { peso }] of variantes.entries()) {
    const monto = montos[i] ?? null
    if (monto === null) return null
    num += BigInt(monto) * BigInt(peso)
  }
  const mean = pesos === 0n ? OUT_OF_RANGE : roundFraction({ num, den: pesos * 1_000_000n })
  return mean === OUT_OF_RANGE ? null : mean
}

interface Calculada {
  /** The mean over the curve. */
  costo: CostoLinea
  /** The cost in each variant, in their order; null if all are equal. */
  porVariante: readonly CostoLinea[] | null
}

const compute = (linea: LineaBorrador, contexto: Contexto): Calculada => {
  const { variantes } = contexto
  const [primera = { talle: null, color: null, peso: 1 }] = variantes
  if (!varia(linea.hechura) || variantes.length === 1)
    return { costo: costoEn(linea, primera, contexto), porVariante: null }
  const porVariante = variantes.map((variante) => costoEn(linea, variante, contexto))
  const falta = porVariante.find((una) => una.falta !== null)?.falta ?? null
  const efectiva = media(
    porVariante.map((una) => una.efectiva),
    variantes,
  )
  const total = media(
    porVariante.map((una) => una.total),
    variantes,
  )
  return { costo: { efectiva, total, falta }, porVariante }
}

/** Caches by line, because a keystroke changes one line of thousands. */
const known = new WeakMap<Contexto, WeakMap<LineaBorrador, Calculada>>()

const calcular = (linea: LineaBorrador, contexto: Contexto): Calculada => {
  const here = known.get(contexto) ?? new WeakMap<LineaBorrador, Calculada>()
  known.set(contexto, here)
  let calculada = here.get(linea)
  if (calculada === undefined) {
    calculada = compute(linea, contexto)
    here.set(linea, calculada)
  }
  return calculada
}

/** The mean cost of a line over its product's curve. */
export const costoDeLinea = (linea: LineaBorrador, contexto: Contexto = SIN_CONTEXTO): CostoLinea =>
  calcular(linea, contexto).costo

/** Σ weight × CDR(variant) ÷ Σ weight (model M20); null if one is unknown. */
const baseDe = (lineas: readonly LineaBorrador[], suma: Micro, contexto: Contexto): Micro | null => {
  const whole = (lines: Micro | OutOfRange) => {
    const base = lines === OUT_OF_RANGE ? OUT_OF_RANGE : conSegunda(lines, contexto.segunda)
    return base === OUT_OF_RANGE ? null : base
  }
  const calculadas = lineas.map((linea) => calcular(linea, contexto))
  const variables = calculadas.flatMap(({ porVariante }) => (porVariante ? [porVariante] : []))
  if (variables.length === 0) return whole(suma)
  const addTo = (sum: Micro | OutOfRange, { total }: CostoLinea) =>
    sum === OUT_OF_RANGE ? sum : add(sum, total ?? ZERO)
  const tronco = calculadas
    .filter(({ porVariante }) => porVariante === null)
    .reduce<Micro | OutOfRange>((sum, { costo }) => addTo(sum, costo), ZERO)
  return media(
    contexto.variantes.map((_, i) =>
      whole(variables.reduce<Micro | OutOfRange>((sum, una) => addTo(sum, una[i]!), tronco)),
    ),
    contexto.variantes,
  )
}

/** The CDR of a recipe while it is being edited. Uses the engine's arithmetic, so that the server gets the same result. */
export const costoDeReceta = (
  lineas: readonly LineaBorrador[],
  contexto: Contexto = SIN_CONTEXTO,
): CostoReceta => {
  let suma: Micro | null = ZERO
  let faltan = 0
  const partes = new Set<ParteDeCosto>()
  const partesIncompletas = new Set<ParteDeCosto>()
  const porParte = { insumo: ZERO, terceros: ZERO, producto: ZERO, mano_obra: ZERO, energia: ZERO }
  for (const linea of lineas) {
    const { total, falta } = costoDeLinea(linea, contexto)
    const parte = parteDe(linea)
    partes.add(parte)
    if (falta !== null && falta !== 'costo_cero') {
      faltan += 1
      partesIncompletas.add(parte)
    }
    if (falta === 'fuera_de_rango') suma = null
    if (total === null || suma === null) continue
    const sum: Micro | OutOfRange = add(suma, total)
    if (sum === OUT_OF_RANGE) suma = null
    else {
      suma = sum
      // Cannot exceed the sum, which is in range.
      porParte[parte] = (porParte[parte] + total) as Micro
    }
  }
  const base = suma === null ? null : baseDe(lineas, suma, contexto)
  const added = base === null || suma === null ? OUT_OF_RANGE : subtract(base, suma)
  const segunda = contexto.segunda === 0 ? OUT_OF_RANGE : added
  return {
    base,
    porParte,
    partes,
    segunda: segunda === OUT_OF_RANGE ? ZERO : segunda,
    partesIncompletas,
    faltan,
    incompleto: faltan > 0,
  }
}
