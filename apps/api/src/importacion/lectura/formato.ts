import { ArchivoIlegible } from './hoja.ts'

const MAGIC = { zip: 'PK\x03\x04', emptyZip: 'PK\x05\x06', pdf: '%PDF-', xls: '\xd0\xcf\x11\xe0' }

/** Control characters that no text file holds in numbers: those below space but for tabulator and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f]/g

const SAMPLE = 4_096

/** Text with a NUL here and there is still text (and its rows are refused one by one); what is full of them is not. */
const isBinary = (head: string): boolean => (head.match(CONTROL)?.length ?? 0) > head.length / 10

const isUtf16 = (head: string): boolean => head.startsWith('\xff\xfe') || head.startsWith('\xfe\xff')

/**
 * What a file is, by its content: names and media types lie, and Windows calls a CSV 'application/vnd.ms-excel'.
 * @throws ArchivoIlegible for what is neither
 */
export const formatoDe = (bytes: Buffer): 'csv' | 'xlsx' => {
  const head = bytes.toString('latin1', 0, SAMPLE)
  if (head.startsWith(MAGIC.zip) || head.startsWith(MAGIC.emptyZip)) return 'xlsx'
  if (head.startsWith(MAGIC.xls)) {
    throw new ArchivoIlegible(
      'Formato inválido: es un Excel viejo (.xls) o protegido con clave. Guardalo como .xlsx o .csv, sin clave.',
    )
  }
  if (head.startsWith(MAGIC.pdf) || (!isUtf16(head) && isBinary(head))) {
    throw new ArchivoIlegible('Formato inválido: el archivo no es un CSV ni un Excel (.xlsx).')
  }
  return 'csv'
}
