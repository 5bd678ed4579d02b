import { setImmediate } from 'node:timers/promises'
import {
  type CampoDePerfil,
  COLUMNAS_IMPORTABLES,
  camposQueFaltan,
  TABLAS_IMPORTABLES,
  type TablaImportable,
} from '@telar/contract'
import { esEncabezado, type Renglon, tituloNormal } from '@telar/planillas'
import { TABLAS } from '../tablas.ts'
import { cellsAt, type Pareja, parejas, type Titulo, tituloLeido } from './campos.ts'
import { conNombre, sinNombresDeCodigo } from './codigos.ts'
import { completar } from './completar.ts'
import { mesesDeVolumen } from './de-un-mes.ts'
import type { Elegida } from './elegida.ts'
import { conMonedaEscrita, dicenMoneda, monedaDePrecio } from './moneda.ts'
import { notasDe } from './notas.ts'
import { HOJAS } from './palabras.ts'
import { PRECIOS } from './precio-dudoso.ts'
import { cabezaDe, continua, subtituloDe, titulosDe } from './titulos.ts'

/** Titles are searched in so many rows from the top; data in so many rows below them. */
export const BUSCADAS = 30
const MIRADAS = 20

/** A sheet's rows, and its name. */
export interface HojaCruda {
  hoja: string | null
  renglones: readonly Renglon[]
  /** The table of a list made from records side by side. Its titles are Telar's own, but it is not a template. */
  alLado?: TablaImportable
}

/** The best guess of what a sheet is. */
export interface Conjetura {
  tabla: TablaImportable | null
  /** Position of the titles among the rows. */
  fila: number
  campos: CampoDePerfil[]
  completa: boolean
}

/** A row that may hold the titles, prepared once for all tables. */
interface Mirada {
  fila: number
  /** The titles as in the file, joined with the line above if they continue it. */
  cabeza: Renglon
  normal: readonly Titulo[]
  titulos: readonly string[]
  named: readonly string[]
  /** Rows of data below it. */
  below: readonly Renglon[]
  /** Texts outside the rows. */
  notas: readonly string[]
  /** Positions of the columns that hold the volumes of a month. */
  meses: readonly number[]
}

/** Columns beyond these are not guessed; people choose them by hand. */
const MAX_COLUMNAS = 300

const miradaDe = ({ hoja, renglones }: HojaCruda, fila: number): Mirada => {
  const { linea, celdas: all } = cabezaDe(renglones, fila)
  const celdas = all.slice(0, MAX_COLUMNAS)
  const cabeza = { linea, celdas }
  const titulos = titulosDe(cabeza)
  const notas = notasDe(renglones, fila)
  return {
    fila,
    cabeza,
    normal: celdas.map(tituloLeido),
    titulos,
    named: titulos.map((title) => title.trim()),
    below: renglones.slice(fila + 1, fila + 1 + MIRADAS).filter((row) => subtituloDe(row) === null),
    notas,
    meses: mesesDeVolumen([hoja ?? '', ...notas], titulos),
  }
}

/** Drops a supply's `precio` without a currency: it may be any price, and a supply's own is `costo`. */
const sinPrecioSuelto = (chosen: readonly Pareja[], tabla: TablaImportable): readonly Pareja[] =>
  tabla !== 'insumos' || chosen.some(({ campo }) => campo === 'moneda')
    ? chosen
    : chosen.filter(({ campo }) => campo !== 'precio')

/**
 * Whether a row only lists volumes month by month: without prices, its codes and names are those of any table. A single month may be
 * another word ('Set').
 */
const soloVolumenes = ({ meses }: Mirada, tabla: TablaImportable, chosen: readonly Pareja[]): boolean =>
  tabla !== 'volumenes' &&
  meses.length > 1 &&
  !chosen.some(({ campo, position }) => PRECIOS.has(campo) && !meses.includes(position))

const nameFits = (hoja: string | null, tabla: TablaImportable): number => {
  const name = tituloNormal(hoja ?? '')
  if (name === '') return 0
  if (TABLAS[tabla].hojas.some((each) => tituloNormal(each) === name)) return 3
  return HOJAS[tabla]?.some((word) => name.includes(word)) ? 1.5 : 0
}

/** Titles of sheets of a closing's report that have columns like those of a table. */
const DE_INFORME: readonly (readonly string[])[] = [
  ['Qué', 'Unidades', 'Valor'],
  ['Lista', 'Publicada', 'Cortos'],
  ['Valor', 'Código', 'Desde', 'Vale'],
]

/**
 * Whether a sheet is one of Telar's own with computed costs, with quotes or of a report, which are never read back. The sheet of
 * prices has costs too, but also a column `lista`, and is read.
 */
export const esCalculada = ({ renglones: [titulos] }: Pick<HojaCruda, 'renglones'>): boolean => {
  const has = (titulo: string) => titulos?.celdas.includes(titulo) ?? false
  return (
    (has('base_cdr') && !has('lista')) ||
    (has('cliente') && has('precio_unitario')) ||
    DE_INFORME.some((titles) => titles.every(has))
  )
}

interface Candidata extends Conjetura {
  score: number
}

/** Scores a row as the titles of a table. */
const candidate = (
  { hoja, renglones, alLado }: HojaCruda,
  mirada: Mirada,
  tabla: TablaImportable,
  isChosen: boolean,
): Candidata => {
  const { fila, normal, cabeza, titulos, named, below, notas } = mirada
  const columnas = COLUMNAS_IMPORTABLES[tabla]
  const takesMoneda = columnas.some(({ nombre }) => nombre === 'moneda')
  const paired = parejas(mirada, tabla)
  const chosen = sinPrecioSuelto(takesMoneda ? conMonedaEscrita(paired, below) : paired, tabla)
  const none = { tabla, fila, campos: [], completa: false, score: 0 }
  if (!isChosen && (chosen.length === 0 || soloVolumenes(mirada, tabla, chosen))) return none
  const completa = alLado === undefined && esEncabezado(named, columnas)
  const hasMoneda = chosen.some(({ campo }) => campo === 'moneda')
  const priced = hasMoneda ? undefined : chosen.find(({ campo }) => campo === 'costo' || campo === 'precio')
  const moneda =
    priced && takesMoneda
      ? monedaDePrecio(titulos[priced.position]!, cellsAt(below, priced.position), notas)
      : undefined
  const guessed = chosen.map(({ campo, position, score }): Elegida => {
    const isPrice =
      campo === 'costo' && !completa && (hasMoneda || moneda || dicenMoneda(cellsAt(below, position)))
    return { campo: { campo: isPrice ? 'precio' : campo, columna: titulos[position]! }, position, score }
  })
  const { elegidas, columnas: matriz } = completa
    ? { elegidas: guessed, columnas: [] }
    : completar(
        moneda
          ? [...guessed, { campo: { campo: 'moneda', fijo: moneda }, position: undefined, score: 0 }]
          : guessed,
        tabla,
        { hoja, renglones, fila, cabeza, titulos },
      )
  const campos = conNombre(
    sinNombresDeCodigo(elegidas, tabla, (position) => cellsAt(below, position)),
    tabla,
    nameFits(hoja, tabla) > 0,
  )
  // Notes may share a title or two with a table, but have no key.
  const isNamed = campos.some(({ campo }) => TABLAS[tabla].clave.includes(campo))
  if (!isNamed && !isChosen) return none
  const missing = camposQueFaltan(tabla, campos).length
  const known = new Set([...elegidas.flatMap(({ position }) => position ?? []), ...matriz])
  const unknown = normal.filter((title, i) => title.normal !== '' && !known.has(i)).length
  const found = elegidas.reduce((sum, { score }) => sum + score, 0)
  const fits = nameFits(hoja, tabla) + (completa ? 2 : 0)
  return {
    tabla,
    fila,
    campos,
    completa,
    score:
      found === 0
        ? 0
        : found + fits - missing - Math.min(unknown, MAX_AJENAS) / 4 - fila / 100 - ajenaDe(tabla, campos),
  }
}

/** At most so many unknown columns count against a guess: wide sheets have any number of them. */
const MAX_AJENAS = 12

/**
 * Penalty against offers for a list with a column of suppliers, if the title of its codes does not say that they are the
 * suppliers'. That is the factory's own list of supplies, which also names the supplier of each.
 */
const ajenaDe = (tabla: TablaImportable, campos: readonly CampoDePerfil[]): number => {
  if (tabla !== 'ofertas' || campos.some(({ campo }) => campo === 'insumo')) return 0
  const columnaDe = (campo: string) => campos.find((each) => each.campo === campo)?.columna
  const codigo = columnaDe('codigo_proveedor')
  return columnaDe('proveedor') !== undefined && codigo !== undefined && !/prov/i.test(codigo) ? 2 : 0
}

/** A sheet that scores less is not recognised. */
const ENOUGH = 1.2

/** The row most like titles: the first of those with most texts. */
const filaDeTextos = (renglones: readonly Renglon[]): number => {
  const texts = renglones
    .slice(0, BUSCADAS)
    .map(({ celdas }) => celdas.filter((celda) => typeof celda === 'string' && /\p{L}/u.test(celda)).length)
  return Math.max(0, texts.indexOf(Math.max(...texts)))
}

/** A row of one cell names the list, if other rows have several cells. If titles continue in the next row, that one counts. */
const mayBeTitles = (renglones: readonly Renglon[], at: number): boolean =>
  !continua(renglones, at + 1) &&
  (continua(renglones, at) ||
    subtituloDe(renglones[at]!) === null ||
    renglones.every((renglon) => subtituloDe(renglon) !== null))

/**
 * Guesses what a sheet is, where its titles stand and what each column is. Other requests can run between two candidate rows.
 * @param elegido what people have already chosen
 */
export const reconocer = async (
  hoja: HojaCruda,
  elegido: { tabla?: TablaImportable | undefined; fila?: number | undefined } = {},
): Promise<Conjetura> => {
  const { renglones } = hoja
  const first = [...renglones.keys()].slice(0, BUSCADAS).filter((i) => mayBeTitles(renglones, i))
  const filas = elegido.fila === undefined ? first : [elegido.fila]
  const guessed = esCalculada(hoja) ? [] : TABLAS_IMPORTABLES
  const tablas = elegido.tabla === undefined ? guessed : [elegido.tabla]
  const isChosen = elegido.tabla !== undefined
  const all: Candidata[] = []
  for (const fila of filas) {
    const mirada = miradaDe(hoja, fila)
    for (const tabla of tablas) all.push(candidate(hoja, mirada, tabla, isChosen))
    await setImmediate()
  }
  const [best] = all.filter(({ score }) => score !== 0).toSorted((a, b) => b.score - a.score)
  if (best === undefined || (best.score < ENOUGH && !isChosen)) {
    const fila = elegido.fila ?? filaDeTextos(renglones)
    return { tabla: elegido.tabla ?? null, fila, campos: [], completa: false }
  }
  const { score: _score, ...conjetura } = best
  return conjetura
}
