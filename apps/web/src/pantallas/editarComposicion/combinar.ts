import type { TipoIngrediente } from '@telar/contract'

/** A recipe for comparing: what is in it, by code; `resto` is all that a line says besides, in one form. */
export type Contenido = ReadonlyMap<
  string,
  { tipo: TipoIngrediente; cantidad: number; resto?: string | undefined }
>

export interface Diferencia {
  codigo: string
  /** Quantities; null where the line is not there. */
  mia: number | null
  suya: number | null
  /** Who changed it since the recipe was opened. */
  cambio: 'mio' | 'suyo' | 'de_ambos'
}

const same = (a: Contenido, b: Contenido, codigo: string): boolean => {
  const [x, y] = [a.get(codigo), b.get(codigo)]
  return x?.cantidad === y?.cantidad && x?.tipo === y?.tipo && (x?.resto ?? '') === (y?.resto ?? '')
}

/** Line by line, where two people who opened the same recipe left it differently. */
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
 * The codes of a recipe that has the changes of both: mine where both changed the same line, but a line that one of them
 * removed and the other changed stays.
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
