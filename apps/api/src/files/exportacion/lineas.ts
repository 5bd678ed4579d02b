import { type Micro, TIPOS, type TipoIngrediente } from '@telar/costing'
import type { LineColumns } from './exportacion.repo.ts'

/** A recipe line as it was stored. */
export interface LineaFoto {
  producto: string
  ingrediente: string
  tipo: TipoIngrediente
  cantidad: Micro
  /** Milliseconds. */
  creada: number
  actualizada: number
}

interface Pagina {
  producto: string[]
  ingrediente: string[]
  tipo: Uint8Array
  cantidad: Float64Array
  creada: Float64Array
  actualizada: Float64Array
}

/**
 * All recipe lines at one moment, held by columns: two million of them take about 90 MB, as objects they would take
 * ten times that.
 */
export class Lineas {
  readonly #pageSize: number
  readonly #pages: Pagina[] = []
  /** Each code once, however many lines name it. */
  readonly #codes = new Map<string, string>()
  #length = 0

  constructor(pageSize: number) {
    this.#pageSize = pageSize
  }

  get length(): number {
    return this.#length
  }

  /** Takes the lines that follow; every page but the last is full. */
  append({ producto, ingrediente, tipo, cantidad, creada, actualizada }: LineColumns): void {
    this.#length += producto.length
    this.#pages.push({
      producto: producto.map((codigo) => this.#one(codigo)),
      ingrediente: ingrediente.map((codigo) => this.#one(codigo)),
      tipo: Uint8Array.from(tipo),
      cantidad: Float64Array.from(cantidad),
      creada: Float64Array.from(creada),
      actualizada: Float64Array.from(actualizada),
    })
  }

  at(i: number): LineaFoto {
    const page = this.#pages[Math.floor(i / this.#pageSize)]!
    const at = i % this.#pageSize
    return {
      producto: page.producto[at]!,
      ingrediente: page.ingrediente[at]!,
      tipo: TIPOS[page.tipo[at]!]!,
      cantidad: page.cantidad[at]! as Micro,
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
