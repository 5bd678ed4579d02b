import { expect, it } from 'vitest'
import { importeDe, lineaNueva } from './borrador.ts'

it('rounds the amount of a line being typed like the server', () => {
  const importe = (precio: string, cantidad: string, descuento = '') =>
    importeDe({ ...lineaNueva(1), precio, cantidad, descuento }, null)
  // As doubles, all of these lie below the exact half.
  expect(importe('10,005', '1')).toBe(10.01)
  expect(importe('1,005', '3')).toBe(3.03)
  expect(importe('33,335', '3')).toBe(100.02)
  expect(importe('8,70', '0,05')).toBe(0.44)
  expect(importe('127,2', '10', '5')).toBe(1208.4)
  expect(importe('1,15', '1', '50')).toBe(0.58)
  expect([importe('10', ''), importe('10', '1', '101')]).toEqual([null, null])
})
