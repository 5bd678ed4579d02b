import { InsumoNuevo, OFERTA_TEXTOS, VigenciaDeValor } from '@telar/contract'
import { sinPunto } from '@telar/fabrica'
import { escribirFraccion, leerFraccion } from '@telar/tablas'
import { type Columna, codigo, dia, textoCompuesto } from './columna.ts'

/** At most so many characters of a cell are read: more than the longest chain of charges. */
const MAX_LEIDO = 20_000

const textoDe = (celda: string | number): string => textoCompuesto(celda, MAX_LEIDO)

/** Largest numerator or denominator of a fraction. */
const MAX_LADO = 2_000_000_000

/** Units of use per unit of purchase: '21/5', '5000' or '4,2'. */
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

/** Charges as text for `leerPalabras`. They are checked later, with the installation's currency. */
export const RECARGOS: Columna = {
  leer: (celda) => ({ valor: textoDe(celda) }),
  inicial: '',
  monto: null,
}

/** The number of an offer, by which an export tells equal offers apart. */
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

/** A column whose empty cells leave the field as it is. */
const siDice = (columna: Columna): Columna => ({
  ...columna,
  leer: (celda) => (textoDe(celda) === '' ? { valor: undefined } : columna.leer(celda)),
})

/** The first day of an offer; if empty, the day of the import. */
export const DESDE: Columna = siDice(dia(VigenciaDeValor.shape.desde))

/** The supply; a row without it is matched by the supplier's code. */
export const INSUMO: Columna = siDice(codigo(InsumoNuevo.shape.codigo))
