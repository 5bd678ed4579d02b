import type { Linea } from '@telar/contract'
import { type Micro, microToNumber } from '@telar/costing'
import type { Format } from '../../kit/format/format.ts'
import { typedAmount } from '../../kit/lib/typed-micro.ts'
import type { LineaBorrador } from './borrador.ts'
import { numeroEscrito } from './cantidad.ts'
import { varia } from './hechura.ts'

interface Toma {
  /** The typed text, or the formatted amount. */
  escrita: string
  cantidad: number | null
  /** Units of the line and of its ingredient; empty for none. */
  unidad: string
  deUso: string
  merma: number
  efectiva: number | null
}

/** How a line's consumption is computed: `0,75 m + 8 % de merma = 0,81 m`; undefined if it equals the shown quantity. */
const texto = ({ escrita, cantidad, unidad, deUso, merma, efectiva }: Toma, format: Format) => {
  if (efectiva === null || (cantidad === efectiva && escrita === format.quantity(cantidad))) return undefined
  const net = `${escrita} ${unidad || deUso}`.trim()
  const waste = merma === 0 ? '' : ` + ${format.quantity(merma)}\u00a0% de merma`
  return `${net}${waste} = ${`${format.quantity(efectiva)} ${deUso}`.trim()}`
}

/** For a stored line. */
export const tomaDeLinea = (linea: Linea, format: Format): string | undefined =>
  texto(
    {
      escrita: linea.expresion ?? format.quantity(linea.cantidad_ingrediente),
      cantidad: linea.cantidad_ingrediente,
      unidad: linea.unidad ?? '',
      deUso: linea.unidad_ingrediente ?? '',
      merma: linea.merma_pct,
      efectiva: linea.cantidad_efectiva,
    },
    format,
  )

/** For a line being edited. */
export const tomaDeBorrador = (
  { cantidad: typed, hechura, unidadIngrediente }: LineaBorrador,
  efectiva: Micro | null,
  format: Format,
): string | undefined => {
  const cantidad = numeroEscrito(typed)
  if (varia(hechura) && efectiva !== null) return `promedio ${format.quantity(microToNumber(efectiva))}`
  return texto(
    {
      escrita: typed.includes('/') || cantidad === null ? typed.trim() : format.quantity(cantidad),
      cantidad,
      unidad: hechura?.unidad ?? '',
      deUso: unidadIngrediente ?? '',
      merma: typedAmount(hechura?.merma ?? '') ?? 0,
      efectiva: efectiva === null ? null : microToNumber(efectiva),
    },
    format,
  )
}
