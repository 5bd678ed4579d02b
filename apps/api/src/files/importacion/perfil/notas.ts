import { porCuantas, precioConIva } from '@telar/contract'
import type { Renglon } from '@telar/planillas'
import { subtituloDe } from './titulos.ts'

/*
 * Notes that a sheet gives once for all its prices or quantities, in a line above its titles or below its rows: 'Precios en
 * dólares', 'PRECIOS CON IVA INCLUIDO', 'CONSUMOS (g)'.
 */

/** Number of last rows that are searched for notes, and of characters read of a note. */
const AL_PIE = 8
const LARGO = 200

/** The texts above the titles, and the last rows that have a single text. @param fila position of the titles */
export const notasDe = (renglones: readonly Renglon[], fila: number): string[] =>
  [
    ...renglones
      .slice(0, fila)
      .flatMap(({ celdas }) => celdas.flatMap((celda) => (typeof celda === 'string' ? celda : []))),
    ...renglones
      .slice(Math.max(fila + 1, renglones.length - AL_PIE))
      .flatMap((renglon) => subtituloDe(renglon) ?? []),
  ].map((text) => text.slice(0, LARGO).trim())

const DE_PRECIOS = /preci|valor|importe|costo|lista|cotizad|expresad/i
const MONEDAS: readonly (readonly [RegExp, string])[] = [
  [/\bd[oó]lar(es)?\b|\busd\b|u\$s|us\$|u\$d/i, 'USD'],
  [/\beuros?\b|€/i, 'EUR'],
  [/\breales\b|\bbrl\b/i, 'BRL'],
]
/** Notes that only give the rate of a currency, or name pesos too. */
const DE_CAMBIO = /peso|cambio|cotizaci|variaci|(d[oó]lar|usd|u\$s|us\$)[^.]{0,12}\d/i

/** The foreign currency of all prices, according to the notes; undefined: none, or several. */
export const monedaDeNotas = (notas: readonly string[]): string | undefined => {
  const found = new Set(
    notas.flatMap((nota) => {
      const code = MONEDAS.find(([sign]) => sign.test(nota))?.[1]
      const isOfPrices = DE_PRECIOS.test(nota) || /^\(?en\s/i.test(nota)
      return code === undefined || !isOfPrices || DE_CAMBIO.test(nota) ? [] : code
    }),
  )
  const [only, ...others] = found
  return others.length === 0 ? only : undefined
}

/** Whether a note says that prices include VAT. */
export const notaConIva = (notas: readonly string[]): boolean =>
  notas.some((nota) => precioConIva(nota)) && !notas.some((nota) => /sin iva|[+] ?iva|no incluye/i.test(nota))

/** The number of pieces that prices are for, according to the notes; null if they give none. */
export const notaPorCuantas = (notas: readonly string[]): ReturnType<typeof porCuantas> =>
  notas.flatMap((nota) => (DE_PRECIOS.test(nota) ? (porCuantas(nota) ?? []) : []))[0] ?? null

/** Words of notes about quantities. */
export const DE_CONSUMO = /consum|cant|despiece|receta/i
