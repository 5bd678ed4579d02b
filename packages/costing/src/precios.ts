import type { Micro } from './exact/money.ts'
import { OUT_OF_RANGE, UNIT } from './exact/money.ts'
import {
  CERO,
  entero,
  entre,
  mas,
  menos,
  por,
  type Racional,
  racional,
  redondeado,
} from './exact/racional.ts'

/** One layer between a CDR and its price (model M29). */
export interface PasoPrecio {
  readonly nombre: string
  /** A percentage of the cost, a percentage of the net price, or an amount. */
  readonly sobre: 'costo' | 'precio' | 'fijo'
  /** A percentage in micro-units (30 % is 30,000,000), or an amount of `moneda`; not negative. */
  readonly valor: Micro
  /** Currency of an amount; null: the installation's. */
  readonly moneda: string | null
  /** Whether an amount is per unit or per labour minute. */
  readonly por: 'unidad' | 'minuto'
  /** Whether the step is the seller's earnings rather than a cost. */
  readonly margen: boolean
}

/** Commercial rounding of a net price; it makes no price 0. */
export interface Redondeo {
  /** Above 0. */
  readonly multiplo: Micro
  readonly modo: 'arriba' | 'abajo' | 'cercano'
}

/** Layers in order. Their percentages of the price add up to less than 100. */
export interface Estructura {
  readonly nombre: string
  readonly pasos: readonly PasoPrecio[]
  readonly redondeo: Redondeo | null
  /** Percentage in micro-units. */
  readonly iva: Micro
}

/** Data for the amounts of a structure: currency rates, and the labour of the product. */
export interface Entorno {
  /** Value of one unit of a currency, pesos; null: no vigencia is in force. */
  readonly vale: (moneda: string) => Micro | null
  /** Labour minutes of one unit, at all levels, micro-units. */
  readonly minutos: () => Racional
}

/** One step from cost to price. The amounts of all steps add up to the price, exactly. */
export interface Escalon {
  readonly tipo: 'cdr' | 'paso' | 'redondeo' | 'iva'
  /** The structure's step; null for the other three types. */
  readonly paso: PasoPrecio | null
  readonly monto: Micro
}

export interface Precio {
  readonly neto: Micro
  /** With VAT. */
  readonly final: Micro
  /** Margin: the share of the net price left after all other steps, per cent in micro-units; null for a price of 0. */
  readonly margen: Micro | null
  /** The steps from cost to price, computed when asked. */
  readonly escalones: () => readonly Escalon[]
}

/** Why there is no price. */
export type SinPrecio =
  | { readonly tipo: 'sin_valor'; readonly paso: string; readonly moneda: string }
  | { readonly tipo: 'fuera_de_rango' }

/** The inverse question: the margin and the CDR that a given net price allows (model M30). */
export interface Inverso {
  /** The CDR for which this structure gives that price; below 0 if no CDR does. */
  readonly cdr: Micro
  /** CDR less `cdr`; below 0: the CDR could be higher. */
  readonly brecha: Micro
  /** As `Precio.margen`. */
  readonly margen: Micro | null
}

const CIEN = racional(100 * UNIT)
const UNO = racional(1)

const sum = (parts: readonly Racional[]): Racional => parts.reduce(mas, CERO)

const percent = (pasos: readonly PasoPrecio[], sobre: PasoPrecio['sobre']): Racional =>
  entre(sum(pasos.filter((paso) => paso.sobre === sobre).map(({ valor }) => racional(valor))), CIEN)

/** An amount in pesos, micro-units; null if its currency has no value. */
const fijo = ({ valor, moneda, por: unidad }: PasoPrecio, { vale, minutos }: Entorno): Racional | null => {
  const worth = moneda === null ? (UNIT as Micro) : vale(moneda)
  if (worth === null) return null
  const each = racional(BigInt(valor) * BigInt(worth), UNIT)
  return unidad === 'minuto' ? por(each, entre(minutos(), racional(UNIT))) : each
}

/** The layers of a structure for one product, with its amounts in pesos. */
interface Capas {
  readonly estructura: Estructura
  readonly fijos: ReadonlyMap<PasoPrecio, Racional>
}

const capasDe = (estructura: Estructura, entorno: Entorno): Capas | SinPrecio => {
  const fijos = new Map<PasoPrecio, Racional>()
  for (const paso of estructura.pasos) {
    if (paso.sobre !== 'fijo') continue
    const pesos = fijo(paso, entorno)
    if (pesos === null) return { tipo: 'sin_valor', paso: paso.nombre, moneda: paso.moneda! }
    fijos.set(paso, pesos)
  }
  return { estructura, fijos }
}

const fixed = ({ fijos }: Capas, pasos: readonly PasoPrecio[]): Racional =>
  sum(pasos.flatMap((paso) => fijos.get(paso) ?? []))

/** (cost × (1 + Σ % on cost) + Σ fixed) ÷ (1 − Σ % on price), not rounded. */
const netoExacto = (capas: Capas, cdr: Racional): Racional => {
  const { pasos } = capas.estructura
  const loaded = mas(por(cdr, mas(UNO, percent(pasos, 'costo'))), fixed(capas, pasos))
  return entre(loaded, menos(UNO, percent(pasos, 'precio')))
}

/** Expenses that a net price must cover besides the margin, pesos. */
const gastosDe = (capas: Capas, cdr: Racional, neto: Racional): Racional => {
  const costs = capas.estructura.pasos.filter(({ margen }) => !margen)
  return sum([
    por(cdr, mas(UNO, percent(costs, 'costo'))),
    por(neto, percent(costs, 'precio')),
    fixed(capas, costs),
  ])
}

/**
 * The share of a net price left after all steps but the margin, per cent in micro-units; null for a price of 0, and out of
 * range.
 */
const margenDe = (capas: Capas, cdr: Racional, neto: Racional): Micro | null => {
  if (neto.num === 0n) return null
  const left = redondeado(por(entre(menos(neto, gastosDe(capas, cdr, neto)), neto), CIEN))
  return left === OUT_OF_RANGE ? null : left
}

/** A price of 0 would look as if the product were given away, so one that is too small for the multiple is not rounded. */
const redondear = (neto: Racional, redondeo: Redondeo | null): Racional => {
  if (redondeo === null) return neto
  const multiplo = racional(redondeo.multiplo)
  const times = entre(neto, multiplo)
  const down = times.num / times.den
  const up = down * times.den === times.num ? down : down + 1n
  const chosen = { arriba: up, abajo: down, cercano: entero(times) }[redondeo.modo]
  return chosen === 0n ? neto : por(racional(chosen), multiplo)
}

const montoDe = (capas: Capas, paso: PasoPrecio, cdr: Racional, neto: Racional): Racional => {
  if (paso.sobre === 'fijo') return capas.fijos.get(paso)!
  return por(paso.sobre === 'costo' ? cdr : neto, entre(racional(paso.valor), CIEN))
}

/** Each step is the difference of two rounded running sums, so that the steps add up to the rounded whole. */
const cascada = (exactos: readonly (readonly [Omit<Escalon, 'monto'>, Racional])[]): readonly Escalon[] => {
  let running = CERO
  let before = 0
  return exactos.map(([escalon, exacto]) => {
    running = mas(running, exacto)
    const total = Number(entero(running))
    const monto = (total - before) as Micro
    before = total
    return { ...escalon, monto }
  })
}

const FUERA: SinPrecio = { tipo: 'fuera_de_rango' }

/**
 * The price of a product by a structure (model M29). The net price is rounded once, then commercially; then VAT is added, and
 * the result rounded once. `cdr` in pesos, micro-units.
 */
export function precioDe(estructura: Estructura, cdr: Micro, entorno: Entorno): Precio | SinPrecio {
  const capas = capasDe(estructura, entorno)
  if ('tipo' in capas) return capas
  const cost = racional(cdr)
  const exacto = netoExacto(capas, cost)
  const unrounded = racional(entero(exacto))
  const neto = redondear(unrounded, estructura.redondeo)
  const final = por(neto, mas(UNO, entre(racional(estructura.iva), CIEN)))
  // The running sums of the steps never exceed the larger of the first and the last of these, so that all steps are in range.
  const [before, netoMicro, finalMicro] = [redondeado(exacto), redondeado(neto), redondeado(final)]
  if (before === OUT_OF_RANGE || netoMicro === OUT_OF_RANGE || finalMicro === OUT_OF_RANGE) return FUERA
  const escalones = () =>
    cascada([
      [{ tipo: 'cdr', paso: null }, cost],
      ...estructura.pasos.map(
        (paso) => [{ tipo: 'paso' as const, paso }, montoDe(capas, paso, cost, exacto)] as const,
      ),
      ...(estructura.redondeo === null
        ? []
        : [[{ tipo: 'redondeo' as const, paso: null }, menos(neto, exacto)] as const]),
      ...(estructura.iva === 0
        ? []
        : [
            [
              { tipo: 'iva' as const, paso: null },
              menos(final, estructura.redondeo === null ? exacto : neto),
            ] as const,
          ]),
    ])
  return { neto: netoMicro, final: finalMicro, margen: margenDe(capas, cost, neto), escalones }
}

/**
 * The margin and the CDR that a market price allows (model M30): the exact inverse of `precioDe` before its commercial
 * rounding.
 * @param cdr today's CDR
 * @param neto not negative
 */
export function inversoDe(
  estructura: Estructura,
  cdr: Micro,
  neto: Micro,
  entorno: Entorno,
): Inverso | SinPrecio {
  const capas = capasDe(estructura, entorno)
  if ('tipo' in capas) return capas
  const { pasos } = estructura
  const price = racional(neto)
  const left = menos(por(price, menos(UNO, percent(pasos, 'precio'))), fixed(capas, pasos))
  const allowed = redondeado(entre(left, mas(UNO, percent(pasos, 'costo'))))
  const gap = allowed === OUT_OF_RANGE ? allowed : redondeado(racional(cdr - allowed))
  if (allowed === OUT_OF_RANGE || gap === OUT_OF_RANGE) return FUERA
  return { cdr: allowed, brecha: gap, margen: margenDe(capas, racional(cdr), price) }
}

/**
 * The margin of a net price in pesos per unit, rounded once: what is left after all other steps; below 0 if the price does not
 * cover them. Null if a currency has no value, or the result leaves the exact range.
 */
export function gananciaDe(estructura: Estructura, cdr: Micro, neto: Micro, entorno: Entorno): Micro | null {
  const capas = capasDe(estructura, entorno)
  if ('tipo' in capas) return null
  const price = racional(neto)
  const left = redondeado(menos(price, gastosDe(capas, racional(cdr), price)))
  return left === OUT_OF_RANGE ? null : left
}
