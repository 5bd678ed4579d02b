import { expect, it } from 'vitest'
import { CostModel } from '../model/model.ts'
import { Unidades } from './unidades.ts'

const yarda = { dimension: 'longitud', num: 1143, den: 1250 }
const metro = { dimension: 'longitud', num: 1, den: 1 }
const kilo = { dimension: 'masa', num: 1, den: 1 }

const unidades = () => {
  const known = new Unidades()
  for (const [codigo, unidad] of Object.entries({ yd: yarda, m: metro, kg: kilo })) known.set(codigo, unidad)
  return known
}

it('[COM-01] [COM-10] converts exactly between units of one dimension', () => {
  const known = unidades()
  const [yd, m, kg] = ['yd', 'm', 'kg'].map((codigo) => known.intern(codigo))
  expect(known.factor(yd!, m!)).toEqual({ num: 1143n, den: 1250n })
  expect(known.factor(m!, yd!)).toEqual({ num: 1250n, den: 1143n })
  expect(known.factor(m!, kg!)).toBeNull()
  expect(known.factor(m!, known.intern('vara'))).toBeNull()
  known.set('yd', { ...yarda, num: 1 })
  expect(known.factor(yd!, m!)).toEqual({ num: 1n, den: 1250n })
})

it('[COM-04] a supply’s unit cannot be removed, in a copy of the model neither', () => {
  const model = new CostModel()
  model.setUnidad('m', metro)
  model.setInsumo('TELA', { costo: null, grupo: '', unidad: 'm' })
  expect(() => model.copy().removeUnidad('m')).toThrow('m is used by TELA (1 in all)')
  model.setInsumo('TELA', { costo: null, grupo: '' })
  model.removeUnidad('m')
  expect(() => model.removeUnidad('m')).toThrow('unidad m is not in the model')
})

it('[COM-02] refuses anything but a fraction above 0', () => {
  for (const side of [0, -1, 1.5, Number.NaN]) {
    expect(() => new CostModel().setUnidad('m', { ...metro, num: side })).toThrow('no fraction')
    expect(() => new CostModel().setUnidad('m', { ...metro, den: side })).toThrow('no fraction')
  }
})
