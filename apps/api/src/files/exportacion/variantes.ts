import { porColorDe, porTalleDe } from '../../catalog/receta/variedad.ts'
import type { LineaFoto, Lineas } from './lineas.ts'

/** What a line takes for one of its sizes or colours. */
interface Variante {
  talle?: string
  color?: string
  /** Of that colour, where it is another one. */
  ingrediente?: string
  /** As decimal text; null: that of the size. */
  cantidad: string | null
}

/** A row of a file of recipes: a line, or what it takes for one of its sizes or colours. */
export type FilaDeReceta = LineaFoto & { variante: Variante | null }

const variantesDe = ({ detalle, ingrediente }: LineaFoto): Variante[] => [
  ...Object.entries(porTalleDe(detalle?.por_talle ?? '')).map(([talle, cantidad]) => ({ talle, cantidad })),
  ...Object.entries(porColorDe(detalle?.por_color ?? '')).map(([color, [, codigo, cantidad]]) => ({
    color,
    cantidad,
    ...(codigo !== ingrediente && { ingrediente: codigo }),
  })),
]

/** The rows of a file: each line, followed by those of its sizes and colours. */
export const filasDeReceta = (lineas: Lineas): { length: number; at: (i: number) => FilaDeReceta } => {
  /** Rows of sizes and colours before each line that has any, and after it; in order. */
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
