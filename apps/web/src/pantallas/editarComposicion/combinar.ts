import type { TipoIngrediente } from '@telar/contract'

/** A recipe for comparison: its lines by code. `resto` is everything else in a line, serialised. */
export type Contenido = ReadonlyMap<
  string,
  { tipo: TipoIngrediente; cantidad: number; resto?: string | undefined }
>

export interface Diferencia {
  codigo: string
  /** Quantities; null if the line is missing. */
  mia: number | null
  suya: number | null
  /** Who changed it since the recipe was opened. */
  cambio: 'mio' | 'suyo' | 'de_ambos'
}

const same = (a: Contenido, b: Contenido, codigo: string): boolean => {
  const [x, y] = [a.get(codigo), b.get(codigo)]
  return x?.cantidad === y?.cantidad && x?.tipo === y?.tipo && (x?.resto ?? '') === (y?.resto ?? '')
}

/** The lines that differ between two people who opened the same recipe. */
export const diferenciasDe = (abierta: Contenido, mia: Contenido, suya: Contenido): Diferencia[] =>
  [...new Set([...mia.keys(), ...suya.keys()])]
    .filter((codigo) => !same(mia, suya, codigo))
    .sort((a, b) => a.localeCompare(b))
    .map((codigo) => ({
      codigo,
      mia: mia.get(codigo)?.cantidad ?? null,
      suya: suya.get(codigo)?.cantidad ?? null,
      cambio: same(abierta, mia, codigo) ? 'suyo' : same(abierta, suya, codigo) ? 'mio' : 'de_ambos',
    }))

/**
 * The codes of a recipe with both people's changes. Mine wins if both changed the same line, but a line removed by one
 * and changed by the other stays.
 */
export const combinar = (
  abierta: Contenido,
  mia: Contenido,
  suya: Contenido,
): ReadonlyMap<string, 'mia' | 'suya'> => {
  const joined = new Map<string, 'mia' | 'suya'>()
  for (const codigo of new Set([...suya.keys(), ...mia.keys()])) {
    if (same(abierta, mia, codigo)) {
      if (suya.has(codigo)) joined.set(codigo, 'suya')
    } else if (mia.has(codigo)) joined.set(codigo, 'mia')
    else if (!same(abierta, suya, codigo)) joined.set(codigo, 'suya')
  }
  return joined
}
