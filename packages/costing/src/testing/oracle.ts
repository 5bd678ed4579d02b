/**
 * The CDR as the specification words it, slowly: rational arithmetic with BigInt, every product exploded down to its leaves each
 * time it is met, nothing remembered. Shares no code with the engine.
 */

export interface Catalogo {
  readonly sectores: Map<string, number>
  readonly insumos: Map<string, { costo: bigint | null; grupo: string }>
  readonly manoObra: Map<string, { horas: bigint; valorHora: bigint; std: bigint | null }>
  readonly energia: Map<string, { kw: bigint; valorKw: bigint; std: bigint | null; manoObra: string }>
  readonly productos: Map<string, { sector: string; lineas: LineaOraculo[] }>
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

/** The unit cost of a leaf; what is wrong with it, when something is. */
function leaf(cat: Catalogo, { tipo, codigo }: LineaOraculo): { costo: bigint; falla: string | null } {
  if (tipo === 'insumo') {
    const { costo } = cat.insumos.get(codigo)!
    return costo === null ? { costo: 0n, falla: `insumo_sin_costo ${codigo}` } : { costo, falla: null }
  }
  const costo = tipo === 'mano_obra' ? manoObra(cat, codigo) : energia(cat, codigo)
  if (costo === null) return { costo: 0n, falla: `${tipo}_sin_costo ${codigo}` }
  if (costo >= LIMIT) return { costo: 0n, falla: `${tipo}_fuera_de_rango ${codigo}` }
  return { costo, falla: null }
}

function manoObra(cat: Catalogo, codigo: string): bigint | null {
  const { horas, valorHora, std } = cat.manoObra.get(codigo)!
  return std === null || std <= 0n ? null : round(horas * valorHora, std)
}

function energia(cat: Catalogo, codigo: string): bigint | null {
  const row = cat.energia.get(codigo)!
  const std = row.std ?? cat.manoObra.get(row.manoObra)!.std
  return std === null || std <= 0n ? null : round(row.kw * row.valorKw, std)
}

/** The CDR of one product. Only for catalogues without cycles. */
export function cdr(cat: Catalogo, codigo: string): Veredicto {
  const { lineas } = cat.productos.get(codigo)!
  if (lineas.length === 0) return { base: 0n, incompleto: true, motivos: ['sin_receta'] }
  const motivos = new Set<string>()
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
