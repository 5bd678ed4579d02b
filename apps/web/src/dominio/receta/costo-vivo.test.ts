import { CostModel, formatMicro, type Micro, microFromNumber } from '@telar/costing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineaBorrador } from './borrador.ts'
import { type Contexto, SIN_CONTEXTO, variantesDe } from './contexto.ts'
import { costoDeLinea, costoDeReceta } from './costo-vivo.ts'
import { SIN_HECHURA } from './hechura.ts'

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
    expect(costoDeLinea(linea({ cantidad: 'abc' }))).toMatchObject({
      total: null,
      falta: 'cantidad_ilegible',
    })
    expect(costoDeLinea(linea({ cantidad: '-1' })).falta).toBe('cantidad_ilegible')
    expect(costoDeLinea(linea({ cantidad: '' })).falta).toBe('cantidad_ilegible')
  })

  it('[UI-12] has no total if the ingredient has no cost, and says what is missing', () => {
    expect(costoDeLinea(linea({ costo: null }))).toMatchObject({ total: null, falta: 'sin_costo' })
    expect(costoDeLinea(linea({ costo: 0 })).falta).toBe('costo_cero')
    expect(costoDeLinea(linea({ cantidad: '0' })).falta).toBe('cantidad_cero')
    expect(costoDeLinea(linea()).falta).toBeNull()
  })

  it('reports a total outside the exact range, rather than a wrong one', () => {
    expect(costoDeLinea(linea({ cantidad: '9000000000', costo: 2 }))).toMatchObject({
      total: null,
      falta: 'fuera_de_rango',
    })
  })
})

describe('live cost of a recipe', () => {
  it('[COMP-24] adds up by kind to the total, and counts the incomplete lines', () => {
    const { base, porParte, faltan } = costoDeReceta([
      linea({ codigo: 'A', cantidad: '2' }),
      linea({ codigo: 'B', tipo: 'mano_obra', cantidad: '0,5', costo: 10 }),
      linea({ codigo: 'C', tipo: 'energia', cantidad: '1', costo: 0.25 }),
      linea({ codigo: 'D', tipo: 'producto', cantidad: '1', costo: null }),
    ])
    expect(base && formatMicro(base)).toBe('205.250000')
    expect(Object.values(porParte).reduce((sum, part) => sum + part, 0)).toBe(base)
    expect(faltan).toBe(1)
  })

  it('has no base if a line is out of range', () => {
    expect(costoDeReceta([linea(), linea({ codigo: 'B', cantidad: '9000000000', costo: 2 })]).base).toBeNull()
  })

  it('[COMP-24] equals the engine, whatever the amounts', () => {
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

describe('waste, units, calculations and seconds of a recipe being edited', () => {
  const unidad = (codigo: string, dimension: 'longitud' | 'cantidad', num: number, den: number) =>
    [codigo, { codigo, nombre: '', dimension, num, den, del_programa: true, version: 1 }] as const
  const contexto: Contexto = {
    ...SIN_CONTEXTO,
    unidades: new Map([
      unidad('m', 'longitud', 1, 1),
      unidad('yd', 'longitud', 1143, 1250),
      unidad('un', 'cantidad', 1, 1),
      unidad('gruesa', 'cantidad', 144, 1),
    ]),
  }
  const efectiva = (cantidad: string, hechura: object, unidadIngrediente = 'm') => {
    const { efectiva, falta } = costoDeLinea(
      linea({ cantidad, unidadIngrediente, hechura: { ...SIN_HECHURA, ...hechura } }),
      contexto,
    )
    return efectiva === null ? falta : formatMicro(efectiva)
  }

  it('[HAC-01] [HAC-02] [HAC-04] give the server’s consumption', () => {
    expect(efectiva('0,75', { merma: '8' })).toBe('0.810000')
    expect(efectiva('3,5', { merma: '5', unidad: 'yd' })).toBe('3.360420')
    expect(efectiva('1/24', { unidad: 'gruesa' }, 'un')).toBe('6.000000')
    expect(efectiva('210/2500', { merma: '5' })).toBe('0.088200')
  })

  it('[HAC-03] [HAC-05] say why a line does not count', () => {
    expect(efectiva('1', { unidad: 'gruesa' })).toBe('unidad_ajena')
    expect(efectiva('1', { merma: 'x' })).toBe('merma_ilegible')
    for (const cantidad of ['1/0', '1//2', '/2']) expect(efectiva(cantidad, {})).toBe('cantidad_ilegible')
  })

  it('[HAC-06] seconds divide the sum by the share of good units, and show what that adds', () => {
    const lineas = [linea({ cantidad: '37,294411', costo: 100 }), linea({ codigo: 'B', costo: 0.00009 })]
    const { base, segunda } = costoDeReceta(lineas, { ...contexto, segunda: micro(3) })
    expect(base && formatMicro(base)).toBe('3844.784732')
    expect(formatMicro(segunda)).toBe('115.343542')
  })
})

describe('sizes and colours of a recipe being edited', () => {
  const contexto = (talles: Record<string, number>, colores: Record<string, number> = {}): Contexto => ({
    ...SIN_CONTEXTO,
    variantes: variantesDe(
      Object.entries(talles).map(([talle, peso]) => ({ talle, peso })),
      Object.entries(colores).map(([color, peso]) => ({ color, peso })),
    ),
    otros: new Map([['NEGRA', { costo: 2600, incompleto: false }]]),
  })
  const CURVA = { S: 1, M: 2, L: 2, XL: 1 }
  const comun = linea({ codigo: 'COMUN', costo: 1800 })
  const jersey = (hechura: object, cantidad = '1,2') =>
    linea({ codigo: 'JERSEY', costo: 2500, cantidad, hechura: { ...SIN_HECHURA, ...hechura } })
  const porTalle = { S: '1,10', M: '', L: '1,32', XL: '1,45' }
  const base = (lineas: LineaBorrador[], donde: Contexto) => {
    const { base } = costoDeReceta(lineas, donde)
    return base === null ? null : formatMicro(base)
  }

  it('[HAC-13] [HAC-15] weighs the sizes; one without a quantity takes the line’s own', () => {
    const lineas = [comun, jersey({ porTalle })]
    expect(base(lineas, contexto(CURVA))).toBe('4962.500000')
    expect(base(lineas, contexto({ S: 1, M: 1, L: 1, XL: 0 }))).toBe('4816.666667')
    expect(costoDeLinea(lineas[1]!, contexto(CURVA))).toMatchObject({ efectiva: 1_265_000, falta: null })
    expect(base(lineas, SIN_CONTEXTO)).toBe('4800.000000')
    // Every object has a constructor.
    expect(base(lineas, contexto({ constructor: 1 }, { toString: 1 }))).toBe('4800.000000')
  })

  it('[HAC-14] [HAC-15] takes another ingredient for a colour, its quantity before the size’s, and 0 as none', () => {
    const colores = { NEGRO: 3, BLANCO: 1 }
    const negra = { codigo: 'NEGRA', cantidad: '' }
    const lineas = (NEGRO: object) => [comun, jersey({ porTalle, porColor: { NEGRO } })]
    expect(base(lineas(negra), contexto(CURVA, colores))).toBe('5057.375000')
    expect(base(lineas({ ...negra, cantidad: '1' }), contexto({ M: 1 }, { NEGRO: 1 }))).toBe('4400.000000')
    expect(base(lineas({ codigo: '', cantidad: '0' }), contexto({ M: 1, L: 1 }, { NEGRO: 1 }))).toBe(
      '1800.000000',
    )
    expect(costoDeReceta(lineas({ codigo: 'OTRA', cantidad: '' }), contexto(CURVA, colores)).incompleto).toBe(
      true,
    )
  })

  it('[HAC-16] takes a sub-product in the same size, and reports a missing size', () => {
    const sub = linea({
      codigo: 'SUB',
      tipo: 'producto',
      costo: 100,
      hechura: { ...SIN_HECHURA, mismoTalle: true },
    })
    const una = (talle: string, base_cdr: number) => ({ talle, color: null, base_cdr, incompleto: false })
    const donde = (talles: Record<string, number>): Contexto => ({
      ...contexto(talles),
      subproductos: new Map([['SUB', [una('S', 10), una('M', 20)]]]),
    })
    expect(base([sub], donde({ S: 1, M: 3 }))).toBe('17.500000')
    expect(costoDeReceta([sub], donde({ S: 1, XL: 1 })).incompleto).toBe(true)
  })
})
