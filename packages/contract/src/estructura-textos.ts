/** What is said of a price structure or list that cannot be taken, by schema and form alike. Without zod, as its like. */
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

/** Of a step without a readable value. */
export const valorIlegible = (paso: string): string => `Por favor ingresá el valor de ${paso}.`

export const valorNegativo = (paso: string): string => `El valor de ${paso} no puede ser negativo.`

/** @param suma as people write it: '103,5' */
export const sumanDemasiado = (suma: string): string =>
  `Los porcentajes sobre el precio suman ${suma}\u00a0%: tienen que quedar debajo de 100.`

/** Millionths of all, exact, so that 99,9999995 is not taken for 100. */
export const sumaDePorcentajes = (valores: readonly number[]): number =>
  valores.reduce((sum, valor) => sum + Math.round(valor * 1_000_000), 0)

/** Millionths as people write them: '103,5'. */
export const comoPorcentaje = (millonesimas: number): string =>
  (millonesimas / 1_000_000).toLocaleString('es-AR', { maximumFractionDigits: 6 })

/** Steps of these names are what the seller earns, where a structure does not say itself which are. */
const DE_MARGEN = /^(?:margen|recargo|ganancia|utilidad|beneficio|mark-?up)/i

export const pareceMargen = (nombre: string): boolean => DE_MARGEN.test(nombre.trim())
