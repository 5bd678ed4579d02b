import type { TipoIngrediente } from '@telar/contract'
import type { CostView } from '@telar/costing'
import type { Estado } from '@telar/fabrica'
import { type Listed, type ListFilter, pageOf } from '../store/list.ts'
import { type Nombrado, type Nombre, porNombre } from './nombrados.ts'

/** 16-bit digits of an amount; the lowest comes first in memory. */
const DIGITS = 4
const VALUES = 0x1_0000

/**
 * Positions of amounts in rising or falling order; equal ones keep their order. The bits of doubles from 0 up sort like
 * the numbers, so that a radix sort takes 3 ms for 10⁵ of them, where a comparing sort takes 30.
 * @param amounts from 0; Infinity for none
 */
export const porMonto = (amounts: Float64Array, falling: boolean): Uint32Array => {
  const count = amounts.length
  const digits = new Uint16Array(amounts.buffer, amounts.byteOffset, count * DIGITS)
  const flip = falling ? VALUES - 1 : 0
  let order = new Uint32Array(count)
  for (let place = 0; place < count; place++) order[place] = place
  let sorted = new Uint32Array(count)
  for (let digit = 0; digit < DIGITS; digit++) {
    const next = new Uint32Array(VALUES + 1)
    for (let at = digit; at < digits.length; at += DIGITS) next[(digits[at]! ^ flip) + 1]!++
    // All have the same digit here, so that the pass would move nothing.
    if (next.includes(count)) continue
    for (let value = 1; value < VALUES; value++) next[value]! += next[value - 1]!
    for (let at = 0; at < count; at++) {
      const place = order[at]!
      sorted[next[digits[place * DIGITS + digit]! ^ flip]!++] = place
    }
    ;[order, sorted] = [sorted, order]
  }
  return order
}

/**
 * The first of these positions in rising or falling order, at least `count` if there are as many. They are chosen by the highest
 * digit of their amounts, and only they are sorted: of two million, the first thousand take a tenth of the time of all.
 */
export const primerosPorMonto = (amounts: Float64Array, falling: boolean, count: number): Uint32Array => {
  if (count >= amounts.length) return porMonto(amounts, falling)
  const digits = new Uint16Array(amounts.buffer, amounts.byteOffset, amounts.length * DIGITS)
  const flip = falling ? VALUES - 1 : 0
  const having = new Uint32Array(VALUES)
  for (let at = DIGITS - 1; at < digits.length; at += DIGITS) having[digits[at]! ^ flip]!++
  let last = 0
  let chosen = having[0]!
  while (chosen < count) chosen += having[++last]!
  const places = new Uint32Array(chosen)
  const those = new Float64Array(chosen)
  for (let place = 0, next = 0; next < chosen; place++)
    if ((digits[place * DIGITS + DIGITS - 1]! ^ flip) <= last) {
      places[next] = place
      those[next++] = amounts[place]!
    }
  const order = porMonto(those, falling)
  for (let i = 0; i < chosen; i++) order[i] = places[order[i]!]!
  return order
}

/**
 * A list of a catalogue: the texts and amounts by which it can sort. The amounts are those of all records, in the
 * engine's order.
 */
export interface Lista {
  /** Its own among all lists, because lists of one kind share orders but not records. */
  nombre: string
  tipo: TipoIngrediente
  /** Restricts the list by something other than names. */
  solo?: (model: CostView, codigo: string) => boolean
  nombres: Readonly<Record<string, Nombre>>
  montos: Readonly<Record<string, (model: CostView) => Float64Array>>
}

/** Whether a list can be sorted here in this order. */
export const seOrdena = ({ nombres, montos }: Lista, sort: string | undefined): boolean =>
  sort === undefined || sort.replace(/^-/, '') in { ...nombres, ...montos }

/**
 * The records of a filtered list in its order. The order by a text is kept until one changes; that by an amount until
 * the next write or day. Records without an amount come last in rising order and first in falling, as the database
 * sorts nulls; ties by code.
 */
export const enOrden = (
  estado: Estado,
  { nombre, tipo, nombres, montos, solo }: Lista,
  { offset: _offset, limit: _limit, sort = '', ...which }: ListFilter,
): readonly Nombrado[] => {
  const field = sort.replace(/^-/, '')
  const falling = sort.startsWith('-')
  const amountsOf = montos[field]
  const named = porNombre(estado, tipo, which, nombres[field] ?? 'codigo', falling && amountsOf === undefined)
  if (amountsOf === undefined && solo === undefined) return named
  return estado.recordar(JSON.stringify(['en orden', nombre, sort, which]), () => {
    const those = solo === undefined ? named : named.filter(({ codigo }) => solo(estado.model, codigo))
    if (amountsOf === undefined) return those
    // Loops over cached arrays without lookups: looking up a hundred thousand codes takes longer than sorting them.
    const all = amountsOf(estado.model)
    const amounts = new Float64Array(those.length)
    for (let i = 0; i < those.length; i++) amounts[i] = all[those[i]!.lugar]!
    const order = porMonto(amounts, falling)
    const sorted = new Array<Nombrado>(order.length)
    for (let i = 0; i < order.length; i++) sorted[i] = those[order[i]!]!
    return sorted
  })
}

/** A page of a list whose rows are in the database. A row may have been deleted since the engine was asked. */
export const deLista = async <R>(
  estado: Estado,
  lista: Lista,
  filter: ListFilter,
  read: (codigos: readonly string[]) => Promise<R[]>,
  codigoDe: (row: R) => string,
): Promise<Listed<R>> => {
  const all = enOrden(estado, lista, filter)
  const codigos = pageOf(all, filter).map(({ codigo }) => codigo)
  const rows = new Map((await read(codigos)).map((row) => [codigoDe(row), row]))
  return { rows: codigos.flatMap((codigo) => rows.get(codigo) ?? []), total: all.length }
}
