import type { ConceptoVolumen } from '@telar/contract'
import type { Micro } from '@telar/costing'
import { byCodePoint, DomainError, fechaDe, microOf, productoEntero } from '@telar/fabrica'
import { TABLAS } from '@telar/tablas'
import { addTo } from '../../store/grupos.ts'
import type { Deps } from '../deps.ts'
import { enMomento, puntoAl } from '../historia/momento.service.ts'
import { type Movimiento, movimientoDe, suma } from './puente.ts'
import type { VolumenDicho as Dicha } from './volumen.repo.ts'

export type { VolumenDicho as Dicha } from './volumen.repo.ts'

export interface Valuada {
  row: Dicha
  /** Unit cost; null where it is incomplete. */
  costo: Micro | null
  descripcion: string
}

/** Millionths, exact however large: a large factory makes more in a month than one amount can hold. */
export interface Total {
  concepto: ConceptoVolumen
  unidades: bigint
  /** Value of the rows that have one. */
  valor: bigint
  /** Products without a complete cost. */
  sin_costo: string[]
}

/** The moment whose costs count for a month: its last day if that is past, else the moment itself; undefined: now. */
const momentoDe = async (
  deps: Deps,
  periodo: string,
  al: string | undefined,
): Promise<string | undefined> => {
  const [year, month] = periodo.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  const dia = al === undefined ? (await deps.costeo.alDia()).model.dia : (await puntoAl(deps, al)).dia!
  return last < fechaDe(dia) ? last : al
}

const keyOf = ({ producto, talle, color }: Dicha): string => `${producto}\0${talle}\0${color}`

/**
 * Rows with their costs at the end of a month.
 * @param al the moment at which the costs are known, such as a closing's; by default now
 */
export const conCosto = async (
  deps: Deps,
  periodo: string,
  rows: readonly Dicha[],
  al?: string,
): Promise<Valuada[]> => {
  // Products that were made are often sold too, at the same cost, so each is asked once.
  const hechos = [...new Map(rows.map((row) => [keyOf(row), row])).values()]
  const asked = hechos.map(({ producto, talle, color }) => ({ producto, talle, color }))
  const momento = await momentoDe(deps, periodo, al)
  const costs = await enMomento(deps, momento, 'costosDe', asked).catch((cause: unknown) => {
    // For a month before Telar, nobody knows the costs; the units of that month can be shown all the same.
    if (!(cause instanceof DomainError) || cause.code !== 'sin_historia') throw cause
    return null
  })
  const { descripcion } = await deps.costeo.alDia()
  const byKey = new Map(costs?.map((cost, i) => [keyOf(hechos[i]!), cost]))
  return rows.map((row) => {
    const cost = byKey.get(keyOf(row))
    return {
      row,
      costo: cost?.costo ?? null,
      // A product that was entered later has no description yet at the end of the month.
      descripcion: cost?.descripcion || descripcion('producto', row.producto),
    }
  })
}

export const valorDe = ({ row, costo }: Pick<Valuada, 'row' | 'costo'>): bigint | null =>
  costo === null ? null : productoEntero(microOf(row.cantidad), costo)

const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n)

/** The totals of a month, concept by concept. */
export const mesDe = (filas: readonly Valuada[]): { totales: Total[]; filas: readonly Valuada[] } => ({
  filas,
  totales: TABLAS.volumenes.columnas.concepto.opciones.flatMap((concepto) => {
    const own = filas.filter(({ row }) => row.concepto === concepto)
    if (own.length === 0) return []
    const sinCosto = own.filter(({ costo }) => costo === null).map(({ row }) => row.producto)
    return {
      concepto,
      unidades: sum(own.map(({ row }) => BigInt(microOf(row.cantidad)))),
      valor: sum(own.flatMap((each) => valorDe(each) ?? [])),
      sin_costo: [...new Set(sinCosto)],
    }
  }),
})

interface Mes {
  periodo: string
  rows: readonly Dicha[]
}

/** How one concept moved between two months. */
export interface Movidos {
  total: Movimiento
  /** The largest difference first. */
  productos: { producto: string; descripcion: string; mov: Movimiento }[]
  /** Products left out of both months, since the cost in one of them is missing. */
  sinCosto: string[]
}

const size = ({ antes, despues }: Movimiento): bigint => (despues < antes ? antes - despues : despues - antes)

const movidosDe = (antes: readonly Valuada[], despues: readonly Valuada[]): Movidos => {
  const old = new Map(antes.map((each) => [keyOf(each.row), each]))
  const filas = despues.map((now) => ({ now, was: old.get(keyOf(now.row))! }))
  const dos = filas.map(({ now, was }) => ({
    producto: now.row.producto,
    q0: microOf(was.row.cantidad),
    q1: microOf(now.row.cantidad),
    c0: was.costo,
    c1: now.costo,
  }))
  const known = dos.filter((each) => movimientoDe(each, { q0: 1n, q1: 1n }) !== null)
  const total = { q0: sum(known.map(({ q0 }) => BigInt(q0))), q1: sum(known.map(({ q1 }) => BigInt(q1))) }
  const byProduct = new Map<string, typeof known>()
  for (const each of known) addTo(byProduct, each.producto, each)
  const names = new Map(filas.map(({ now, was }) => [now.row.producto, now.descripcion || was.descripcion]))
  const productos = Array.from(byProduct, ([producto, own]) => ({
    producto,
    descripcion: names.get(producto) ?? '',
    mov: suma(own.map((each) => movimientoDe(each, total)!)),
  }))
  productos.sort((a, b) => {
    const [x, y] = [size(a.mov), size(b.mov)]
    return x === y ? byCodePoint(a.producto, b.producto) : x < y ? 1 : -1
  })
  const isKnown = new Set(known)
  const left = dos.filter((each) => !isKnown.has(each))
  return {
    total: suma(productos.map(({ mov }) => mov)),
    productos,
    sinCosto: [...new Set(left.map(({ producto }) => producto))],
  }
}

/**
 * Two months side by side, each at its own costs, which are asked for once for all concepts.
 * @param al the moment at which the costs are known; by default now
 * @returns the later month by itself, and how a concept moved
 */
export const dosMeses = async (deps: Deps, antes: Mes, despues: Mes, al?: string) => {
  const claveDe = (row: Dicha) => `${row.concepto}\0${keyOf(row)}`
  const own = new Set(despues.rows.map(claveDe))
  const before = new Set(antes.rows.map(claveDe))
  // Every product gets the cost of both months: one made in only one of them has a cost in the other
  // too, and counts 0 units there.
  const none = (row: Dicha): Dicha => ({ ...row, cantidad: '0' })
  const inBoth = (rows: readonly Dicha[], others: readonly Dicha[], has: ReadonlySet<string>) => [
    ...rows,
    ...others.filter((row) => !has.has(claveDe(row))).map(none),
  ]
  const old = await conCosto(deps, antes.periodo, inBoth(antes.rows, despues.rows, before), al)
  const late = await conCosto(deps, despues.periodo, inBoth(despues.rows, antes.rows, own), al)
  const of = (filas: readonly Valuada[], concepto: ConceptoVolumen) =>
    filas.filter(({ row }) => row.concepto === concepto)
  return {
    mes: mesDe(late.slice(0, despues.rows.length)),
    movidos: (concepto: ConceptoVolumen): Movidos => movidosDe(of(old, concepto), of(late, concepto)),
  }
}
