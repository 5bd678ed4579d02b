import type { CeldaLeida as Celda, Encabezado, Renglon } from '@telar/planillas'
import { type Columna, moneda } from './columna.ts'
import type { Tabla } from './tablas.ts'

/** A column that a file says, and where each row says it. */
export interface Toma {
  nombre: string
  columna: Columna
  /** The cell as it stands. */
  celda: (renglon: Renglon) => Celda
  /** What it says. */
  leer: (renglon: Renglon, sinPrecio?: boolean) => ReturnType<Columna['leer']>
}

export const SIN_VALOR = 'la fórmula no tiene valor guardado: abrí el archivo en Excel y guardalo'

/** A column that stands at one place of each row. */
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
