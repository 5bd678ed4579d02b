import { ArchivoIlegible, demasiadoTexto, MAX_TEXTO } from './hoja.ts'
import { NO_ES_PLANILLA } from './libro.ts'
import { recorrer } from './xml.ts'
import type { Zip } from './zip.ts'

/** Display of a number: as a date, as a percentage, with leading zeros to a number of digits, or plain. */
type Formato = 'fecha' | 'porcentaje' | 'numero' | { ceros: number }

/** The data that cells of a workbook refer to. */
export interface Indice {
  /** Its sheets with their files. */
  hojas: readonly { nombre: string; oculta: boolean; archivo: string }[]
  /** Texts shared by cells, by number. */
  textos: readonly string[]
  /** The format of each style, by the style's number. */
  formatos: readonly Formato[]
  /** Whether days count from 1904, as on old Macs. */
  desde1904: boolean
}

interface HojaDelLibro {
  nombre: string
  id: string
  oculta: boolean
}

/** Most shared texts. */
const MAX_COMPARTIDOS = 4_000_000
/** Most bytes of the parts that describe the workbook, because lists of sheets and styles are held in memory completely. */
const MAX_INDICE = 4 * 2 ** 20
const MAX_ESTILOS = 24 * 2 ** 20

/** The binary format, which cannot be read, has a file that no other format has. */
const notExcel = (zip: Zip): ArchivoIlegible =>
  new ArchivoIlegible(
    zip.has('xl/workbook.bin')
      ? 'Formato inválido: es un Excel binario (.xlsb). Guardalo como .xlsx o .csv.'
      : NO_ES_PLANILLA,
  )

/** Standard numbers of formats for dates and times, and for percentages. */
const isDateNumber = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)
const isPercentNumber = (id: number): boolean => id === 9 || id === 10

/** Number of characters read of a format; Excel itself writes no more. */
const MAX_FORMATO = 255

/** A custom format. Date letters outside quotes and brackets make it a date. */
const formatoDelCodigo = (formatCode: string): Formato => {
  // Cut first: with a quote that never closes the search restarts at each quote, which is slow on a long text.
  const code = formatCode.slice(0, MAX_FORMATO)
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')
  if (/^0{2,20}$/.test(code)) return { ceros: code.length }
  if (/[dmyhs]/i.test(bare) && !/general/i.test(bare)) return 'fecha'
  return bare.includes('%') ? 'porcentaje' : 'numero'
}

const readSheets = async (zip: Zip): Promise<{ hojas: HojaDelLibro[]; desde1904: boolean }> => {
  const hojas: HojaDelLibro[] = []
  let desde1904 = false
  await recorrer(zip.text('xl/workbook.xml', MAX_INDICE), {
    abre: (name, attributes) => {
      if (name === 'sheet') {
        const { name: nombre = '', 'r:id': id = '', state = 'visible' } = attributes
        hojas.push({ nombre, id, oculta: state !== 'visible' })
      }
      if (name === 'workbookPr') desde1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
    },
  })
  return { hojas, desde1904 }
}

const readTargets = async (zip: Zip): Promise<Map<string, string>> => {
  const targets = new Map<string, string>()
  await recorrer(zip.text('xl/_rels/workbook.xml.rels', MAX_INDICE), {
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
      if (size > MAX_TEXTO || texts.length === MAX_COMPARTIDOS) throw demasiadoTexto()
      texts.push(text)
    },
  })
  return texts
}

const readFormats = async (zip: Zip): Promise<Formato[]> => {
  const own = new Map<number, Formato>()
  const formats: Formato[] = []
  let inCells = false
  await recorrer(zip.text('xl/styles.xml', MAX_ESTILOS), {
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

/** The data that cells of an Excel workbook refer to. @throws ArchivoIlegible for a ZIP that is not a workbook */
export const leerIndice = async (zip: Zip): Promise<Indice> => {
  if (!zip.has('xl/workbook.xml')) throw notExcel(zip)
  const { hojas, desde1904 } = await readSheets(zip)
  const targets = await readTargets(zip)
  const found = hojas.flatMap(({ nombre, oculta, id }) => {
    const archivo = targets.get(id)
    return archivo === undefined ? [] : [{ nombre, oculta, archivo }]
  })
  if (found.length === 0) throw new ArchivoIlegible(NO_ES_PLANILLA)
  return { hojas: found, textos: await readTexts(zip), formatos: await readFormats(zip), desde1904 }
}
