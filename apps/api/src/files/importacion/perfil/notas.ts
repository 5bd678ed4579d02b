import { porCuantas, precioConIva } from '@telar/contract'
import type { Renglon } from '@telar/planillas'
import { subtituloDe } from './titulos.ts'

/*
 * What a sheet says once of all its prices or quantities, in a line above its titles or in a note below its rows: 'Precios en dólares',
 * 'PRECIOS CON IVA INCLUIDO', 'CONSUMOS (g)'.
 */

/** Number of last rows in which notes are looked for, and of characters of a note. */
const AL_PIE = 8
const LARGO = 200

/** The texts above the titles, and the lines of one text at the end. @param fila position of the titles */
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
/** Notes that name a currency for its rate, or say pesos as well. */
const DE_CAMBIO = /peso|cambio|cotizaci|variaci|(d[oó]lar|usd|u\$s|us\$)[^.]{0,12}\d/i

/** The foreign currency that notes say all prices are in; undefined: none, or several. */
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

/** How many pieces notes say that prices are for; null: they do not say. */
export const notaPorCuantas = (notas: readonly string[]): ReturnType<typeof porCuantas> =>
  notas.flatMap((nota) => (DE_PRECIOS.test(nota) ? (porCuantas(nota) ?? []) : []))[0] ?? null

/** Notes of quantities, as recipes have them. */
export const DE_CONSUMO = /consum|cant|despiece|receta/i
