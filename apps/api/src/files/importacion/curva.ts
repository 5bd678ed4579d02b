import type { ProductoNuevo } from '@telar/contract'
import { sinPunto } from '@telar/fabrica'
import { leerEje } from '@telar/tablas'
import type { z } from 'zod'
import { type Columna, textoCompuesto } from './columna.ts'
import { BAR, escaped, piecesOf } from './lista-escrita.ts'

/** Longest curve that is read, in characters: more than a hundred names with weights need. */
const MAX_CURVA = 10_000

const CON_PESO = /^(?<nombre>.*):\s{0,9}(?<peso>[-\d.,]{1,20})$/

/** Sizes or colours with their weights: 'S: 1 | M: 2'. */
export const escribirCurva = (json: string): string =>
  leerEje(json)
    .map(([nombre, peso]) => `${escaped(nombre)}: ${peso}`)
    .join(BAR)

/** The column of a curve. A name without a weight weighs 1. @param regla the form's rule, which checks the whole curve */
export const curva = (
  eje: 'talle' | 'color',
  regla: (typeof ProductoNuevo)['shape']['talles' | 'colores'],
): Columna => ({
  leer: (celda) => {
    const text = textoCompuesto(celda, MAX_CURVA)
    if (text === '') return { valor: '' }
    const pairs = piecesOf(text).map((piece) => {
      const { nombre = piece, peso = '1' } = CON_PESO.exec(piece)?.groups ?? {}
      return [nombre.trim(), Number(peso.replace(',', '.'))] as const
    })
    const { data, error } = (regla as z.ZodType<Record<string, unknown>[]>).safeParse(
      pairs.map(([nombre, peso]) => ({ [eje]: nombre, peso })),
    )
    if (error) return { motivo: sinPunto(error.issues[0]!.message) }
    return { valor: JSON.stringify(data.map((one) => [one[eje], one.peso])) }
  },
  inicial: '',
  monto: null,
  escribir: escribirCurva,
})
