const MAX_DIGITS = 3
const MAX = 100

/** What an input may hold: at most three digits (MANT-03). */
export const soloDigitos = (texto: string): string => texto.replace(/\D/g, '').slice(0, MAX_DIGITS)

/** What a text becomes when its field is left: the stored value where it is empty, else a whole number from 0 to 100. */
export const asentar = (texto: string, guardado: number): string =>
  texto === '' ? String(guardado) : String(Math.min(Math.max(Math.round(Number(texto)), 0), MAX))

/** The percentage that a text stands for; null where it cannot be saved. */
export const leerPorcentaje = (texto: string): number | null => {
  if (texto === '') return null
  const valor = Number(texto)
  return Number.isInteger(valor) && valor >= 0 && valor <= MAX ? valor : null
}
