import type { Oferta } from '../buying/oferta.ts'
import { bought, landed } from './purchase.ts'
import { round } from './round.ts'

/**
 * The CDR in the words of the specification, without speed: rational arithmetic with BigInt, every product opened down to its
 * leaves each time, no caching. It shares no code with the engine.
 */

export interface Catalogo {
  readonly sectores: Map<string, number>
  /** Days since 1970-01-01. */
  dia: number
  /** `vigencias`: amount by day. */
  readonly valores: Map<string, { recargo: bigint; vigencias: Map<number, bigint> }>
  /** Dimension of each unit, and its size in base units. */
  readonly unidades?: ReadonlyMap<string, { dimension: string; num: bigint; den: bigint }>
  readonly insumos: Map<string, FilaInsumo>
  readonly manoObra: Map<string, FilaManoObra>
  readonly energia: Map<string, FilaEnergia>
  readonly productos: Map<string, ProductoOraculo>
}

export interface ProductoOraculo {
  readonly sector: string
  readonly lineas: LineaOraculo[]
  rechazadas?: string | null
  /** Per cent, in millionths. */
  segunda?: bigint
  talles?: Eje
  colores?: Eje
}

/** Sizes or colours with their weights. */
export type Eje = readonly (readonly [nombre: string, peso: number])[]

export interface FilaInsumo {
  costo: bigint | null
  moneda: string | null
  grupo: string
  /** Amounts do not depend on it. */
  readonly clase?: 'material' | 'servicio'
  /** Unit of use. */
  unidad?: string | null
  eleccion?: 'propio' | 'preferida' | 'ultima' | 'menor'
  /** In the order in which they were entered. */
  ofertas?: readonly Oferta[]
}

export interface FilaManoObra {
  horas: bigint
  valorHora: bigint | null
  categoria: string | null
  stdProduccion: bigint | null
}

export interface FilaEnergia {
  kw: bigint
  valorKw: bigint | null
  tarifa: string | null
  stdProduccion: bigint | null
  codigoManoObra: string
}

export interface LineaOraculo {
  tipo: 'insumo' | 'producto' | 'mano_obra' | 'energia'
  codigo: string
  /** As entered; if `cuenta` is given, exactly that fraction. */
  cantidad: bigint
  cuenta?: { expresion: string; num: bigint; den: bigint } | null
  /** Per cent, in millionths. */
  merma?: bigint
  /** Unit of its quantities; null: the ingredient's. */
  unidad?: string | null
  porTalle?: Readonly<Record<string, bigint>>
  porColor?: Readonly<Record<string, { tipo: LineaOraculo['tipo']; codigo: string; cantidad: bigint | null }>>
  mismo?: 'ninguno' | 'talle' | 'color' | 'talle_color'
}

export interface Veredicto {
  /** Null: an error instead of an amount. */
  readonly base: bigint | null
  readonly incompleto: boolean
  /** 'tipo codigo' or 'tipo', sorted. */
  readonly motivos: readonly string[]
}

const LIMIT = 2n ** 53n

export function product(a: bigint, b: bigint): bigint {
  return round(a * b, 1_000_000n)
}

/** The value of one unit of a valor on the catalogue's day (M1, M3); null: no vigencia is in force. */
function worth(cat: Catalogo, codigo: string): bigint | null {
  const valor = cat.valores.get(codigo)
  const days = [...(valor?.vigencias.keys() ?? [])].filter((desde) => desde <= cat.dia)
  if (valor === undefined || days.length === 0) return null
  return round(valor.vigencias.get(Math.max(...days))! * (100_000_000n + valor.recargo), 100_000_000n)
}

/** Units `to` in one unit `from`; null if they measure different dimensions. */
function factor(cat: Catalogo, from: string, to: string | null): { num: bigint; den: bigint } | null {
  const [one, other] = [cat.unidades!.get(from)!, to === null ? undefined : cat.unidades!.get(to)]
  if (one.dimension !== other?.dimension) return null
  return { num: one.num * other.den, den: one.den * other.num }
}

/** The cost of a supply by its offers. */
function purchase(cat: Catalogo, { unidad = null, eleccion, ofertas = [] }: FilaInsumo): bigint | null {
  if (eleccion === undefined || eleccion === 'propio') return null
  const rate = (codigo: string | null) => (codigo ? worth(cat, codigo) : 1_000_000n)
  return bought(ofertas, eleccion, cat.dia, (oferta) => {
    const { contenido, unidadCompra } = oferta
    if (contenido !== null)
      return landed(oferta, rate, { num: BigInt(contenido.num), den: BigInt(contenido.den) })
    return landed(
      oferta,
      rate,
      unidadCompra === null ? { num: 1n, den: 1n } : factor(cat, unidadCompra, unidad),
    )
  })
}

/** The unit cost of a leaf, and its fault, if any. */
export function leaf(
  cat: Catalogo,
  { tipo, codigo }: Pick<LineaOraculo, 'tipo' | 'codigo'>,
): { costo: bigint; falla: string | null } {
  const insumo = tipo === 'insumo' ? cat.insumos.get(codigo)! : null
  if (insumo !== null && (insumo.eleccion ?? 'propio') !== 'propio') {
    const costo = purchase(cat, insumo)
    return costo === null ? { costo: 0n, falla: `insumo_sin_oferta ${codigo}` } : { costo, falla: null }
  }
  const { cantidad, entre, propio, valor } = inputs(cat, tipo, codigo)
  const wrong = (falla: string) => ({ costo: 0n, falla: `${tipo}_${falla}` })
  if (cantidad === null || entre === null || entre <= 0n) return wrong(`sin_costo ${codigo}`)
  const vale = propio ?? worth(cat, valor)
  if (vale === null) return wrong(`sin_valor ${codigo} ${valor}`)
  const costo = round(cantidad * vale, entre)
  if (vale >= LIMIT || costo >= LIMIT) return wrong(`fuera_de_rango ${codigo}`)
  return { costo, falla: null }
}

/** The cost is `cantidad` × its own value or that of its valor / `entre` (D7, D8, M5, M12). */
function inputs(cat: Catalogo, tipo: LineaOraculo['tipo'], codigo: string) {
  if (tipo === 'insumo') {
    const { costo, moneda } = cat.insumos.get(codigo)!
    return {
      cantidad: costo,
      entre: 1_000_000n,
      propio: moneda === null ? 1_000_000n : null,
      valor: moneda ?? '',
    }
  }
  if (tipo === 'mano_obra') {
    const { horas, valorHora, categoria, stdProduccion } = cat.manoObra.get(codigo)!
    return { cantidad: horas, entre: stdProduccion, propio: valorHora, valor: categoria ?? 'MO' }
  }
  const { kw, valorKw, tarifa, stdProduccion, codigoManoObra } = cat.energia.get(codigo)!
  const applicable = stdProduccion ?? cat.manoObra.get(codigoManoObra)!.stdProduccion
  return { cantidad: kw, entre: applicable, propio: valorKw, valor: tarifa ?? 'ME' }
}

/** The quantity of an ingredient in a line, rounded once. */
function efectiva(cat: Catalogo, linea: LineaOraculo, codigo: string, said: bigint | undefined): bigint {
  const { cuenta = null, merma = 0n, unidad = null, cantidad } = linea
  const { num, den } =
    said === undefined && cuenta !== null ? cuenta : { num: said ?? cantidad, den: 1_000_000n }
  // A line may give a unit only if its ingredient is a supply measured in that unit's dimension.
  const by =
    unidad === null ? { num: 1n, den: 1n } : factor(cat, unidad, cat.insumos.get(codigo)!.unidad ?? null)!
  return round(num * by.num * (100_000_000n + merma) * 1_000_000n, den * by.den * 100_000_000n)
}

/** One line in one variant: the ingredient, the quantity, and whether somebody entered a quantity of 0. */
function lineIn(cat: Catalogo, linea: LineaOraculo, talle: string | null, color: string | null) {
  const ofColour = color === null ? undefined : linea.porColor?.[color]
  const ofSize = talle === null ? undefined : linea.porTalle?.[talle]
  const said = ofColour?.cantidad ?? ofSize
  const { tipo, codigo } = ofColour ?? linea
  return { tipo, codigo, cantidad: efectiva(cat, linea, codigo, said), isSaid: said !== undefined }
}

/** A product in one size and colour; null: the weighted mean over all of them. */
export function cdrDe(cat: Catalogo, codigo: string, talle: string | null, color: string | null): Veredicto {
  const { lineas, rechazadas = null, segunda = 0n } = cat.productos.get(codigo)!
  if (lineas.length === 0) return { base: 0n, incompleto: true, motivos: ['sin_receta'] }
  const motivos = new Set<string>(rechazadas === null ? [] : [`lineas_rechazadas ${rechazadas}`])
  let sum = 0n
  for (const linea of lineas) {
    const { tipo, codigo: ingrediente, cantidad, isSaid } = lineIn(cat, linea, talle, color)
    const { mismo = 'ninguno' } = linea
    const isProduct = linea.tipo === 'producto'
    const size = isProduct && mismo.startsWith('talle') ? talle : null
    const colour = isProduct && mismo.endsWith('color') ? color : null
    const { costo, falla } =
      tipo === 'producto' ? below(cat, ingrediente, size, colour) : leaf(cat, { tipo, codigo: ingrediente })
    const isLeft = isSaid && cantidad === 0n
    if (falla !== null && !isLeft) motivos.add(falla)
    if (cantidad === 0n && !isSaid) {
      motivos.add(`cantidad_cero ${ingrediente}`)
    }
    sum += product(cantidad, costo)
  }
  const base = round(sum * 100_000_000n, 100_000_000n - segunda)
  if (sum >= LIMIT || base >= LIMIT) motivos.add('fuera_de_rango')
  return {
    base: sum < LIMIT && base < LIMIT ? base : null,
    incompleto: motivos.size > 0,
    motivos: [...motivos].sort(),
  }
}

const placesOf = (eje: Eje | undefined): readonly (readonly [string | null, number])[] =>
  eje === undefined || eje.length === 0 ? [[null, 1]] : eje

/** The CDR of one product: the weighted mean of its variants. Only for catalogues without cycles. */
export function cdr(cat: Catalogo, codigo: string): Veredicto {
  return mean(cat, codigo, null, null)
}

/** The mean over one size or all, and over one colour or all. */
function mean(cat: Catalogo, codigo: string, talle: string | null, color: string | null): Veredicto {
  const { talles, colores } = cat.productos.get(codigo)!
  const only = (name: string | null, eje: Eje | undefined) =>
    name === null ? placesOf(eje) : [[name, 1] as const]
  let [sum, weights] = [0n, 0n]
  let inRange = true
  const motivos = new Set<string>()
  for (const [size, ofSize] of only(talle, talles)) {
    for (const [colour, ofColour] of only(color, colores)) {
      const verdict = cdrDe(cat, codigo, size, colour)
      const weight = BigInt(ofSize) * BigInt(ofColour)
      for (const motivo of verdict.motivos)
        if (motivo !== 'fuera_de_rango' || weight > 0n) motivos.add(motivo)
      if (weight === 0n) continue
      if (verdict.base === null) inRange = false
      sum += weight * (verdict.base ?? 0n)
      weights += weight
    }
  }
  return {
    base: inRange ? round(sum, weights) : null,
    incompleto: motivos.size > 0,
    motivos: [...motivos].sort(),
  }
}

function below(
  cat: Catalogo,
  codigo: string,
  talle: string | null,
  color: string | null,
): { costo: bigint; falla: string | null } {
  const { talles = [], colores = [] } = cat.productos.get(codigo)!
  const lacks = (name: string | null, eje: Eje) => name !== null && !eje.some(([nombre]) => nombre === name)
  if (lacks(talle, talles)) return { costo: 0n, falla: `producto_sin_talle ${codigo} ${talle}` }
  if (lacks(color, colores)) return { costo: 0n, falla: `producto_sin_color ${codigo} ${color}` }
  // A product without a cost on the mean has none in any variant.
  if (cdr(cat, codigo).base === null) return { costo: 0n, falla: `producto_fuera_de_rango ${codigo}` }
  const { base, incompleto, motivos } = mean(cat, codigo, talle, color)
  if (base === null) return { costo: 0n, falla: `producto_incompleto ${codigo}` }
  if (motivos.includes('sin_receta')) return { costo: 0n, falla: `producto_sin_receta ${codigo}` }
  return { costo: base, falla: incompleto ? `producto_incompleto ${codigo}` : null }
}

export interface Quebrado {
  readonly num: bigint
  readonly den: bigint
}

const plus = (a: Quebrado, b: Quebrado): Quebrado => ({
  num: a.num * b.den + b.num * a.den,
  den: a.den * b.den,
})
export const por = (a: Quebrado, b: Quebrado): Quebrado => ({ num: a.num * b.num, den: a.den * b.den })

/** Key of the number of roundings on the way, for one unit of a product. */
export const ROUNDINGS = 'roundings'

/**
 * Units of everything in one good unit of a product, by 'tipo codigo', at all levels; only the quantities of lines are rounded.
 * Opened sub-products are counted too. The entry ROUNDINGS counts roundings, each weighted
 * like an amount in its place.
 * @param abre whether to open a sub-product
 */
export function contenido(
  cat: Catalogo,
  codigo: string,
  abre: (codigo: string) => boolean = () => true,
): ReadonlyMap<string, Quebrado> {
  return contenidoMedio(cat, codigo, null, null, abre)
}

type Contenido = Map<string, Quebrado>

const addTo = (sum: Contenido, more: ReadonlyMap<string, Quebrado>, by: Quebrado): void => {
  for (const [what, units] of more) sum.set(what, plus(sum.get(what) ?? { num: 0n, den: 1n }, por(units, by)))
}

function contenidoMedio(
  cat: Catalogo,
  codigo: string,
  talle: string | null,
  color: string | null,
  abre: (codigo: string) => boolean,
): Contenido {
  const { talles, colores, lineas, segunda = 0n } = cat.productos.get(codigo)!
  const only = (name: string | null, eje: Eje | undefined) =>
    placesOf(eje).filter(([one]) => name === null || one === name)
  const places = only(talle, talles).flatMap(([size, ofSize]) =>
    only(color, colores).map(([colour, ofColour]) => {
      const weight = BigInt(talle === null ? ofSize : 1) * BigInt(color === null ? ofColour : 1)
      return { size, colour, weight }
    }),
  )
  const whole = places.reduce((sum, { weight }) => sum + weight, 0n)
  const once = new Map([[ROUNDINGS, { num: 1n, den: 1n }]])
  const all: Contenido = new Map(once)
  for (const { size, colour, weight } of places) {
    const own: Contenido = new Map()
    for (const linea of lineas) {
      const { tipo, codigo: ingrediente, cantidad } = lineIn(cat, linea, size, colour)
      const { mismo = 'ninguno' } = linea
      const isProduct = linea.tipo === 'producto'
      const itsSize = isProduct && mismo.startsWith('talle') ? size : null
      const itsColour = isProduct && mismo.endsWith('color') ? colour : null
      const taken: Contenido = new Map([[`${tipo} ${ingrediente}`, { num: 1n, den: 1n }]])
      if (tipo === 'producto') {
        const { talles: its = [], colores: theirs = [] } = cat.productos.get(ingrediente)!
        const lacks = (name: string | null, eje: Eje) =>
          name !== null && !eje.some(([nombre]) => nombre === name)
        if (lacks(itsSize, its) || lacks(itsColour, theirs)) continue
        if (abre(ingrediente))
          addTo(taken, contenidoMedio(cat, ingrediente, itsSize, itsColour, abre), { num: 1n, den: 1n })
      }
      addTo(own, taken, { num: cantidad, den: 1_000_000n })
      addTo(own, once, { num: 1n, den: 1n })
    }
    addTo(all, own, { num: weight * 100_000_000n, den: whole * (100_000_000n - segunda) })
    addTo(all, once, { num: weight, den: whole })
  }
  return all
}

/** Whether `desde` contains `hasta`, or is it. */
export function contains(cat: Catalogo, desde: string, hasta: string): boolean {
  if (desde === hasta) return true
  const { lineas } = cat.productos.get(desde)!
  return lineas
    .flatMap((linea) => [linea, ...Object.values(linea.porColor ?? {})])
    .some(({ tipo, codigo }) => tipo === 'producto' && contains(cat, codigo, hasta))
}

export function withMaintenance(base: bigint, pct: number): bigint {
  return round(base * BigInt(100 + pct), 100n)
}
