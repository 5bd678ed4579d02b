/** Kinds of ingredients (design D2). */
export type TipoIngrediente = 'insumo' | 'producto' | 'mano_obra' | 'energia'

/** A kind as it is stored in columns: its position in TIPOS. */
export type Kind = 0 | 1 | 2 | 3

/** The four kinds; the position of each is its number in `Columnas.lineas.tipo`. */
export const TIPOS = ['insumo', 'producto', 'mano_obra', 'energia'] as const satisfies TipoIngrediente[]

export const INSUMO: Kind = 0
export const PRODUCTO: Kind = 1
export const MANO_OBRA: Kind = 2
export const ENERGIA: Kind = 3

const KINDS: Record<TipoIngrediente, Kind> = {
  insumo: INSUMO,
  producto: PRODUCTO,
  mano_obra: MANO_OBRA,
  energia: ENERGIA,
}

export function kindOf(tipo: TipoIngrediente): Kind {
  return KINDS[tipo]
}
