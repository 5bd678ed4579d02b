import { CambioRechazado } from '../exact/errors.ts'
import { isMaintenancePct } from '../exact/formulas.ts'

/** Maintenance of a sector without a percentage (acceptance SEC-01). */
const DEFAULT_PCT = 1

/** Names that group nodes (sectors of products or groups of supplies), each interned as a small integer. */
export class Labels {
  readonly names: string[]
  readonly #byName: Map<string, number>
  /** Identity of each label; renames and copies keep it. */
  readonly #marks: symbol[]

  constructor(from?: Labels) {
    this.names = from ? [...from.names] : []
    this.#byName = new Map(from ? from.#byName : [])
    this.#marks = from ? [...from.#marks] : []
  }

  intern(name: string): number {
    const known = this.#byName.get(name)
    if (known !== undefined) return known
    this.#byName.set(name, this.names.length)
    this.#marks.push(Symbol(name))
    return this.names.push(name) - 1
  }

  find(name: string): number | undefined {
    return this.#byName.get(name)
  }

  /** Renames a label. No other label in use may have the new name. */
  rename(label: number, name: string): void {
    this.#byName.delete(this.names[label]!)
    this.names[label] = name
    this.#byName.set(name, label)
  }

  /** Finds the label of this name in a related copy (copied from this one, or the other way round). */
  findIn(other: Labels, name: string): number | undefined {
    const label = this.#byName.get(name)
    const there = label === undefined ? -1 : other.#marks.indexOf(this.#marks[label]!)
    return there < 0 ? undefined : there
  }
}

/** Sectors and their maintenance percentages, by label. */
export class Sectors {
  readonly labels: Labels
  /** Percentage of each sector; undefined if the label is not a sector, or no longer one. */
  readonly pct: (number | undefined)[]

  constructor(from?: Sectors) {
    this.labels = new Labels(from?.labels)
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

  /** The sector of this name; a new one gets the default percentage. */
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

  /** @throws CambioRechazado 'desconocido', 'duplicado' */
  rename(from: string, to: string): void {
    const sector = this.require(from)
    const taken = this.labels.find(to)
    if (taken !== undefined && taken !== sector && this.pct[taken] !== undefined) {
      throw new CambioRechazado({ tipo: 'duplicado', ingrediente: 'sector', codigo: to })
    }
    this.labels.rename(sector, to)
  }

  /** The name of a sector in a related copy (copied from this one, or the other way round); else the same name. */
  nameIn(other: Sectors, name: string): string {
    const there = this.labels.findIn(other.labels, name)
    return there === undefined || other.pct[there] === undefined ? name : other.labels.names[there]!
  }

  drop(sector: number): void {
    this.pct[sector] = undefined
  }
}
