/**
 * The CDR as the specification words it, slowly: rational arithmetic with BigInt, every product exploded down to its leaves each
 * time it is met, nothing remembered. Shares no code with the engine.
 */

export interface Catalogo {
  readonly sectores: Map<string, number>
  /** Days since 1970-01-01. */
  dia: number
  /** `vigencias`: amount by day. */
  readonly valores: Map<string, { recargo: bigint; vigencias: Map<number, bigint> }>
  readonly insumos: Map<string, FilaInsumo>
  readonly manoObra: Map<string, FilaManoObra>
  readonly energia: Map<string, FilaEnergia>
  readonly productos: Map<string, ProductoOraculo>
}

export interface ProductoOraculo {
  readonly sector: string
  readonly lineas: LineaOraculo[]
  rechazadas?: string | null
}

export interface FilaInsumo {
  costo: bigint | null
  moneda: string | null
  grupo: string
}

export interface FilaManoObra {
  horas: bigint
  valorHora: bigint | null
  categoria: string | null
  std: bigint | null
}

export interface FilaEnergia {
  kw: bigint
  valorKw: bigint | null
  tarifa: string | null
  std: bigint | null
  manoObra: string
}

export interface LineaOraculo {
  tipo: 'insumo' | 'producto' | 'mano_obra' | 'energia'
  codigo: string
  cantidad: bigint
}

export interface Veredicto {
  /** null: an error instead of an amount. */
  readonly base: bigint | null
  readonly incompleto: boolean
  /** 'tipo codigo' or 'tipo', sorted. */
  readonly motivos: readonly string[]
}

const LIMIT = 2n ** 53n

/** numerator / denominator of micro-units → nearest whole micro-unit, halves away from zero. */
export function round(numerator: bigint, denominator: bigint): bigint {
  if (denominator < 0n) return round(-numerator, -denominator)
  if (numerator < 0n) return -round(-numerator, denominator)
  const floor = numerator / denominator
  return 2n * (numerator - floor * denominator) >= denominator ? floor + 1n : floor
}

export function product(a: bigint, b: bigint): bigint {
  return round(a * b, 1_000_000n)
}

/** What one unit of a valor is worth on the day of the catalogue (M1, M3); null: no vigencia is in force. */
function worth(cat: Catalogo, codigo: string): bigint | null {
  const valor = cat.valores.get(codigo)
  const days = [...(valor?.vigencias.keys() ?? [])].filter((desde) => desde <= cat.dia)
  if (valor === undefined || days.length === 0) return null
  return round(valor.vigencias.get(Math.max(...days))! * (100_000_000n + valor.recargo), 100_000_000n)
}

/** The unit cost of a leaf; what is wrong with it, when something is. */
function leaf(cat: Catalogo, { tipo, codigo }: LineaOraculo): { costo: bigint; falla: string | null } {
  const { cantidad, entre, propio, valor } = inputs(cat, tipo, codigo)
  const wrong = (falla: string) => ({ costo: 0n, falla: `${tipo}_${falla}` })
  if (cantidad === null || entre === null || entre <= 0n) return wrong(`sin_costo ${codigo}`)
  const vale = propio ?? worth(cat, valor)
  if (vale === null) return wrong(`sin_valor ${codigo} ${valor}`)
  const costo = round(cantidad * vale, entre)
  if (vale >= LIMIT || costo >= LIMIT) return wrong(`fuera_de_rango ${codigo}`)
  return { costo, falla: null }
}

/** Its cost is `cantidad` × what it is worth, its own value or that of its valor, / `entre` (D7, D8, M5, M12). */
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
    const { horas, valorHora, categoria, std } = cat.manoObra.get(codigo)!
    return { cantidad: horas, entre: std, propio: valorHora, valor: categoria ?? 'MO' }
  }
  const { kw, valorKw, tarifa, std, manoObra } = cat.energia.get(codigo)!
  const applicable = std ?? cat.manoObra.get(manoObra)!.std
  return { cantidad: kw, entre: applicable, propio: valorKw, valor: tarifa ?? 'ME' }
}

/** The CDR of one product. Only for catalogues without cycles. */
export function cdr(cat: Catalogo, codigo: string): Veredicto {
  const { lineas, rechazadas = null } = cat.productos.get(codigo)!
  if (lineas.length === 0) return { base: 0n, incompleto: true, motivos: ['sin_receta'] }
  const motivos = new Set<string>(rechazadas === null ? [] : [`lineas_rechazadas ${rechazadas}`])
  let base = 0n
  for (const linea of lineas) {
    const { costo, falla } = linea.tipo === 'producto' ? below(cat, linea.codigo) : leaf(cat, linea)
    if (falla !== null) motivos.add(falla)
    if (linea.cantidad === 0n) motivos.add(`cantidad_cero ${linea.codigo}`)
    base += product(linea.cantidad, costo)
  }
  if (base >= LIMIT) motivos.add('fuera_de_rango')
  return { base: base < LIMIT ? base : null, incompleto: motivos.size > 0, motivos: [...motivos].sort() }
}

function below(cat: Catalogo, codigo: string): { costo: bigint; falla: string | null } {
  const { base, incompleto, motivos } = cdr(cat, codigo)
  if (base === null) return { costo: 0n, falla: `producto_fuera_de_rango ${codigo}` }
  if (motivos.includes('sin_receta')) return { costo: 0n, falla: `producto_sin_receta ${codigo}` }
  return { costo: base, falla: incompleto ? `producto_incompleto ${codigo}` : null }
}

/** Whether `desde` contains `hasta`, itself included. */
export function contains(cat: Catalogo, desde: string, hasta: string): boolean {
  if (desde === hasta) return true
  const { lineas } = cat.productos.get(desde)!
  return lineas.some((linea) => linea.tipo === 'producto' && contains(cat, linea.codigo, hasta))
}

export function withMaintenance(base: bigint, pct: number): bigint {
  return round(base * BigInt(100 + pct), 100n)
}
