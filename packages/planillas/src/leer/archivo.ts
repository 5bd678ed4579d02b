import { leerCsv } from './csv.ts'
import {
  buscarEncabezado,
  type ColumnaBuscada,
  type Encabezado,
  esEncabezado,
  masParecido,
  type Parecido,
} from './encabezado.ts'
import { formatoDe } from './formato.ts'
import { ArchivoIlegible, type Hoja } from './hoja.ts'
import { leerXlsx } from './xlsx.ts'

/** What is looked for in a file. */
export interface Pedido {
  /** Names of the sheets of a workbook that are looked at first. */
  hojas: readonly string[]
  columnas: readonly ColumnaBuscada[]
}

/** A file, read. */
export interface Leido {
  hoja: Hoja
  encabezado: Encabezado | null
  /** What comes nearest to a header where there is none. */
  parecido: Parecido | null
}

/**
 * Reads a file as rows, whatever its name says that it is.
 * @throws ArchivoIlegible
 */
export const leerArchivo = async (bytes: Buffer, { hojas, columnas }: Pedido): Promise<Leido> => {
  if (bytes.length === 0) throw new ArchivoIlegible('El CSV está vacío.')
  const leidas =
    formatoDe(bytes) === 'xlsx'
      ? await leerXlsx(bytes, hojas, ({ renglones }) => buscarEncabezado(renglones, columnas) !== null)
      : [leerCsv(bytes, (titles) => esEncabezado(titles, columnas))]
  const [hoja] = leidas
  const encabezado = buscarEncabezado(hoja.renglones, columnas)
  return { hoja, encabezado, parecido: encabezado === null ? masParecido(leidas, columnas) : null }
}
