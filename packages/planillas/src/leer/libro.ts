import { tituloNormal } from './encabezado.ts'
import { demasiadasFilas, type Hoja, MAX_FILAS } from './hoja.ts'

export const NO_ES_PLANILLA =
  'Formato inválido: el archivo no es un Excel (.xlsx) ni una planilla de LibreOffice (.ods) que se pueda leer.'

/** A workbook of any program: its sheets in order, each read on demand. */
export type Libro = readonly HojaDeLibro[]

interface HojaDeLibro {
  nombre: string
  /** Whether the sheet is hidden. */
  oculta: boolean
  leer: () => Promise<Hoja>
}

/** How many sheets are searched for a header. Covers and instructions come first, and are few. */
const MAX_SHEETS = 10
/** The most sheets of a workbook that is read whole. */
const MAX_ALL = 40
/** How many rows of a sheet without a header are kept, to tell the user what it holds. */
const KEPT = 30

/** The chosen sheet, and then the others that were searched in vain. */
export type Hojas = readonly [Hoja, ...Hoja[]]

/** Sheets with a preferred name first, then visible ones, then hidden ones; each group in its order. */
const byLikelihood = (libro: Libro, preferidas: readonly string[]): HojaDeLibro[] => {
  const wanted = new Set(preferidas.map(tituloNormal))
  const rank = ({ nombre, oculta }: HojaDeLibro): number =>
    wanted.has(tituloNormal(nombre)) ? 0 : oculta ? 2 : 1
  return libro.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * The first sheet with a header. Without any, the likeliest sheet, then the first rows of the others searched.
 * @param preferidas names of the sheets to look at first
 */
export const hojaConTitulos = async (
  libro: Libro,
  preferidas: readonly string[],
  hasHeader: (hoja: Hoja) => boolean,
): Promise<Hojas> => {
  const [first, ...others] = byLikelihood(libro, preferidas).slice(0, MAX_SHEETS)
  const likeliest = await first!.leer()
  if (hasHeader(likeliest)) return [likeliest]
  const seen: Hoja[] = []
  for (const one of others) {
    const hoja = await one.leer()
    if (hasHeader(hoja)) return [hoja]
    seen.push({ ...hoja, renglones: hoja.renglones.slice(0, KEPT) })
  }
  return [likeliest, ...seen]
}

/** Every wanted sheet, the visible ones before the hidden ones. @throws ArchivoIlegible for too many rows */
export const todasLasHojas = async (libro: Libro, quiere: (nombre: string) => boolean): Promise<Hoja[]> => {
  const all: Hoja[] = []
  let filas = 0
  for (const one of byLikelihood(libro, [])
    .slice(0, MAX_ALL)
    .filter(({ nombre }) => quiere(nombre))) {
    const hoja = await one.leer()
    filas += hoja.renglones.length
    if (filas > MAX_FILAS) throw demasiadasFilas()
    all.push(hoja)
  }
  return all
}
