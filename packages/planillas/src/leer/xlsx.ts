import {
  type Celda,
  demasiadasColumnas,
  demasiadasFilas,
  demasiadoTexto,
  type Hoja,
  MAX_CELDAS,
  MAX_COLUMNAS,
  MAX_FILAS,
  MAX_TEXTO,
  type Renglon,
  renglonDe,
} from './hoja.ts'
import type { Libro } from './libro.ts'
import { type CeldaCruda, valorDe } from './xlsx-celda.ts'
import { type Indice, leerIndice } from './xlsx-indice.ts'
import { type Oyente, recorrer } from './xml.ts'
import type { Zip } from './zip.ts'

/** Position of a column from the letters of a reference: 'A1' is 0, 'AB7' is 27. */
const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of reference.match(/^[A-Z]{1,3}/)?.[0] ?? '') {
    column = 26 * column + letter.charCodeAt(0) - 64
  }
  return column - 1
}

/** Collects the rows of a sheet while the sheet is read. */
const rowReader = (indice: Indice, nombre: string, renglones: Renglon[]): Oyente => {
  let linea = 0
  let oculta = false
  let cells = 0
  let celdas: Celda[] = []
  let column = -1
  let cell: CeldaCruda | null = null
  let reading = false
  let size = 0
  return {
    abre: (name, attributes) => {
      if (name === 'row') {
        // Rows and cells may omit their position; then they follow the last one.
        linea = Number(attributes.r) || linea + 1
        oculta = /^(1|true)$/.test(attributes.hidden ?? '')
        celdas = []
        column = -1
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
        cell = { tipo: attributes.t ?? 'n', estilo: Number(attributes.s ?? 0), texto: '', sinValor: false }
      }
      reading = cell !== null && (name === 'v' || name === 't')
      // The formula itself is ignored. Its stored value follows it, if the program computed one. An empty text has a type that
      // says so; a number without digits was never computed.
      if (cell !== null && name === 'f') cell.sinValor = true
      if (cell !== null && reading && cell.tipo !== 'n') cell.sinValor = false
    },
    texto: (piece) => {
      if (!reading || cell === null) return
      cell.sinValor = false
      cell.texto += piece
      size += piece.length
      if (size > MAX_TEXTO) throw demasiadoTexto()
    },
    cierra: (name) => {
      reading = false
      if (name === 'c' && cell !== null) {
        const value = valorDe(cell, indice)
        if (column >= MAX_COLUMNAS && value !== '') throw demasiadasColumnas(nombre)
        if (column >= 0 && column < MAX_COLUMNAS) celdas[column] = value
        cell = null
      } else if (name === 'row') {
        const renglon = renglonDe(linea, celdas, oculta)
        if (renglon === null) return
        renglones.push(renglon)
        cells += renglon.celdas.length
        if (renglones.length > MAX_FILAS || cells > MAX_CELDAS) throw demasiadasFilas()
      }
    },
  }
}

/** Opens an Excel workbook, with the stored values of formulas. @throws ArchivoIlegible for a ZIP that is not a workbook */
export const abrirXlsx = async (zip: Zip): Promise<Libro> => {
  const indice = await leerIndice(zip)
  return indice.hojas.map(({ nombre, oculta, archivo }) => ({
    nombre,
    oculta,
    leer: async (): Promise<Hoja> => {
      const renglones: Renglon[] = []
      await recorrer(zip.text(archivo), rowReader(indice, nombre, renglones))
      const hoja = { formato: 'xlsx', codificacion: null, separador: null, hoja: nombre, renglones } as const
      return oculta ? { ...hoja, oculta } : hoja
    },
  }))
}
