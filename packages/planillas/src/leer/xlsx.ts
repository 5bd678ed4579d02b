import {
  ArchivoIlegible,
  type Celda,
  demasiadasFilas,
  type Hoja,
  MAX_FILAS,
  type Renglon,
  sinVaciasAlFinal,
} from './hoja.ts'
import { type CeldaCruda, valorDe } from './xlsx-celda.ts'
import { type Libro, leerLibro } from './xlsx-libro.ts'
import { type Oyente, recorrer } from './xml.ts'
import { Zip } from './zip.ts'

/** Columns that are read; what stands further to the right is no table of ours, and would fill memory with empty cells. */
const MAX_COLUMNS = 60
/** Characters of all cells together that do not share their text. */
const MAX_TEXTO = 40_000_000

const tooMuchText = () => new ArchivoIlegible('El Excel tiene demasiado texto. Partilo en varios.')

/** Position of a column from the letters of a reference: 'A1' is 0, 'AB7' is 27. */
const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of reference.match(/^[A-Z]{1,3}/)?.[0] ?? '') {
    column = 26 * column + letter.charCodeAt(0) - 64
  }
  return column - 1
}

/** Collects the rows of a sheet while it is walked through. */
const rowReader = (libro: Libro, renglones: Renglon[]): Oyente => {
  let linea = 0
  let celdas: Celda[] = []
  let column = -1
  let cell: CeldaCruda | null = null
  let reading = false
  let size = 0
  return {
    abre: (name, attributes) => {
      if (name === 'row') {
        // Rows and cells may leave out where they stand: then they follow the one before.
        linea = Number(attributes.r) || linea + 1
        celdas = []
        column = -1
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
        cell = { tipo: attributes.t ?? 'n', estilo: Number(attributes.s ?? 0), texto: '', sinValor: false }
      }
      reading = cell !== null && (name === 'v' || name === 't')
      // The formula itself is passed over; its value comes after it, where whoever wrote the book has worked it out.
      if (cell !== null && (name === 'f' || reading)) cell.sinValor = !reading
    },
    texto: (piece) => {
      if (!reading || cell === null) return
      cell.texto += piece
      size += piece.length
      if (size > MAX_TEXTO) throw tooMuchText()
    },
    cierra: (name) => {
      reading = false
      if (name === 'c' && cell !== null) {
        if (column >= 0 && column < MAX_COLUMNS) celdas[column] = valorDe(cell, libro)
        cell = null
      } else if (name === 'row') {
        const filled = sinVaciasAlFinal(Array.from(celdas, (celda) => (celda === undefined ? '' : celda)))
        if (filled !== null) renglones.push({ linea, celdas: filled })
        if (renglones.length > MAX_FILAS) throw demasiadasFilas()
      }
    },
  }
}

/** Sheets that are looked into for a header; covers and instructions come first, and are few. */
const MAX_SHEETS = 10
/** Sheets of a workbook that is read as a whole. */
const MAX_ALL = 40
/** Rows of a sheet without a header that are kept, to say what it has. */
const KEPT = 30

/** A sheet, and those that were looked into in vain. */
type Hojas = readonly [Hoja, ...Hoja[]]

const readRows = async (
  zip: Zip,
  libro: Libro,
  { nombre, archivo }: Libro['hojas'][number],
): Promise<Hoja> => {
  const renglones: Renglon[] = []
  await recorrer(zip.text(archivo), rowReader(libro, renglones))
  return { formato: 'xlsx', codificacion: null, separador: null, hoja: nombre, renglones }
}

/** The first sheet with a header; without any, the likeliest first, and of each that was looked into its first rows. */
const readSheets = async (zip: Zip, libro: Libro, hasHeader: (hoja: Hoja) => boolean): Promise<Hojas> => {
  const [first, ...others] = libro.hojas.slice(0, MAX_SHEETS)
  const likeliest = await readRows(zip, libro, first!)
  if (hasHeader(likeliest)) return [likeliest]
  const seen: Hoja[] = []
  for (const one of others) {
    const hoja = await readRows(zip, libro, one)
    if (hasHeader(hoja)) return [hoja]
    seen.push({ ...hoja, renglones: hoja.renglones.slice(0, KEPT) })
  }
  return [likeliest, ...seen]
}

/** Every sheet that is wanted, those that are seen before the hidden ones. */
const readAll = async (
  zip: Zip,
  { hojas, ...libro }: Libro,
  quiere: (nombre: string) => boolean,
): Promise<Hoja[]> => {
  const all: Hoja[] = []
  let filas = 0
  for (const one of hojas.slice(0, MAX_ALL).filter(({ nombre }) => quiere(nombre))) {
    const hoja = await readRows(zip, { hojas, ...libro }, one)
    filas += hoja.renglones.length
    if (filas > MAX_FILAS) throw demasiadasFilas()
    all.push(hoja)
  }
  return all
}

const reading = async <T>(
  bytes: Buffer,
  preferidas: readonly string[],
  action: (zip: Zip, libro: Libro) => Promise<T>,
): Promise<T> => {
  try {
    const zip = await Zip.open(bytes)
    return await action(zip, await leerLibro(zip, preferidas))
  } catch (cause) {
    if (cause instanceof ArchivoIlegible) throw cause
    throw new ArchivoIlegible('Formato inválido: el archivo no es un Excel (.xlsx) que se pueda leer.', {
      cause,
    })
  }
}

/**
 * Rows of the first sheet of a workbook that has a header; where none has, of each the first rows, the likeliest before the
 * others. Formulas count by the value that was stored with them.
 * @param preferidas names of the sheets that are looked at first
 * @throws ArchivoIlegible
 */
export const leerXlsx = (
  bytes: Buffer,
  preferidas: readonly string[],
  hasHeader: (hoja: Hoja) => boolean,
): Promise<Hojas> => reading(bytes, preferidas, (zip, libro) => readSheets(zip, libro, hasHeader))

/** Rows of all sheets of a workbook that are wanted. @throws ArchivoIlegible */
export const leerHojasXlsx = (bytes: Buffer, quiere: (nombre: string) => boolean): Promise<Hoja[]> =>
  reading(bytes, [], (zip, libro) => readAll(zip, libro, quiere))
