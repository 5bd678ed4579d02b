import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Calculo, UnidadDeLargo } from './consumo.ts'
import { consumo, consumoEn } from './consumo.ts'
import { cantidadEfectiva } from './quantity.ts'

const m = { num: 1n, den: 1n }
const yd = { num: 9144n, den: 10_000n }
const dm2 = { num: 1n, den: 100n }
const pie2 = { num: 9_290_304n, den: 100_000_000n }

const en = (calculo: Calculo, unidad = m) => consumoEn(calculo, unidad) as number
const conMerma = (calculo: Calculo, unidad: typeof m, pct: number) =>
  cantidadEfectiva(en(calculo, unidad) as never, { merma: pct * 1e6 })

describe('calculators', () => {
  it('[HAC-09] fabric by marker, and by the area of its pieces', () => {
    const tizada: Calculo = { tipo: 'tizada', largo: 25, unidad: 'yd', prendas: 12 }
    expect([en(tizada, yd), conMerma(tizada, yd, 3)]).toEqual([2_083_333, 2_145_833])
    // The pieces of a shirt (golden 12): 20756 cm².
    const piezas = [
      [80, 61, 2],
      [69, 30, 4],
      [45, 8, 2],
      [35, 4, 2],
      [16, 13, 1],
      [52, 14.5, 2],
    ].map(([largo, ancho, veces]) => ({ largo: largo!, ancho: ancho!, veces: veces! }))
    const shirt = { tipo: 'piezas', piezas, unidad: 'cm', ancho: 142.24, unidad_ancho: 'cm' } as const
    expect(en({ ...shirt, eficiencia: 100 }, yd)).toBe(1_595_827)
    expect(en({ ...shirt, eficiencia: 85 }, yd)).toBe(1_877_443)
    // The width in inches is the same.
    expect(en({ ...shirt, ancho: 56, unidad_ancho: 'in', eficiencia: 100 }, yd)).toBe(1_595_827)
  })

  it('[HAC-09] golden 12: a shirt by its pieces in inches', () => {
    const piezas = [
      [30.5, 24.25, 1],
      [34, 26.25, 1],
      [21, 4.5, 2],
      [17.25, 5.75, 2],
      [22.5, 20, 2],
      [5, 5.75, 2],
      [10, 3.5, 2],
    ].map(([largo, ancho, veces]) => ({ largo: largo!, ancho: ancho!, veces: veces! }))
    const shirt = {
      tipo: 'piezas',
      piezas,
      unidad: 'in',
      ancho: 44,
      unidad_ancho: 'in',
      eficiencia: 100,
    } as const
    expect(en(shirt, yd)).toBe(1_923_611)
  })

  it('[HAC-10] by weight, and with shrinkage on length and width', () => {
    const peso = { tipo: 'peso', unidad: 'm', unidad_ancho: 'm', gramaje: 180 } as const
    expect(en({ ...peso, largo: 9.144, ancho: 1.016 })).toBe(1_672_255)
    expect(en({ ...peso, largo: 10, unidad: 'yd', ancho: 40, unidad_ancho: 'in' })).toBe(1_672_255)
    expect(en({ ...peso, largo: 1.2, ancho: 1.6 })).toBe(345_600)
    const encoge: Calculo = {
      tipo: 'piezas',
      piezas: [{ largo: 29, ancho: 42, veces: 2 }],
      unidad: 'in',
      ancho: 56,
      unidad_ancho: 'in',
      eficiencia: 100,
      encoge_largo: 3,
      encoge_ancho: 4,
    }
    expect([en(encoge, yd), conMerma(encoge, yd, 5)]).toEqual([1_294_367, 1_359_085])
  })

  it('[HAC-11] leather with one waste on top of the other, and thread by its stitches', () => {
    const cuero: Calculo = {
      tipo: 'cuero',
      piezas: [
        { area: 3.2, veces: 2 },
        { area: 3, veces: 1 },
      ],
      primera: 12,
      segunda: 8,
    }
    expect([en(cuero, dm2), en(cuero, pie2)]).toEqual([11_370_240, 1_223_882])
    const hilo: Calculo = {
      tipo: 'hilo',
      costuras: [
        { largo: 180, puntadas: 4, hilo: 7 },
        { largo: 60, puntadas: 4, hilo: 35 },
      ],
    }
    expect(en(hilo)).toBe(13_440_000)
  })

  it('refuses a number out of range', () => {
    expect(() => consumo({ tipo: 'tizada', largo: 1e10, unidad: 'm', prendas: 1 })).toThrow(RangeError)
  })

  it('[HAC-09] [HAC-10] is exact: whole numbers over whole numbers, whatever the unit', () => {
    const amount = fc.integer({ min: 1, max: 2_000_000 })
    const unit = fc.constantFrom<UnidadDeLargo>('mm', 'cm', 'm', 'in', 'yd')
    const TENTHS_OF_MM = { mm: 10n, cm: 100n, m: 10_000n, in: 254n, yd: 9_144n }
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        unit,
        unit,
        fc.integer({ min: 1, max: 100 }),
        (l, a, w, u, v, eff) => {
          const { num, den } = consumo({
            tipo: 'piezas',
            piezas: [{ largo: l / 1_000, ancho: a / 1_000, veces: 3 }],
            unidad: u,
            ancho: w / 1_000,
            unidad_ancho: v,
            eficiencia: eff,
          })
          const area = 3n * BigInt(l) * BigInt(a) * TENTHS_OF_MM[u] ** 2n * 100n
          const across = BigInt(w) * TENTHS_OF_MM[v] * BigInt(eff) * 1_000n * 10_000n
          expect(num * across).toBe(area * den)
        },
      ),
      { numRuns: 200 },
    )
  })
})
