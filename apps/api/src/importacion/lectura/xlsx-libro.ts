import { tituloNormal } from './encabezado.ts'
import { ArchivoIlegible } from './hoja.ts'
import { recorrer } from './xml.ts'
import type { Zip } from './zip.ts'

/** How a number is shown: as a date, as a per cent, or as itself. */
type Formato = 'fecha' | 'porcentaje' | 'numero'

/** What the cells of a sheet refer to. */
export interface Libro {
  /** Name of the sheet that is read, and its file. */
  hoja: string
  archivo: string
  /** Texts that cells share, by number. */
  textos: readonly string[]
  /** By number of style. */
  formatos: readonly Formato[]
  /** Whether days are counted from 1904, as old Macs did. */
  desde1904: boolean
}

interface HojaDelLibro {
  nombre: string
  id: string
}

/** Characters of all shared texts together. */
const MAX_TEXTOS = 40_000_000

const NOT_EXCEL = 'Formato inválido: el archivo no es un Excel (.xlsx) que se pueda leer.'

/** Formats that the standard numbers for dates and times, and for per cents. */
const isDateNumber = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)
const isPercentNumber = (id: number): boolean => id === 9 || id === 10

/** A format of the file's own: letters of dates outside of quotes and brackets make it one. */
const formatoDelCodigo = (code: string): Formato => {
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  if (/[dmyhs]/i.test(bare) && !/general/i.test(bare)) return 'fecha'
  return bare.includes('%') ? 'porcentaje' : 'numero'
}

const readSheets = async (zip: Zip): Promise<{ hojas: HojaDelLibro[]; desde1904: boolean }> => {
  const hojas: HojaDelLibro[] = []
  let desde1904 = false
  await recorrer(zip.text('xl/workbook.xml'), {
    abre: (name, attributes) => {
      if (name === 'sheet') hojas.push({ nombre: attributes.name ?? '', id: attributes['r:id'] ?? '' })
      if (name === 'workbookPr') desde1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
    },
  })
  return { hojas, desde1904 }
}

const readTargets = async (zip: Zip): Promise<Map<string, string>> => {
  const targets = new Map<string, string>()
  await recorrer(zip.text('xl/_rels/workbook.xml.rels'), {
    abre: (name, { Id: id, Target: target }) => {
      if (name !== 'Relationship' || id === undefined || target === undefined) return
      targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
  })
  return targets
}

const readTexts = async (zip: Zip): Promise<string[]> => {
  const texts: string[] = []
  let text = ''
  let size = 0
  let inside = false
  let phonetic = false
  await recorrer(zip.text('xl/sharedStrings.xml'), {
    abre: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic = true
      inside = name === 't' && !phonetic
    },
    texto: (piece) => {
      if (inside) text += piece
    },
    cierra: (name) => {
      inside = false
      if (name === 'rPh') phonetic = false
      if (name !== 'si') return
      size += text.length
      if (size > MAX_TEXTOS) throw new ArchivoIlegible('El Excel tiene demasiado texto. Partilo en varios.')
      texts.push(text)
    },
  })
  return texts
}

const readFormats = async (zip: Zip): Promise<Formato[]> => {
  const own = new Map<number, Formato>()
  const formats: Formato[] = []
  let inCells = false
  await recorrer(zip.text('xl/styles.xml'), {
    abre: (name, attributes) => {
      const id = Number(attributes.numFmtId)
      if (name === 'numFmt') own.set(id, formatoDelCodigo(attributes.formatCode ?? ''))
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const standard = isDateNumber(id) ? 'fecha' : isPercentNumber(id) ? 'porcentaje' : 'numero'
      formats.push(own.get(id) ?? standard)
    },
    cierra: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}

/**
 * Opens a workbook and picks the first sheet with one of the preferred names, else the first one.
 * @throws ArchivoIlegible for a ZIP that is no workbook
 */
export const leerLibro = async (zip: Zip, preferidas: readonly string[]): Promise<Libro> => {
  if (!zip.has('xl/workbook.xml')) throw new ArchivoIlegible(NOT_EXCEL)
  const { hojas, desde1904 } = await readSheets(zip)
  const wanted = new Set(preferidas.map(tituloNormal))
  const chosen = hojas.find(({ nombre }) => wanted.has(tituloNormal(nombre))) ?? hojas[0]
  const archivo = chosen && (await readTargets(zip)).get(chosen.id)
  if (chosen === undefined || archivo === undefined) throw new ArchivoIlegible(NOT_EXCEL)
  const textos = await readTexts(zip)
  return { hoja: chosen.nombre, archivo, textos, formatos: await readFormats(zip), desde1904 }
}
