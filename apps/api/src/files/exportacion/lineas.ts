import { type Micro, TIPOS, type TipoIngrediente } from '@telar/costing'
import type { DetalleDeLinea, LineColumns } from './exportacion.repo.ts'

/** A stored recipe line. */
export interface LineaFoto {
  producto: string
  ingrediente: string
  tipo: TipoIngrediente
  cantidad: Micro
  /** The quantity that costs: in the ingredient's unit, with waste. */
  efectiva: Micro
  /** Its other columns; null if all are empty. */
  detalle: DetalleDeLinea | null
  /** Milliseconds; NaN: unknown. Of a past line they may be: bulk writes journal no dates, and an energy row may have another code now. */
  creada: number
  actualizada: number
}

interface Pagina {
  producto: string[]
  ingrediente: string[]
  tipo: Uint8Array
  cantidad: Float64Array
  efectiva: Float64Array
  creada: Float64Array
  actualizada: Float64Array
}

/**
 * All recipe lines of one moment, held by columns: two million lines take about 90 MB, as objects ten times as much.
 */
export class Lineas {
  readonly #pageSize: number
  readonly #pages: Pagina[] = []
  /** Each code once, so that all lines share its text. */
  readonly #codes = new Map<string, string>()
  /** Other columns by line; few lines have any. */
  readonly #detalles = new Map<number, DetalleDeLinea>()
  #length = 0

  constructor(pageSize: number) {
    this.#pageSize = pageSize
  }

  get length(): number {
    return this.#length
  }

  /** Appends the next page of lines. Every page but the last must be full. */
  append(columns: LineColumns): void {
    const { producto, ingrediente, tipo, cantidad, efectiva, detalle, creada, actualizada } = columns
    for (const [i, its] of detalle.entries()) if (its !== null) this.#detalles.set(this.#length + i, its)
    this.#length += producto.length
    this.#pages.push({
      producto: producto.map((codigo) => this.#one(codigo)),
      ingrediente: ingrediente.map((codigo) => this.#one(codigo)),
      tipo: Uint8Array.from(tipo),
      cantidad: Float64Array.from(cantidad),
      efectiva: Float64Array.from(efectiva),
      creada: Float64Array.from(creada),
      actualizada: Float64Array.from(actualizada),
    })
  }

  /** Whether any line fills this column. */
  usa(columna: keyof DetalleDeLinea): boolean {
    return [...this.#detalles.values()].some((its) => its[columna] !== undefined)
  }

  some(is: (linea: LineaFoto) => boolean): boolean {
    for (let i = 0; i < this.#length; i++) if (is(this.at(i))) return true
    return false
  }

  /** Positions of the lines with their own rows by size or colour, in order. */
  variadas(): number[] {
    return Array.from(this.#detalles).flatMap(([i, { por_talle, por_color }]) =>
      por_talle === undefined && por_color === undefined ? [] : i,
    )
  }

  at(i: number): LineaFoto {
    const page = this.#pages[Math.floor(i / this.#pageSize)]!
    const at = i % this.#pageSize
    return {
      producto: page.producto[at]!,
      ingrediente: page.ingrediente[at]!,
      tipo: TIPOS[page.tipo[at]!]!,
      cantidad: page.cantidad[at]! as Micro,
      efectiva: page.efectiva[at]! as Micro,
      detalle: this.#detalles.get(i) ?? null,
      creada: page.creada[at]!,
      actualizada: page.actualizada[at]!,
    }
  }

  #one(codigo: string): string {
    const known = this.#codes.get(codigo)
    if (known !== undefined) return known
    this.#codes.set(codigo, codigo)
    return codigo
  }
}
