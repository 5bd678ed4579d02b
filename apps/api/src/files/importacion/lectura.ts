import { DomainError } from '../../store/domain-error.ts'
import { type Leidas, leerFilas, type Tanda } from './filas.ts'
import { leerArchivo } from './lectura/archivo.ts'
import { buscarEncabezado, type Encabezado } from './lectura/encabezado.ts'
import { ArchivoIlegible, type Hoja } from './lectura/hoja.ts'
import type { Tabla } from './tablas.ts'

/** A file as it was sent. */
export interface Subido {
  nombre: string
  bytes: Buffer
}

/** A file, read. */
export interface Archivo {
  nombre: string
  hoja: Hoja
  encabezado: Encabezado
  leidas: Leidas
}

const MAX_SHOWN = 12

/** What is said of a file of which nothing can be used: the sentence that everybody knows, then what was found. */
export const sinFilasValidas = ({ titulos }: Tabla, ...found: readonly string[]): DomainError => {
  const required = titulos.filter(({ obligatoria }) => obligatoria).map(({ nombre }) => nombre)
  const text = `No se encontraron filas válidas con columnas: ${required.join(', ')}.`
  return new DomainError('datos_invalidos', [text, ...found])
}

/** The first row with more than one cell is what was meant as the header, most likely. */
const titlesFound = ({ renglones, hoja }: Hoja): string => {
  const row = renglones.find(({ celdas }) => celdas.length > 1) ?? renglones[0]!
  const titles = row.celdas.slice(0, MAX_SHOWN).map((celda) => String(celda).trim().slice(0, 40))
  const where = hoja === null ? '' : ` de la hoja «${hoja}»`
  return `Títulos leídos en la línea ${row.linea}${where}: ${titles.join(', ')}.`
}

type AlLeer = (tanda: Tanda) => void

const read = async ({ nombre, bytes }: Subido, tabla: Tabla, alLeer: AlLeer): Promise<Archivo> => {
  const hoja = await leerArchivo(bytes, tabla.hojas, tabla.titulos)
  const encabezado = buscarEncabezado(hoja.renglones, tabla.titulos)
  if (hoja.renglones.length - (encabezado?.fila ?? 0) <= 1) {
    throw new DomainError('datos_invalidos', 'El CSV está vacío.')
  }
  if (encabezado === null) throw sinFilasValidas(tabla, titlesFound(hoja))
  return { nombre, hoja, encabezado, leidas: await leerFilas(hoja, encabezado, tabla, alLeer) }
}

/**
 * Reads a file for a table.
 * @param alLeer told of rows as soon as they are read, some of which may turn out to be repeated
 * @throws DomainError `datos_invalidos` for one that cannot be read at all
 */
export const leerSubido = async (
  subido: Subido,
  tabla: Tabla,
  alLeer: AlLeer = () => undefined,
): Promise<Archivo> => {
  try {
    return await read(subido, tabla, alLeer)
  } catch (cause) {
    if (!(cause instanceof ArchivoIlegible)) throw cause
    throw new DomainError('datos_invalidos', cause.message, { cause })
  }
}
