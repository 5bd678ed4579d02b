import { tituloNormal } from './encabezado.ts'
import { demasiadasFilas, type Hoja, MAX_FILAS } from './hoja.ts'

export const NO_ES_PLANILLA =
  'Formato inválido: el archivo no es un Excel (.xlsx) ni una planilla de LibreOffice (.ods) que se pueda leer.'

/** A workbook, whatever wrote it: its sheets in their order, each read when it is asked for. */
export type Libro = readonly HojaDeLibro[]

interface HojaDeLibro {
  nombre: string
  /** Whether it is not to be seen. */
  oculta: boolean
  leer: () => Promise<Hoja>
}

/** Sheets that are looked into for a header; covers and instructions come first, and are few. */
const MAX_SHEETS = 10
/** Sheets of a workbook that is read as a whole. */
const MAX_ALL = 40
/** Rows of a sheet without a header that are kept, to say what it has. */
const KEPT = 30

/** A sheet, and those that were looked into in vain. */
export type Hojas = readonly [Hoja, ...Hoja[]]

/** Sheets with one of the preferred names, then those that are seen, then the others; each in its order. */
const byLikelihood = (libro: Libro, preferidas: readonly string[]): HojaDeLibro[] => {
  const wanted = new Set(preferidas.map(tituloNormal))
  const rank = ({ nombre, oculta }: HojaDeLibro): number =>
    wanted.has(tituloNormal(nombre)) ? 0 : oculta ? 2 : 1
  return libro.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * The first sheet with a header; without any, the likeliest first, and of each that was looked into its first rows.
 * @param preferidas names of the sheets that are looked at first
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

/** Every sheet that is wanted, those that are seen before the hidden ones. @throws ArchivoIlegible for too many rows */
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
