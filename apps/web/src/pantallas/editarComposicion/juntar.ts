import type { Linea, Receta } from '@telar/contract'
import { type Borrador, borradorDe, type LineaBorrador, restoDe } from '../../dominio/receta/borrador.ts'
import { numeroEscrito } from '../../dominio/receta/cantidad.ts'
import { type Contenido, combinar } from './combinar.ts'

/** The typed recipe; an invalid quantity differs from every valid one. */
export const contenidoDeBorrador = (borrador: Borrador): Contenido =>
  new Map(
    borrador.map((linea) => [
      linea.codigo,
      { tipo: linea.tipo, cantidad: numeroEscrito(linea.cantidad) ?? Number.NaN, resto: restoDe(linea) },
    ]),
  )

/** The stored recipe. */
export const contenidoDe = (lineas: readonly Linea[]): Contenido =>
  contenidoDeBorrador(borradorDe(lineas, String))

/** Both people's changes as one draft, on top of the version that somebody else saved. */
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
    if (!mia) return []
    const { restoGuardado: _, ...escrita } = mia
    if (suya?.tipo !== mia.tipo) return [{ ...escrita, guardada: null, error: null }]
    const { guardada, restoGuardado } = suya
    return [{ ...escrita, guardada, error: null, ...(restoGuardado && { restoGuardado }) }]
  })
}
