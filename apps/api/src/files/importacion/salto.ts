import { isJump } from '@telar/costing'
import { microOf } from '@telar/fabrica'
import { legible } from '@telar/tablas'
import type { Aviso } from './filas.ts'

/** An amount that jumps to more than three times its value, or less than a third of it. */
export interface Salto {
  linea: number
  codigo: string
  columna: string
  /** Decimal text in the database's form. */
  antes: string
  despues: string
}

/** Whether an amount jumps so far that people should check it. */
export const esSalto = (antes: string, despues: string): boolean => isJump(microOf(antes), microOf(despues))

export const avisoDeSalto = ({ linea, codigo, columna, antes, despues }: Salto): Aviso => {
  const size = microOf(despues) > microOf(antes) ? 'más del triple' : 'menos de un tercio'
  const motivo = `Pasa de ${legible(antes)} a ${legible(despues)}: ${size}.`
  return { linea, codigo, columna, valor: legible(despues), motivo }
}
