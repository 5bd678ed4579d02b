import type { RecargoNuevo, Unidad, Valor } from '@telar/contract'
import { describe, expect, it } from 'vitest'
import { costoPorOfertas, faltaDe, type OfertaDicha, type Plaza, puestoEnPlanta } from './en-planta.ts'

const unidad = (codigo: string, dimension: Unidad['dimension'], num: number, den: number): Unidad => ({
  codigo,
  nombre: '',
  dimension,
  num,
  den,
  del_programa: true,
  version: 1,
})
const dolar = (monto: number | null): Valor => ({
  codigo: 'USD',
  nombre: 'Dólar',
  clase: 'moneda',
  recargo_pct: 0,
  monto,
  desde: '2026-01-01',
  proxima: null,
  version: 1,
})
const plaza = (uso: string | null, monto: number | null = 1485): Plaza => ({
  uso,
  unidades: [
    unidad('m', 'longitud', 1, 1),
    unidad('yd', 'longitud', 1143, 1250),
    unidad('kg', 'masa', 1, 1),
    unidad('un', 'cantidad', 1, 1),
    unidad('mil', 'cantidad', 1000, 1),
    unidad('pie²', 'superficie', 145161, 1562500),
    unidad('dm²', 'superficie', 1, 100),
  ],
  valores: [dolar(monto)],
  propia: 'ARS',
  hoy: '2026-11-22',
})
const flete = (valor: number, resto: Partial<RecargoNuevo> = {}): RecargoNuevo => ({
  nombre: 'flete',
  tipo: 'pct_acumulado',
  valor,
  ...resto,
})
const oferta = (id: number, resto: Partial<OfertaDicha>): OfertaDicha => ({
  id,
  proveedor: 'P',
  precio: 1,
  desde: '2026-11-01',
  ...resto,
})
const A = oferta(1, { precio: 2.1, moneda: 'USD', unidad_compra: 'm', recargos: [flete(12)] })
const B = oferta(2, { precio: 3450, unidad_compra: 'm', desde: '2026-11-02' })
const C = oferta(3, {
  precio: 12.5,
  moneda: 'USD',
  unidad_compra: 'kg',
  contenido: { num: 21, den: 5 },
  recargos: [flete(8)],
})

describe('an offer being typed', () => {
  it('[COM-09] [COM-10] [COM-11] has the cost in the plant that the server will compute', () => {
    expect([A, B, C].map((one) => puestoEnPlanta(one, plaza('m')))).toEqual([3492.72, 3450, 4773.214286])
    const yarda = (precio: number, recargos: RecargoNuevo[] = []) =>
      puestoEnPlanta(oferta(1, { precio, moneda: 'USD', unidad_compra: 'yd', recargos }), plaza('m'))
    expect([yarda(1.95), yarda(1.01, [flete(12)])]).toEqual([3166.830709, 1837.086614])
    expect(puestoEnPlanta(oferta(1, { precio: 14350, unidad_compra: 'mil' }), plaza('un'))).toBe(14.35)
    const cuero = oferta(1, { precio: 3.15, moneda: 'USD', unidad_compra: 'pie²' })
    expect(puestoEnPlanta(cuero, plaza('dm²'))).toBe(503.50882)
  })

  it('[COM-12] [COM-13] applies charges in order, each with its minimum and maximum, in any currency', () => {
    const cien = (moneda: string, ...recargos: RecargoNuevo[]) =>
      puestoEnPlanta(oferta(1, { precio: 100, moneda, recargos }), plaza('un', 1400))
    const fijo = flete(5, { tipo: 'fijo' })
    expect(cien('ARS', flete(-20), flete(10), fijo)).toBe(93)
    expect(cien('ARS', flete(-20, { tipo: 'pct_precio' }), flete(10, { tipo: 'pct_precio' }), fijo)).toBe(95)
    expect(cien('USD', flete(-20), flete(10), fijo)).toBe(130200)
    // An offer in dollars with a charge of five in the installation's currency.
    expect(cien('USD', flete(5, { tipo: 'fijo', moneda: 'ARS' }))).toBe(140005)
    const cono = (precio: number) =>
      puestoEnPlanta(
        oferta(1, {
          precio,
          moneda: 'USD',
          unidad_compra: 'un',
          contenido: { num: 5000, den: 1 },
          recargos: [flete(5, { tipo: 'pct_precio', piso: 0.4, tope: 2 })],
        }),
        plaza('m'),
      )
    expect([cono(6.3), cono(12.5), cono(50)]).toEqual([1.9899, 3.898125, 15.444])
  })

  it('[COM-14] gives the supply the cost of its choice', () => {
    const cost = (eleccion: 'menor' | 'ultima' | 'preferida', monto = 1485) =>
      costoPorOfertas([A, B, { ...C, preferida: true }], eleccion, plaza('m', monto))
    expect([cost('menor'), cost('menor', 1400), cost('ultima'), cost('preferida')]).toEqual([
      3450, 3292.8, 3450, 4773.214286,
    ])
    expect(costoPorOfertas([A], 'preferida', plaza('m'))).toBeNull()
  })

  it('[COM-16] has no cost in the plant without a rate, the content or the unit', () => {
    expect(puestoEnPlanta(A, plaza('m', null))).toBeNull()
    expect(puestoEnPlanta({ ...C, contenido: null }, plaza('m'))).toBeNull()
    expect(puestoEnPlanta(B, plaza(null))).toBeNull()
    expect(puestoEnPlanta(oferta(1, { precio: 1e12 }), plaza('m'))).toBeNull()
  })
})

it('[COM-16] says what an offer lacks for that cost, and only that', () => {
  const falta = (una: OfertaDicha, donde: Plaza) => {
    expect(puestoEnPlanta(una, donde)).toBeNull()
    return faltaDe(una, donde)
  }
  expect(falta(A, plaza('m', null))).toBe('Falta el valor de USD')
  expect(falta({ ...B, recargos: [{ ...flete(5), tope: 2, moneda: 'EUR' }] }, plaza('m'))).toBe(
    'Falta el valor de EUR',
  )
  expect(falta({ ...C, contenido: null }, plaza('m'))).toBe('Falta cuántos m trae 1 kg')
  expect(falta({ ...C, contenido: null }, plaza(null))).toBe('Falta por qué unidad se usa el insumo')
  expect(falta({ ...B, recargos: [{ ...flete(-9000), tipo: 'fijo' }] }, plaza('m'))).toBe(
    'No da un costo: mirá el precio y los recargos',
  )
})
