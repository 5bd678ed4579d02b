import { isJump } from '@telar/costing'
import { microOf } from '@telar/fabrica'
import { legible } from '@telar/tablas'
import type { Aviso } from './filas.ts'

/** An amount that jumps to more than three times its value, or less than a third of it. */
export interface Salto {
  linea: number
  codigo: string
  /** The code of the record whose cost jumps. */
  registro: string
  columna: string
  /** How many times the smaller amount is in the larger one. */
  veces: number
  /** Decimal text in the database's form. */
  antes: string
  despues: string
}

export const isSalto = (aviso: Aviso | Salto): aviso is Salto => !('motivo' in aviso)

/** How many times the smaller amount is in the larger one; null if it does not jump so far that people should check it. */
export const vecesDelSalto = (antes: string, despues: string): number | null => {
  const [before, after] = [microOf(antes), microOf(despues)]
  return isJump(before, after) ? Math.max(before / after, after / before) : null
}

export const avisoDeSalto = ({ linea, codigo, columna, antes, despues }: Salto): Aviso => {
  const size = microOf(despues) > microOf(antes) ? 'más del triple' : 'menos de un tercio'
  const motivo = `Pasa de ${legible(antes)} a ${legible(despues)}: ${size}.`
  return { linea, codigo, columna, valor: legible(despues), motivo }
}
