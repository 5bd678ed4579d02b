import { CostModel } from '@telar/costing'
import { columnsOf, detalleOf, micro } from '@telar/costing/testing/engine.ts'
import type { Catalogo } from '@telar/costing/testing/oracle.ts'
import { SALARIO } from './operaciones-oraculo.ts'

/** A factory of the oracle in the engine, with its units, offers and lines in units, which `columnsOf` leaves out. */
export const modeloDe = (cat: Catalogo): CostModel => {
  const sinLineas = new Map([...cat.productos].map(([c, p]) => [c, { ...p, lineas: [] }]))
  const model = CostModel.fromColumns(columnsOf({ ...cat, productos: sinLineas }))
  model.batch(() => {
    model.setValor(SALARIO, { recargo: micro(cat.valores.get(SALARIO)!.recargo), clase: 'salario' })
    for (const [codigo, { dimension, num, den }] of cat.unidades ?? [])
      model.setUnidad(codigo, { dimension, num: Number(num), den: Number(den) })
    let id = 0
    for (const [codigo, { ofertas = [] }] of cat.insumos)
      for (const oferta of ofertas) model.setOferta(codigo, ++id, oferta)
    for (const [codigo, { lineas }] of cat.productos) {
      for (const linea of lineas) {
        const { tipo, codigo: ingrediente, cantidad, unidad = null } = linea
        model.setLinea(codigo, tipo, ingrediente, micro(cantidad), { ...detalleOf(linea), unidad })
      }
    }
  })
  return model
}
