import { decodificar } from './codificacion.ts'
import { demasiadasFilas, type Hoja, MAX_FILAS, type Renglon, sinVaciasAlFinal } from './hoja.ts'
import { Registros } from './registros.ts'
import { separadorDe } from './separador.ts'

/** `="007"` means 007: other systems write it so that Excel keeps the zeros. Telar's export puts an apostrophe before a `=`. */
const FORCED_TEXT = /^="([^"]*)"$/
const withoutForce = (celda: string): string => celda.replace(FORCED_TEXT, '$1')

/** A CSV whose rows are read as they are asked for. */
export interface CsvAbierto {
  hoja: Omit<Hoja, 'renglones'>
  /** @throws ArchivoIlegible with the line */
  renglones: Generator<Renglon>
}

function* rowsOf(registros: Registros, isForced: boolean): Generator<Renglon> {
  let rows = 0
  while (registros.hayMas) {
    const { linea } = registros
    const leidas = registros.siguiente()
    const celdas = sinVaciasAlFinal(isForced ? leidas.map(withoutForce) : leidas)
    if (celdas === null) continue
    rows += 1
    if (rows > MAX_FILAS) throw demasiadasFilas()
    yield { linea, celdas }
  }
}

/** Opens a CSV in any encoding, separator and line end of a spreadsheet. */
export const abrirCsv = (bytes: Buffer, isHeader: (titles: readonly string[]) => boolean): CsvAbierto => {
  const { texto, codificacion } = decodificar(bytes)
  const { separador, desde } = separadorDe(texto, isHeader)
  return {
    hoja: { formato: 'csv', codificacion, separador, hoja: null },
    renglones: rowsOf(new Registros(texto, separador, desde, desde === 0 ? 1 : 2), texto.includes('="')),
  }
}

/** All rows of a CSV. @throws ArchivoIlegible with the line */
export const leerCsv = (bytes: Buffer, isHeader: (titles: readonly string[]) => boolean): Hoja => {
  const { hoja, renglones } = abrirCsv(bytes, isHeader)
  return { ...hoja, renglones: [...renglones] }
}
