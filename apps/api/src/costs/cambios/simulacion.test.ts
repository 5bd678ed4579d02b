import type { Operacion } from '@telar/contract'
import { CostModel, type Micro, UNIT } from '@telar/costing'
import { ensayar, estadoDe, soloMotor, toSimulacion } from '@telar/fabrica'
import { expect, it } from 'vitest'

const UNO = UNIT as Micro

/** A factory of so many products, each of TINTE, of which two colours use something else. */
const fabrica = (productos: number) => {
  const model = new CostModel()
  model.setSector('Cueros', 0)
  for (const codigo of ['TINTE', 'BADANA', 'GAMUZA']) model.setInsumo(codigo, { costo: UNO, grupo: '' })
  const porColor = '{"NEGRO":["insumo","BADANA","1.000000"],"CRUDO":["insumo","GAMUZA","1.000000"]}'
  for (let i = 0; i < productos; i++) {
    const codigo = `P${String(i).padStart(3, '0')}`
    model.setProducto(codigo, { sector: 'Cueros', colores: '[["NEGRO",1],["CRUDO",1],["AZUL",1]]' })
    model.setLinea(codigo, 'insumo', 'TINTE', UNO, { porColor })
  }
  return model
}

const simular = (productos: number, ...cambios: Operacion[]) => {
  const model = fabrica(productos)
  const estado = estadoDe({ seq: 1, ...soloMotor(model) }, (_clave, make) => make())
  return toSimulacion(estado, ensayar(model, cambios, 'ARS'), null)
}

it('[MAS-05] names the first hundred of what an effect tells, with their number if there are more', () => {
  const sinPrecio: Operacion = { tipo: 'costo_insumo', codigo: 'TINTE', costo: null }
  const all = simular(100, sinPrecio)
  expect([all.incompletan.length, all.incompletan_total]).toEqual([100, undefined])
  const more = simular(101, sinPrecio)
  expect([more.incompletan.length, more.incompletan_total]).toEqual([100, 101])
  const enColores = ['BADANA', 'GAMUZA'].map(
    (ingrediente): Operacion => ({ tipo: 'cantidad', ingrediente, porcentaje: 10 }),
  )
  const pares = simular(50, ...enColores)
  expect([pares.en_color?.length, pares.en_color_total]).toEqual([100, undefined])
  const masPares = simular(51, ...enColores)
  expect([masPares.en_color?.length, masPares.en_color_total]).toEqual([100, { pares: 102, productos: 51 }])
})
