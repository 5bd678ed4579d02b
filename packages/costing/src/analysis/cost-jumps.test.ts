import { expect, it } from 'vitest'
import type { Micro } from '../exact/money.ts'
import { CostModel } from '../model/model.ts'
import { costJumps, unitCosts } from './cost-jumps.ts'

const insumo = (costo: number | null) => ({ costo: costo as Micro | null, grupo: '', unidad: 'm' })
const UNO = 1_000_000 as Micro
const trabajo = (valor: number) => ({
  horas: UNO,
  valorHora: valor as Micro,
  categoria: null,
  stdProduccion: UNO,
})
const luz = (valor: number) => ({
  kw: UNO,
  valorKw: valor as Micro,
  tarifa: null,
  stdProduccion: UNO,
  codigoManoObra: 'MO-1',
})

it('[COM-21] finds each cost that jumps, whatever the cause: a price, a rate, a content', () => {
  const model = new CostModel()
  model.setUnidad('m', { dimension: 'longitud', num: 1, den: 1 })
  model.setUnidad('cono', { dimension: 'cantidad', num: 1, den: 1 })
  for (const codigo of ['HILO', 'TELA', 'TRES', 'SIN', 'NUEVO']) model.setInsumo(codigo, insumo(3_000_000))
  const oferta = (trae: number) => ({
    proveedor: 'P',
    precio: 9_000_000_000 as Micro,
    moneda: null,
    unidadCompra: 'cono',
    contenido: { num: trae, den: 1 },
    desde: 0,
    hasta: null,
    preferida: false,
    recargos: [],
  })
  model.setInsumo('HILO', { ...insumo(null), eleccion: 'menor' })
  model.setOferta('HILO', 1, oferta(5000))
  model.setInsumo('NUEVO', insumo(null))
  model.setManoObra('MO-1', trabajo(3_000_000))
  model.setEnergia('EN-1', luz(3_000_000))
  const before = unitCosts(model)
  expect(costJumps(before, model)).toEqual([])
  model.setOferta('HILO', 1, oferta(5))
  model.setInsumo('TELA', insumo(999_999))
  model.setInsumo('TRES', insumo(9_000_000))
  model.setInsumo('SIN', insumo(null))
  model.setInsumo('NUEVO', insumo(1))
  model.setManoObra('MO-1', trabajo(9_000_001))
  model.setEnergia('EN-1', luz(999_999))
  expect(costJumps(before, model)).toEqual([
    { codigo: 'EN-1', antes: 3_000_000, despues: 999_999 },
    { codigo: 'HILO', antes: 1_800_000, despues: 1_800_000_000 },
    { codigo: 'MO-1', antes: 3_000_000, despues: 9_000_001 },
    { codigo: 'TELA', antes: 3_000_000, despues: 999_999 },
  ])
})
