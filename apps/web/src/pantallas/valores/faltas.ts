import { VALOR_TEXTOS } from '@telar/contract'
import { faltaDe, TABLAS } from '@telar/tablas'
import { conFalta } from '../../datos/faltas.ts'
import { isDay } from '../../kit/format/day-text.ts'
import { parseDecimal } from '../../kit/lib/decimal.ts'

/** The error in a typed amount; undefined if valid. */
export const faltaDeMonto = (texto: string): string | undefined => {
  const monto = parseDecimal(texto)
  if (monto === null) return VALOR_TEXTOS.sinMonto
  return monto > 0 ? undefined : VALOR_TEXTOS.montoCero
}

/** The error in a day, as its field gives it. */
export const faltaDeDia = (dia: string): string | undefined => {
  if (dia === '') return VALOR_TEXTOS.sinDia
  if (!isDay(dia)) return VALOR_TEXTOS.diaInexistente
  return dia >= '1900' && dia < '3000' ? undefined : VALOR_TEXTOS.fueraDeSiglo
}

/** A typed surcharge: 0 if empty, NaN if invalid. */
export const recargoDe = (texto: string): number =>
  texto.trim() === '' ? 0 : (parseDecimal(texto) ?? Number.NaN)

/** The errors in name and surcharge, which every form of a valor has. */
export const faltasDeDatos = ({ nombre, recargo_pct: recargo }: { nombre: string; recargo_pct: string }) =>
  conFalta<{ nombre: string; recargo_pct: string }>({
    nombre: nombre.trim() === '' ? faltaDe(TABLAS.valores, 'nombre') : undefined,
    recargo_pct: Number.isNaN(recargoDe(recargo))
      ? VALOR_TEXTOS.recargoIlegible
      : recargoDe(recargo) < 0
        ? VALOR_TEXTOS.recargoNegativo
        : undefined,
  })
