/** Sizes or colours of a product, each with its weight, in its order. */
export type EjeGuardado = [nombre: string, peso: number][]

/** Ingredient and quantity of a line for one colour, as decimal text. A null quantity means the size's quantity. */
export type PorColorGuardado = [
  tipo: 'insumo' | 'producto' | 'mano_obra' | 'energia',
  codigo: string,
  cantidad: string | null,
]

/** Reads sizes or colours from the text that a product's row stores: JSON pairs; empty for none. */
export const leerEje = (texto: string): EjeGuardado =>
  texto === '' ? [] : (JSON.parse(texto) as EjeGuardado)

export const nombresDeEje = (texto: string): string[] => leerEje(texto).map(([nombre]) => nombre)

/** Writes sizes or colours as a row stores them. */
export const escribirEje = (eje: EjeGuardado): string => (eje.length === 0 ? '' : JSON.stringify(eje))

/** Without a prototype, because names may be those of every object, such as `constructor`. */
const byName = <V>(texto: string): Record<string, V> =>
  Object.assign(Object.create(null), JSON.parse(texto || '{}'))

/** Reads a line's quantities by size, as decimal text, from the text that its row stores; empty for none. */
export const leerPorTalle = (texto: string): Record<string, string> => byName(texto)

/** Reads what a line says by colour, likewise. */
export const leerPorColor = (texto: string): Record<string, PorColorGuardado> => byName(texto)

/** The sizes or colours that a line names, from either text. */
export const variantesNombradas = (texto: string): string[] => Object.keys(byName(texto))
