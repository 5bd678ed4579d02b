import { type LineaInusual, preguntaDePeso } from '@telar/contract'
import type { Format } from '../../kit/format/format.ts'
import { shortPercent } from '../../kit/format/short.ts'

/** What is asked about a line that makes more of a product than is usual in its sector (COM-23). */
export const preguntaDeInusual = (
  format: Format,
  { codigo_ingrediente, decimas, codigo_producto }: LineaInusual,
): string => preguntaDePeso(codigo_ingrediente, shortPercent(format, decimas), codigo_producto)
