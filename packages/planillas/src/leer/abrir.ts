import { ArchivoIlegible } from './hoja.ts'
import { type Libro, NO_ES_PLANILLA } from './libro.ts'
import { abrirOds } from './ods.ts'
import { abrirXlsx } from './xlsx.ts'
import { Zip } from './zip.ts'

/** Opens a workbook of any program and runs `action` on it. @throws ArchivoIlegible for a file that is none */
export const enLibro = async <T>(bytes: Buffer, action: (libro: Libro) => Promise<T>): Promise<T> => {
  try {
    const zip = await Zip.open(bytes)
    return await action(await (zip.has('content.xml') ? abrirOds(zip) : abrirXlsx(zip)))
  } catch (cause) {
    if (cause instanceof ArchivoIlegible) throw cause
    throw new ArchivoIlegible(NO_ES_PLANILLA, { cause })
  }
}
