import { describe, expect, it } from 'vitest'
import { type Altura, type Escalon, escaleraDe, roundStep } from './escalera.ts'

const CAJA = { width: 100, height: 100, left: 0, right: 0, top: 0, bottom: 0 }
const altura = (valor: number | Altura | null): Altura | null =>
  typeof valor === 'number' ? { valor, incompleta: false } : valor
const escalon = (at: number, antes: number | Altura | null, despues: number | Altura | null): Escalon => ({
  seq: at,
  at,
  antes: altura(antes),
  despues: altura(despues),
})

describe('[BIT-10] a cost over time', () => {
  it('is level until it changes, then rises in a step', () => {
    // From 10 to 20, with some air the scale runs from 8.8 to 21.2.
    const { linea, puntos } = escaleraDe([escalon(50, 10, 20)], 0, 100, CAJA)!
    const [low, high] = [90.3, 9.7]
    expect(linea).toBe(`M0 ${low}H50V${high}H100`)
    expect(puntos).toEqual([{ seq: 50, x: 50, y: high }])
  })

  it('begins with the product, and is broken without an amount', () => {
    const begun = escaleraDe([escalon(50, null, 20)], 0, 100, CAJA)!
    expect(begun.linea).toMatch(/^M50 50H100$/)
    const broken = escaleraDe([escalon(20, 5, null), escalon(60, null, 5)], 0, 100, CAJA)!
    expect(broken.linea).toBe('M0 50H20M60 50H100')
    // The last amount before the line ends has a mark.
    expect(broken.puntos.map(({ x }) => x)).toEqual([20, 60])
  })

  it('[UI-12] is a separate line for incomplete amounts', () => {
    const parcial = { valor: 10, incompleta: true }
    const mended = escaleraDe([escalon(40, null, parcial), escalon(60, parcial, 20)], 0, 100, CAJA)!
    expect(mended).toMatchObject({ incompleta: 'M40 90.3H60', linea: 'M60 90.3V9.7H100' })
    const spoiled = escaleraDe([escalon(50, 20, parcial)], 0, 100, CAJA)!
    expect(spoiled).toMatchObject({ linea: 'M0 9.7H50', incompleta: 'M50 9.7V90.3H100' })
  })

  it('is nothing without any amount', () => {
    expect(escaleraDe([escalon(20, null, null)], 0, 100, CAJA)).toBeNull()
    expect(escaleraDe([], 0, 100, CAJA)).toBeNull()
  })

  it('marks round amounts', () => {
    expect(roundStep(1000, 4)).toBe(250)
    expect(roundStep(7, 4)).toBe(2)
    const { marcas } = escaleraDe([escalon(1, 100, 180)], 0, 100, CAJA)!
    expect(marcas.map(({ valor }) => valor)).toEqual([100, 125, 150, 175])
  })
})
