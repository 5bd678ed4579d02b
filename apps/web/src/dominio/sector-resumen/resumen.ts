import type { TotalSector } from '@telar/contract'
import { sumOf } from '../../kit/lib/diferencia.ts'
import { sharesInTenths, toMicros } from '../../kit/lib/micros.ts'

export interface Resumen {
  productos: number
  incompletos: number
  /** Exact, in micro-units; null if a sector has no amount. */
  base: bigint | null
  mantencion: bigint | null
}

/** All sectors together. */
export const resumenOf = (sectores: readonly TotalSector[]): Resumen => ({
  productos: sectores.reduce((sum, { productos }) => sum + productos, 0),
  incompletos: sectores.reduce((sum, { incompletos }) => sum + incompletos, 0),
  base: sumOf(sectores.map(({ total_cdr }) => total_cdr)),
  mantencion: sumOf(sectores.map(({ total_cdr_mantencion }) => total_cdr_mantencion)),
})

export interface Barra {
  sector: TotalSector
  /** Shares of the longest bar, 0 to 1. */
  base: number
  mantencion: number
  /** Share of all sectors, maintenance included, in tenths of a per cent. */
  tenths: number
}

/** One bar per sector with an amount, the longest first. */
export const barrasOf = (sectores: readonly TotalSector[]): Barra[] => {
  const amountOf = ({ total_cdr_mantencion: amount }: TotalSector) => amount ?? 0
  const sorted = sectores
    .filter(({ total_cdr, total_cdr_mantencion }) => total_cdr !== null && total_cdr_mantencion !== null)
    .sort((a, b) => amountOf(b) - amountOf(a))
  const longest = amountOf(sorted[0] ?? ({ total_cdr_mantencion: 0 } as TotalSector))
  const shares = sharesInTenths(sorted.map((sector) => toMicros(amountOf(sector))))
  return sorted.map((sector, index) => {
    const base = longest > 0 ? (sector.total_cdr ?? 0) / longest : 0
    return {
      sector,
      base,
      mantencion: longest > 0 ? amountOf(sector) / longest - base : 0,
      tenths: shares[index] ?? 0,
    }
  })
}
