import { describe, expect, it } from 'vitest'
import { anotarLinea, laQueVale, sonDistintas, sonIguales } from './repetidas.ts'

interface Fila {
  linea: number
  valores: Record<string, string | null>
  moneda: string | null
}

/** Rows of one code with these prices, from line 2 on. */
const filas = (...precios: (string | null | Record<string, string | null>)[]): Fila[] =>
  precios.map((precio, i) => ({
    linea: i + 2,
    valores: typeof precio === 'object' && precio !== null ? precio : { costo: precio },
    moneda: null,
  }))

const CADA = ['primera', 'ultima', 'menor', 'mayor'] as const

/** The lines that count by each choice; undefined: none can be told. */
const lineas = (of: readonly Fila[]) => CADA.map((cual) => laQueVale(of, cual)?.linea)

describe('[ASI-05] the row that counts among several of one code', () => {
  it('is the first, the last, the cheapest or the dearest; of equal prices the first', () => {
    expect(lineas(filas('20.000000', '5.000000', '9.500000'))).toEqual([2, 4, 3, 2])
    expect(lineas(filas('5.000000', '20.000000', '20.000000', '5.000000'))).toEqual([2, 5, 2, 3])
    expect(lineas(filas({ precio: '20.000000' }, { precio: '5.000000' }))).toEqual([2, 3, 3, 2])
  })

  it('is none without a price, unless all are without', () => {
    expect(lineas(filas(null, '7.000000', '5.000000', null))).toEqual([2, 5, 4, 3])
    expect(lineas(filas(null, null))).toEqual([2, 3, 2, 2])
  })

  it('cannot be told by amount in two currencies, units, contents or charges', () => {
    const costo = '7.000000'
    for (const columna of ['moneda', 'unidad', 'unidad_compra', 'contenido', 'recargos']) {
      expect(lineas(filas({ costo }, { costo, [columna]: 'X' }))).toEqual([2, 3, undefined, undefined])
      expect(lineas(filas({ costo, [columna]: 'X' }, { costo: '5.000000', [columna]: 'X' }))).toEqual([
        2, 3, 3, 2,
      ])
      // A row without a price need not agree.
      expect(lineas(filas({ costo }, { costo: null, [columna]: 'X' }))).toEqual([2, 3, 2, 2])
      // Neither are they equal, though their amounts are.
      expect(sonIguales(filas({ costo }, { costo, [columna]: 'X' }))).toBe(false)
    }
    const inPrice = filas(costo, costo).map((fila, i) => ({ ...fila, moneda: i === 0 ? 'USD' : null }))
    expect(lineas(inPrice)).toEqual([2, 3, undefined, undefined])
    expect(lineas(inPrice.map((fila) => ({ ...fila, valores: { costo, moneda: 'USD' } })))).toEqual([
      2, 3, 2, 2,
    ])
  })

  it('need not be chosen between equal prices for the same unit', () => {
    expect(sonIguales(filas('7.000000', '7.000000'))).toBe(true)
    expect(sonIguales(filas({ costo: '7.000000' }, { costo: '7.000000', unidad: null }))).toBe(true)
    expect(sonIguales(filas('7.000000', '7.000001'))).toBe(false)
    expect(sonDistintas(filas('7.000000', '7.000000'))).toBe(false)
    expect(sonDistintas(filas('7.000000', null))).toBe(true)
    expect(sonDistintas(filas({ costo: '7.000000' }, { precio: '7.000000' }))).toBe(false)
    expect(sonDistintas(filas({ costo: null }, { detalle: 'without any price' }))).toBe(false)
  })
})

it('[ASI-05] keeps the lines of each key, and all of those that stand more than once', () => {
  const lines = { primera: new Map<string, number>(), repetidas: new Map<string, number[]>() }
  for (const [i, clave] of ['A', 'B', 'A', 'C', 'A', 'B'].entries()) anotarLinea(lines, clave, i + 2)
  expect(Object.fromEntries(lines.primera)).toEqual({ A: 2, B: 3, C: 5 })
  expect(Object.fromEntries(lines.repetidas)).toEqual({ A: [2, 4, 6], B: [3, 7] })
})
