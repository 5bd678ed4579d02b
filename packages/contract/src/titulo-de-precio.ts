/** What a title of a price says that its number has to be reckoned with before it is what one unit costs. */
interface CuentaDeTitulo {
  /** As a field of a profile has it: '÷ 1,21'. */
  formula: string
  motivo: string
}

const plegado = (titulo: string): string =>
  titulo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s._()]/g, '')

/** 'Con IVA', 'c/IVA', 'IVA incl.'; 'Precio + IVA' is what it is before the tax. */
const CON_IVA = /(coniva|c\/iva|ivainc)/

/** Whether a title says a price with tax. */
export const precioConIva = (titulo: string): boolean => CON_IVA.test(plegado(titulo))

/** How many pieces a price is for, as titles say it. */
const DE_MUCHAS: readonly (readonly [RegExp, string, string])[] = [
  [/(x|por|\/)(1000|1\.000|mil(lar)?)(?!\d|[a-z])/, '÷ 1000', 'El título dice que es por mil.'],
  [/(x|por|\/)(100|cien(to)?)(?!\d|[a-z])/, '÷ 100', 'El título dice que es por ciento.'],
  [/(x|por|\/)(12|doc(ena)?s?)(?!\d|[a-z])/, '÷ 12', 'El título dice que es por docena.'],
]

/** The account that a price of this title most likely needs; null for none. Only offered: nobody reckons with it unasked. */
export const cuentaDeTitulo = (titulo: string): CuentaDeTitulo | null => {
  if (precioConIva(titulo))
    return { formula: '÷ 1,21', motivo: 'El título dice que es con IVA, y un costo va sin IVA.' }
  const folded = plegado(titulo)
  const [, formula, motivo] = DE_MUCHAS.find(([sign]) => sign.test(folded)) ?? []
  return formula === undefined ? null : { formula, motivo: motivo! }
}
