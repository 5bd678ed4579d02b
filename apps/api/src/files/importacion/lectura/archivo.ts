import type { ColumnaImportable } from '@telar/contract'
import { leerCsv } from './csv.ts'
import { esEncabezado, hayEncabezado } from './encabezado.ts'
import { formatoDe } from './formato.ts'
import { ArchivoIlegible, type Hoja } from './hoja.ts'
import { leerXlsx } from './xlsx.ts'

/**
 * Reads a file as rows, whatever its name says that it is.
 * @param hojas names of the sheets of a workbook that are looked at first
 * @throws ArchivoIlegible
 */
export const leerArchivo = (
  bytes: Buffer,
  hojas: readonly string[],
  columnas: readonly ColumnaImportable[],
): Promise<Hoja> => {
  if (bytes.length === 0) throw new ArchivoIlegible('El CSV está vacío.')
  return formatoDe(bytes) === 'xlsx'
    ? leerXlsx(bytes, hojas, ({ renglones }) => hayEncabezado(renglones, columnas))
    : leerCsv(bytes, (titles) => esEncabezado(titles, columnas))
}
