import { TABLAS } from '@telar/tablas'
import { describe, expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { unProducto } from '../../testing/filas.ts'
import { edicionDe } from '../catalogo/campos.ts'
import { ADEMAS, diceMas, etiquetasDe, leerAdemas, SIN_MAS } from './ademas.ts'
import { faltaDeCurva, leerCurva } from './curva.ts'
import { pasaVenta } from './filtros-de-venta.tsx'

const producto = unProducto()
const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })
const { borradorDe, revisar } = edicionDe(TABLAS.productos, ADEMAS)

describe('optional fields of a product', () => {
  it('[HAC-31] are empty and not sent by default', () => {
    expect(borradorDe(format)(producto)).toEqual(SIN_MAS)
    expect(diceMas(SIN_MAS)).toBe(false)
    expect(leerAdemas(SIN_MAS)).toEqual({ body: {} })
    expect(etiquetasDe(producto)).toEqual([])
  })

  it('include a curve as typed, with numbered sizes and names of several words', () => {
    expect(leerCurva('S 1, M 2, XL')).toEqual([
      { nombre: 'S', peso: 1 },
      { nombre: 'M', peso: 2 },
      { nombre: 'XL', peso: 1 },
    ])
    expect(leerCurva('36, 37 3; azul marino 2')).toEqual([
      { nombre: '36', peso: 1 },
      { nombre: '37', peso: 3 },
      { nombre: 'azul marino', peso: 2 },
    ])
  })

  it('[HAC-17] [HAC-06] are refused in the server’s words', () => {
    expect(faltaDeCurva(leerCurva('M, M'), 'El talle')).toBe('El talle M está repetido.')
    expect(faltaDeCurva(leerCurva('Rojo 1, ROJO 2'), 'El color')).toBe('El color ROJO está repetido.')
    expect(faltaDeCurva(leerCurva('marron, Marrón'), 'El color')).toBe('El color Marrón está repetido.')
    expect(faltaDeCurva(leerCurva('S 0, M 0'), 'El talle')).toBe('La curva no puede sumar 0.')
    expect(leerAdemas({ ...SIN_MAS, segunda_pct: '100' })).toEqual({
      fault: ['segunda_pct', 'La segunda tiene que ser de 0 a menos de 100.'],
    })
  })

  it('are sent if filled in; an edit sends the changed ones', () => {
    expect(leerAdemas({ ...SIN_MAS, vendible: 'no', segunda_pct: '2,5', talles: 'S 1, M 2' })).toEqual({
      body: {
        vendible: false,
        segunda_pct: 2.5,
        talles: [
          { talle: 'S', peso: 1 },
          { talle: 'M', peso: 2 },
        ],
      },
    })
    const curvado = { ...producto, colores: [{ color: 'NEGRO', peso: 3 }], segunda_pct: 3 }
    const antes = borradorDe(format)(curvado)
    expect(antes).toMatchObject({ colores: 'NEGRO 3', segunda_pct: '3' })
    expect(revisar(format)({ ...antes, segunda_pct: '' }, curvado)).toEqual({ body: { segunda_pct: 0 } })
    expect(etiquetasDe({ ...curvado, vendible: false, linea: 'Hombre' })).toEqual([
      'Hombre',
      '1 color',
      'no se vende',
    ])
  })

  it('[HAC-21] filter by line, season and whether products are sold', () => {
    const passes = (search: object) => pasaVenta({ ...producto, linea: 'Hombre', vendible: false }, search)
    expect(
      [{}, { linea: 'Hombre' }, { linea: 'Mujer' }, { vendible: 'si' }, { vendible: 'no' }].map(passes),
    ).toEqual([true, true, false, false, true])
  })
})
