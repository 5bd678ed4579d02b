import { idDeOferta } from '@telar/tablas'
import { describe, expect, it } from 'vitest'
import { emparejar, insumoPorCodigo, type Pedida } from './emparejar.ts'
import type { RegistroDe } from './guardado.ts'

const HOY = '2026-06-15'

type Oferta = RegistroDe<'ofertas'>

const oferta = (id: number, over: Partial<Oferta> = {}): Oferta => ({
  ...{ id: idDeOferta(id), insumo: 'TELA', proveedor: 'ARCIEL', codigo_proveedor: '' },
  ...{ precio: '1.000000', moneda: null },
  ...{ unidad_compra: null, contenido_num: null, contenido_den: null, minimo: null, desde: '2026-01-01' },
  ...{ hasta: null, recargos: '', preferida: 'no', version: 1 },
  ...over,
})

const NADA = { codigo: null, unidad: null, minimo: null, desde: null, numero: null }
const fila = (clave: string, over: Partial<Pedida> = {}): Pedida => ({
  ...{ clave, insumo: 'TELA', proveedor: 'ARCIEL', ...NADA },
  ...over,
})

/** The number of the offer that each row means. */
const pares = (filas: readonly Pedida[], ofertas: readonly Oferta[]) => {
  const numbers = (found: ReadonlyMap<string, Oferta>) =>
    Object.fromEntries(Array.from(found, ([clave, { id }]) => [clave, Number(id)]))
  const { cambia, sigue, precede } = emparejar(filas, ofertas, HOY)
  return { cambia: numbers(cambia), sigue: numbers(sigue), precede: numbers(precede) }
}

describe('the stored offer that a row of a list means', () => {
  it('[ASI-06] is the one with the row’s number, before any that agrees better', () => {
    const ofertas = [oferta(3, { codigo_proveedor: 'A-1', minimo: '10.000000' }), oferta(7)]
    expect(pares([fila('f', { numero: '3' })], ofertas).cambia).toEqual({ f: 3 })
    expect(pares([fila('f', { numero: '007' })], ofertas).cambia).toEqual({ f: 7 })
    // A number of another supplier's offer means nothing.
    expect(pares([fila('f', { proveedor: 'OTRO', numero: '3' })], ofertas).cambia).toEqual({})
  })

  it('[ASI-06] is of the same supplier and supply', () => {
    const ofertas = [oferta(1, { insumo: 'HILO' }), oferta(2, { proveedor: 'OTRO' })]
    expect(pares([fila('f')], ofertas).cambia).toEqual({})
  })

  it('[ASI-06] contradicts the row in no field that both give', () => {
    const stored = { codigo_proveedor: 'A-1', unidad_compra: 'm', minimo: '10.000000' }
    const said = { codigo: 'A-1', unidad: 'm', minimo: '10.000000' }
    expect(pares([fila('f', said)], [oferta(1, stored)]).cambia).toEqual({ f: 1 })
    for (const other of [{ codigo: 'A-2' }, { unidad: 'cm' }, { minimo: '20.000000' }]) {
      expect(pares([fila('f', { ...said, ...other })], [oferta(1, stored)]).cambia).toEqual({})
      // What only one of the two gives contradicts nothing.
      expect(pares([fila('f', { ...other })], [oferta(1)]).cambia).toEqual({ f: 1 })
    }
    expect(pares([fila('f')], [oferta(1, stored)]).cambia).toEqual({ f: 1 })
    expect(pares([fila('f', said)], [oferta(1)]).cambia).toEqual({ f: 1 })
  })

  it('[ASI-06] may have the supplier’s code in other capitals, spaces or accents', () => {
    const stored = oferta(1, { codigo_proveedor: ' Botón-12' })
    expect(pares([fila('f', { codigo: 'BOTO\u0301N-12 ' })], [stored]).cambia).toEqual({ f: 1 })
  })

  it('[ASI-06] is the one that agrees in most fields, and of equal ones the newest', () => {
    const minimo = '10.000000'
    const row = fila('f', { minimo, unidad: 'm' })
    const ofertas = [oferta(1, { minimo }), oferta(2, { desde: '2026-02-01' })]
    expect(pares([row], ofertas).cambia).toEqual({ f: 1 })
    expect(pares([row], ofertas.toReversed()).cambia).toEqual({ f: 1 })
    const equal = [oferta(1), oferta(2, { desde: '2026-02-01' }), oferta(3)]
    expect(pares([row], equal).cambia).toEqual({ f: 2 })
    expect(pares([row], equal.toReversed()).cambia).toEqual({ f: 2 })
    // Those of one day in the order of their numbers, which are stored as texts.
    expect(pares([row], [oferta(9), oferta(10), oferta(8)]).cambia).toEqual({ f: 10 })
  })

  it('[ASI-06] is meant by only one row: first by those that agree with it in everything', () => {
    const ofertas = [oferta(1, { minimo: '10.000000' }), oferta(2, { minimo: '100.000000' })]
    const rows = [fila('any'), fila('many', { minimo: '100.000000' }), fila('more')]
    expect(pares(rows, ofertas).cambia).toEqual({ many: 2, any: 1 })
    const sameDay = ofertas.map((one) => ({ ...one, desde: HOY }))
    expect(
      pares(
        rows.map((row) => ({ ...row, desde: HOY })),
        sameDay,
      ).cambia,
    ).toEqual({ many: 2, any: 1 })
  })

  it('[ASI-06] is the one of its day, else the newest before it, which today’s rows and older ones change', () => {
    const ofertas = [oferta(1), oferta(2, { desde: '2026-03-01' }), oferta(3, { desde: '2026-09-01' })]
    const of = (desde: string | null) => pares([fila('f', { desde })], ofertas).cambia.f
    expect(of('2026-01-01')).toBe(1)
    expect(of('2026-02-28')).toBe(1)
    expect(of('2026-03-01')).toBe(2)
    expect(of(HOY)).toBe(2)
    expect(of(null)).toBe(2)
    expect(of('2025-12-31')).toBeUndefined()
    expect(pares([fila('f')], [oferta(1), oferta(2, { desde: HOY })]).cambia.f).toBe(2)
    // Even if an older one agrees better.
    const desde = '2026-03-01'
    const stored = [oferta(1, { unidad_compra: 'm' }), oferta(2, { desde })]
    expect(pares([fila('f', { desde, unidad: 'm' })], stored).cambia.f).toBe(2)
    // A future day begins an offer of its own, unless one begins on it.
    expect(of('2026-06-16')).toBeUndefined()
    expect(of('2026-09-01')).toBe(3)
    const said = { codigo: 'A-1', unidad: 'm', minimo: '10.000000', desde: '2026-09-01' }
    expect(pares([fila('f', said)], ofertas).cambia.f).toBe(3)
  })

  it('[ASI-06] a new offer from a future day follows the newest until then', () => {
    const ofertas = [oferta(1), oferta(2, { desde: '2026-08-01' }), oferta(3, { desde: '2026-10-01' })]
    const of = (desde: string | null, over: Partial<Pedida> = {}) =>
      pares([fila('f', { desde, ...over })], ofertas)
    expect(of('2026-07-01').sigue).toEqual({ f: 1 })
    expect(of('2026-09-01')).toEqual({ cambia: {}, sigue: { f: 2 }, precede: {} })
    // A row that changes an offer follows none, and neither does one that begins by today.
    expect(of('2026-08-01')).toEqual({ cambia: { f: 2 }, sigue: {}, precede: {} })
    expect(of(HOY)).toEqual({ cambia: { f: 1 }, sigue: {}, precede: {} })
    expect(of(null)).toEqual({ cambia: { f: 1 }, sigue: {}, precede: {} })
    for (const desde of [HOY, '2026-03-01']) {
      const rows = [fila('f', { desde }), fila('g', { desde })]
      expect(pares(rows, ofertas.slice(0, 1))).toEqual({ cambia: { f: 1 }, sigue: {}, precede: {} })
    }
    const ahead = ['2026-07-01', '2026-09-01'].map((desde) => fila(desde, { desde }))
    expect(pares(ahead, ofertas).sigue).toEqual({ '2026-07-01': 1, '2026-09-01': 2 })
    const said = { codigo: 'A-1', unidad: 'm', minimo: '10.000000', desde: '2026-07-01' }
    expect(of(said.desde, said).sigue).toEqual({ f: 1 })
    expect(
      pares([fila('f', { desde: '2026-07-01', unidad: 'm' })], [oferta(1, { unidad_compra: 'cm' })]).sigue,
    ).toEqual({})
  })

  it('[ASI-06] a row of a past day comes before the first later offer that does not contradict it', () => {
    const ofertas = [
      oferta(1, { desde: '2026-05-01' }),
      oferta(3, { desde: '2026-03-01', unidad_compra: 'cm' }),
      oferta(2, { desde: '2026-04-01' }),
      oferta(4, { desde: '2026-02-01' }),
    ]
    const of = (desde: string) => pares([fila('f', { desde, unidad: 'm' })], ofertas)
    expect(of('2026-02-15')).toEqual({ cambia: { f: 4 }, sigue: {}, precede: { f: 2 } })
    expect(of('2025-12-01')).toEqual({ cambia: {}, sigue: {}, precede: { f: 4 } })
    const reversed = pares([fila('f', { desde: '2025-12-01' })], ofertas.toReversed())
    expect(reversed.precede).toEqual({ f: 4 })
    expect(of('2026-04-01')).toEqual({ cambia: { f: 2 }, sigue: {}, precede: { f: 1 } })
    expect(of('2026-05-02')).toEqual({ cambia: { f: 1 }, sigue: {}, precede: {} })
    const sameDay = [oferta(1), oferta(2, { unidad_compra: 'm' })]
    expect(pares([fila('f', { desde: '2026-01-01', unidad: 'm' })], sameDay)).toEqual({
      ...{ cambia: { f: 2 }, sigue: {}, precede: {} },
    })
    // An offer that a row moves to an earlier day does not come before itself.
    expect(pares([fila('f', { desde: '2026-01-15', numero: '1' })], ofertas.slice(0, 1)).precede).toEqual({})
    // Neither today's row nor a later one ends before another.
    const later = [oferta(1, { desde: '2026-08-01' })]
    expect(pares([fila('f', { desde: HOY })], later).precede).toEqual({})
    expect(pares([fila('f', { desde: '2026-07-01' })], later).precede).toEqual({})
  })
})

describe('the supply that a supplier’s code means', () => {
  const con = (codigo_proveedor: string, insumo: string, proveedor = 'ARCIEL') =>
    oferta(1, { codigo_proveedor, insumo, proveedor })

  it('[ASI-05] is the only one whose offers have it, however it is written', () => {
    const insumoDe = insumoPorCodigo([con('a-1', 'TELA'), con('A-1 ', 'TELA'), con('A-1', 'HILO', 'OTRO')])
    expect(insumoDe('ARCIEL', ' A-1')).toBe('TELA')
    expect(insumoDe('OTRO', 'a-1')).toBe('HILO')
    expect(insumoDe('ARCIEL', 'A-2')).toBeNull()
  })

  it('[ASI-05] is unknown if several supplies have it, and nothing has an empty one', () => {
    const insumoDe = insumoPorCodigo([
      con('A-1', 'TELA'),
      con('A-1', 'HILO'),
      con('A-1', 'TELA'),
      con('', 'HILO'),
    ])
    expect(insumoDe('ARCIEL', 'A-1')).toBeNull()
    expect(insumoDe('ARCIEL', '')).toBeNull()
  })
})
