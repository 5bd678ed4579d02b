import { VALOR_TEXTOS, type Vigencia } from '@telar/contract'
import { parseDecimal, readingsOf } from '../../kit/lib/decimal.ts'
import { typedMoney } from '../../kit/lib/typed-micro.ts'
import { enVigor, subido } from './serie.ts'

export type Modo = 'porcentaje' | 'monto'

/** The typed change of a ticked valor. */
export interface Elegido {
  modo: Modo
  texto: string
}

/** Its result: the amount to store, or what is wrong. */
export type Lectura = { monto: number } | { falta: string } | { vacio: true } | { dudoso: true }

/** Reads the typed change of a valor for a day. `serie` has its amounts; undefined while loading. */
export const leerElegido = (
  { modo, texto }: Elegido,
  serie: readonly Vigencia[] | undefined,
  dia: string,
): Lectura => {
  if (texto.trim() === '') return { vacio: true }
  if (modo === 'monto') {
    if (readingsOf(texto)) return { dudoso: true }
    const monto = typedMoney(texto)
    if (monto === null) return { falta: VALOR_TEXTOS.sinMonto }
    return monto > 0 ? { monto } : { falta: VALOR_TEXTOS.montoCero }
  }
  const porcentaje = parseDecimal(texto.trim().replace(/^\+/, '').replace('−', '-').replace(/\s*%$/, ''))
  if (porcentaje === null) return { falta: 'Ingresá un porcentaje, como 6 o −2,5.' }
  if (serie === undefined) return { vacio: true }
  const rige = enVigor(serie, dia)
  if (rige === undefined) return { falta: 'Ese día no rige ningún monto: poné el monto.' }
  const monto = subido(rige.monto, porcentaje)
  return monto === null ? { falta: VALOR_TEXTOS.montoCero } : { monto }
}

/** The name of the control for a valor's new amount. */
export const nombreDe = (codigo: string): string => `valor-${codigo}`
