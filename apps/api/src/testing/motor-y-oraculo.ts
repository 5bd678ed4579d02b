import { CostModel } from '@telar/costing'
import { columnsOf, detalleOf, fichaOf, micro, verdictOf } from '@telar/costing/testing/catalogue.ts'
import { type Catalogo, cdr, type Veredicto } from '@telar/costing/testing/oracle.ts'
import { SALARIO } from './operaciones-oraculo.ts'

/** A random factory in the engine, and the CDR of its products by the oracle and by the engine. */

export const delOraculo = (cat: Catalogo): Record<string, Veredicto> =>
  Object.fromEntries([...cat.productos.keys()].map((codigo) => [codigo, cdr(cat, codigo)]))
export const delMotor = (model: Pick<CostModel, 'codigos' | 'base'>): Record<string, Veredicto> =>
  Object.fromEntries([...model.codigos('producto')].map((codigo) => [codigo, verdictOf(model.base(codigo))]))

export const modeloDe = (cat: Catalogo): CostModel => {
  const sinLineas = new Map([...cat.productos].map(([c, p]) => [c, { ...p, lineas: [] }]))
  const model = CostModel.fromColumns(columnsOf({ ...cat, productos: sinLineas }))
  model.batch(() => {
    model.setValor(SALARIO, { recargo: micro(cat.valores.get(SALARIO)!.recargo), clase: 'salario' })
    for (const [codigo, { dimension, num, den }] of cat.unidades ?? [])
      model.setUnidad(codigo, { dimension, num: Number(num), den: Number(den) })
    let id = 0
    for (const [codigo, { unidad = null, eleccion = 'propio', ofertas = [] }] of cat.insumos) {
      model.setInsumo(codigo, { ...model.insumo(codigo), unidad, eleccion })
      for (const oferta of ofertas) model.setOferta(codigo, ++id, oferta)
    }
    for (const [codigo, producto] of cat.productos) {
      model.setProducto(codigo, fichaOf(producto))
      for (const linea of producto.lineas) {
        const { tipo, codigo: ingrediente, cantidad, unidad = null } = linea
        model.setLinea(codigo, tipo, ingrediente, micro(cantidad), { ...detalleOf(linea), unidad })
      }
    }
  })
  return model
}
