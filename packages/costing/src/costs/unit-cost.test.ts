import { expect, it } from 'vitest'
import type { Micro } from '../exact/money.ts'
import { formatMicro, parseMicro } from '../exact/money.ts'
import {
  cantidadPersonalEstimado,
  costoEnergiaUnidad,
  costoManoObra,
  costoManoObraTotal,
  totalPesosStd,
} from './unit-cost.ts'

const m = (text: string): Micro => parseMicro(text) as Micro
const text = (value: unknown): string => formatMicro(value as Micro).replace(/\.?0+$/, '')

const labour = (horas: string, valorHora: string | null, std: string | null) => ({
  horas: m(horas),
  valorHora: valorHora === null ? null : m(valorHora),
  stdProduccion: std === null ? null : m(std),
})
const energy = (kw: string, valorKw: string | null, std: string | null) => ({
  kw: m(kw),
  valorKw: valorKw === null ? null : m(valorKw),
  stdProduccion: std === null ? null : m(std),
})

it('[COST-03] labour', () => {
  expect(text(costoManoObra(labour('8', '3000', '7')))).toBe('3428.571429')
  expect(costoManoObra(labour('8', '3000', '0'))).toBeNull()
  expect(costoManoObra(labour('8', '3000', '-1'))).toBeNull()
  expect(costoManoObra(labour('8', '3000', null))).toBeNull()
  expect(costoManoObra(labour('8', null, '7'))).toBeNull()
})

it('[COST-03] labour of the whole standard production', () => {
  expect(text(costoManoObraTotal(labour('8', '3000', null)))).toBe('24000')
  expect(costoManoObraTotal(labour('8', null, '7'))).toBeNull()
})

it('[COST-04] personnel', () => {
  expect(text(cantidadPersonalEstimado(labour('7.5', null, null), m('8')))).toBe('0.9375')
  expect(text(cantidadPersonalEstimado(labour('8', null, null), m('7')))).toBe('1.142857')
  expect(cantidadPersonalEstimado(labour('8', null, null), m('0'))).toBeNull()
})

it('[COST-05] energy of the standard production', () => {
  expect(text(totalPesosStd(energy('2.5', '89.4', null)))).toBe('223.5')
  expect(text(totalPesosStd(energy('0.123457', '89.4', null)))).toBe('11.037056')
  expect(totalPesosStd(energy('2.5', null, '4'))).toBeNull()
})

it('[COST-06] energy of one unit by its own std production', () => {
  expect(text(costoEnergiaUnidad(energy('2.5', '89.4', '4')))).toBe('55.875')
})

it('[COST-06] rounds once, not the total first', () => {
  // 0.0000005 × 1 = 0.0000005 would round up to 0.000001 before the division by 0.25.
  expect(costoEnergiaUnidad(energy('0.000001', '0.5', '0.25'))).toBe(2)
  expect(costoEnergiaUnidad(energy('0.000001', '0.5', '0.2'))).toBe(3)
})
