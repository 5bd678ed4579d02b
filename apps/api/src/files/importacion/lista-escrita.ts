import { legible, type PasoGuardado } from '@telar/tablas'
import type { ListaEscrita } from './columna.ts'
import { leerNumero } from './numero.ts'

/** Separator of items in a cell; inside a name it follows a backslash. */
export const BAR = ' | '
const SPLIT = /(?<!\\)\||\n/

export const escaped = (nombre: string): string => nombre.replaceAll('|', '\\|')

/** The items of a cell, separated by bars or line breaks. */
export const piecesOf = (text: string): string[] =>
  text.split(SPLIT).flatMap((piece) => piece.trim().replaceAll('\\|', '|') || [])

/** Names with bars between. */
const NOMBRES: ListaEscrita = {
  escribir: (json) => (JSON.parse(json) as string[]).map(escaped).join(BAR),
  leer: (text) => JSON.stringify([...new Set(piecesOf(text))]),
  motivo: 'no se entiende la lista',
}

/** A step as in the request body of a structure. */
export interface PasoEscrito {
  nombre: string
  sobre: string
  valor: number
  moneda?: string
  por?: string
  margen?: boolean
}

const SOBRE = { costo: '% sobre costo', precio: '% sobre precio' } as const

const cuanto = ({ sobre, valor, moneda, por }: PasoGuardado): string =>
  sobre === 'fijo'
    ? `${moneda === null ? '' : `${moneda} `}${legible(valor)} por ${por}`
    : `${legible(valor)} ${SOBRE[sobre]}`

const PASO =
  /^(?<nombre>.+):[ \t]+(?:(?<moneda>[^|\n]{1,20}?)[ \t]+)?(?<valor>-?[\d.,]{1,60})[ \t]*(?:%[ \t]*(?:sobre|del)[ \t]+(?:el[ \t]+)?(?<sobre>costo|precio)|por[ \t]+(?<por>unidad|minuto))(?<margen>[ \t]*\((?:sin[ \t]+)?margen\))?$/i

/** Longest text, in characters, that is read as a step. No name of a step is that long. */
const MAX_PASO = 250

/** Reads negative numbers too, so that the rules of a structure refuse them in their own words. */
const numberIn = (text: string): number => {
  const leido = leerNumero(text)
  return 'valor' in leido ? Number(leido.valor) : Number(text.replaceAll('.', '').replace(',', '.'))
}

const toPaso = ({ nombre, moneda, valor, sobre, por, margen }: Record<string, string>): PasoEscrito => ({
  nombre: nombre!.trim(),
  valor: numberIn(valor!),
  ...(sobre === undefined
    ? {
        sobre: 'fijo',
        por: por!.toLowerCase(),
        ...(moneda !== undefined && { moneda: moneda.toUpperCase() }),
      }
    : { sobre: sobre.toLowerCase() }),
  ...(margen !== undefined && { margen: !/sin/i.test(margen) }),
})

const pasoIn = (piece: string): PasoEscrito | null => {
  const groups = piece.length > MAX_PASO ? undefined : PASO.exec(piece)?.groups
  return groups === undefined ? null : toPaso(groups)
}

/** Steps as people read them: 'Flete: 180 por unidad | Margen: 30 % sobre precio (margen)'. */
export const PASOS: ListaEscrita = {
  escribir: (json) => {
    const pasos = JSON.parse(json) as PasoGuardado[]
    const none = !pasos.some(({ margen }) => margen)
    const mark = ({ margen }: PasoGuardado, i: number) =>
      margen ? ' (margen)' : none && i === 0 ? ' (sin margen)' : ''
    return pasos.map((paso, i) => `${escaped(paso.nombre)}: ${cuanto(paso)}${mark(paso, i)}`).join(BAR)
  },
  leer: (text) => {
    const pasos = piecesOf(text).map(pasoIn)
    return pasos.includes(null) ? undefined : JSON.stringify(pasos)
  },
  motivo: 'no se entiende: escribí cada paso como «Flete: 180 por unidad» o «Margen: 30 % sobre precio»',
}

const operationsIn = (text: string): unknown => {
  try {
    return JSON.parse(
      text.startsWith('[') ? text : `[${text.split('\n').filter((line) => line.trim() !== '')}]`,
    )
  } catch {
    return undefined
  }
}

/** Operations as the body of a scenario has them, each as JSON on a line of its own. */
const OPERACIONES: ListaEscrita = {
  escribir: (json) => (JSON.parse(json) as unknown[]).map((each) => JSON.stringify(each)).join('\n'),
  leer: (text) => {
    const operations = operationsIn(text)
    return operations === undefined ? undefined : JSON.stringify(operations)
  },
  motivo: 'no se entiende: cada cambio va en un renglón, como en un archivo exportado',
}

/** How a column that holds a list is written. */
export const listaDe = (columna: string): ListaEscrita =>
  ({ pasos: PASOS, cambios: OPERACIONES })[columna] ?? NOMBRES
