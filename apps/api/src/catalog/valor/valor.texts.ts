import { VALOR_GLOBAL } from '@telar/tablas'

const GLOBALES: readonly string[] = Object.values(VALOR_GLOBAL)

/** Whether it is what rows follow that name nothing else. */
export const esGlobal = (codigo: string): boolean => GLOBALES.includes(codigo)

// Form and import say these; who says them ends the sentence.

export const valeSiempreUno = (codigo: string): string =>
  `${codigo} es la moneda de la instalación: vale siempre 1`

export const claseEnUso = (codigo: string): string => `${codigo} está en uso: su clase no se cambia`

/** Why a valor of this class carries no surcharge; null: it may. */
export const motivoDeRecargo = (codigo: string, clase: string): string | null => {
  if (esGlobal(codigo)) return `${codigo} no lleva recargo: es la hora entera`
  return clase === 'salario' ? null : 'Solo un salario lleva recargo'
}
