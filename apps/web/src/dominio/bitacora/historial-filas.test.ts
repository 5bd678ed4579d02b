import type { Entrada } from '@telar/contract'
import { describe, expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { registroDe, seDeshace } from './entidades.ts'
import { conDeshecha, entradaNombrada, filasDe } from './historial-filas.ts'
import { filtroDe, historialSearch } from './historial-search.ts'

const format = createFormat({
  locale: 'es-AR',
  moneda: 'ARS',
  zona_horaria: 'America/Argentina/Buenos_Aires',
})

const entrada = (seq: number, over: Partial<Entrada> = {}): Entrada => ({
  seq,
  at: '2026-03-05T12:00:00Z',
  actor: 'prueba',
  persona: null,
  nombre: null,
  request_id: null,
  entidad: 'insumo',
  clave: 'BOT-1',
  accion: 'cambio',
  deshace: null,
  deshecha_por: null,
  recortada: false,
  antes: null,
  despues: null,
  ...over,
})

it('[BIT-06] groups entries by day in the installation’s time zone', () => {
  const filas = filasDe(
    [
      entrada(4, { at: '2026-03-06T02:00:00Z' }),
      entrada(3, { at: '2026-03-05T12:00:00Z' }),
      entrada(2, { at: '2026-03-04T12:00:00Z' }),
      entrada(1, { at: '2026-01-31T12:00:00Z' }),
    ],
    ({ seq }) => String(seq),
    Date.parse('2026-03-05T20:00:00Z'),
    format,
  )
  expect(filas.map((fila) => (fila.clase === 'dia' ? fila.texto : fila.registro.seq))).toEqual([
    'Hoy, 5/3/2026',
    4,
    3,
    'Ayer, 4/3/2026',
    2,
    '31/1/2026',
    1,
  ])
})

describe('[BIT-07] an undone entry', () => {
  it('is marked at once, on whatever page it is', () => {
    const pages = conDeshecha([[entrada(9)], [entrada(5), entrada(4)]], 5, 10)
    expect(pages.map((page) => page.map((each) => each.deshecha_por))).toEqual([[null], [10, null]])
  })

  it('restores the mark of the entry that it had itself undone', () => {
    const pages = conDeshecha([[entrada(9, { deshace: 4 }), entrada(4, { deshecha_por: 9 })]], 9, 10)
    expect(pages.flat().map((each) => each.deshecha_por)).toEqual([10, null])
  })

  it('is offered only if possible', () => {
    expect(seDeshace(entrada(1))).toBe(true)
    expect(seDeshace(entrada(1, { deshecha_por: 2 }))).toBe(false)
    expect(seDeshace(entrada(1, { entidad: 'insumos', accion: 'externo' }))).toBe(false)
    for (const entidad of ['catalogo', 'persona', 'cierre', 'instalacion'])
      expect([entidad, seDeshace(entrada(1, { entidad }))]).toEqual([entidad, false])
  })
})

it('[BIT-08] finds the entry that a refusal names', () => {
  expect(
    entradaNombrada('Después se cambió lo mismo: el insumo TELA (entrada 12). Deshacé primero esa entrada.'),
  ).toBe('12')
  expect(entradaNombrada('Un cierre no se deshace.')).toBeUndefined()
})

it('[BIT-06] links to the record whose history contains it', () => {
  expect(registroDe(entrada(1))).toEqual({ entidad: 'insumo', clave: 'BOT-1' })
  expect(registroDe(entrada(1, { entidad: 'receta', clave: 'CAMPERA/BOT-1' }))).toEqual({
    entidad: 'receta',
    clave: 'CAMPERA',
  })
  expect(registroDe(entrada(1, { entidad: 'importacion', clave: 'insumos' }))).toBeNull()
})

it('[BIT-06] requests what the address says; a record with its bulk writes', () => {
  const read = (search: Record<string, string>) => filtroDe(historialSearch(search))
  expect(read({ q: 'A', quien: 'a@b.c', desde: '2026-01-01' })).toEqual({
    q: 'A',
    quien: 'a@b.c',
    desde: '2026-01-01',
  })
  expect(read({ entidad: 'insumo', clave: '007' })).toEqual({
    entidad: 'insumo',
    clave: '007',
    masivas: 'true',
  })
  // As typed, with a space that may precede another word.
  expect(read({ q: 'A ' })).toEqual({ q: 'A' })
  expect(read({ q: ' ' })).toEqual({})
  expect(read({ clave: 'X', desde: 'ayer', hasta: '1/2/2026', entrada: '0' })).toEqual({})
})
