import { CambioRechazado } from '../exact/errors.ts'
import { conRecargo } from '../exact/formulas.ts'
import type { Micro, OutOfRange } from '../exact/money.ts'
import { assertAmount, UNIT, ZERO } from '../exact/money.ts'

/** A day, as the number of days since 1970-01-01. The engine has no clock: callers pass the day. */
export type Dia = number

/** A new amount of a valor, and its first day. */
export interface Vigencia {
  readonly desde: Dia
  readonly monto: Micro
}

/** The vigencia in force, and the resulting value of one unit. */
export interface EnVigor extends Vigencia {
  /** Micro-units as a percentage: 23.457 % is 23,457,000. */
  readonly recargo: Micro
  /** Pesos of one unit (of the currency, one hour, one kWh); null when out of range. */
  readonly efectivo: Micro | null
}

/** The installation's own currency, always worth 1. Rows that name no valor depend on it. */
export const PROPIA = 0
/** The hourly value of labour types without a grade and without a value of their own. */
export const MO = 1
/** The value per kWh of energy rows without a tariff and without a value of their own. */
export const ME = 2

const GLOBALS = ['MO', 'ME']

/** The class of a valor. No cost depends on it. It only decides which rows may name the valor: labour types wages, energy rows tariffs. */
export type ClaseValor = 'moneda' | 'salario' | 'tarifa' | 'indice'

interface Valor {
  readonly clase: ClaseValor
  readonly recargo: Micro
  /** By day. */
  readonly vigencias: readonly Vigencia[]
}

/**
 * Numbers that many rows share and that change on given days: currencies, wages, tariffs (model M1–M6), each interned as a
 * small integer. Rows may name a code before its valor exists; until then it has no value.
 * Mutators return the valores whose value on the current day changed.
 */
export class Valores {
  readonly codes: string[]
  readonly #byCode: Map<string, number>
  /** Undefined if the valor does not exist, or no longer exists. */
  readonly #valores: (Valor | undefined)[]
  /** Today's value of one unit of each; null: none in force. */
  readonly #worth: (Micro | OutOfRange | null)[]
  #dia: Dia

  constructor(from?: Valores) {
    this.codes = from ? [...from.codes] : ['', ...GLOBALS]
    this.#byCode = new Map(this.codes.map((codigo, valor) => [codigo, valor]))
    // A Valor is replaced, never changed, so a copy may share it.
    this.#valores = from ? [...from.#valores] : this.codes.map(() => undefined)
    this.#worth = from
      ? [...from.#worth]
      : this.codes.map((_, valor) => (valor === PROPIA ? (UNIT as Micro) : null))
    this.#dia = from ? from.#dia : 0
  }

  get dia(): Dia {
    return this.#dia
  }

  intern(codigo: string): number {
    const known = this.#byCode.get(codigo)
    if (known !== undefined) return known
    const valor = this.codes.push(codigo) - 1
    this.#byCode.set(codigo, valor)
    this.#valores.push(undefined)
    this.#worth.push(null)
    return valor
  }

  /** @throws CambioRechazado 'desconocido' */
  require(codigo: string): number {
    const valor = this.#byCode.get(codigo)
    if (valor === undefined || this.#valores[valor] === undefined) {
      throw new CambioRechazado({ tipo: 'desconocido', ingrediente: 'valor', codigo })
    }
    return valor
  }

  has(codigo: string): boolean {
    const valor = this.#byCode.get(codigo)
    return valor !== undefined && this.#valores[valor] !== undefined
  }

  /** The codes of the valores that exist, in order of entry. */
  *present(): Generator<readonly [codigo: string, Valor]> {
    for (const [i, valor] of this.#valores.entries()) if (valor !== undefined) yield [this.codes[i]!, valor]
  }

  /** Pesos per unit today, micro-units; null: none in force. */
  worth(valor: number): Micro | OutOfRange | null {
    return this.#worth[valor]!
  }

  /** A percentage in micro-units; 0 if there is no such valor. */
  recargo(valor: number): Micro {
    return this.#valores[valor]?.recargo ?? ZERO
  }

  /** The vigencia in force on a day: the one with the greatest `desde` not after that day (model M1); null: none. */
  at(valor: number, dia: Dia): Vigencia | null {
    return this.#valores[valor]?.vigencias.findLast(({ desde }) => desde <= dia) ?? null
  }

  /** The vigencia in force today, with its value; null: none. */
  inForce(valor: number): EnVigor | null {
    const vigencia = this.at(valor, this.#dia)
    if (vigencia === null) return null
    const worth = this.#worth[valor]
    const { recargo } = this.#valores[valor]!
    return { ...vigencia, recargo, efectivo: typeof worth === 'number' ? worth : null }
  }

  /** Undefined if there is no such valor. */
  clase(codigo: string): ClaseValor | undefined {
    const valor = this.#byCode.get(codigo)
    return valor === undefined ? undefined : this.#valores[valor]?.clase
  }

  /**
   * Adds a valor without vigencia, or changes the surcharge of an existing one, and its class where that is given.
   * @param clase by default the known one, and for a new valor a currency
   * @throws RangeError if the surcharge is not an amount
   */
  set(codigo: string, recargo: Micro, clase?: ClaseValor): number[] {
    assertAmount(recargo, codigo)
    const valor = this.intern(codigo)
    const known = this.#valores[valor]
    return this.#put(valor, {
      clase: clase ?? known?.clase ?? 'moneda',
      recargo,
      vigencias: known?.vigencias ?? [],
    })
  }

  /** Removes a valor with its vigencias. */
  remove(valor: number): number[] {
    return this.#put(valor, undefined)
  }

  /** Adds or replaces the vigencia of a day. @throws CambioRechazado 'desconocido', RangeError if `monto` is not an amount */
  setVigencia(codigo: string, { desde, monto }: Vigencia): number[] {
    assertAmount(monto, codigo)
    assertDia(desde)
    return this.#putVigencias(codigo, desde, [{ desde, monto }])
  }

  /** @throws CambioRechazado 'desconocido' */
  removeVigencia(codigo: string, desde: Dia): number[] {
    return this.#putVigencias(codigo, desde, [])
  }

  /** Moves to another day. */
  setDia(dia: Dia): number[] {
    assertDia(dia)
    this.#dia = dia
    return this.codes.flatMap((_, valor) => this.#reckon(valor))
  }

  #putVigencias(codigo: string, desde: Dia, those: readonly Vigencia[]): number[] {
    const valor = this.require(codigo)
    const known = this.#valores[valor]!
    const { vigencias } = known
    const before = vigencias.filter((other) => other.desde < desde)
    const after = vigencias.filter((other) => other.desde > desde)
    return this.#put(valor, { ...known, vigencias: [...before, ...those, ...after] })
  }

  #put(valor: number, known: Valor | undefined): number[] {
    this.#valores[valor] = known
    return this.#reckon(valor)
  }

  #reckon(valor: number): number[] {
    if (valor === PROPIA) return []
    const vigencia = this.at(valor, this.#dia)
    const worth = vigencia && conRecargo(vigencia.monto, this.#valores[valor]!.recargo)
    if (worth === this.#worth[valor]) return []
    this.#worth[valor] = worth
    return [valor]
  }
}

function assertDia(dia: number): void {
  if (!Number.isInteger(dia)) throw new RangeError(`${dia} is not a whole number of days since 1970-01-01`)
}
