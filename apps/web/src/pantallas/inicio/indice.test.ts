import { describe, expect, it } from 'vitest'
import { dibujoDe } from './indice.ts'

const CAJA = { width: 100, height: 100, left: 0, right: 0, top: 0, bottom: 0 }
const FECHAS = ['2026-01-01T00:00:00Z', '2026-01-11T00:00:00Z', '2026-01-21T00:00:00Z']
const serie = (sector: string | null, ...valores: (number | null)[]) => ({
  sector_productivo: sector,
  valores,
})

describe('[VIV-06] the index, drawn', () => {
  it('runs from moment to moment, broken where there is no value', () => {
    const dibujo = dibujoDe(
      { fechas: FECHAS, series: [serie(null, 100, 110, 120), serie('A', 100, null, 120)] },
      CAJA,
    )!
    expect(dibujo.marcas.map(({ valor }) => valor)).toEqual([100, 105, 110, 115, 120])
    expect(dibujo.lineas.map(({ d }) => d)).toEqual(['M0 100L50 50L100 0', 'M0 100M100 0'])
    expect(dibujo.x(Date.parse('2026-01-06T00:00:00Z'))).toBe(25)
  })

  it('shows 100, and keeps the names of lines apart', () => {
    const dibujo = dibujoDe(
      {
        fechas: FECHAS,
        series: [serie('A', 130, 140, 150), serie('B', 130, 140, 150), serie('C', 130, 140, 149)],
      },
      CAJA,
    )!
    expect(dibujo.marcas[0]!.valor).toBe(100)
    const rotulos = dibujo.lineas.map(({ rotulo }) => rotulo!.y).sort((a, b) => a - b)
    expect(rotulos[1]! - rotulos[0]!).toBeGreaterThanOrEqual(15)
    expect(rotulos[2]! - rotulos[1]!).toBeGreaterThanOrEqual(15)
  })

  it('is nothing with a single moment, or without values', () => {
    expect(dibujoDe({ fechas: FECHAS.slice(0, 1), series: [serie(null, 100)] }, CAJA)).toBeNull()
    expect(dibujoDe({ fechas: FECHAS, series: [serie(null, null, null, null)] }, CAJA)).toBeNull()
  })
})
