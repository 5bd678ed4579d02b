import { expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { enBlanco, faltasDe, importeDe, lineaNueva } from './borrador.ts'

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

it('[COM-22] does not take 1.200 pieces for 1.2, nor shows their amount', () => {
  const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })
  const of = (cantidad: string) => ({ ...lineaNueva(1), producto: 'POLO', precio: '12410', cantidad })
  const faltas = (cantidad: string) =>
    faltasDe(format, { ...enBlanco(), cliente: 'Tienda', lineas: [of(cantidad)] })
  expect(faltas('1.200')).toEqual({
    'cantidad-1': '¿1.200 o 1,2? Escribilo sin punto si son miles, o con coma si son decimales.',
  })
  expect(importeDe(of('1.200'), null)).toBeNull()
  expect(importeDe({ ...of('1'), precio: '12.410' }, null)).toBeNull()
  expect([faltas('1200'), faltas('1,2')]).toEqual([{}, {}])
  expect(importeDe(of('1200'), null)).toBe(14_892_000)
})
