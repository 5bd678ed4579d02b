import { OPERACION_TEXTOS, type Operacion } from '@telar/contract'
import { parseDecimal } from '../../kit/lib/decimal.ts'
import type { BorradorCambio, Modo } from './borrador-cambio.ts'
import { CLASES, mayorA0, type Numero } from './clases-de-cambio.ts'

/** The mode of a draft's number: the chosen one, if the kind has both. */
const modoDe = ({ tipo, modo }: Pick<BorradorCambio, 'tipo' | 'modo'>): Modo => {
  const { cambia, queda } = CLASES[tipo]
  if (cambia && queda) return modo
  return cambia ? 'cambia' : 'queda'
}

/** The number that a draft needs; undefined if none. */
export const numeroDe = (borrador: Pick<BorradorCambio, 'tipo' | 'modo'>): Numero | undefined =>
  CLASES[borrador.tipo][modoDe(borrador)]

interface Leido {
  op: Operacion | null
  /** The number's error; null while it is empty or valid. */
  numero: string | null
  std: string | null
}

const NO_ES_NUMERO = 'Ingresá un número.'

const leerNumero = (
  texto: string,
  rule: Numero | undefined,
): { value: number | null; falta: string | null } => {
  if (rule === undefined || texto.trim() === '') return { value: null, falta: null }
  const value = parseDecimal(texto.trim())
  if (value === null) return { value, falta: NO_ES_NUMERO }
  const falta = rule.falta?.(value) || null
  return { value: falta === null ? value : null, falta }
}

/** The operation of a draft, and its errors. */
export const leerCambio = (borrador: BorradorCambio): Leido => {
  const clase = CLASES[borrador.tipo]
  const numero = leerNumero(borrador.numero, numeroDe(borrador))
  const std = leerNumero(clase.std ? borrador.std : '', { label: '', falta: mayorA0(OPERACION_TEXTOS.std) })
  const isWrong = numero.falta !== null || std.falta !== null
  return {
    op: isWrong ? null : clase.op({ ...borrador, modo: modoDe(borrador) }, numero.value, std.value),
    numero: numero.falta,
    std: std.falta,
  }
}
