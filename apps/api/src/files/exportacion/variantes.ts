import { leerPorColor, leerPorTalle } from '@telar/tablas'
import type { LineaFoto, Lineas } from './lineas.ts'

/** A line's quantity and ingredient for one size or colour. */
interface Variante {
  talle?: string
  color?: string
  /** The colour's own ingredient, if it has one. */
  ingrediente?: string
  /** As decimal text; null: the quantity of the size applies. */
  cantidad: string | null
}

/** A row of a file of recipes: a line, or one of its sizes or colours. */
export type FilaDeReceta = LineaFoto & { variante: Variante | null }

const variantesDe = ({ detalle, ingrediente }: LineaFoto): Variante[] => [
  ...Object.entries(leerPorTalle(detalle?.por_talle ?? '')).map(([talle, cantidad]) => ({ talle, cantidad })),
  ...Object.entries(leerPorColor(detalle?.por_color ?? '')).map(([color, [, codigo, cantidad]]) => ({
    color,
    cantidad,
    ...(codigo !== ingrediente && { ingrediente: codigo }),
  })),
]

/** The rows of a file: each line, followed by its sizes and colours. */
export const filasDeReceta = (lineas: Lineas): { length: number; at: (i: number) => FilaDeReceta } => {
  /** For each line with sizes or colours: how many such rows stand before it, and its own. In order. */
  const cortes: { linea: number; antes: number; suyas: Variante[] }[] = []
  let extra = 0
  for (const linea of lineas.variadas()) {
    const suyas = variantesDe(lineas.at(linea))
    cortes.push({ linea, antes: extra, suyas })
    extra += suyas.length
  }
  return {
    length: lineas.length + extra,
    at: (i) => {
      let [low, high] = [0, cortes.length]
      while (low < high) {
        const mid = (low + high) >> 1
        if (cortes[mid]!.linea + cortes[mid]!.antes <= i) low = mid + 1
        else high = mid
      }
      const corte = cortes[low - 1]
      if (corte === undefined) return { ...lineas.at(i), variante: null }
      const after = i - corte.linea - corte.antes
      if (after > corte.suyas.length) {
        return { ...lineas.at(i - corte.antes - corte.suyas.length), variante: null }
      }
      return { ...lineas.at(corte.linea), variante: after === 0 ? null : corte.suyas[after - 1]! }
    },
  }
}
