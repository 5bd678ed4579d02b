import { ArchivoIlegible } from './hoja.ts'
import { type Libro, NO_ES_PLANILLA } from './libro.ts'
import { abrirOds } from './ods.ts'
import { abrirXlsx } from './xlsx.ts'
import { Zip } from './zip.ts'

/** Opens a workbook, whatever wrote it, and does something with it. @throws ArchivoIlegible for what is none */
export const enLibro = async <T>(bytes: Buffer, action: (libro: Libro) => Promise<T>): Promise<T> => {
  try {
    const zip = await Zip.open(bytes)
    return await action(await (zip.has('content.xml') ? abrirOds(zip) : abrirXlsx(zip)))
  } catch (cause) {
    if (cause instanceof ArchivoIlegible) throw cause
    throw new ArchivoIlegible(NO_ES_PLANILLA, { cause })
  }
}
