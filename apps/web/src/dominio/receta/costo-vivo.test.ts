import { CostModel, formatMicro, type Micro, microFromNumber } from '@telar/costing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineaBorrador } from './borrador.ts'
import { costoDeLinea, costoDeReceta } from './costo-vivo.ts'

const linea = (over: Partial<LineaBorrador> = {}): LineaBorrador => ({
  codigo: 'TELA',
  tipo: 'insumo',
  descripcion: 'Tela',
  costo: 100,
  cantidad: '1',
  incompleto: false,
  guardada: null,
  error: null,
  ...over,
})

const micro = (amount: number) => microFromNumber(amount) as Micro

const total = (over: Partial<LineaBorrador>) => {
  const { total } = costoDeLinea(linea(over))
  return total === null ? null : formatMicro(total)
}

describe('live cost of a line', () => {
  it('[COMP-24] multiplies exactly and rounds once, half away from zero at the sixth decimal', () => {
    expect(total({ cantidad: '0,1', costo: 0.2 })).toBe('0.020000')
    expect(total({ cantidad: '0,333333', costo: 3 })).toBe('0.999999')
    expect(total({ cantidad: '0,000001', costo: 0.5 })).toBe('0.000001')
    expect(total({ cantidad: '1.234,5', costo: 1.005 })).toBe('1240.672500')
  })

  it('[UI-17] reads the quantity as typed, with comma or point', () => {
    expect(total({ cantidad: '2,5' })).toBe('250.000000')
    expect(total({ cantidad: '2.5' })).toBe('250.000000')
    expect(costoDeLinea(linea({ cantidad: 'abc' }))).toEqual({ total: null, falta: 'cantidad_ilegible' })
    expect(costoDeLinea(linea({ cantidad: '-1' })).falta).toBe('cantidad_ilegible')
    expect(costoDeLinea(linea({ cantidad: '' })).falta).toBe('cantidad_ilegible')
  })

  it('[UI-12] has no total where the ingredient has no cost, and says what is missing', () => {
    expect(costoDeLinea(linea({ costo: null }))).toEqual({ total: null, falta: 'sin_costo' })
    expect(costoDeLinea(linea({ costo: 0 })).falta).toBe('costo_cero')
    expect(costoDeLinea(linea({ cantidad: '0' })).falta).toBe('cantidad_cero')
    expect(costoDeLinea(linea()).falta).toBeNull()
  })

  it('says so where the total leaves the exact range, rather than showing a wrong one', () => {
    expect(costoDeLinea(linea({ cantidad: '9000000000', costo: 2 }))).toEqual({
      total: null,
      falta: 'fuera_de_rango',
    })
  })
})

describe('live cost of a recipe', () => {
  it('[COMP-24] adds up by kind to the whole, and counts the lines that lack something', () => {
    const { base, porTipo, faltan } = costoDeReceta([
      linea({ codigo: 'A', cantidad: '2' }),
      linea({ codigo: 'B', tipo: 'mano_obra', cantidad: '0,5', costo: 10 }),
      linea({ codigo: 'C', tipo: 'energia', cantidad: '1', costo: 0.25 }),
      linea({ codigo: 'D', tipo: 'producto', cantidad: '1', costo: null }),
    ])
    expect(base && formatMicro(base)).toBe('205.250000')
    expect(Object.values(porTipo).reduce((sum, part) => sum + part, 0)).toBe(base)
    expect(faltan).toBe(1)
  })

  it('has no base where a line is out of range', () => {
    expect(costoDeReceta([linea(), linea({ codigo: 'B', cantidad: '9000000000', costo: 2 })]).base).toBeNull()
  })

  it('[COMP-24] says what the engine says, whatever the amounts', () => {
    const amount = fc.integer({ min: 0, max: 5_000_000_000 }).map((micros) => micros / 1e6)
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 20 }), (pairs) => {
        const model = new CostModel()
        model.setProducto('P', { sector: 'S' })
        const lineas = pairs.map(([cantidad, costo], index) => {
          const codigo = `I${index}`
          model.setInsumo(codigo, { costo: micro(costo), grupo: '' })
          model.setLinea('P', 'insumo', codigo, micro(cantidad))
          return linea({ codigo, costo, cantidad: cantidad.toFixed(6) })
        })
        expect(costoDeReceta(lineas).base).toBe(model.producto('P').base)
      }),
    )
  })
})
