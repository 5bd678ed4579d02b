import { CostModel, SharedMap } from '@telar/costing'
import type { Fila, NombreTabla } from '@telar/tablas'
import { expect, it } from 'vitest'
import { applyCambio } from './apply.ts'
import { cambioDe } from './cambio.ts'
import type { Fabrica } from './estado.ts'

const vacia = (): Fabrica => {
  const texts = () => new SharedMap<string, string>([])
  return {
    model: new CostModel(),
    descripciones: {
      ...{ insumo: texts(), producto: texts(), mano_obra: texts(), energia: texts(), proveedor: texts() },
    },
    ventas: new SharedMap([]),
    estructuras: new Map(),
    nombres: 0,
  }
}

/** A factory that follows writes; each says whether names may have changed. */
const siguiendo = () => {
  const fabrica = vacia()
  const write = (tabla: NombreTabla, antes: Fila | null, despues: Fila | null): boolean => {
    const before = fabrica.nombres
    applyCambio(fabrica, cambioDe({ tabla, antes, despues }))
    return fabrica.nombres > before
  }
  write('sectores_productivos', null, { nombre: 'Corte', porcentaje_mantencion: 10 })
  return { fabrica, write }
}

const jean = (over: Fila = {}): Fila => ({
  ...{ codigo_producto: 'JEAN', descripcion_producto: 'Jean', sector_productivo: 'Corte' },
  ...{ linea: '', temporada: '', vendible: 'si' },
  ...over,
})

const tela = (over: Fila = {}): Fila => ({
  ...{ codigo: 'TELA', detalle: 'Denim', grupo: 'Telas', costo: '10.000000' },
  ...over,
})

it('[HAC-21] follows how a product is sold, also where a write carries only some of it', () => {
  const { fabrica, write } = siguiendo()
  const venta = (codigo: string) => fabrica.ventas.get(codigo)
  write('productos', null, jean())
  expect(venta('JEAN')).toBeUndefined()
  for (const over of [{ linea: 'Urbana' }, { temporada: 'Verano' }, { vendible: 'no' }]) {
    write('productos', jean(), jean(over))
    expect(venta('JEAN')).toEqual({ linea: '', temporada: '', ...over, vendible: !('vendible' in over) })
    write('productos', jean(over), jean())
    write('productos', { codigo_producto: 'JEAN' }, { codigo_producto: 'JEAN', ...over })
    expect(venta('JEAN')).toEqual({ linea: '', temporada: '', ...over, vendible: !('vendible' in over) })
    write('productos', jean(over), null)
    expect(venta('JEAN')).toBeUndefined()
    write('productos', null, jean())
  }
  const urbana = jean({ linea: 'Urbana', vendible: 'no' })
  expect(write('productos', jean(), urbana)).toBe(true)
  expect(venta('JEAN')).toEqual({ linea: 'Urbana', temporada: '', vendible: false })
  const codigo_producto = 'JEAN'
  write('productos', { codigo_producto, temporada: '' }, { codigo_producto, temporada: 'Verano' })
  expect(venta('JEAN')).toEqual({ linea: 'Urbana', temporada: 'Verano', vendible: false })
  write('productos', { codigo_producto, vendible: 'no' }, { codigo_producto, vendible: 'si' })
  write('productos', { codigo_producto, linea: 'Urbana' }, { codigo_producto, linea: 'Rural' })
  expect(venta('JEAN')).toEqual({ linea: 'Rural', temporada: 'Verano', vendible: true })
  const verano = { temporada: 'Verano' }
  write('productos', jean(verano), jean({ ...verano, codigo_producto: 'VAQUERO' }))
  expect([venta('JEAN'), venta('VAQUERO')?.temporada]).toEqual([undefined, 'Verano'])
  write('productos', jean({ codigo_producto: 'VAQUERO' }), jean({ codigo_producto: 'VAQUERO' }))
  expect(venta('VAQUERO')).toBeUndefined()
})

it('[BIT-07] follows codes and descriptions, and tells whether any may have changed', () => {
  const { fabrica, write } = siguiendo()
  const names = () =>
    [...fabrica.descripciones.insumo.keys()].map((codigo) => [
      codigo,
      fabrica.descripciones.insumo.get(codigo),
    ])
  expect(write('insumos', null, tela())).toBe(true)
  expect(write('insumos', tela(), tela({ costo: '11.000000' }))).toBe(false)
  expect(
    write('insumos', { codigo: 'TELA', costo: '11.000000' }, { codigo: 'TELA', costo: '12.000000' }),
  ).toBe(false)
  expect(names()).toEqual([['TELA', 'Denim']])
  expect(fabrica.model.insumo('TELA')).toMatchObject({ costo: 12_000_000, grupo: 'Telas' })
  expect(write('insumos', tela(), tela({ grupo: 'Otras' }))).toBe(true)
  expect(write('insumos', tela(), tela({ codigo: 'LONA', detalle: 'Lona' }))).toBe(true)
  expect(names()).toEqual([['LONA', 'Lona']])
  expect(write('insumos', tela({ codigo: 'LONA' }), null)).toBe(true)
  expect([names(), [...fabrica.model.codigos('insumo')]]).toEqual([[], []])
  expect(
    write(
      'sectores_productivos',
      { nombre: 'Corte', porcentaje_mantencion: 10 },
      { nombre: 'Corte', porcentaje_mantencion: 5 },
    ),
  ).toBe(false)
  expect(
    write(
      'sectores_productivos',
      { nombre: 'Corte', porcentaje_mantencion: 5 },
      { nombre: 'Sala', porcentaje_mantencion: 5 },
    ),
  ).toBe(true)
  expect([fabrica.model.mantencion('Sala'), write('sectores_productivos', { nombre: 'Sala' }, null)]).toEqual(
    [5, true],
  )
  for (const sector of ['Corte', 'Sala']) expect(() => fabrica.model.mantencion(sector)).toThrow()
  write('proveedores', null, { codigo: 'A', nombre: 'Arciel' })
  write('proveedores', { codigo: 'A', nombre: 'Arciel' }, { codigo: 'B', nombre: 'Bora' })
  expect([...fabrica.descripciones.proveedor.keys()]).toEqual(['B'])
})

it('[BIT-07] follows a line: its quantity, its details, and another ingredient in its place', () => {
  const { fabrica, write } = siguiendo()
  write('productos', null, jean())
  for (const codigo of ['TELA', 'LONA']) write('insumos', null, tela({ codigo }))
  const linea = (over: Fila = {}): Fila => ({
    ...{ codigo_producto: 'JEAN', tipo: 'insumo', codigo_ingrediente: 'TELA' },
    ...{ cantidad_ingrediente: '2.000000' },
    ...over,
  })
  const lines = () => fabrica.model.lineas('JEAN').map(({ codigo, cantidad }) => `${codigo} ${cantidad}`)
  const base = () => fabrica.model.base('JEAN').base
  write('recetas', null, linea())
  expect([lines(), base()]).toEqual([['TELA 2000000'], 20_000_000])
  const wasted = linea({ merma_pct: '10.000000' })
  write('recetas', linea(), wasted)
  expect(base()).toBe(22_000_000)
  // An entry without details keeps them; one that says that there are none takes them off.
  write('recetas', wasted, linea({ cantidad_ingrediente: '3.000000' }))
  expect(base()).toBe(33_000_000)
  write('recetas', wasted, linea({ merma_pct: '0.000000' }))
  expect(base()).toBe(20_000_000)
  write('recetas', linea(), linea({ codigo_ingrediente: 'LONA' }))
  expect(lines()).toEqual(['LONA 2000000'])
  write('recetas', linea({ codigo_ingrediente: 'LONA' }), null)
  expect(lines()).toEqual([])
})
