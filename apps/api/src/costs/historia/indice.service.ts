import type { IndiceCostos } from '@telar/contract'
import { chainIndex, type Dia, type Eslabon } from '@telar/costing'
import { seqUpTo } from '../../store/journal/bitacora.service.ts'
import { diaEn, monthEndsBefore } from '../../store/journal/fecha.ts'
import { beginningOfCosts, sectorRenames } from '../../store/journal/read.ts'
import type { FiltroDeVenta } from '../../store/list.ts'
import type { Deps } from '../deps.ts'
import { finDe } from './momento.service.ts'

/** How many links are kept in memory: the months of a few years. */
const KEPT = 120

/** Links between two moments, by a key made of both. */
type Eslabones = Map<string, Eslabon[]>

const keep = (known: Eslabones, key: string, links: Eslabon[]): void => {
  known.set(key, links)
  const [oldest] = known.keys()
  if (known.size > KEPT) known.delete(oldest!)
}

/** A filter of products, and the links known for them. */
interface Parte {
  filter: FiltroDeVenta
  known: Eslabones
}

interface Fecha {
  at: Date
  seq: number
  /** The day whose values count at that moment. */
  dia: Dia
}

/**
 * The cost index of each sector, month by month. What happened between two ends of months never changes, so each link is
 * computed once; only the link up to the present is computed again.
 */
export class Indice {
  readonly #deps: Deps
  readonly #known: Eslabones = new Map()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /**
   * The index up to a moment, by default now, and back over a number of month ends, or to where costs begin. For all
   * products, or for those that pass the filter at that last moment.
   * @throws DomainError `no_encontrado` for an unknown closing
   */
  async de({
    hasta,
    meses,
    ...filter
  }: { hasta?: string | undefined; meses: number } & FiltroDeVenta): Promise<IndiceCostos> {
    const puntos = await this.#puntos(hasta, meses)
    const { eslabones, desde } = await this.#eslabones(puntos, await this.#parte(hasta, filter))
    return {
      fechas: puntos.slice(desde).map(({ at }) => at.toISOString()),
      series: chainIndex(eslabones).map(({ sector, valores }) => ({
        sector_productivo: sector,
        valores: [...valores],
      })),
      corte: desde > 0,
    }
  }

  /**
   * The oldest first. None is earlier than the load of a whole catalogue with which a journal may begin, because that load is not
   * a rise.
   */
  async #puntos(hasta: string | undefined, meses: number): Promise<Fecha[]> {
    const { database, config, costeo } = this.#deps
    const { db } = database
    const diaDe = ({ at }: { at: Date }) => diaEn(at, config.zonaHoraria)
    const last = await finDe(this.#deps, hasta)
    // The present is on the database's day, which is the engine's.
    const dia = hasta === undefined ? (await costeo.alDia()).model.dia : diaDe(last)
    const fin = { ...last, dia }
    const first = await beginningOfCosts(db)
    if (first === null || first.at > fin.at) return [fin]
    const ends = monthEndsBefore(fin.at, meses, config.zonaHoraria).filter((at) => at > first.at)
    const seqs = await Promise.all(ends.map((at) => seqUpTo(db, at)))
    const puntos = ends.map((at, i) => ({ at, seq: seqs[i]!, dia: diaDe({ at }) }))
    return [...(puntos.length < meses ? [{ ...first, dia: diaDe(first) }] : []), ...puntos, fin]
  }

  /**
   * Links of filtered products depend on how these are sold at the last moment. They are kept until the sale of any product
   * changes. Null: no filter.
   */
  async #parte(hasta: string | undefined, filter: FiltroDeVenta): Promise<Parte | null> {
    const { vendible, linea, temporada } = filter
    const said = [vendible, linea, temporada]
    if (said.every((each) => each === undefined)) return null
    const { recordarNombres } = await this.#deps.costeo.alDia()
    const clave = JSON.stringify(['índice', hasta, ...said])
    return { filter, known: recordarNombres(clave, (): Eslabones => new Map()) }
  }

  /** The links between points, and the first point from which they are known. */
  async #eslabones(
    puntos: readonly Fecha[],
    parte: Parte | null,
  ): Promise<{ eslabones: Eslabon[][]; desde: number }> {
    const kept = parte?.known ?? this.#known
    const renombres = await sectorRenames(this.#deps.database.db)
    const nameOf = ({ seq, dia }: Fecha) => `${seq} ${dia} ${renombres.length}`
    const keys = puntos.slice(1).map((punto, i) => `${nameOf(puntos[i]!)} ${nameOf(punto)}`)
    const known = keys.map((key) => kept.get(key))
    const missing = known.indexOf(undefined)
    // For a filter, the last moment is always among those asked for, because it shows how products are sold.
    const last = parte === null ? known.lastIndexOf(undefined) : keys.length - 1
    if (missing < 0) return { eslabones: known as Eslabon[][], desde: 0 }
    const asked = puntos.slice(missing, last + 2).map(({ seq, dia }) => ({ seq, dia }))
    const found = await this.#deps.pasado.preguntar('eslabones', asked, renombres, parte?.filter)
    const cut = last + 1 - missing - found.eslabones.length
    for (const [i, links] of found.eslabones.entries()) keep(kept, keys[missing + cut + i]!, links)
    return {
      eslabones: [
        ...(cut > 0 ? [] : (known.slice(0, missing) as Eslabon[][])),
        ...found.eslabones,
        ...(known.slice(last + 1) as Eslabon[][]),
      ],
      desde: cut > 0 ? missing + cut : 0,
    }
  }
}
