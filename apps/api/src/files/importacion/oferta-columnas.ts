import { InsumoNuevo, OFERTA_TEXTOS, VigenciaDeValor } from '@telar/contract'
import { escribirFraccion, leerFraccion } from '@telar/tablas'
import { type Columna, codigo, dia } from './columna.ts'
import { limpio } from './limpio.ts'

/** Characters of a cell that are looked at: more than the longest chain of charges. */
const MAX_LEIDO = 20_000

const textoDe = (celda: string | number): string => limpio(String(celda).slice(0, MAX_LEIDO)).trim()

/** Largest side of a fraction. */
const MAX_LADO = 2_000_000_000

const sinPunto = (sentence: string): string => sentence.replace(/\.$/, '')

/** Units of use in one of purchase, as '21/5', '5000' or '4,2'. */
export const CONTENIDO: Columna = {
  leer: (celda) => {
    const text = textoDe(celda)
    if (text === '') return { valor: null }
    const fraccion = leerFraccion(text)
    if (fraccion === null) return { motivo: 'no es una cantidad: escribila como 5000, 4,2 o 21/5' }
    const { num, den } = fraccion
    if (num === 0 || den === 0) return { motivo: sinPunto(OFERTA_TEXTOS.contenido) }
    if (num > MAX_LADO || den > MAX_LADO) return { motivo: sinPunto(OFERTA_TEXTOS.contenidoGrande) }
    return { valor: escribirFraccion(fraccion) }
  },
  inicial: null,
  monto: null,
}

/** Charges as `leerPalabras` has them; whether they can be, those of the installation's currency say. */
export const RECARGOS: Columna = {
  leer: (celda) => ({ valor: textoDe(celda) }),
  inicial: '',
  monto: null,
}

/** The number of an offer, by which an export tells those apart that say the same. */
export const NUMERO: Columna = {
  leer: (celda) => {
    const text = textoDe(celda)
    if (text === '') return { valor: null }
    return /^\d{1,9}$/.test(text)
      ? { valor: String(Number(text)) }
      : { motivo: 'no es el número de una oferta' }
  },
  inicial: null,
  monto: null,
}

/** A column whose empty cells say nothing. */
const siDice = (columna: Columna): Columna => ({
  ...columna,
  leer: (celda) => (textoDe(celda) === '' ? { valor: undefined } : columna.leer(celda)),
})

/** The day from which an offer holds; without one, that on which it comes. */
export const DESDE: Columna = siDice(dia(VigenciaDeValor.shape.desde))

/** A row without it is found by the supplier's code. */
export const INSUMO: Columna = siDice(codigo(InsumoNuevo.shape.codigo))
