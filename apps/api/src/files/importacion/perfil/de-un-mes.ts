import { type CampoDePerfil, searchable } from '@telar/contract'
import { type Renglon, tituloNormal } from '@telar/planillas'
import { conceptosEn } from '../conceptos.ts'
import { MESES, periodoDe as periodoEscrito } from '../fecha.ts'
import { textOf } from './celda.ts'

/*
 * A sheet of volumes seldom has columns for its month and for its concept (production, stock or sales). It states them once: in its
 * name, above its titles, or in the title of its quantities. What is found here is a proposal that people see before they import.
 */

/** 'noviembre 2026', 'nov-26', 'setiembre de 2026'. */
const CON_NOMBRE =
  /\b(ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic)[a-z]{0,9}\.?(?:\s+de)?[\s/.-]{1,3}(20\d{2}|\d{2})\b/g
/** '2026-11', '2026-11-30'. */
const A_M = /\b(20\d{2})[-/](0?[1-9]|1[0-2])(?:[-/]\d{1,2})?\b/g
/** '11/2026', '30/11/2026'. */
const M_A = /\b(?:\d{1,2}[-/])?(0?[1-9]|1[0-2])[-/](20\d{2})\b/g

const periodoDe = (year: string, month: number): string =>
  `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}`

const monthOf = (name: string): number =>
  name === 'set' ? 9 : MESES.findIndex((each) => each.startsWith(name)) + 1

const periodosEn = (text: string): string[] => [
  ...Array.from(text.matchAll(CON_NOMBRE), ([, name, year]) => periodoDe(year!, monthOf(name!))),
  ...Array.from(text.matchAll(A_M), ([, year, month]) => periodoDe(year!, Number(month))),
  ...Array.from(text.matchAll(M_A), ([, month, year]) => periodoDe(year!, Number(month))),
]

/** Normalised titles that are months, of prices or not: 'ene-26', 'Marzo', '1/11/2026', 'Precio nov'. */
const MES = new RegExp(
  `^(?:precios?|costos?|importes?)?(?:de)?(?:(?:${[
    ...['ene(?:ro)?', 'feb(?:rero)?', 'mar(?:zo)?', 'abr(?:il)?', 'mayo?', 'jun(?:io)?', 'jul(?:io)?'],
    ...[
      'ago(?:sto)?',
      'sep(?:t|tiembre)?',
      'set(?:iembre)?',
      'oct(?:ubre)?',
      'nov(?:iembre)?',
      'dic(?:iembre)?',
    ],
  ].join('|')})(?:20)?(?:\\d\\d)?|(?:\\d{1,2}/)?\\d{1,2}/(?:20)?\\d\\d)$`,
)

/** Whether a title, normalised or not, is a month. */
export const esMes = (title: string): boolean => MES.test(tituloNormal(title))

/** Words of prices. */
const DE_PRECIO = /preci|costo/

/**
 * Positions of the months whose columns hold volumes, as the name of the sheet or its notes say: 'Ventas', 'Stock por mes'. Lists of
 * prices mention sales too ('Precios de venta'), so a text about prices is decisive.
 * @param textos the name and the notes
 */
export const mesesDeVolumen = (textos: readonly string[], titulos: readonly string[]): readonly number[] => {
  const meses = [...titulos.keys()].filter(
    (i) => esMes(titulos[i]!) || periodoEscrito(titulos[i]!.trim()) !== null,
  )
  const said = textos.map(searchable)
  const isOfPrices = [...said, ...meses.map((i) => searchable(titulos[i]!))].some((text) =>
    DE_PRECIO.test(text),
  )
  return !isOfPrices && said.some((text) => conceptosEn(text).length > 0) ? meses : []
}

/** The one value found; undefined if there is none or more than one. */
const only = (found: readonly string[]): string | undefined => {
  const [one, ...others] = new Set(found)
  return others.length === 0 ? one : undefined
}

/** The fields that a sheet of volumes states once for all its rows. @param fila position of its titles */
export const dichoUnaVez = (
  { hoja, renglones }: { hoja: string | null; renglones: readonly Renglon[] },
  fila: number,
): CampoDePerfil[] => {
  const above = renglones
    .slice(0, fila + 1)
    .flatMap(({ celdas }: Renglon) =>
      celdas.map((celda) => (typeof celda === 'string' ? searchable(textOf(celda)) : '')),
    )
  const texts = [searchable(hoja ?? ''), ...above]
  const said = { periodo: only(texts.flatMap(periodosEn)), concepto: only(texts.flatMap(conceptosEn)) }
  return Object.entries(said).flatMap(([campo, fijo]) => (fijo === undefined ? [] : [{ campo, fijo }]))
}
