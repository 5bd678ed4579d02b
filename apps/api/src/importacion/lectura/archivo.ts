import type { ColumnaImportable } from '@telar/contract'
import { leerCsv } from './csv.ts'
import { esEncabezado } from './encabezado.ts'
import { formatoDe } from './formato.ts'
import { ArchivoIlegible, type Hoja } from './hoja.ts'
import { leerXlsx } from './xlsx.ts'

/**
 * Reads a file as rows, whatever its name says that it is.
 * @param hojas names of the sheet that is preferred in a workbook
 * @throws ArchivoIlegible
 */
export const leerArchivo = (
  bytes: Buffer,
  hojas: readonly string[],
  columnas: readonly ColumnaImportable[],
): Promise<Hoja> => {
  if (bytes.length === 0) throw new ArchivoIlegible('El CSV está vacío.')
  return formatoDe(bytes) === 'xlsx'
    ? leerXlsx(bytes, hojas)
    : leerCsv(bytes, (titles) => esEncabezado(titles, columnas))
}
