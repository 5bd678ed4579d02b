import { describe, expect, it } from 'vitest'
import type { Micro } from '../exact/money.ts'
import { CostModel } from '../model/model.ts'
import { heaviestLine, unusualLines } from './heaviest-line.ts'

const micro = (amount: number) => Math.round(amount * 1e6) as Micro

/** Quantities of supplies that cost 1 each; GRATIS costs 0, and SIN PRECIO nothing that is known. */
type Receta = Readonly<Record<string, number>>

const fabrica = (productos: Readonly<Record<string, Receta>>, sectorDe = (_codigo: string) => 'Costura') => {
  const model = new CostModel()
  for (const codigo of ['TELA', 'HILO']) model.setInsumo(codigo, { costo: micro(1), grupo: '' })
  model.setInsumo('GRATIS', { costo: micro(0), grupo: '' })
  model.setInsumo('SIN PRECIO', { costo: null, grupo: '' })
  for (const [codigo, receta] of Object.entries(productos)) {
    model.setProducto(codigo, { sector: sectorDe(codigo) })
    for (const [insumo, q] of Object.entries(receta)) model.setLinea(codigo, 'insumo', insumo, micro(q))
  }
  return model
}

/** A product whose cloth is this per cent of its cost. */
const conTela = (pct: number): Receta => ({ HILO: 100 - pct, TELA: pct })
const CUATRO = { A: conTela(50), B: conTela(55), C: conTela(59), D: conTela(45) }

const unusual = (model: CostModel, ...productos: string[]) =>
  unusualLines(model, new Set(productos)).map(({ producto, codigo }) => `${producto} ${codigo}`)

describe('[COM-23] a line that is unusually much of its product', () => {
  it('has over 60 % of it, and more than any line of four other complete products', () => {
    const model = fabrica({ ...CUATRO, E: conTela(90) })
    expect(unusualLines(model, new Set(['E']))).toEqual([
      { producto: 'E', codigo: 'TELA', total: micro(90), base: micro(100) },
    ])
    expect(unusual(model, 'A', 'E')).toEqual(['E TELA'])
    // Only if it is one of the products in question.
    expect(unusual(model, 'A', 'B')).toEqual([])
    expect(unusual(fabrica({ ...CUATRO, E: conTela(60) }), 'E')).toEqual([])
    expect(unusual(fabrica({ ...CUATRO, E: conTela(60.000001) }), 'E')).toEqual(['E TELA'])
    expect(unusual(fabrica({ E: conTela(90), ...CUATRO }), 'E')).toEqual(['E TELA'])
  })

  it('is compared by its share, not by its amount', () => {
    const twice = { HILO: 60, TELA: 140 }
    expect(unusual(fabrica({ ...CUATRO, D: twice, E: conTela(75) }), 'E')).toEqual(['E TELA'])
    expect(unusual(fabrica({ ...CUATRO, D: twice, E: conTela(65) }), 'E')).toEqual([])
    // One as heavy is usual.
    expect(unusual(fabrica({ ...CUATRO, D: twice, E: conTela(70) }), 'D', 'E')).toEqual([])
  })

  it('is not told in a sector with fewer than five complete products', () => {
    const { D: _, ...three } = CUATRO
    expect(unusual(fabrica({ ...three, E: conTela(90) }), 'E')).toEqual([])
    const incomplete = { HILO: 1, 'SIN PRECIO': 1 }
    expect(unusual(fabrica({ ...three, D: incomplete, E: conTela(90) }), 'E')).toEqual([])
    // Incomplete ones and those of other sectors do not make it usual either.
    const model = fabrica({ ...CUATRO, D2: incomplete, E: conTela(90), OTRO: { TELA: 100 } }, (codigo) =>
      codigo === 'OTRO' ? 'Corte' : 'Costura',
    )
    expect(unusual(model, 'E', 'D2', 'OTRO')).toEqual(['E TELA'])
    const free = Object.fromEntries([...'ABCDE'].map((codigo) => [codigo, { GRATIS: 1 }]))
    expect(unusual(fabrica(free), 'E')).toEqual([])
    // One that costs nothing is complete.
    expect(unusual(fabrica({ ...three, D: { GRATIS: 1 }, E: conTela(90) }), 'E')).toEqual(['E TELA'])
  })

  it('is told for each sector', () => {
    const both = [...'ab'].flatMap((mark) =>
      Object.entries({ ...CUATRO, E: conTela(90) }).map(
        ([codigo, receta]) => [codigo + mark, receta] as const,
      ),
    )
    const model = fabrica(Object.fromEntries(both), (codigo) => `Sector ${codigo.at(-1)}`)
    expect(unusual(model, 'Ea', 'Ab', 'Eb')).toEqual(['Ea TELA', 'Eb TELA'])
  })

  it('is the mean of all sizes, where its quantity differs by size', () => {
    const model = fabrica({ ...CUATRO, E: { ...conTela(90), GRATIS: 1 } })
    const talles = '[["S",1],["L",1]]'
    model.setProducto('E', { sector: 'Costura', talles })
    model.setLinea('E', 'insumo', 'TELA', micro(1), { porTalle: '{"S":"20.000000","L":"60.000000"}' })
    expect(unusualLines(model, new Set(['E']))).toEqual([
      { producto: 'E', codigo: 'TELA', total: micro(40), base: micro(50) },
    ])
    model.setLinea('E', 'insumo', 'HILO', micro(40))
    expect(heaviestLine(model, 'A').mayor).toMatchObject({ producto: 'C' })
    for (const codigo of ['B', 'C', 'D']) model.setProducto(codigo, { sector: 'Corte' })
    expect(heaviestLine(model, 'A').mayor).toMatchObject({ producto: 'E', codigo: 'HILO', total: micro(40) })
  })
})

describe('[COM-23] the heaviest line of the other products of a sector', () => {
  it('has the largest share, the first of equal ones; complete products are counted with the own one', () => {
    const model = fabrica({
      A: conTela(95),
      B: conTela(80),
      C: { HILO: 40, TELA: 160 },
      D: { 'SIN PRECIO': 1 },
    })
    const mayor = { codigo: 'TELA', total: micro(80), base: micro(100) }
    expect(heaviestLine(model, 'A')).toEqual({
      ...{ sector: 'Costura', completos: 3 },
      mayor: { producto: 'B', ...mayor },
    })
    expect(heaviestLine(model, 'D').mayor).toMatchObject({ producto: 'A', total: micro(95) })
    expect(heaviestLine(model, 'D').completos).toBe(3)
  })

  it('is none if there is no other product that costs something', () => {
    const model = fabrica({ A: conTela(95), B: { GRATIS: 1 }, C: { 'SIN PRECIO': 1 } })
    expect(heaviestLine(model, 'A')).toEqual({ sector: 'Costura', completos: 2, mayor: null })
  })

  it('is the first of equal lines of a product', () => {
    const model = fabrica({ A: conTela(10), B: { HILO: 5, TELA: 5 }, C: { TELA: 1, HILO: 9 } })
    expect(heaviestLine(model, 'A').mayor).toMatchObject({ producto: 'C', codigo: 'HILO' })
    expect(heaviestLine(model, 'C').mayor).toMatchObject({ producto: 'A', codigo: 'HILO' })
    const two = fabrica({ A: conTela(10), B: { HILO: 5, TELA: 5 } })
    expect(heaviestLine(two, 'A').mayor).toMatchObject({ producto: 'B', codigo: 'HILO' })
  })
})
