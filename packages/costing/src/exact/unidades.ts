import { CambioRechazado } from './errors.ts'

/** One unit is `num` / `den` of the base unit of its dimension; whole numbers above 0. */
export interface Unidad {
  readonly dimension: string
  readonly num: number
  readonly den: number
}

/** An exact number above 0, in lowest terms. */
export interface Fraccion {
  readonly num: bigint
  readonly den: bigint
}

/** The unit of a row without one. */
export const SIN_UNIDAD = 0

/**
 * The units in which quantities are measured (model M10), each interned as a small integer. A code may be named before its
 * unit exists; until then it converts into nothing.
 */
export class Unidades {
  readonly codes: string[]
  readonly #byCode: Map<string, number>
  /** Undefined where the unit does not exist. A Unidad is replaced, never changed, so a copy may share it. */
  readonly #unidades: (Unidad | undefined)[]
  /** Factors computed so far, by both units. */
  readonly #factors = new Map<string, Fraccion | null>()

  constructor(from?: Unidades) {
    this.codes = from ? [...from.codes] : ['']
    this.#byCode = new Map(this.codes.map((codigo, unidad) => [codigo, unidad]))
    this.#unidades = from ? [...from.#unidades] : [undefined]
  }

  /** @param codigo null: no unit */
  intern(codigo: string | null): number {
    if (codigo === null) return SIN_UNIDAD
    const known = this.#byCode.get(codigo)
    if (known !== undefined) return known
    const unidad = this.codes.push(codigo) - 1
    this.#byCode.set(codigo, unidad)
    this.#unidades.push(undefined)
    return unidad
  }

  /** @throws CambioRechazado 'desconocido' */
  require(codigo: string): number {
    const unidad = this.#byCode.get(codigo)
    if (unidad === undefined || this.#unidades[unidad] === undefined) {
      throw new CambioRechazado({ tipo: 'desconocido', ingrediente: 'unidad', codigo })
    }
    return unidad
  }

  /** The code of a unit; null for none. */
  codeOf(unidad: number): string | null {
    return unidad === SIN_UNIDAD ? null : this.codes[unidad]!
  }

  /** The units that exist, in order of entry. */
  *present(): Generator<readonly [codigo: string, Unidad]> {
    for (const [i, unidad] of this.#unidades.entries())
      if (unidad !== undefined) yield [this.codes[i]!, unidad]
  }

  /** Adds a unit or changes it; returns its number. @throws RangeError unless both are whole numbers above 0 */
  set(codigo: string, { dimension, num, den }: Unidad): number {
    for (const n of [num, den]) {
      if (!Number.isSafeInteger(n) || n <= 0) throw new RangeError(`${codigo}: ${num}/${den} is no fraction`)
    }
    const unidad = this.intern(codigo)
    this.#unidades[unidad] = { dimension, num, den }
    this.#factors.clear()
    return unidad
  }

  remove(unidad: number): void {
    this.#unidades[unidad] = undefined
    this.#factors.clear()
  }

  /** How many units `a` make one unit `de`, exactly; null where they measure different things. */
  factor(de: number, a: number): Fraccion | null {
    const key = `${de} ${a}`
    const known = this.#factors.get(key)
    if (known !== undefined) return known
    const [from, to] = [this.#unidades[de], this.#unidades[a]]
    const factor =
      from === undefined || to === undefined || from.dimension !== to.dimension
        ? null
        : fraccion(BigInt(from.num) * BigInt(to.den), BigInt(from.den) * BigInt(to.num))
    this.#factors.set(key, factor)
    return factor
  }
}

/** num / den in lowest terms; both above 0. */
export function fraccion(num: bigint, den: bigint): Fraccion {
  let [a, b] = [num, den]
  while (b !== 0n) [a, b] = [b, a % b]
  return { num: num / a, den: den / a }
}
