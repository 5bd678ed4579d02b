import type { Calculo } from '@telar/contract'
import { consumoEn, formatMicro, MIDE, OUT_OF_RANGE } from '@telar/costing'
import type { Encontrado, UnidadRow } from './receta.repo.ts'

/** As stored: keys in one order, so that equal inputs give equal text, and without values that are 0 by default. */
export const calculoTexto = (calculo: Calculo): string =>
  JSON.stringify(calculo, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(
          ([key, of]) =>
            of !== undefined && !(key.startsWith('encoge_') && of === 0) && !(key === 'nombre' && of === ''),
        )
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  })

export const calculoDe = (texto: string): Calculo => JSON.parse(texto) as Calculo

/**
 * A calculator's quantity as decimal text, in the unit of the line, else of its ingredient, else its own (m, kg or
 * dm²). Or why it has none.
 */
export const reckonCalculo = (
  calculo: Calculo,
  unidad: string | null,
  ingrediente: Pick<Encontrado, 'codigo' | 'unidad'>,
  unidades: readonly UnidadRow[],
): { cantidad: string } | { message: string } => {
  const { dimension, unidad: propia } = MIDE[calculo.tipo]
  const named = unidad ?? ingrediente.unidad ?? propia
  const one = unidades.find(({ codigo }) => codigo === named)
  if (one?.dimension !== dimension)
    return {
      message: `El cálculo da ${propia}: no mide lo mismo que ${named}, la unidad de ${ingrediente.codigo}.`,
    }
  const cantidad = consumoEn(calculo, { num: BigInt(one.num), den: BigInt(one.den) })
  if (cantidad === OUT_OF_RANGE) return { message: 'El cálculo da más de lo que entra en una composición.' }
  return cantidad === 0
    ? { message: 'El cálculo da menos de una millonésima.' }
    : { cantidad: formatMicro(cantidad) }
}
