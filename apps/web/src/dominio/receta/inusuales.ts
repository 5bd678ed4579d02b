import { type LineaInusual, preguntaDePeso, type Saltos } from '@telar/contract'
import type { Format } from '../../kit/format/format.ts'
import { factorText, shortPercent } from '../../kit/format/short.ts'

/** The question about a line with a larger share of its product than is usual in the sector (COM-23). */
export const preguntaDeInusual = (
  format: Format,
  { codigo_ingrediente, decimas, codigo_producto }: LineaInusual,
): string => preguntaDePeso(codigo_ingrediente, shortPercent(format, decimas), codigo_producto)

/** How many jumps one question lists. */
const NOMBRADOS = 3

/** The question about several costs that jump by one change (COM-21). */
export const saltosQuestion = (format: Format, { cantidad, costos }: Saltos): string => {
  const [first] = costos
  if (first !== undefined && cantidad === 1) {
    const { codigo, antes, despues } = first
    return `${codigo} pasa de ${format.moneyInFull(antes)} a ${format.moneyInFull(despues)}${factorText(format, antes, despues)}. ¿Está bien?`
  }
  const named = costos
    .slice(0, NOMBRADOS)
    .map(({ codigo, antes, despues }) => `${codigo}${factorText(format, antes, despues)}`)
  const rest = cantidad - named.length
  const all = [...named, ...(rest > 0 ? [`${format.integer(rest)} más`] : [])]
  return `${format.integer(cantidad)} costos pasan de su triple o bajan de su tercio: ${all.join(', ')}. ¿Está bien?`
}
