import { costoUnitario } from '../exact/formulas.ts'
import type { Micro, OutOfRange } from '../exact/money.ts'
import { multiply, multiplyDivide, OUT_OF_RANGE, UNIT } from '../exact/money.ts'
import type { Energia, ManoObra } from './records.ts'
import type { Status } from './state.ts'
import { MISSING, OVERFLOW } from './state.ts'

type Consumo = Omit<Energia, 'codigoManoObra'>

/** An energy row with its labour type as a node, whose std production applies if the row has none (D8). */
export interface FilaEnergia extends Consumo {
  readonly manoObra: number
}

/** The unit cost of a supply, labour type or energy row is `cantidad` × value of its valor / `entre`, rounded once. */
export interface Base {
  /** Price, hours or kW. */
  readonly cantidad: Micro
  /** One unit, or std production; above 0. */
  readonly entre: Micro
}

/** Null if std production is missing or ≤ 0, because it is the divisor. */
function baseOf(cantidad: Micro, entre: Micro | null): Base | null {
  return entre === null || entre <= 0 ? null : { cantidad, entre }
}

/** Hours of the standard production. What adds to them, adds to every formula here. */
function horasDe({ horas }: ManoObra): Micro {
  return horas
}

/** kW of the standard production; as with the hours. */
function kwDe({ kw }: Consumo): Micro {
  return kw
}

export function baseDeManoObra(fila: ManoObra): Base | null {
  return baseOf(horasDe(fila), fila.stdProduccion)
}

/** @param stdProduccion the row's own, or that of its labour type */
export function baseDeEnergia(fila: Consumo, stdProduccion: Micro | null): Base | null {
  return baseOf(kwDe(fila), stdProduccion)
}

function costoDe(base: Base | null, vale: Micro | null): Micro | OutOfRange | null {
  return base === null || vale === null ? null : costoUnitario(base.cantidad, vale, base.entre)
}

/*
 * The formulas of one row, for forms and answers that show it on its own. The row has the hourly value or the $/kW in force, its own
 * or that of its valor; null: none is in force.
 */

/**
 * Labour cost of one unit, pesos: hours × hourly value / std production, rounded once (design D7).
 * @returns null when the hourly value is missing, and when std production is missing or ≤ 0.
 */
export function costoManoObra(fila: ManoObra): Micro | OutOfRange | null {
  return costoDe(baseDeManoObra(fila), fila.valorHora)
}

/** Labour cost of the whole standard production, pesos: hours × hourly value (the panel of the labour form). */
export function costoManoObraTotal(fila: ManoObra): Micro | OutOfRange | null {
  return fila.valorHora === null ? null : multiply(horasDe(fila), fila.valorHora)
}

/** Estimated staff, persons: hours / hours per shift (design D7). @returns null when the shift has ≤ 0 hours. */
export function cantidadPersonalEstimado(fila: ManoObra, horasPorTurno: Micro): Micro | OutOfRange | null {
  return horasPorTurno <= 0 ? null : multiplyDivide(horasDe(fila), UNIT as Micro, horasPorTurno)
}

/** Energy cost of the standard production, pesos: kW × $/kW (design D8). @returns null when the $/kW are missing. */
export function totalPesosStd(fila: Consumo): Micro | OutOfRange | null {
  return fila.valorKw === null ? null : multiply(kwDe(fila), fila.valorKw)
}

/**
 * Energy cost of one unit, pesos: kW × $/kW / std production, rounded once, from the product and not from the
 * rounded total (design D8).
 * @param fila with the std production that applies: its own, or that of its labour type when the row has none.
 * @returns null when the $/kW are missing, and when the std that applies is missing or ≤ 0.
 */
export function costoEnergiaUnidad(fila: Consumo): Micro | OutOfRange | null {
  return costoDe(baseDeEnergia(fila, fila.stdProduccion), fila.valorKw)
}

/** The amount of a unit cost that enters sums. */
export function costOf(value: Micro | OutOfRange | null): number {
  return typeof value === 'number' ? value : 0
}

export function statusOf(value: Micro | OutOfRange | null): Status {
  if (value === null) return MISSING
  return value === OUT_OF_RANGE ? OVERFLOW : 0
}
