/** Messages about refused price structures and lists, shared by schema and form. No zod here: forms load them at once. */
export const ESTRUCTURA_TEXTOS = {
  sinNombre: 'Por favor ingresá el nombre de la estructura.',
  sinPasos: 'Agregá al menos un paso.',
  pasoSinNombre: 'Por favor ingresá el nombre del paso.',
  sobre: 'El paso tiene que ser sobre costo, sobre precio o fijo.',
  por: 'Un monto fijo va por unidad o por minuto.',
  ivaIlegible: 'El IVA tiene que ser un número.',
  ivaNegativo: 'El IVA no puede ser negativo.',
  multiploCero: 'El múltiplo tiene que ser mayor a 0.',
  modo: 'El redondeo va hacia arriba, hacia abajo o al más cercano.',
  listaSinNombre: 'Por favor ingresá el nombre de la lista.',
} as const

/** A price list inside a sentence, without repeating the word: 'la lista Otoño', 'la Lista mayorista'. */
export const laLista = (nombre: string): string =>
  /^lista\b/i.test(nombre.trim()) ? `la ${nombre.trim()}` : `la lista ${nombre.trim()}`

/** For a step whose value cannot be read. */
export const valorIlegible = (paso: string): string => `Por favor ingresá el valor de ${paso}.`

export const valorNegativo = (paso: string): string => `El valor de ${paso} no puede ser negativo.`

/** @param suma formatted for people: '103,5' */
export const sumanDemasiado = (suma: string): string =>
  `Los porcentajes sobre el precio suman ${suma}\u00a0%: tienen que quedar debajo de 100.`

/** The sum in millionths, exact, so that 99,9999995 does not pass as 100. */
export const sumaDePorcentajes = (valores: readonly number[]): number =>
  valores.reduce((sum, valor) => sum + Math.round(valor * 1_000_000), 0)

/** Millionths formatted for people: '103,5'. */
export const comoPorcentaje = (millonesimas: number): string =>
  (millonesimas / 1_000_000).toLocaleString('es-AR', { maximumFractionDigits: 6 })

/** Names that mark a step as the seller's earnings, if the structure does not mark any itself. */
const DE_MARGEN = /^(?:margen|recargo|ganancia|utilidad|beneficio|mark-?up)/i

export const pareceMargen = (nombre: string): boolean => DE_MARGEN.test(nombre.trim())
