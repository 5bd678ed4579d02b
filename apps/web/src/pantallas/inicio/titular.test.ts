import { type Cascada, pasosPorTamano } from '@telar/contract'
import { expect, it } from 'vitest'
import { titularDe } from './titular.ts'

const NADA = {
  tipo_cambio: 0n,
  merma: 0n,
  segunda: 0n,
  compra: 0n,
  curva: 0n,
  paritaria: 0n,
  tarifa: 0n,
  materiales: 0n,
  terceros: 0n,
  mano_obra: 0n,
  energia: 0n,
  cantidades: 0n,
  receta: 0n,
  subproductos: 0n,
  traslados: 0n,
  mantencion: 0n,
}

const cascada = (antes: bigint, partes: Partial<Cascada['partes']>): Cascada => ({
  antes,
  despues: antes + Object.values(partes).reduce((sum, part) => sum + part, 0n),
  partes: { ...NADA, ...partes },
  incompletos: { antes: false, despues: false },
  aparte: { productos: 0, antes: 0n, despues: 0n },
})

it('[VIV-03] says how a total changed, and the main cause', () => {
  expect(titularDe(cascada(1_000n, { mano_obra: 30n, materiales: 20n, energia: -8n }))).toEqual({
    sentido: 'mas',
    decimas: 42,
    centesimas: 420,
    por: 'mano de obra',
  })
  // A part in the opposite direction is no reason, however large.
  expect(titularDe(cascada(1_000n, { energia: 50n, materiales: -60n, mantencion: -1n }))).toEqual({
    sentido: 'menos',
    decimas: 11,
    centesimas: 110,
    por: 'materiales',
  })
  expect(titularDe(cascada(1_000n, { energia: 5n, materiales: -5n })).sentido).toBe('igual')
  expect(titularDe(cascada(0n, { receta: 5n })).sentido).toBe('desde_cero')
})

it('[VIV-04] lists the parts by size, without those of 0', () => {
  const told = (partes: Partial<Cascada['partes']>) =>
    pasosPorTamano(cascada(1_000n, partes)).map(({ label, micros }) => [label, micros])
  expect(told({ energia: 5n, materiales: -7n, mano_obra: 6n })).toEqual([
    ['Materiales', -7n],
    ['Mano de obra', 6n],
    ['Energía', 5n],
  ])
  // Parts below a cent are shown together.
  expect(told({ curva: 8n, energia: 20_000n, merma: -9_999n, mano_obra: 10_000n })).toEqual([
    ['Energía', 20_000n],
    ['Mano de obra', 10_000n],
    ['Otros', -9_991n],
  ])
  // Even if they are shown as no cent: the parts add up to the difference.
  expect(told({ curva: 8n, energia: 20_000n, merma: -5_007n })).toEqual([
    ['Energía', 20_000n],
    ['Otros', -4_999n],
  ])
})
