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
const CON_IVA = /(coniva|c\/iva|ivainc|incluyen?(el)?iva)/
const SIN_IVA = /(siniva|s\/iva|\+iva|masiva|noincl)/

/** Whether a title, or a note on a sheet, says that the price includes VAT. */
export const precioConIva = (titulo: string): boolean => {
  const folded = plegado(titulo)
  return CON_IVA.test(folded) && !SIN_IVA.test(folded)
}

/** Titles of numbers for several pieces: pattern, number of pieces, and the words for it. */
const DE_MUCHAS: readonly (readonly [RegExp, number, string])[] = (
  [
    ['1000|mil(?:lar(?:es)?)?', 1000, 'por mil'],
    ['100|cien(?:to)?', 100, 'por ciento'],
    ['12|doc(?:ena)?s?', 12, 'por docena'],
  ] as const
).map(([words, piezas, dicho]) => [
  // 'x 100 pares', 'por docena de prendas'
  new RegExp(
    `(?:x|por|/)(?:${words})(?:de)?(?:prendas?|pares|par|unidades|unid|un?|piezas?|pzas?)?(?![\\da-z])`,
  ),
  piezas,
  dicho,
])

/** The number of pieces that a title's number is for, with the words for it; null if the title gives none. */
export const porCuantas = (titulo: string): { piezas: number; dicho: string } | null => {
  // Also without brackets, for 'Tiempo por docena (min)': the unit would otherwise follow the word.
  const parts = [titulo, ...titulo.split(/[()]/)].map(plegado)
  const [, piezas, dicho] = DE_MUCHAS.find(([sign]) => parts.some((part) => sign.test(part))) ?? []
  return piezas === undefined ? null : { piezas, dicho: dicho! }
}

/** The calculation that a price with this title most likely needs; null: none. Telar only suggests it. */
export const cuentaDeTitulo = (titulo: string): CuentaDeTitulo | null => {
  if (precioConIva(titulo))
    return { formula: '÷ 1,21', motivo: 'El título dice que es con IVA, y un costo va sin IVA.' }
  const muchas = porCuantas(titulo)
  return muchas && { formula: `÷ ${muchas.piezas}`, motivo: `El título dice que es ${muchas.dicho}.` }
}
