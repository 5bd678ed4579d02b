import { describe, expect, it } from 'vitest'
import type { Micro } from '../exact/money.ts'
import { CostModel } from '../model/model.ts'
import { chainIndex, costLinks, costSnapshot, type FotoCostos } from './cost-index.ts'

const foto = (costs: Record<string, [sector: string, costo: number]>): FotoCostos =>
  new Map(
    Object.entries(costs).map(([codigo, [sector, costo]]) => [codigo, { sector, costo: costo as Micro }]),
  )

const index = (...fotos: FotoCostos[]) =>
  chainIndex(fotos.slice(1).map((despues, i) => costLinks(fotos[i]!, despues)))

describe('[VIV-06] the cost index', () => {
  it('begins at 100, and follows the cost of the same products', () => {
    const series = index(
      foto({ A: ['Textil', 100], B: ['Calzado', 300] }),
      foto({ A: ['Textil', 110], B: ['Calzado', 300] }),
      foto({ A: ['Textil', 121], B: ['Calzado', 270] }),
    )
    expect(series).toEqual([
      { sector: null, valores: [100, 102.5, 97.75] },
      { sector: 'Calzado', valores: [100, 100, 90] },
      { sector: 'Textil', valores: [100, 110, 121] },
    ])
  })

  it('is not affected by products that are added, removed or moved to another sector', () => {
    const series = index(
      foto({ A: ['Textil', 100], B: ['Calzado', 300] }),
      foto({ A: ['Textil', 100], B: ['Textil', 300], C: ['Textil', 9_000] }),
      foto({ C: ['Textil', 9_900] }),
    )
    expect(series).toEqual([
      { sector: null, valores: [100, 100, 110] },
      { sector: 'Textil', valores: [100, 100, 110] },
    ])
  })

  it('has no value if there is nothing to compare, and continues from the last value', () => {
    const full = foto({ A: ['Textil', 100] })
    const dear = foto({ A: ['Textil', 150] })
    expect(index(full, dear, foto({}), foto({}), dear, full)[0]!.valores).toEqual([
      100,
      150,
      null,
      null,
      150,
      100,
    ])
    expect(index(foto({}), full, dear)[0]!.valores).toEqual([null, 100, 150])
    expect(index(full)[0]!.valores).toEqual([null])
  })

  it('counts complete products only, with maintenance', () => {
    const model = new CostModel()
    model.setSector('Textil', 10)
    model.setInsumo('TELA', { costo: 2_000_000 as Micro, grupo: '' })
    model.setInsumo('NADA', { costo: null, grupo: '' })
    for (const [codigo, insumo] of [
      ['ENTERO', 'TELA'],
      ['PARCIAL', 'NADA'],
    ] as const) {
      model.setProducto(codigo, { sector: 'Textil' })
      model.setLinea(codigo, 'insumo', insumo, 1_000_000 as Micro)
    }
    model.setProducto('VACIO', { sector: 'Textil' })
    expect([...costSnapshot(model)]).toEqual([['ENTERO', { sector: 'Textil', costo: 2_200_000 }]])
  })
})
