import { expect, it } from 'vitest'
import { CdrSearch, readOrden, writeOrden } from './cdr-search.ts'

it('reads the address and drops what makes no sense in it', () => {
  expect(CdrSearch.parse({ q: 'x', incompletos: 'true', orden: '-base_cdr', producto: '001' })).toEqual({
    q: 'x',
    incompletos: true,
    orden: '-base_cdr',
    producto: '001',
  })
  expect(CdrSearch.parse({ orden: 'precio', incompletos: 'quizás' })).toEqual({})
})

it('writes the order, and nothing for the usual one', () => {
  expect(readOrden(undefined)).toEqual({ columna: 'codigo_producto', desc: false })
  expect(readOrden('-cdr_mantencion')).toEqual({ columna: 'cdr_mantencion', desc: true })
  expect(writeOrden({ columna: 'codigo_producto', desc: false })).toBeUndefined()
  expect(writeOrden({ columna: 'base_cdr', desc: true })).toBe('-base_cdr')
})
