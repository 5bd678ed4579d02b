import {
  buscarEncabezado,
  type ColumnaBuscada,
  type Encabezado,
  masParecido,
  type Parecido,
} from './encabezado.ts'
import { ArchivoIlegible, type Hoja, type Renglon } from './hoja.ts'
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

/** What a file says before its rows are used. */
export interface Cabeza {
  hoja: Omit<Hoja, 'renglones'>
  encabezado: Encabezado | null
  /** The row most like a header, if there is no header. */
  parecido: Parecido | null
  /** Whether rows follow the header; without one, whether there are several rows. */
  hayFilas: boolean
}

/** The first row of the list, and whether it has one. */
export const trasEncabezado = (
  { length }: readonly Renglon[],
  encabezado: Encabezado | null,
): { primera: number; hayFilas: boolean } => {
  const primera = encabezado === null ? 0 : encabezado.fila + 1
  return { primera, hayFilas: length - primera > (encabezado === null ? 1 : 0) }
}

/** Reads the sheet of a workbook that has the columns. @throws ArchivoIlegible */
export const leerLibro = async (
  bytes: Buffer,
  { hojas, columnas }: Pedido,
): Promise<Cabeza & { renglones: readonly Renglon[] }> => {
  const leidas = await enLibro(bytes, (libro) =>
    hojaConTitulos(libro, hojas, ({ renglones }) => buscarEncabezado(renglones, columnas) !== null),
  )
  const [{ renglones, ...hoja }] = leidas
  const encabezado = buscarEncabezado(renglones, columnas)
  const parecido = encabezado === null ? masParecido(leidas, columnas) : null
  const { primera, hayFilas } = trasEncabezado(renglones, encabezado)
  return { hoja, encabezado, parecido, hayFilas, renglones: renglones.slice(primera) }
}

/** Reads the sheets of a workbook without looking for headers. @throws ArchivoIlegible */
export const leerHojas = (bytes: Buffer, { hojas }: Pick<PedidoDeHojas, 'hojas'>): Promise<Hoja[]> =>
  enLibro(bytes, (libro) => todasLasHojas(libro, (nombre) => hojas === null || hojas.includes(nombre)))
