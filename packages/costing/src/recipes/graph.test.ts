import { describe, expect, it } from 'vitest'
import type { Micro } from '../exact/money.ts'
import type { Columnas } from '../model/load.ts'
import { CostModel } from '../model/model.ts'
import { causeOf, type Linea, setReceta } from '../testing/engine.ts'

const ONE = 1_000_000 as Micro

const sub = (codigo: string): Linea => ({ tipo: 'producto', codigo, cantidad: ONE })
const tela: Linea = { tipo: 'insumo', codigo: 'TELA', cantidad: ONE }

function modelWith(products: readonly string[]): CostModel {
  const model = new CostModel()
  model.setInsumo('TELA', { costo: ONE, grupo: 'Telas' })
  model.batch(() => {
    for (const codigo of products) model.setProducto(codigo, { sector: 'S' })
  })
  return model
}

const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `P${i}`)

/** Products with sub-products by position, and one supply each where `tela` says so. */
function columns(subs: readonly (readonly number[])[], withTela: (product: number) => boolean): Columnas {
  const none = { codigo: [], horas: new Float64Array(0), valorHora: new Float64Array(0) }
  const lines = subs.flatMap((list, producto) => [
    ...list.map((ingrediente) => ({ producto, tipo: 1, ingrediente })),
    ...(withTela(producto) ? [{ producto, tipo: 0, ingrediente: 0 }] : []),
  ])
  return {
    sectores: { nombre: ['S'], pct: [1] },
    insumos: { codigo: ['TELA'], costo: Float64Array.of(ONE), grupo: ['Telas'] },
    manoObra: { ...none, stdProduccion: new Float64Array(0) },
    energia: {
      codigo: [],
      kw: new Float64Array(0),
      valorKw: new Float64Array(0),
      stdProduccion: new Float64Array(0),
      codigoManoObra: [],
    },
    productos: { codigo: names(subs.length), sector: subs.map(() => 'S') },
    lineas: {
      producto: Int32Array.from(lines, (line) => line.producto),
      tipo: Uint8Array.from(lines, (line) => line.tipo),
      ingrediente: Int32Array.from(lines, (line) => line.ingrediente),
      cantidad: new Float64Array(lines.length).fill(ONE),
    },
  }
}

describe('shapes of recipes', () => {
  it('[COST-14] 26 products, each using all later ones: each is costed once', () => {
    const products = names(26)
    const model = modelWith(products)
    for (const [i, codigo] of products.entries()) {
      const later = products.slice(i + 1).map(sub)
      setReceta(model, codigo, later.length > 0 ? later : [tela])
    }
    expect(model.base('P0').base).toBe(2 ** 24 * ONE)
    model.setInsumo('TELA', { costo: (2 * ONE) as Micro, grupo: 'Telas' })
    expect(model.base('P0').base).toBe(2 ** 25 * ONE)
  })

  it('[COST-30] a chain of 20,000 products, also when entered from the top down', () => {
    for (const [count, fromTop] of [
      [20_000, false],
      [300, true],
    ] as const) {
      const products = names(count)
      const model = modelWith(products)
      const order = fromTop ? products.keys() : [...products.keys()].reverse()
      model.batch(() => {
        for (const i of order) {
          const next = products[i + 1]
          setReceta(model, products[i]!, next ? [sub(next), tela] : [tela])
        }
      })
      expect(model.base('P0').base).toBe(count * ONE)
      model.setInsumo('TELA', { costo: 0 as Micro, grupo: '' })
      expect([...model.resultados()].filter(({ base }) => base !== 0)).toEqual([])
      const refused = causeOf(() => model.setLinea(products[count - 1]!, 'producto', 'P0', ONE))
      expect(refused).toMatchObject({ tipo: 'ciclo', ruta: { length: count + 1 } })
    }
  })

  it('[COST-14] a recipe of 2,000 lines', () => {
    const model = modelWith(['P'])
    const lineas = Array.from({ length: 2_000 }, (_, i): Linea => {
      model.setInsumo(`I${i}`, { costo: (i * ONE) as Micro, grupo: '' })
      return { tipo: 'insumo', codigo: `I${i}`, cantidad: ONE }
    })
    setReceta(model, 'P', lineas)
    expect(model.base('P').base).toBe(1_999_000 * ONE)
    model.setInsumo('I1999', { costo: 0 as Micro, grupo: '' })
    expect(model.base('P').base).toBe(1_997_001 * ONE)
    expect(model.lineas('P').map(({ codigo }) => codigo)).toEqual(lineas.map(({ codigo }) => codigo))
  })

  it('[COST-30] recipes that grow and shrink repeatedly keep their lines', () => {
    const model = modelWith(names(40))
    const telas = Array.from({ length: 37 }, (_, i): Linea => ({ ...tela, codigo: `TELA-${i}` }))
    for (const { codigo } of telas) model.setInsumo(codigo, { costo: ONE, grupo: 'Telas' })
    const written = new Map<string, number>()
    for (let round = 0; round < 2_000; round++) {
      const codigo = `P${(round * 7) % 40}`
      const length = (round * 13) % 37
      setReceta(model, codigo, telas.slice(0, length))
      written.set(codigo, length)
    }
    for (const [codigo, length] of written) expect(model.base(codigo).base).toBe(length * ONE)
    expect(model.tamano().lineas).toBe([...written.values()].reduce((a, b) => a + b, 0))
  })
})

describe('cycles in loaded data', () => {
  // P0 ⇄ P1, P2 → P2, P3 uses P0, P4 uses P3, P5 is sound and used by P0.
  const subs = [[1, 5], [0], [2], [0], [3], []]
  const load = (): CostModel => CostModel.fromColumns(columns(subs, () => true))

  it('[COST-27] leaves products on one without an amount, and flags those that use them', () => {
    const model = load()
    expect(model.base('P0')).toMatchObject({ base: null, incompleto: true })
    expect(model.base('P0').motivos).toContainEqual({ tipo: 'ciclo', ruta: ['P0', 'P1', 'P0'] })
    expect(model.base('P2').motivos).toContainEqual({ tipo: 'ciclo', ruta: ['P2', 'P2'] })
    expect(model.base('P3')).toEqual({
      base: ONE,
      incompleto: true,
      motivos: [{ tipo: 'producto_en_ciclo', codigo: 'P0' }],
    })
    expect(model.base('P4')).toMatchObject({ base: 2 * ONE, incompleto: true })
    expect(model.base('P5')).toEqual({ base: ONE, incompleto: false, motivos: [] })
  })

  it.each([
    ['one edit after the other', false],
    ['in a batch', true],
  ])('[COST-26] costs everything as soon as the cycle is removed: %s', (_, together) => {
    const loaded = load()
    const before = [...loaded.resultados()]
    const model = CostModel.fork(loaded, { recetas: true })
    const edit = () => {
      model.setInsumo('TELA', { costo: (3 * ONE) as Micro, grupo: '' })
      model.removeLinea('P1', 'producto', 'P0')
      // Above products that are no longer on a cycle.
      model.setLinea('P5', 'producto', 'P2', ONE)
      model.removeLinea('P5', 'producto', 'P2')
      setReceta(model, 'P2', [tela])
    }
    if (together) model.batch(edit)
    else edit()
    expect([...loaded.resultados()]).toEqual(before)
    expect(['P0', 'P1', 'P2', 'P3', 'P4', 'P5'].map((codigo) => model.base(codigo).base! / ONE)).toEqual([
      9, 3, 3, 12, 15, 3,
    ])
    expect([...model.resultados()].some(({ incompleto }) => incompleto)).toBe(false)
  })

  it('[COST-27] still refuses another cycle', () => {
    const model = load()
    expect(() => model.setLinea('P5', 'producto', 'P4', ONE)).toThrow('P5 → P4 → P3 → P0 → P5')
    expect(model.base('P5').base).toBe(ONE)
  })

  it('[COST-30] removes a product above a cycle, and adds another in its place', () => {
    const model = load()
    const others = ['P0', 'P1', 'P2', 'P3', 'P5']
    const before = others.map((codigo) => model.base(codigo))
    const top = model.base('P4')
    model.remove('producto', 'P4')
    expect(others.map((codigo) => model.base(codigo))).toEqual(before)
    model.setProducto('P6', { sector: 'S' })
    setReceta(model, 'P6', [sub('P3'), tela])
    expect(model.base('P6')).toEqual(top)
    expect(others.map((codigo) => model.base(codigo))).toEqual(before)
  })
})
