import type { Linea, Receta } from '@telar/contract'
import { type Borrador, borradorDe, type LineaBorrador } from '../../dominio/receta/borrador.ts'
import { parseDecimal } from '../../kit/lib/decimal.ts'
import { type Contenido, combinar } from './combinar.ts'

export const contenidoDe = (lineas: readonly Linea[]): Contenido =>
  new Map(
    lineas.map(({ codigo_ingrediente, tipo, cantidad_ingrediente: cantidad }) => [
      codigo_ingrediente,
      { tipo, cantidad },
    ]),
  )

/** What is typed; a quantity that is no number differs from every one that is. */
export const contenidoDeBorrador = (borrador: Borrador): Contenido =>
  new Map(
    borrador.map(({ codigo, tipo, cantidad }) => [
      codigo,
      { tipo, cantidad: parseDecimal(cantidad) ?? Number.NaN },
    ]),
  )

/** The changes of both as one draft on top of what somebody else stored. */
export const juntarCon = (
  abierta: Receta,
  borrador: Borrador,
  otra: Receta,
  texto: (cantidad: number) => string,
): Borrador => {
  const mias = new Map(borrador.map((linea) => [linea.codigo, linea]))
  const suyas = new Map(borradorDe(otra.lineas, texto).map((linea) => [linea.codigo, linea]))
  const joined = combinar(
    contenidoDe(abierta.lineas),
    contenidoDeBorrador(borrador),
    contenidoDe(otra.lineas),
  )
  return [...joined].flatMap(([codigo, from]): LineaBorrador[] => {
    const suya = suyas.get(codigo)
    if (from === 'suya') return suya ? [suya] : []
    const mia = mias.get(codigo)
    const guardada = suya && suya.tipo === mia?.tipo ? suya.guardada : null
    return mia ? [{ ...mia, guardada, error: null }] : []
  })
}
