import { describe, expect, it } from 'vitest'
import { combinar, diferenciasDe } from './combinar.ts'

const receta = (cantidades: Record<string, number>) =>
  new Map(
    Object.entries(cantidades).map(([codigo, cantidad]) => [codigo, { tipo: 'insumo' as const, cantidad }]),
  )

const abierta = receta({ A: 1, B: 1, C: 1, D: 1 })
const mia = receta({ A: 2, B: 1, C: 5, NUEVA: 1 })
const suya = receta({ A: 1, B: 3, C: 7, D: 1, OTRA: 4 })

describe('two people and one recipe', () => {
  it('[CONC-05] shows line by line where they differ, and who changed it', () =>
    expect(diferenciasDe(abierta, mia, suya)).toEqual([
      { codigo: 'A', mia: 2, suya: 1, cambio: 'mio' },
      { codigo: 'B', mia: 1, suya: 3, cambio: 'suyo' },
      { codigo: 'C', mia: 5, suya: 7, cambio: 'de_ambos' },
      { codigo: 'D', mia: null, suya: 1, cambio: 'mio' },
      { codigo: 'NUEVA', mia: 1, suya: null, cambio: 'mio' },
      { codigo: 'OTRA', mia: null, suya: 4, cambio: 'suyo' },
    ]))

  it('[CONC-05] joins both people’s changes without losing a line', () =>
    expect(Object.fromEntries(combinar(abierta, mia, suya))).toEqual({
      A: 'mia',
      B: 'suya',
      C: 'mia',
      OTRA: 'suya',
      NUEVA: 'mia',
    }))

  it('keeps a line that one removed and the other changed', () => {
    const joined = combinar(receta({ A: 1 }), receta({ A: 2 }), receta({}))
    expect(Object.fromEntries(joined)).toEqual({ A: 'mia' })
    expect(Object.fromEntries(combinar(receta({ A: 1 }), receta({}), receta({ A: 2 })))).toEqual({
      A: 'suya',
    })
  })
})
