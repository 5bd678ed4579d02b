import { VALOR_GLOBAL } from '@telar/tablas'

const GLOBALES: readonly string[] = Object.values(VALOR_GLOBAL)

/** Whether it is one of the two values that rows follow by default. */
export const esGlobal = (codigo: string): boolean => GLOBALES.includes(codigo)

/** The classes that a catalogue field may name. An index counts as a currency, because prices may follow it. */
const NOMBRABLES = {
  categoria: { clases: ['salario'], el: 'el salario', un: 'un salario' },
  tarifa: { clases: ['tarifa'], el: 'la tarifa', un: 'una tarifa' },
  moneda: { clases: ['moneda', 'indice'], el: 'la moneda', un: 'una moneda' },
} as const

/** A field that names a valor. */
export type CampoNombrado = keyof typeof NOMBRABLES

// Used by forms, imports and operations; each of them adds the full stop.

export const claseEnUso = (codigo: string): string => `${codigo} está en uso: su clase no se cambia`

/**
 * Why a field may not name a valor of this class; null if it may. `guardada` is undefined if the valor does not exist; the installation's
 * own currency is none that is stored.
 */
export const motivoDeNombrar = (
  campo: CampoNombrado,
  codigo: string,
  guardada: string | undefined,
  propia: string,
): string | null => {
  const { clases, el, un } = NOMBRABLES[campo]
  const clase = codigo === propia ? 'moneda' : guardada
  if (clase === undefined) return `No existe ${el} ${codigo}`
  return (clases as readonly string[]).includes(clase) ? null : `${codigo} no es ${un}`
}

/** Why a valor of this class has no surcharge; null if it may have one. */
export const motivoDeRecargo = (codigo: string, clase: string): string | null => {
  if (esGlobal(codigo)) return `${codigo} no lleva recargo: es la hora entera`
  return clase === 'salario' ? null : 'Solo un salario lleva recargo'
}
