import {
  cascadaDe,
  mayorParte,
  type Puente,
  pasosDe,
  pasosDichos,
  type SectorComparado,
} from '@telar/contract'
import { describe, expect, it } from 'vitest'
import { escalaDe } from './puente.ts'

const puente = (over: Partial<Puente>): Puente => ({
  materiales: 0,
  mano_obra: 0,
  energia: 0,
  cantidades: 0,
  receta: 0,
  subproductos: 0,
  traslados: 0,
  mantencion: 0,
  ...over,
})

const sector = (antes: number | null, despues: number | null, its: Puente | null): SectorComparado => {
  const total = (amount: number | null) => ({
    sector_productivo: 'Textil',
    total_cdr: amount,
    porcentaje_mantencion: 0,
    total_cdr_mantencion: amount,
    incompleto: false,
    productos: 1,
    incompletos: 0,
  })
  const known = antes !== null && despues !== null
  return {
    sector_productivo: 'Textil',
    antes: total(antes),
    despues: total(despues),
    incompletos: { productos: 0, antes: 0, despues: 0 },
    diferencia: known ? despues - antes : null,
    puente: its,
  }
}

describe('[BIT-10] the bridge between two moments', () => {
  it('adds sectors part by part, exactly', () => {
    const cascada = cascadaDe([
      sector(1, 1.3, puente({ materiales: 0.1, energia: 0.2 })),
      sector(2, 1.9, puente({ materiales: 0.2, mantencion: -0.3 })),
    ])!
    expect(cascada).toMatchObject({ antes: 3_000_000n, despues: 3_200_000n })
    expect(cascada.partes).toMatchObject({
      materiales: 300_000n,
      energia: 200_000n,
      mantencion: -300_000n,
      receta: 0n,
    })
    const sum = Object.values(cascada.partes).reduce((all, part) => all + part, 0n)
    expect(sum).toBe(cascada.despues - cascada.antes)
  })

  it('[VIV-04] shows steps in whole cents that add up to the difference as it is shown', () => {
    const said = (...micros: readonly bigint[]) => {
      const total = micros.reduce((sum, each) => sum + each, 0n)
      return pasosDichos(
        micros.map((each) => ({ micros: each })),
        total,
      )
    }
    // Each alone rounds to 0,01, and all together to 0,04.
    expect(said(14_000n, 13_000n, 12_000n)).toEqual([20_000n, 10_000n, 10_000n])
    expect(said(-14_000n, -13_000n, -12_000n)).toEqual([-20_000n, -10_000n, -10_000n])
    expect(said(25_000n, -15_000n, 0n)).toEqual([30_000n, -20_000n, 0n])
    expect(said(9_000n, -2n)).toEqual([9_000n, -2n])
    // Without the moves that were left out, which come to less than half a cent.
    expect(pasosDichos([{ micros: 1_006_000n }], 1_001_000n)).toEqual([1_000_000n])
  })

  it('[VAL-26] [VAL-29] shows the parts of currencies, grades and tariffs only if they are not zero', () => {
    const moved = cascadaDe([sector(1, 1.6, puente({ materiales: 0.1, tipo_cambio: 0.3, paritaria: 0.2 }))])!
    const { barras } = escalaDe(pasosDe(moved))
    expect(barras.map(({ parte }) => parte).slice(0, 4)).toEqual([
      'tipo_cambio',
      'materiales',
      'paritaria',
      'mano_obra',
    ])
    expect(Object.values(moved.partes).reduce((all, part) => all + part, 0n)).toBe(600_000n)
    const plain = cascadaDe([sector(1, 1.1, puente({ materiales: 0.1 }))])!
    expect(pasosDe(plain).map(({ label }) => label)).toEqual([
      'Materiales',
      'Mano de obra',
      'Energía',
      'Cantidades',
      'Receta',
      'Subproductos',
      'Traslados',
      'Mantención',
    ])
  })

  it('[VIV-04] leaves products that are incomplete at either moment out of both totals, and counts them', () => {
    const complete = sector(1, 2, puente({ materiales: 1 }))
    const partial = {
      ...sector(10, 7, puente({ materiales: 1 })),
      incompletos: { productos: 2, antes: 5, despues: 1 },
      diferencia: 1,
    }
    expect(cascadaDe([complete])?.aparte).toEqual({ productos: 0, antes: 0n, despues: 0n })
    expect(cascadaDe([partial, complete])).toMatchObject({
      antes: 6_000_000n,
      despues: 8_000_000n,
      aparte: { productos: 2, antes: 5_000_000n, despues: 1_000_000n },
    })
  })

  it('has no total if a sector has none', () => {
    expect(cascadaDe([sector(1, 1, puente({})), sector(null, 2, null)])).toBeNull()
    expect(cascadaDe([])).toMatchObject({ antes: 0n, despues: 0n })
  })

  it('begins each step where the last one ended, on one scale', () => {
    const moved = cascadaDe([sector(10, 12, puente({ materiales: 4, mano_obra: -6, receta: 4 }))])!
    const { barras, cero, fin } = escalaDe(pasosDe(moved))
    // Up from 0 to 4, down to -2, up to 2: the scale runs from -2 to 4.
    expect(cero).toBeCloseTo(2 / 6)
    expect(fin).toBeCloseTo(4 / 6)
    const of = (parte: string) => barras.find((barra) => barra.parte === parte)!
    expect(of('materiales')).toMatchObject({ hasta: 1 })
    expect(of('mano_obra')).toMatchObject({ desde: 0, largo: 1, hasta: 0 })
    expect(of('energia')).toMatchObject({ largo: 0 })
    expect(of('receta').hasta).toBeCloseTo(4 / 6)
  })

  it('has no bars without changes', () => {
    expect(escalaDe(pasosDe(cascadaDe([sector(5, 5, puente({}))])!))).toMatchObject({ cero: 0, fin: 0 })
  })

  it('names the largest part', () => {
    expect(mayorParte(puente({ energia: 2, materiales: -3 }))).toBe('materiales')
    expect(mayorParte(puente({}))).toBeNull()
  })
})
