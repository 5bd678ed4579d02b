import { describe, expect, it } from 'vitest'
import { unResultado } from '../testing/datos.ts'
import { filterFilas, sortFilas, toFilas, totalesOf } from './cdr-filas.ts'
import type { Columna } from './cdr-search.ts'

const remera = unResultado()
const tela = unResultado({
  codigo_producto: 'TEL-2',
  sector_productivo: 'Textil',
  descripcion_producto: 'Tela jersey',
  base_cdr: 0.1,
  cdr_mantencion: 0.2,
})
const buzo = unResultado({
  codigo_producto: 'TEL-10',
  descripcion_producto: 'Buzo',
  base_cdr: null,
  cdr_mantencion: null,
  incompleto: true,
})
const filas = toFilas([remera, tela, buzo])
const codes = (results: readonly { codigo_producto: string }[]) => results.map((r) => r.codigo_producto)
const sorted = (columna: Columna, desc = false) =>
  codes(sortFilas(filas, { columna, desc }).map(({ resultado }) => resultado))

describe('filters', () => {
  it('[UI-19] search code, description and sector', () => {
    expect(codes(filterFilas(filas, { q: 'ALGODON' }))).toEqual(['REM-01'])
    expect(codes(filterFilas(filas, { q: 'tel-' }))).toEqual(['TEL-2', 'TEL-10'])
    expect(codes(filterFilas(filas, { q: 'confeccion' }))).toEqual(['REM-01', 'TEL-10'])
  })

  it('[UI-20] are joined with “and”', () => {
    expect(codes(filterFilas(filas, { q: 'tel', sector: 'Confección' }))).toEqual(['TEL-10'])
    expect(codes(filterFilas(filas, { sector: 'Textil', incompletos: true }))).toEqual([])
    expect(codes(filterFilas(filas, {}))).toHaveLength(3)
  })
})

describe('order', () => {
  it('reads numbers in codes as numbers', () => {
    expect(sorted('codigo_producto')).toEqual(['REM-01', 'TEL-2', 'TEL-10'])
    expect(sorted('codigo_producto', true)).toEqual(['TEL-10', 'TEL-2', 'REM-01'])
  })

  it('puts missing amounts last in both directions', () => {
    expect(sorted('base_cdr')).toEqual(['TEL-2', 'REM-01', 'TEL-10'])
    expect(sorted('base_cdr', true)).toEqual(['REM-01', 'TEL-2', 'TEL-10'])
  })
})

describe('totals', () => {
  it('are exact and count what is incomplete', () => {
    expect(totalesOf([tela, unResultado({ base_cdr: 0.2 }), buzo])).toEqual({
      productos: 3,
      incompletos: 1,
      base: 300_000n,
      mantencion: 101_200_000n,
    })
  })
})
