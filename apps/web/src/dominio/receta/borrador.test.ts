import { describe, expect, it } from 'vitest'
import {
  agregar,
  asentar,
  cambiado,
  cambiarCantidad,
  cantidadesInvalidas,
  type LineaBorrador,
  marcar,
  paraGuardar,
  quitar,
} from './borrador.ts'

const linea = (codigo: string, over: Partial<LineaBorrador> = {}): LineaBorrador => ({
  codigo,
  tipo: 'insumo',
  descripcion: codigo,
  costo: 1,
  cantidad: '1',
  incompleto: false,
  guardada: 1,
  error: null,
  ...over,
})

describe('a recipe being written', () => {
  it('[COMP-19] changes a quantity and removes a line, the others untouched', () => {
    const before = [linea('A'), linea('B')]
    expect(cambiarCantidad(before, 'B', '2,5')).toEqual([before[0], { ...before[1], cantidad: '2,5' }])
    expect(quitar(before, 'A')).toEqual([before[1]])
  })

  it('[COMP-17] takes no ingredient twice', () =>
    expect(agregar([linea('A')], [linea('A', { cantidad: '9' }), linea('B')])).toEqual([
      linea('A'),
      linea('B'),
    ]))

  it('keeps what was typed while it was being stored, as changes to what is stored', () => {
    const enviado = [linea('A', { cantidad: '1,50' }), linea('B', { cantidad: '2' }), linea('C')]
    const guardadas = [
      linea('A', { cantidad: '1,5', guardada: 1.5, costo: 3 }),
      linea('B', { cantidad: '2', guardada: 2 }),
      linea('C'),
    ]
    expect(asentar(enviado, enviado, guardadas)).toEqual([
      { ...guardadas[0], cantidad: '1,50' },
      ...guardadas.slice(1),
    ])
    const ahora = [
      linea('A', { cantidad: '1,' }),
      linea('C', { tipo: 'producto', guardada: null }),
      linea('D', { guardada: null }),
    ]
    const asentado = asentar(ahora, enviado, guardadas)
    expect(asentado).toEqual([{ ...guardadas[0], cantidad: '1,' }, ahora[1], ahora[2]])
    expect(cambiado(asentado, guardadas.length)).toBe(true)
    expect(cambiado(asentar(enviado, enviado, guardadas), guardadas.length)).toBe(false)
  })

  it('shows the number that is stored where it is another than was sent', () => {
    const enviado = [linea('A', { cantidad: '0,1234567' })]
    const guardadas = [linea('A', { cantidad: '0,123457', guardada: 0.123457 })]
    expect(asentar(enviado, enviado, guardadas)).toEqual(guardadas)
  })

  it('knows whether anything would be stored', () => {
    expect(cambiado([linea('A')], 1)).toBe(false)
    expect(cambiado([linea('A', { cantidad: '1,00' })], 1)).toBe(false)
    expect(cambiado([linea('A', { cantidad: '1,01' })], 1)).toBe(true)
    expect(cambiado([linea('A')], 2)).toBe(true)
    expect(cambiado([linea('A', { guardada: null })], 1)).toBe(true)
  })

  it('[COMP-16] finds the quantities that cannot be stored; one stored as 0 may stay', () =>
    expect(
      cantidadesInvalidas([
        linea('A', { cantidad: '0' }),
        linea('B', { cantidad: '0', guardada: 0 }),
        linea('C', { cantidad: 'x' }),
        linea('D', { cantidad: '-1' }),
        linea('E', { cantidad: '0,5' }),
      ]).map(({ codigo_ingrediente }) => codigo_ingrediente),
    ).toEqual(['A', 'C', 'D']))

  it('[COMP-23] marks the lines that a save refused, and unmarks them with the next', () => {
    const marked = marcar([linea('A'), linea('B')], [{ codigo_ingrediente: 'B', message: 'No existe' }])
    expect(marked.map(({ error }) => error)).toEqual([null, 'No existe'])
    expect(marcar(marked, []).map(({ error }) => error)).toEqual([null, null])
  })

  it('[COMP-21] sends all lines with the kind that was chosen', () =>
    expect(paraGuardar([linea('A', { cantidad: '1.234,5' }), linea('B', { tipo: 'energia' })])).toEqual([
      { codigo_ingrediente: 'A', tipo: 'insumo', cantidad_ingrediente: 1234.5 },
      { codigo_ingrediente: 'B', tipo: 'energia', cantidad_ingrediente: 1 },
    ]))
})
