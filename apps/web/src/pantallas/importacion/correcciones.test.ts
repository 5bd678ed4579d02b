import { describe, expect, it } from 'vitest'
import {
  type Corregida,
  cambiosDe,
  campoDe,
  columnasUsadas,
  conCorregida,
  sinCorregida,
  tituloDe,
} from './correcciones.ts'

const fila = (despues: readonly string[] | null, linea = 5, antes = ['A', 'x']): Corregida => ({
  hoja: null,
  linea,
  codigo: 'A',
  antes,
  despues,
})

describe('corrections of rows beside their file', () => {
  it('remember the file’s cells, and disappear once the row equals the file again', () => {
    const once = conCorregida([], fila(['A', '1']))
    const twice = conCorregida(once, fila(['A', '2'], 5, ['A', '1']))
    expect(twice).toEqual([fila(['A', '2'])])
    expect(cambiosDe(twice[0]!)).toEqual([{ columna: 1, antes: 'x', despues: '2' }])
    expect(conCorregida(twice, fila(['A', 'x'], 5, ['A', '2']))).toEqual([])
    expect(conCorregida(twice, fila(null, 5, ['A', '2']))).toEqual([fila(null)])
    expect(sinCorregida([...twice, fila(null, 6)], twice[0]!)).toEqual([fila(null, 6)])
  })

  it('are sent as the differing cells', () => {
    expect(campoDe([])).toEqual({})
    expect(JSON.parse(campoDe([fila(['A', '1', '2']), fila(null, 6)]).correcciones!)).toEqual([
      {
        hoja: null,
        linea: 5,
        celdas: [
          { columna: 1, valor: '1' },
          { columna: 2, valor: '2' },
        ],
      },
      { hoja: null, linea: 6, omitir: true },
    ])
  })

  it('offer the columns that are read, and cells beyond the last title', () => {
    const columnas = { encabezado: ['Cód.', '', 'Obs.'], posiciones: { codigo: 0, costo: 1 } }
    expect(columnasUsadas(columnas, ['A', '1', 'x', '', '85'])).toEqual([0, 1, 4])
    expect([0, 1, 27].map((i) => tituloDe(columnas, i))).toEqual(['Cód.', 'Columna B', 'Columna AB'])
  })
})
