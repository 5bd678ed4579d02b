/** The calculation that a price column's title asks for, from its number to the cost of one unit. */
interface CuentaDeTitulo {
  /** Formula as in a profile: '÷ 1,21'. */
  formula: string
  motivo: string
}

const plegado = (titulo: string): string =>
  titulo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s._()]/g, '')

/** 'Con IVA', 'c/IVA', 'IVA incl.'; not 'Precio + IVA', which excludes the tax. */
const CON_IVA = /(coniva|c\/iva|ivainc)/

/** Whether the title says that the price includes VAT. */
export const precioConIva = (titulo: string): boolean => CON_IVA.test(plegado(titulo))

/** Titles that say how many pieces a price is for. */
const DE_MUCHAS: readonly (readonly [RegExp, string, string])[] = [
  [/(x|por|\/)(1000|1\.000|mil(lar)?)(?!\d|[a-z])/, '÷ 1000', 'El título dice que es por mil.'],
  [/(x|por|\/)(100|cien(to)?)(?!\d|[a-z])/, '÷ 100', 'El título dice que es por ciento.'],
  [/(x|por|\/)(12|doc(ena)?s?)(?!\d|[a-z])/, '÷ 12', 'El título dice que es por docena.'],
]

/** The calculation that a price with this title most likely needs; null: none. Telar only suggests it. */
export const cuentaDeTitulo = (titulo: string): CuentaDeTitulo | null => {
  if (precioConIva(titulo))
    return { formula: '÷ 1,21', motivo: 'El título dice que es con IVA, y un costo va sin IVA.' }
  const folded = plegado(titulo)
  const [, formula, motivo] = DE_MUCHAS.find(([sign]) => sign.test(folded)) ?? []
  return formula === undefined ? null : { formula, motivo: motivo! }
}
