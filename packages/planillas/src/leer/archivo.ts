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
import { hojaConTitulos, type Libro, NO_ES_PLANILLA, todasLasHojas } from './libro.ts'
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

/** What to look for in a file. */
export interface Pedido {
  /** Names of the sheets to look at first. */
  hojas: readonly string[]
  columnas: readonly ColumnaBuscada[]
}

/** Which sheets of a whole file to read. */
export interface PedidoDeHojas {
  /** Names of the sheets; null for all. */
  hojas: readonly string[] | null
  /** Columns of each table that a sheet may hold. They help to find the separator of a CSV. */
  tablas: readonly (readonly ColumnaBuscada[])[]
}

/** A file, read. */
export interface Leido {
  hoja: Hoja
  encabezado: Encabezado | null
  /** The row most like a header, if there is no header. */
  parecido: Parecido | null
}

const assertSomething = (bytes: Buffer): void => {
  if (bytes.length === 0) throw new ArchivoIlegible('El CSV está vacío.')
}

/**
 * Reads a file as rows, whatever its name says.
 * @throws ArchivoIlegible
 */
export const leerArchivo = async (bytes: Buffer, { hojas, columnas }: Pedido): Promise<Leido> => {
  assertSomething(bytes)
  const leidas =
    formatoDe(bytes) === 'libro'
      ? await enLibro(bytes, (libro) =>
          hojaConTitulos(libro, hojas, ({ renglones }) => buscarEncabezado(renglones, columnas) !== null),
        )
      : [leerCsv(bytes, (titles) => esEncabezado(titles, columnas))]
  const [hoja] = leidas
  const encabezado = buscarEncabezado(hoja.renglones, columnas)
  return { hoja, encabezado, parecido: encabezado === null ? masParecido(leidas, columnas) : null }
}

/** Reads the sheets of a file without looking for headers; a CSV is one sheet without a name. @throws ArchivoIlegible */
export const leerHojas = async (bytes: Buffer, { hojas, tablas }: PedidoDeHojas): Promise<Hoja[]> => {
  assertSomething(bytes)
  if (formatoDe(bytes) === 'libro')
    return enLibro(bytes, (libro) =>
      todasLasHojas(libro, (nombre) => hojas === null || hojas.includes(nombre)),
    )
  return [leerCsv(bytes, (titles) => tablas.some((columnas) => esEncabezado(titles, columnas)))]
}
