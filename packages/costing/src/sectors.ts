import { CambioRechazado } from './errors.ts'
import { isMaintenancePct } from './formulas.ts'

/** Maintenance of a sector without a percentage (acceptance SEC-01). */
const DEFAULT_PCT = 1

/** The names that group nodes, sectors of products or groups of supplies, each interned as a small integer. */
export class Labels {
  readonly names: string[] = []
  readonly #byName = new Map<string, number>()

  intern(name: string): number {
    const known = this.#byName.get(name)
    if (known !== undefined) return known
    this.#byName.set(name, this.names.length)
    return this.names.push(name) - 1
  }

  find(name: string): number | undefined {
    return this.#byName.get(name)
  }
}

/** Sectors and their maintenance percentages, by label. */
export class Sectors {
  readonly labels: Labels
  /** Percentage of each sector; undefined where the label is no sector (any more). */
  readonly pct: (number | undefined)[]

  constructor(from?: Sectors) {
    this.labels = from?.labels ?? new Labels()
    this.pct = from ? [...from.pct] : []
  }

  /** @throws RangeError unless pct is an integer 0–100 */
  set(name: string, pct: number): number {
    if (!isMaintenancePct(pct))
      throw new RangeError(`sector ${name}: ${pct} % is not an integer from 0 to 100`)
    const sector = this.labels.intern(name)
    this.pct[sector] = pct
    return sector
  }

  /** The sector of this name, created with the default percentage when it is new. */
  ensure(name: string): number {
    const sector = this.labels.intern(name)
    this.pct[sector] ??= DEFAULT_PCT
    return sector
  }

  /** @throws CambioRechazado 'desconocido' */
  require(name: string): number {
    const sector = this.labels.find(name)
    if (sector === undefined || this.pct[sector] === undefined) {
      throw new CambioRechazado({ tipo: 'desconocido', ingrediente: 'sector', codigo: name })
    }
    return sector
  }

  drop(sector: number): void {
    this.pct[sector] = undefined
  }
}
