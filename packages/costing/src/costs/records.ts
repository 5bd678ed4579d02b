import type { Oferta } from '../buying/oferta.ts'
import type { Eleccion } from '../buying/ofertas.ts'
import type { Dia } from '../buying/valores.ts'
import { isSegunda } from '../exact/formulas.ts'
import type { Micro } from '../exact/money.ts'
import { assertAmount, isMicro, ZERO } from '../exact/money.ts'

/** Whether a supply is a thing that is bought, or work done by others (model M23). */
export type ClaseInsumo = 'material' | 'servicio'

export interface PrecioPropio {
  /** Price of one unit in its currency, micro-units; null: none entered. */
  readonly costo: Micro | null
  /** The day of the price; null: not known. */
  readonly precioDesde: Dia | null
}

export interface Insumo extends Omit<PrecioPropio, 'precioDesde'> {
  /** The currency of the price; null: the installation's. */
  readonly moneda?: string | null
  /** The unit of use; null: none given. */
  readonly unidad?: string | null
  /** Where its cost comes from; undefined: its own price. */
  readonly eleccion?: Eleccion
  /** Undefined: not known. */
  readonly precioDesde?: Dia | null
  readonly grupo: string
  /** Undefined: a material. */
  readonly clase?: ClaseInsumo
}

/** A labour type. All in micro-units; the unit cost is hours × hourly value / std production (design D7). */
export interface ManoObra {
  readonly horas: Micro
  /** Its own value; null: its grade's, else the global one (model M5). */
  readonly valorHora: Micro | null
  readonly categoria?: string | null
  readonly stdProduccion: Micro | null
}

export interface Energia {
  readonly kw: Micro
  /** Its own value; null: its tariff's, else the global one (model M5). */
  readonly valorKw: Micro | null
  readonly tarifa?: string | null
  /** Null: the labour type's, and later changes of it too (design D8). */
  readonly stdProduccion: Micro | null
  readonly codigoManoObra: string | null
}

export interface Producto {
  readonly sector: string
  /** Seconds of 100 made: percentage in micro-units, from 0 to below 100 %. */
  readonly segunda?: Micro
  /** Sizes and colours as they are stored, JSON pairs of name and weight: '[["S",1],["M",2]]'; empty for none. */
  readonly talles?: string
  readonly colores?: string
}

/*
 * Records with every field: one that is left out gets its default here.
 */

/** @throws RangeError for a price that is not an amount */
export function wholeInsumo(fila: Insumo, codigo: string): Required<Insumo> {
  if (fila.costo !== null) assertAmount(fila.costo, codigo)
  return { moneda: null, unidad: null, eleccion: 'propio', precioDesde: null, clase: 'material', ...fila }
}

/** @throws RangeError for values that are not amounts */
export function wholeManoObra(fila: ManoObra, codigo: string): Required<ManoObra> {
  assertAmount(fila.horas, codigo)
  if (fila.valorHora !== null) assertAmount(fila.valorHora, codigo)
  assertStd(fila.stdProduccion, codigo)
  return { categoria: null, ...fila }
}

/** @throws RangeError for values that are not amounts */
export function wholeEnergia(fila: Energia, codigo: string): Required<Energia> {
  assertAmount(fila.kw, codigo)
  if (fila.valorKw !== null) assertAmount(fila.valorKw, codigo)
  assertStd(fila.stdProduccion, codigo)
  return { tarifa: null, ...fila }
}

/** @throws RangeError for what is no percentage of seconds */
export function wholeProducto<P extends Producto>(fila: P, codigo: string): P & Required<Producto> {
  const whole = { segunda: ZERO, talles: '', colores: '', ...fila }
  if (!isSegunda(whole.segunda))
    throw new RangeError(`${codigo}: ${whole.segunda} is no percentage of seconds`)
  return whole
}

/**
 * Accepts a std production of 0 or below, which old data may have: the row then has no cost (D7), and the result says why.
 * @throws RangeError for anything else that is not an amount
 */
function assertStd(std: Micro | null, codigo: string): void {
  if (std !== null && !isMicro(std))
    throw new RangeError(`${codigo}: std production ${std} is not in micro-units`)
}

/** @throws RangeError for values that are not amounts, percentages or fractions */
export function assertOferta({ precio, contenido, recargos }: Oferta, codigo: string): void {
  assertAmount(precio, codigo)
  for (const { valor, piso, tope } of recargos) {
    for (const amount of [valor, piso ?? 0, tope ?? 0])
      if (!isMicro(amount)) throw new RangeError(`${codigo}: a charge of ${amount} is not in micro-units`)
  }
  for (const side of contenido === null ? [] : [contenido.num, contenido.den])
    if (!Number.isSafeInteger(side) || side <= 0) throw new RangeError(`${codigo}: ${side} in a content`)
}

/** @param price NaN: none @param since its day; NaN: not known */
export function precioPropio(price: number, since: number): PrecioPropio {
  return {
    costo: Number.isNaN(price) ? null : (price as Micro),
    precioDesde: Number.isNaN(since) ? null : since,
  }
}
