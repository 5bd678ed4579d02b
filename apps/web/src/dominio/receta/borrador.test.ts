import type { Linea } from '@telar/contract'
import { describe, expect, it } from 'vitest'
import {
  agregar,
  asentar,
  borradorDe,
  cambiado,
  cambiarCantidad,
  cambiarHechura,
  type LineaBorrador,
  lineasInvalidas,
  lineasPara,
  loQueNoTiene,
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

describe('a recipe being edited', () => {
  it('[COMP-19] changes a quantity and removes a line, without touching the others', () => {
    const before = [linea('A'), linea('B')]
    expect(cambiarCantidad(before, 'B', '2,5')).toEqual([before[0], { ...before[1], cantidad: '2,5' }])
    expect(quitar(before, 'A')).toEqual([before[1]])
  })

  it('[COMP-17] has no ingredient twice', () =>
    expect(agregar([linea('A')], [linea('A', { cantidad: '9' }), linea('B')])).toEqual([
      linea('A'),
      linea('B'),
    ]))

  it('keeps what was typed during a save as changes to the stored recipe', () => {
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

  it('shows the stored number if it differs from the sent one', () => {
    const enviado = [linea('A', { cantidad: '0,1234567' })]
    const guardadas = [linea('A', { cantidad: '0,123457', guardada: 0.123457 })]
    expect(asentar(enviado, enviado, guardadas)).toEqual(guardadas)
  })

  it('knows whether a save would change anything', () => {
    expect(cambiado([linea('A')], 1)).toBe(false)
    expect(cambiado([linea('A', { cantidad: '1,00' })], 1)).toBe(false)
    expect(cambiado([linea('A', { cantidad: '1,01' })], 1)).toBe(true)
    expect(cambiado([linea('A')], 2)).toBe(true)
    expect(cambiado([linea('A', { guardada: null })], 1)).toBe(true)
  })

  it('[COMP-16] finds the invalid quantities; one stored as 0 may stay', () =>
    expect(
      lineasInvalidas([
        linea('A', { cantidad: '0' }),
        linea('B', { cantidad: '0', guardada: 0 }),
        linea('C', { cantidad: 'x' }),
        linea('D', { cantidad: '-1' }),
        linea('E', { cantidad: '0,5' }),
      ]).map(({ codigo_ingrediente }) => codigo_ingrediente),
    ).toEqual(['A', 'C', 'D']))

  it('[COMP-23] marks the lines that a save refused, and clears the marks of the others', () => {
    const marked = marcar([linea('A'), linea('B')], [{ codigo_ingrediente: 'B', message: 'No existe' }])
    expect(marked.map(({ error }) => error)).toEqual([null, 'No existe'])
    expect(marcar(marked, []).map(({ error }) => error)).toEqual([null, null])
  })

  it('[COMP-21] sends all lines with the chosen kind', () =>
    expect(paraGuardar([linea('A', { cantidad: '1.234,5' }), linea('B', { tipo: 'energia' })])).toEqual([
      { codigo_ingrediente: 'A', tipo: 'insumo', cantidad_ingrediente: 1234.5 },
      { codigo_ingrediente: 'B', tipo: 'energia', cantidad_ingrediente: 1 },
    ]))

  const guardada = {
    codigo_producto: 'P',
    codigo_ingrediente: 'TELA',
    tipo: 'insumo',
    descripcion_ingrediente: 'Tela',
    costo_ingrediente: 10,
    incompleto: false,
    cantidad_ingrediente: 0.041667,
    expresion: '1/24',
    merma_pct: 8,
    unidad: 'gruesa',
    unidad_ingrediente: 'un',
    por_talle: { S: 1.1 },
    por_color: { NEGRO: { codigo_ingrediente: 'TELA-N', cantidad_ingrediente: null } },
    mismo_talle: false,
    mismo_color: false,
    seccion: 'Corte',
    nota: 'al hilo',
  } as Partial<Linea> as Linea
  const [leida] = borradorDe([guardada], String)

  it('[HAC-05] sends all data of a line, because a save of the whole recipe drops what is missing', () =>
    expect(paraGuardar([leida!])).toEqual([
      {
        codigo_ingrediente: 'TELA',
        tipo: 'insumo',
        expresion: '1/24',
        unidad: 'gruesa',
        merma_pct: 8,
        seccion: 'Corte',
        nota: 'al hilo',
        por_talle: { S: 1.1 },
        por_color: { NEGRO: { codigo_ingrediente: 'TELA-N', cantidad_ingrediente: null } },
      },
    ]))

  it('[HAC-24] detects another note, waste or calculation, also one with the same number', () => {
    expect(cambiado([leida!], 1)).toBe(false)
    expect(cambiado(cambiarHechura([leida!], 'TELA', { merma: '8,0' }), 1)).toBe(false)
    expect(cambiado(cambiarHechura([leida!], 'TELA', { merma: '9' }), 1)).toBe(true)
    expect(cambiado(cambiarHechura([leida!], 'TELA', { nota: '' }), 1)).toBe(true)
    expect(cambiado(cambiarCantidad([leida!], 'TELA', '0,041667'), 1)).toBe(true)
    expect(cambiado(cambiarHechura([linea('A')], 'A', { seccion: ' ' }), 1)).toBe(false)
  })

  it('keeps a line’s other data that were typed during a save', () => {
    const ahora = cambiarHechura([leida!], 'TELA', { merma: '12' })
    expect(asentar(ahora, [leida!], [leida!])[0]?.hechura?.merma).toBe('12')
    expect(asentar(ahora, ahora, [leida!])[0]?.hechura?.merma).toBe('8')
  })

  it('[HAC-19] drops sizes and colours that the product does not have', () => {
    const antes = [leida!, linea('A')]
    const talle = [{ talle: 'S', peso: 1 }]
    const [sinColor, otra] = lineasPara(antes, { talles: talle, colores: [] })
    expect(sinColor!.hechura).toEqual({ ...leida!.hechura, porColor: {} })
    expect(otra).toBe(antes[1])
    expect(loQueNoTiene(antes, [sinColor!, otra!], 'P')).toHaveLength(1)
    const igual = lineasPara(antes, { talles: talle, colores: [{ color: 'NEGRO', peso: 1 }] })
    expect(loQueNoTiene(antes, igual, 'P')).toEqual([])
  })

  it('[HAC-05] reports an invalid calculation or waste', () =>
    expect(
      lineasInvalidas([
        linea('A', { cantidad: '1/0' }),
        linea('B', { cantidad: '1//2' }),
        linea('C', { cantidad: '0/5' }),
        ...cambiarHechura([linea('D')], 'D', { merma: '-1' }),
      ]).map(({ message }) => message),
    ).toEqual([
      'No se puede dividir por 0.',
      'No se entiende la cuenta 1//2.',
      'La cantidad debe ser mayor a cero',
      'La merma no puede ser negativa.',
    ]))
})
