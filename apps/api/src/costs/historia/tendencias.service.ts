import type { Tendencias as Respuesta } from '@telar/contract'
import type { Micro } from '@telar/costing'
import { resultNumber } from '@telar/fabrica'
import { seqUpTo } from '../../store/journal/bitacora.service.ts'
import { dayEndsBefore, diaEn } from '../../store/journal/fecha.ts'
import { beginningOfCosts } from '../../store/journal/read.ts'
import type { Punto } from '../costeo/costeo.ts'
import type { Deps } from '../deps.ts'
import { enMomento, finDe } from './momento.service.ts'

/** Days before the asked moment. */
const DIAS = [30, 25, 20, 15, 10, 5]

interface Pasado {
  costos: ReadonlyMap<string, readonly (Micro | null)[]>
  corte: boolean
}

/**
 * The parts of each product's CDR, and its cost over the month before. Past days never change, so their costs are kept for
 * the span that was asked for last.
 */
export class Tendencias {
  readonly #deps: Deps
  #known: { key: string; pasado: Pasado } | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** @param hasta a moment; now without one. @throws DomainError `no_encontrado` for an unknown closing */
  async de(hasta: string | undefined): Promise<Respuesta> {
    const fin = await finDe(this.#deps, hasta)
    const { fechas, puntos } = await this.#puntos(fin.at)
    const { costos, corte } = await this.#pasado(puntos)
    const productos = await enMomento(this.#deps, hasta, 'composiciones')
    const [before] = costos.values()
    const known = before?.length ?? (corte ? 0 : puntos.length)
    const nothing = new Array<null>(known).fill(null)
    return {
      fechas: [...fechas.slice(fechas.length - known), fin.at].map((at) => at.toISOString()),
      productos: productos.map(({ costo, ...producto }) => ({
        ...producto,
        costos: [...(costos.get(producto.codigo_producto) ?? nothing).map(resultNumber), costo],
      })),
      corte,
    }
  }

  /** The oldest first, none from before costs begin. */
  async #puntos(at: Date): Promise<{ fechas: Date[]; puntos: Punto[] }> {
    const { database, config } = this.#deps
    const first = await beginningOfCosts(database.db)
    const fechas = dayEndsBefore(at, DIAS, config.zonaHoraria).filter(
      (end) => first !== null && end > first.at,
    )
    const seqs = await Promise.all(fechas.map((end) => seqUpTo(database.db, end)))
    return {
      fechas,
      puntos: fechas.map((end, i) => ({ seq: seqs[i]!, dia: diaEn(end, config.zonaHoraria) })),
    }
  }

  async #pasado(puntos: readonly Punto[]): Promise<Pasado> {
    if (puntos.length === 0) return { costos: new Map(), corte: false }
    const key = JSON.stringify(puntos)
    if (this.#known?.key !== key)
      this.#known = { key, pasado: await this.#deps.pasado.preguntar('costos', puntos) }
    return this.#known.pasado
  }
}
