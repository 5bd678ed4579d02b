import type { NodoDesglose } from '@telar/contract'
import { porPeso } from './arbol.ts'

/** A part of a cost: as wide as its share, below the part that contains it. */
export interface Bloque {
  /** The same key as in `renglonesDe`. */
  clave: string
  /** Keys of all parts that contain it, the outermost first. */
  dentroDe: readonly string[]
  /** 1 for a line of the product's own recipe. */
  nivel: number
  /** Left edge and width as shares of the whole, 0 to 1. */
  desde: number
  ancho: number
  nodo: NodoDesglose
}

/** Narrower parts, relative to the visible span, are left out. */
const MINIMO = 0.003

/**
 * A breakdown as blocks, outer before inner, each level ordered by share from the left. Children fill their block in
 * proportion to their costs. Leaves out parts without a cost, and those too narrow to see while `zoom` fills the width.
 * @param zoom key of the zoomed block; without it, the whole
 */
export const bloquesDe = (lineas: readonly NodoDesglose[], zoom?: string): Bloque[] => {
  const found: Bloque[] = []
  const walk = (
    hijos: readonly NodoDesglose[],
    padre: Pick<Bloque, 'dentroDe' | 'nivel' | 'desde' | 'ancho'>,
    path: string,
  ) => {
    const sum = hijos.reduce((total, { costo_total }) => total + (costo_total ?? 0), 0)
    if (sum <= 0) return
    let { desde } = padre
    for (const nodo of porPeso(hijos)) {
      const ancho = (padre.ancho * (nodo.costo_total ?? 0)) / sum
      const bloque = {
        clave: `${path}/${nodo.tipo}:${nodo.codigo}`,
        dentroDe: padre.dentroDe,
        nivel: padre.nivel + 1,
        desde,
        ancho,
        nodo,
      }
      desde += ancho
      if (ancho <= 0) continue
      found.push(bloque)
      walk(nodo.hijos, { ...bloque, dentroDe: [...padre.dentroDe, bloque.clave] }, bloque.clave)
    }
  }
  walk(lineas, { dentroDe: [], nivel: 0, desde: 0, ancho: 1 }, '')
  const whole = found.find(({ clave }) => clave === zoom)?.ancho ?? 1
  return found.filter(({ ancho }) => ancho >= whole * MINIMO)
}

/** The block to which a key moves; the same one if there is none. Up from the outermost is the whole, null. */
export const bloqueHacia = (key: string, bloques: readonly Bloque[], de: Bloque | null): Bloque | null => {
  const lado = (by: 1 | -1) => {
    const level = bloques.filter(({ nivel }) => nivel === de?.nivel)
    return level[level.findIndex(({ clave }) => clave === de?.clave) + by] ?? de
  }
  switch (key) {
    case 'ArrowDown':
      return bloques.find(({ dentroDe }) => dentroDe.at(-1) === de?.clave) ?? de
    case 'ArrowUp':
      return bloques.find(({ clave }) => clave === de?.dentroDe.at(-1)) ?? null
    case 'ArrowRight':
      return lado(1)
    case 'ArrowLeft':
      return lado(-1)
    default:
      return de
  }
}
