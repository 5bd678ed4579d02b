import { OPERACION_TEXTOS, type Operacion } from '@telar/contract'
import { porcentajeDe } from '../../dominio/operacion/en-palabras.ts'
import type { Elegido } from '../../dominio/operacion/ingrediente-field.tsx'
import { parseDecimal } from '../../kit/lib/decimal.ts'

/** The changes of ticked lines. */
export type Accion = 'reemplazar' | 'quitar' | 'cantidad' | 'merma'

export interface Borrador {
  accion: Accion
  /** The replacement. */
  por: Elegido | null
  /** The typed factor or waste. */
  numero: string
}

interface Leida {
  op: Operacion | null
  /** The number's error; undefined while it is empty or valid. */
  falta?: string
}

const SIN_OP: Leida = { op: null }

/** The operation of the form, for an ingredient in some products; null while incomplete. */
export const leerAccion = (
  { accion, por, numero }: Borrador,
  ingrediente: string,
  productos: readonly string[],
): Leida => {
  if (productos.length === 0) return SIN_OP
  const donde = { productos: [...productos] }
  if (accion === 'quitar') return { op: { tipo: 'quitar', ingrediente, ...donde } }
  const typed = numero.trim()
  const value = parseDecimal(typed)
  if (accion === 'merma') {
    if (typed === '') return SIN_OP
    if (value === null) return { op: null, falta: OPERACION_TEXTOS.merma }
    if (value < 0) return { op: null, falta: OPERACION_TEXTOS.mermaNegativa }
    return { op: { tipo: 'merma', ingrediente, merma_pct: value, ...donde } }
  }
  const isWrong = typed !== '' && (value === null || value <= 0)
  if (isWrong) return { op: null, falta: OPERACION_TEXTOS.factor }
  if (accion === 'cantidad')
    return value === null
      ? SIN_OP
      : { op: { tipo: 'cantidad', ingrediente, porcentaje: porcentajeDe(value), ...donde } }
  if (por === null) return SIN_OP
  return { op: { tipo: 'reemplazar', de: ingrediente, por: por.codigo, factor: value ?? 1, ...donde } }
}
