import type { CeldaLeida as Celda, Encabezado, Renglon } from '@telar/planillas'
import { type Columna, moneda } from './columna.ts'
import type { Tabla } from './tablas.ts'

/** A column that a file fills, and how to read it from a row. */
export interface Toma {
  nombre: string
  columna: Columna
  /** The raw cell. */
  celda: (renglon: Renglon) => Celda
  /** Its value. */
  leer: (renglon: Renglon, sinPrecio?: boolean) => ReturnType<Columna['leer']>
}

export const SIN_VALOR = 'la fórmula no tiene valor guardado: abrí el archivo en Excel y guardalo'

/** A column at a fixed position in each row. */
const tomaEn = (nombre: string, columna: Columna, position: number): Toma => {
  const celda = ({ celdas }: Renglon): Celda => {
    const found = celdas[position]
    return found === undefined ? '' : found
  }
  return {
    nombre,
    columna,
    celda,
    leer: (renglon, sinPrecio) => {
      const found = celda(renglon)
      return found === null ? { motivo: SIN_VALOR } : columna.leer(found, sinPrecio)
    },
  }
}

/** The columns of a table that a header names. */
export const tomasDe = ({ posiciones }: Encabezado, { columnas }: Tabla): Toma[] =>
  Array.from(posiciones, ([nombre, position]) => tomaEn(nombre, columnas[nombre] ?? moneda, position))
