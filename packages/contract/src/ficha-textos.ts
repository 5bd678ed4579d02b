import { diaLegible } from '@telar/tablas'
import type { NodoDesglose } from './cdr.ts'
import type { PrecioDetalle } from './precio.ts'
import { DESDE_SIEMPRE } from './valor-textos.ts'

/* Words of a cost sheet, the same on the screen and on paper (PRE-16). */

/** Writes a number in the installation's format. */
type Numero = (valor: number) => string

export const fichaMantencion = (pct: number): string => `Con mantención de ${pct}\u00a0%`

/** `12 % del costo`; null for the CDR itself and for fixed amounts, which their amount tells. */
export const fichaPaso = (
  { paso }: Pick<PrecioDetalle['cascada'][number], 'paso'>,
  numero: Numero,
): string | null =>
  paso === null || paso.sobre === 'fijo' ? null : `${numero(paso.valor)}\u00a0% del ${paso.sobre}`

export const fichaIva = (pct: number, numero: Numero): string => `IVA ${numero(pct)}\u00a0%`

/** The currencies, grades and tariffs that the lines use, each once, with their values and since when these are valid. */
export const fichaValores = (lineas: readonly NodoDesglose[], numero: Numero): string[] => {
  const said = (valor: string, monto: string, desde: string) =>
    `${valor} ${monto} ${desde === DESDE_SIEMPRE ? 'desde siempre' : `desde el ${diaLegible(desde)}`}`
  const texts = lineas.flatMap(({ pasos, hijos }): string[] => [
    ...pasos.flatMap((paso) => {
      if (paso.tipo === 'compra' && paso.cotizacion !== null)
        return [said(paso.moneda!, numero(paso.cotizacion.monto), paso.cotizacion.desde)]
      if (paso.tipo === 'cambio') return [said(paso.moneda, numero(paso.cotizacion), paso.desde)]
      if (paso.tipo !== 'valor') return []
      const cargas = paso.recargo_pct === 0 ? '' : ` + ${numero(paso.recargo_pct)}\u00a0% de cargas`
      return [said(paso.valor, `${numero(paso.monto)}${cargas}`, paso.desde)]
    }),
    ...fichaValores(hijos, numero),
  ])
  return [...new Set(texts)]
}
