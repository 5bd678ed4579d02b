import { codificacionDe } from './codificacion.ts'
import { ArchivoIlegible } from './hoja.ts'

const MAGIC = { zip: 'PK\x03\x04', emptyZip: 'PK\x05\x06', pdf: '%PDF-', xls: '\xd0\xcf\x11\xe0' }

/** Control characters that are rare in text files: those below the space, except tab and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for them
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f]/g

const SAMPLE = 4_096

/** A text with a few NULs is still text, and only those rows are refused; a file full of them is not. */
const isBinary = (head: string): boolean => (head.match(CONTROL)?.length ?? 0) > head.length / 10

/** Many systems name their web pages .xls, because Excel opens them anyway. */
const isMarkup = (head: string): boolean => /^\s*<[!?a-z]/i.test(head)

const isUtf16 = (bytes: Buffer): boolean => codificacionDe(bytes.subarray(0, SAMPLE)).startsWith('UTF-16')

/**
 * The kind of a file, by its content: names and media types mislead, and Windows calls a CSV 'application/vnd.ms-excel'.
 * @throws ArchivoIlegible for any other kind
 */
export const formatoDe = (bytes: Buffer): 'csv' | 'libro' => {
  const head = bytes.toString('latin1', 0, SAMPLE).replace(/^\xef\xbb\xbf/, '')
  if (head.startsWith(MAGIC.zip) || head.startsWith(MAGIC.emptyZip)) return 'libro'
  if (head.startsWith(MAGIC.xls)) {
    throw new ArchivoIlegible(
      'Formato inválido: es un Excel viejo (.xls) o protegido con clave. Guardalo como .xlsx o .csv, sin clave.',
    )
  }
  if (isMarkup(head)) {
    throw new ArchivoIlegible(
      'Formato inválido: es una página web o un XML, aunque se llame .xls o .csv. Abrilo en Excel y guardalo como .xlsx.',
    )
  }
  if (head.startsWith(MAGIC.pdf) || (isBinary(head) && !isUtf16(bytes))) {
    throw new ArchivoIlegible(
      'Formato inválido: el archivo no es un CSV, un Excel (.xlsx) ni una planilla de LibreOffice (.ods).',
    )
  }
  return 'csv'
}
