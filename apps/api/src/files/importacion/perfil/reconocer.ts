import { setImmediate } from 'node:timers/promises'
import {
  type CampoDePerfil,
  COLUMNAS_IMPORTABLES,
  type ColumnaImportable,
  TABLAS_IMPORTABLES,
  type TablaImportable,
} from '@telar/contract'
import { type CeldaLeida as Celda, esEncabezado, type Renglon, tituloNormal } from '@telar/planillas'
import { TABLAS } from '../tablas.ts'
import { FormulaFallida, numeroDe } from './formula.ts'
import { COLUMNAS, HOJAS } from './palabras.ts'
import { subtituloDe, titulosDe } from './titulos.ts'

/** Rows from the top among which titles are looked for, and rows below them that are looked into. */
export const BUSCADAS = 30
const MIRADAS = 20

/** A sheet's rows, and its name. */
export interface HojaCruda {
  hoja: string | null
  renglones: readonly Renglon[]
}

/** What a sheet most likely is. */
export interface Conjetura {
  tabla: TablaImportable | null
  /** Position of the titles among the rows. */
  fila: number
  campos: CampoDePerfil[]
  completa: boolean
}

/** A field, with the titles that are its own and the words that people use for it, as titles are compared. */
interface Campo extends ColumnaImportable {
  propios: ReadonlySet<string>
  palabras: readonly string[]
}

const CAMPOS = new Map(
  TABLAS_IMPORTABLES.map((tabla) => [
    tabla,
    COLUMNAS_IMPORTABLES[tabla].map(
      (columna): Campo => ({
        ...columna,
        propios: new Set([columna.nombre, ...columna.alias].map(tituloNormal)),
        palabras: COLUMNAS[tabla]?.[columna.nombre] ?? [],
      }),
    ),
  ]),
)

/** How well a title fits a field: 1 for its own, less for a word that people use for it, 0 for none. */
const likeness = (title: string, { propios, palabras }: Campo): number => {
  if (title === '') return 0
  if (propios.has(title)) return 1
  const equal = palabras.indexOf(title)
  if (equal >= 0) return 0.9 - equal / 100
  const part = palabras.findIndex((word) => word.length > 3 && title.includes(word))
  return part >= 0 ? 0.6 - part / 100 : 0
}

const isNumber = (celda: Celda | undefined): boolean => {
  if (celda === undefined || celda === null) return false
  try {
    // 'US$ 0,35' is a price too.
    return numeroDe(typeof celda === 'string' ? celda.replace(/[\p{Sc}\p{L}\s]/gu, '') : celda) !== null
  } catch (error) {
    if (error instanceof FormulaFallida) return false
    throw error
  }
}

/** Whether what stands in a column may be what a field takes: a price is a number, most of the time. */
const plausible = ({ tipo }: ColumnaImportable, cells: readonly (Celda | undefined)[]): boolean => {
  const said = cells.filter((celda) => String(celda ?? '').trim() !== '')
  if (said.length === 0 || tipo !== 'monto') return true
  return said.filter(isNumber).length * 2 >= said.length
}

interface Pareja {
  campo: string
  position: number
  score: number
}

/** A row that may be the titles, as all tables look at it. */
interface Mirada {
  fila: number
  /** As titles are compared. */
  normal: readonly string[]
  titulos: readonly string[]
  named: readonly string[]
  /** Rows of data below it. */
  below: readonly Renglon[]
}

/** Columns that are looked at; those of a wider sheet are chosen by hand. */
const MAX_COLUMNAS = 300

const miradaDe = ({ renglones }: HojaCruda, fila: number): Mirada => {
  const { linea, celdas: all } = renglones[fila]!
  const celdas = all.slice(0, MAX_COLUMNAS)
  const titulos = titulosDe({ linea, celdas })
  return {
    fila,
    normal: celdas.map((celda) => tituloNormal(String(celda ?? ''))),
    titulos,
    named: titulos.map((title) => title.trim()),
    below: renglones.slice(fila + 1, fila + 1 + MIRADAS).filter((row) => subtituloDe(row) === null),
  }
}

/** A field that cannot be done without has the first choice: 'Línea' is the sector where nothing else is. */
const NEEDED = 0.3

/** Each field with its likeliest column, none twice. */
const pairs = ({ normal, below }: Mirada, tabla: TablaImportable): Pareja[] => {
  const all = CAMPOS.get(tabla)!.flatMap((columna) =>
    normal.flatMap((title, position): Pareja[] => {
      const score = likeness(title, columna)
      if (score === 0) return []
      const cells = below.map(({ celdas }) => celdas[position])
      if (!plausible(columna, cells)) return []
      return [{ campo: columna.nombre, position, score: score + (columna.obligatoria ? NEEDED : 0) }]
    }),
  )
  const chosen: Pareja[] = []
  for (const pair of all.toSorted((a, b) => b.score - a.score)) {
    const isTaken = chosen.some(({ campo, position }) => campo === pair.campo || position === pair.position)
    if (!isTaken) chosen.push(pair)
  }
  return chosen
}

/** A `precio` without a currency may be any other price: it is a supply's `costo`, if anything. */
const sinPrecioSuelto = (chosen: readonly Pareja[], tabla: TablaImportable): readonly Pareja[] =>
  tabla !== 'insumos' || chosen.some(({ campo }) => campo === 'moneda')
    ? chosen
    : chosen.filter(({ campo }) => campo !== 'precio')

const nameFits = (hoja: string | null, tabla: TablaImportable): number => {
  const name = tituloNormal(hoja ?? '')
  if (name === '') return 0
  if (TABLAS[tabla].hojas.some((each) => tituloNormal(each) === name)) return 3
  return HOJAS[tabla]?.some((word) => name.includes(word)) ? 1.5 : 0
}

/**
 * Whether a sheet holds costs, as our own workbook has some: the program works them out, and nobody reads them back. That of
 * prices tells costs too, beside what lists ask. What was quoted is as final.
 */
export const esCalculada = ({ renglones: [titulos] }: Pick<HojaCruda, 'renglones'>): boolean => {
  const has = (titulo: string) => titulos?.celdas.includes(titulo) ?? false
  return (has('base_cdr') && !has('lista')) || (has('cliente') && has('precio_unitario'))
}

/** Whether amounts of a column say their currency: they are prices, and no costs in the installation's own. */
const dicenMoneda = (cells: readonly (Celda | undefined)[]): boolean =>
  cells.some((celda) => {
    const lectura = typeof celda === 'string' ? TABLAS.insumos.columnas.precio!.leer(celda) : {}
    return 'moneda' in lectura && lectura.moneda !== undefined
  })

const isRequired = ({ obligatoria }: ColumnaImportable): boolean => obligatoria

interface Candidata extends Conjetura {
  score: number
}

/** How far a row goes as the titles of a table. */
const candidate = (hoja: string | null, mirada: Mirada, tabla: TablaImportable): Candidata => {
  const { fila, normal, titulos, named, below } = mirada
  const columnas = COLUMNAS_IMPORTABLES[tabla]
  const chosen = sinPrecioSuelto(pairs(mirada, tabla), tabla)
  const completa = esEncabezado(named, columnas)
  const missing = columnas
    .filter(isRequired)
    .filter(({ nombre }) => !chosen.some(({ campo }) => campo === nombre))
  const unknown = normal.filter((title, i) => title !== '' && !chosen.some(({ position }) => position === i))
  const found = chosen.reduce((sum, { score }) => sum + score, 0)
  return {
    tabla,
    fila,
    campos: chosen.map(({ campo, position }) => ({
      campo:
        campo === 'costo' && !completa && dicenMoneda(below.map(({ celdas }) => celdas[position]))
          ? 'precio'
          : campo,
      columna: titulos[position]!,
    })),
    completa,
    score:
      found === 0
        ? 0
        : found +
          nameFits(hoja, tabla) +
          (completa ? 2 : 0) -
          missing.length -
          unknown.length / 4 -
          fila / 100,
  }
}

/** With less than this, a sheet is nothing that is known. */
const ENOUGH = 1.2

/** The row that looks most like titles: the first with most texts. */
const filaDeTextos = (renglones: readonly Renglon[]): number => {
  const texts = renglones
    .slice(0, BUSCADAS)
    .map(({ celdas }) => celdas.filter((celda) => typeof celda === 'string' && /\p{L}/u.test(celda)).length)
  return Math.max(0, texts.indexOf(Math.max(...texts)))
}

/** The group of a subtitle, where no column says it. */
const conSubtitulo = ({ tabla, fila, campos, ...rest }: Conjetura, hoja: HojaCruda): Conjetura => {
  const below = hoja.renglones.slice(fila + 1, fila + 1 + 5 * MIRADAS)
  const isFree = tabla === 'insumos' && !campos.some(({ campo }) => campo === 'grupo')
  const has = below.some((row) => subtituloDe(row) !== null) && below.some((row) => subtituloDe(row) === null)
  return {
    tabla,
    fila,
    ...rest,
    campos: isFree && has ? [...campos, { campo: 'grupo', subtitulo: true }] : campos,
  }
}

/**
 * Guesses what a sheet is, where its titles stand and what each column is. Others have their turn between two rows.
 * @param elegido what somebody has said of it already
 */
export const reconocer = async (
  hoja: HojaCruda,
  elegido: { tabla?: TablaImportable | undefined; fila?: number | undefined } = {},
): Promise<Conjetura> => {
  const { renglones } = hoja
  const filas = elegido.fila === undefined ? renglones.slice(0, BUSCADAS).map((_, i) => i) : [elegido.fila]
  const guessed = esCalculada(hoja) ? [] : TABLAS_IMPORTABLES
  const tablas = elegido.tabla === undefined ? guessed : [elegido.tabla]
  const all: Candidata[] = []
  for (const fila of filas) {
    const mirada = miradaDe(hoja, fila)
    for (const tabla of tablas) all.push(candidate(hoja.hoja, mirada, tabla))
    await setImmediate()
  }
  const [best] = all.filter(({ score }) => score !== 0).toSorted((a, b) => b.score - a.score)
  const isChosen = elegido.tabla !== undefined
  if (best === undefined || (best.score < ENOUGH && !isChosen)) {
    const fila = elegido.fila ?? filaDeTextos(renglones)
    return { tabla: elegido.tabla ?? null, fila, campos: [], completa: false }
  }
  const { score: _score, ...conjetura } = best
  return conSubtitulo(conjetura, hoja)
}
