/**
 * Every constant that turns a published figure into the example factory's pesos, in one place.
 * One rate per currency, fixed: the example must give the same CDR on every machine and every day.
 */
const ARS_POR_USD = 1400

/** Units of each currency that one US dollar buys. */
const POR_USD = { USD: 1, EUR: 0.925, INR: 83, PEN: 3.75, COP: 4000, BOB: 6.91 } as const

const METROS_POR_YARDA = 0.9144
const KILOS_POR_LIBRA = 0.453592

/** Global values that the application starts with: $ per hour and $ per kWh, both in ARS here. */
export const VALOR_HORA_GLOBAL = 3000
export const VALOR_KW_GLOBAL = 89.4

/** Length of a shift. Labour and energy rows are both stated per shift, so that both divide by the same output. */
export const HORAS_POR_TURNO = 8

/** Plain decimal text, at most six decimals, no trailing zeros. Throws where nothing would be left of a value. */
export function decimal(valor: number, decimales = 6): string {
  const texto = valor.toFixed(decimales)
  const corto = texto.includes('.') ? texto.replace(/0+$/, '').replace(/\.$/, '') : texto
  if (!Number.isFinite(valor) || (valor !== 0 && corto === '0'))
    throw new Error(`Valor fuera de escala: ${valor}`)
  return corto
}

/** Prices are kept to the cent; those under ten pesos (thread by the metre, rivets) to four decimals. */
function enPesos(dolares: number): string {
  const pesos = dolares * ARS_POR_USD
  return decimal(pesos, pesos < 10 ? 4 : 2)
}

export const usd = (precio: number) => enPesos(precio)
export const eur = (precio: number) => enPesos(precio / POR_USD.EUR)
export const inr = (precio: number) => enPesos(precio / POR_USD.INR)
export const pen = (precio: number) => enPesos(precio / POR_USD.PEN)
export const cop = (precio: number) => enPesos(precio / POR_USD.COP)
export const bob = (precio: number) => enPesos(precio / POR_USD.BOB)

/** A price by the yard, told by the metre. */
export const usdYarda = (precio: number) => enPesos(precio / METROS_POR_YARDA)
/** A price by the pound, told by the kilogram. */
export const usdLibra = (precio: number) => enPesos(precio / KILOS_POR_LIBRA)
