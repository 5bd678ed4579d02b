import { decodificar } from './codificacion.ts'
import { demasiadasFilas, type Hoja, MAX_FILAS, sinVaciasAlFinal } from './hoja.ts'
import { Registros } from './registros.ts'
import { separadorDe } from './separador.ts'

/** `="007"` means 007: other systems write it so that Excel keeps the zeros. Telar's export puts an apostrophe before a `=`. */
const FORCED_TEXT = /^="([^"]*)"$/
const withoutForce = (celda: string): string => celda.replace(FORCED_TEXT, '$1')

/**
 * Rows of a CSV in any encoding, separator and line end of a spreadsheet.
 * @throws ArchivoIlegible with the line
 */
export const leerCsv = (bytes: Buffer, isHeader: (titles: readonly string[]) => boolean): Hoja => {
  const { texto, codificacion } = decodificar(bytes)
  const { separador, desde } = separadorDe(texto, isHeader)
  const registros = new Registros(texto, separador, desde, desde === 0 ? 1 : 2)
  const isForced = texto.includes('="')
  const renglones: Hoja['renglones'] = []
  while (registros.hayMas) {
    const { linea } = registros
    const leidas = registros.siguiente()
    const celdas = sinVaciasAlFinal(isForced ? leidas.map(withoutForce) : leidas)
    if (celdas !== null) renglones.push({ linea, celdas })
    if (renglones.length > MAX_FILAS) throw demasiadasFilas()
  }
  return { formato: 'csv', codificacion, separador, hoja: null, renglones }
}
