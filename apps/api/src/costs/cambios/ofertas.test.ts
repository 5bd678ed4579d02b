import { CostModel, type Oferta } from '@telar/costing'
import { micro } from '@telar/costing/testing/engine.ts'
import { ensayar } from '@telar/fabrica'
import { expect, it } from 'vitest'

const oferta = (precio: bigint, desde: number, preferida: boolean): Oferta => ({
  proveedor: `desde ${desde}`,
  precio: micro(precio * 1_000_000n),
  moneda: null,
  unidadCompra: null,
  contenido: null,
  desde,
  hasta: null,
  preferida,
  recargos: [],
})

it('a new price makes an offer the latest one and leaves it its mark, and a mark leaves every offer its day', () => {
  const model = new CostModel()
  model.setDia(10)
  model.setInsumo('TELA', { costo: null, grupo: '', eleccion: 'ultima' })
  model.setOferta('TELA', 1, oferta(100n, 1, true))
  model.setOferta('TELA', 2, oferta(90n, 5, false))
  const after = (...cambios: Parameters<typeof ensayar>[1]) => {
    const { mesa } = ensayar(model, cambios, 'ARS')
    const ofertas = Array.from(mesa.model.ofertas(), ({ oferta }) => [oferta.desde, oferta.preferida])
    return { costo: mesa.model.unitCost('insumo', 'TELA').costo, ofertas }
  }
  expect(after({ tipo: 'precio_oferta', insumo: 'TELA', id: 1, precio: 110 })).toEqual({
    costo: micro(110_000_000n),
    ofertas: [
      [10, true],
      [5, false],
    ],
  })
  expect(after({ tipo: 'oferta', insumo: 'TELA', id: 2 })).toEqual({
    costo: micro(90_000_000n),
    ofertas: [
      [1, false],
      [5, true],
    ],
  })
})
