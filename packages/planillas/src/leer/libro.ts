import { tituloNormal } from './encabezado.ts'
import { demasiadasFilas, type Hoja, MAX_FILAS } from './hoja.ts'

export const NO_ES_PLANILLA =
  'Formato inválido: el archivo no es un Excel (.xlsx) ni una planilla de LibreOffice (.ods) que se pueda leer.'

/** A workbook of any program: its sheets in order, each read when needed. */
export type Libro = readonly HojaDeLibro[]

interface HojaDeLibro {
  nombre: string
  /** Whether the sheet is hidden. */
  oculta: boolean
  leer: () => Promise<Hoja>
}

/** Number of sheets searched for a header; covers and instructions come first, and are few. */
const MAX_SHEETS = 10
/** Most sheets of a workbook that is read completely. */
const MAX_ALL = 40
/** Number of rows kept of a sheet without a header, to show its contents to the user. */
const KEPT = 30

/** The chosen sheet, then the others that were searched. */
export type Hojas = readonly [Hoja, ...Hoja[]]

/** Sheets with a preferred name first, then visible ones, then hidden ones; each group in order. */
const byLikelihood = (libro: Libro, preferidas: readonly string[]): HojaDeLibro[] => {
  const wanted = new Set(preferidas.map(tituloNormal))
  const rank = ({ nombre, oculta }: HojaDeLibro): number =>
    wanted.has(tituloNormal(nombre)) ? 0 : oculta ? 2 : 1
  return libro.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * The first sheet with a header; a hidden one, which may be an old copy, only if no visible one has a header. If there is none, the
 * likeliest sheet, then the first rows of the others that were searched.
 * @param preferidas names of the sheets to search first
 */
export const hojaConTitulos = async (
  libro: Libro,
  preferidas: readonly string[],
  hasHeader: (hoja: Hoja) => boolean,
): Promise<Hojas> => {
  const [first, ...others] = byLikelihood(libro, preferidas)
    .slice(0, MAX_SHEETS)
    .toSorted((a, b) => Number(a.oculta) - Number(b.oculta))
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
