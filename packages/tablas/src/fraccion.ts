/** An exact fraction of whole numbers above 0. */
export interface Fraccion {
  num: number
  den: number
}

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))

/** A fraction in the form of files: '21/5', '5000'. */
export const escribirFraccion = ({ num, den }: Fraccion): string =>
  den === 1 ? String(num) : `${num}/${den}`

const decimales = (whole: string, decimals: string): Fraccion => {
  const [num, den] = [Number(`${whole}${decimals}`), 10 ** decimals.length]
  const by = common(num, den)
  return { num: num / by, den: den / by }
}

/** Reads '21/5', '5000' or '4,2'; null for anything else, even for '1.000', which may mean a thousand or one. */
export const leerFraccion = (texto: string): Fraccion | null => {
  const { num, den } = /^\s*(?<num>\d{1,10})\s*\/\s*(?<den>\d{1,10})\s*$/.exec(texto)?.groups ?? {}
  if (num !== undefined) return { num: Number(num), den: Number(den) }
  const { whole, decimals = '' } =
    /^\s*(?<whole>\d{1,10})(?:[.,](?<decimals>\d{1,6}))?\s*$/.exec(texto)?.groups ?? {}
  if (whole === undefined || /^\s*[1-9]\d{0,2}\.\d{3}\s*$/.test(texto)) return null
  return decimales(whole, decimals)
}
