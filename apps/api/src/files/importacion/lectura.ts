import { DomainError } from '@telar/fabrica'
import {
  ArchivoIlegible,
  type Encabezado,
  type HojaLeida,
  type Lector,
  type Parecido,
} from '@telar/planillas'
import { correctorDe } from './correcciones.ts'
import { type Leidas, leerFilas, type Tanda } from './filas.ts'
import type { Opciones } from './opciones.ts'
import type { Tabla } from './tablas.ts'
import { tomasDe } from './toma.ts'
import { sinRepetidas } from './unicas.ts'

/** An uploaded file. */
export interface Subido {
  nombre: string
  bytes: Buffer
}

/** A file after reading. */
export interface Archivo {
  nombre: string
  hoja: Omit<HojaLeida, 'renglones'>
  encabezado: Encabezado
  leidas: Leidas
}

const MAX_SHOWN = 12

/** The error for a file without usable rows: the sentence that the requirement gives, then what was found. */
export const sinFilasValidas = ({ titulos }: Tabla, ...found: readonly string[]): DomainError => {
  const required = titulos.filter(({ obligatoria }) => obligatoria).map(({ nombre }) => nombre)
  const text = `No se encontraron filas válidas con columnas: ${required.join(', ')}.`
  return new DomainError('datos_invalidos', [text, ...found])
}

const LISTA = new Intl.ListFormat('es')

/** Describes the row most like a header: the columns that it has, those that it lacks, and its text. */
const nearest = ({ hoja, linea, titulos, reconocidos, faltan }: Parecido): string[] => {
  const shown = titulos.slice(0, MAX_SHOWN).map((title) => title.slice(0, 40))
  const where = hoja === null ? '' : ` de la hoja «${hoja}»`
  const read = `Títulos leídos en la línea ${linea}${where}: ${shown.join(', ')}.`
  if (reconocidos.length === 0) return [read]
  const known = reconocidos.slice(0, MAX_SHOWN).map((title) => title.slice(0, 40))
  const sheet = hoja === null ? 'El archivo' : `La hoja que más se parece es «${hoja}»:`
  const lacks = `${faltan.length === 1 ? 'le falta la columna' : 'le faltan las columnas'} ${LISTA.format(faltan)}`
  return [`${sheet} tiene ${LISTA.format(known)}; ${lacks}.`, read]
}

/** Ignores a `precio` without a currency column: it may be another price than the supply's cost. */
const sinPrecioDeVenta = (encabezado: Encabezado, { columnas }: Tabla): Encabezado => {
  const { posiciones } = encabezado
  if (columnas.costo === undefined || !posiciones.has('precio') || posiciones.has('moneda')) return encabezado
  return {
    ...encabezado,
    posiciones: new Map(Array.from(posiciones).filter(([nombre]) => nombre !== 'precio')),
  }
}

type AlLeer = (tanda: Tanda) => void

const read = async (
  lector: Lector,
  { nombre, bytes }: Subido,
  tabla: Tabla,
  opciones: Opciones,
  alLeer: AlLeer,
): Promise<Archivo> => {
  const { hojas, titulos } = tabla
  const { hoja, encabezado, parecido, hayFilas, tandas } = await lector.leer(bytes, {
    hojas,
    columnas: titulos,
  })
  // Without a header, a single row may be the titles of another table. If another sheet comes nearer, the file is not empty.
  const isOnly = parecido === null || parecido.hoja === hoja.hoja
  if (isOnly && !hayFilas) throw new DomainError('datos_invalidos', 'El CSV está vacío.')
  if (encabezado === null) throw sinFilasValidas(tabla, ...nearest(parecido!))
  const usado = sinPrecioDeVenta(encabezado, tabla)
  const corregir = correctorDe(opciones.correcciones, hoja.hoja)
  const read = await leerFilas(
    {
      ancho: hoja.formato === 'csv' ? usado.titulos.length : null,
      tomas: tomasDe(usado, tabla),
      tandas: function* () {
        for (const renglones of tandas) yield corregir(renglones)
      },
    },
    tabla,
    opciones,
    alLeer,
  )
  const [leidas] = sinRepetidas([{ ...read, hoja: hoja.hoja, vale: null }], tabla, false)
  return { nombre, hoja, encabezado: usado, leidas: leidas! }
}

/**
 * Reads a file for a table.
 * @param alLeer gets rows as soon as they are read; some of them may later turn out to be repeated
 * @throws DomainError `datos_invalidos` for an unreadable or empty file, or one without the table's header
 */
export const leerSubido = async (
  lector: Lector,
  subido: Subido,
  tabla: Tabla,
  opciones: Opciones,
  alLeer: AlLeer = () => undefined,
): Promise<Archivo> => {
  try {
    return await read(lector, subido, tabla, opciones, alLeer)
  } catch (cause) {
    if (!(cause instanceof ArchivoIlegible)) throw cause
    throw new DomainError('datos_invalidos', cause.message, { cause })
  }
}
