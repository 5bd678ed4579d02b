import { MAX_VARIANTE, PRODUCTO_TEXTOS, searchable } from '@telar/contract'

/** A size or colour of a product and its weight: how many are made relative to the others. */
export interface Parte {
  nombre: string
  peso: number
}

/** A curve as people type it: `S 1, M 2, L 2, XL 1`. */
export const curvaTexto = (curva: readonly Parte[]): string =>
  curva.map(({ nombre, peso }) => `${nombre} ${peso}`).join(', ')

const CON_PESO = /^(.*\S)\s+(\d{1,7})$/

/** Reads a curve: names separated by commas, each followed by its weight; 1 if none is typed. */
export const leerCurva = (texto: string): Parte[] =>
  texto
    .split(/[,;\n]/)
    .map((parte) => parte.trim())
    .filter((parte) => parte !== '')
    .map((parte) => {
      const [, nombre = parte, peso = '1'] = CON_PESO.exec(parte) ?? []
      return { nombre, peso: Number(peso) }
    })

/** Why a curve cannot be stored, in the server's words. @param uno the noun of one part: 'El talle' */
export const faltaDeCurva = (curva: readonly Parte[], uno: string): string | null => {
  const nombres = curva.map(({ nombre }) => nombre)
  if (nombres.some((nombre) => nombre.length > MAX_VARIANTE))
    return `${uno} admite hasta ${MAX_VARIANTE} caracteres.`
  const buscados = nombres.map(searchable)
  const repetido = nombres.find((_, i) => buscados.indexOf(buscados[i]!) < i)
  if (repetido !== undefined) return `${uno} ${repetido} está repetido.`
  if (curva.length > 0 && curva.every(({ peso }) => peso === 0)) return PRODUCTO_TEXTOS.curvaCero
  return null
}
