import type { Cambio } from '@telar/fabrica'
import type { Fila, NombreTabla } from '@telar/tablas'
import { describe, expect, it } from 'vitest'
import {
  cancelledAfter,
  firstTouching,
  nombradasPor,
  standingAfter,
  touchingRecipesOf,
  touchingSameRows,
  undosInForce,
} from './later-entries.ts'
import type { EntryRow, Titular } from './read.ts'

const cambio = (tabla: NombreTabla, antes: Fila | null, despues: Fila | null): Cambio =>
  ({ tabla, clave: '', antes, despues }) as unknown as Cambio

const insumo = (codigo: string, costo = '1') => ({ codigo, costo })
const linea = (codigo_producto: string, codigo_ingrediente: string) => ({
  ...{ codigo_producto, codigo_ingrediente, tipo: 'insumo' },
})

const entrada = (seq: number, deshace: number | null = null): Titular => ({
  ...{ seq, deshace, entidad: 'insumo', clave: 'TELA', accion: deshace === null ? 'editar' : 'deshacer' },
})

describe('[BIT-07] undos in force', () => {
  it('are those that were not undone themselves, in whatever order they come', () => {
    const undos = [
      { seq: 4, deshace: 1 },
      { seq: 5, deshace: 4 },
      { seq: 6, deshace: 2 },
      { seq: 7, deshace: 5 },
      { seq: 8, deshace: 6 },
    ]
    // 7 undid 5, so that 4 is in force again; 8 undid 6, so that 2 stands.
    for (const some of [undos, undos.toReversed()])
      expect(Object.fromEntries(undosInForce(some))).toEqual({ 6: 8, 5: 7, 1: 4 })
  })

  it('cancel out with the later entries that they undid', () => {
    const undos = [
      { seq: 4, deshace: 1 },
      { seq: 5, deshace: 3 },
      { seq: 6, deshace: 2 },
    ]
    expect([...cancelledAfter(2, undos)]).toEqual([
      [3, 5],
      [5, 3],
    ])
  })

  it('leave standing what was not undone, and undos of what was there before', () => {
    const later = [entrada(3), entrada(4), entrada(5, 4), entrada(6, 1), entrada(7)]
    expect(standingAfter(2, later).map(({ seq }) => seq)).toEqual([3, 6, 7])
  })
})

describe('[BIT-07] a later entry about the same rows', () => {
  const own = touchingSameRows([cambio('insumos', insumo('TELA'), insumo('LONA'))])

  it('changes a row under its key before or after', () => {
    expect(own([cambio('insumos', insumo('LONA'), insumo('LONA', '2'))])).toBe(true)
    expect(own([cambio('insumos', null, insumo('TELA'))])).toBe(true)
    expect(own([cambio('insumos', insumo('HILO'), null), cambio('insumos', insumo('LONA'), null)])).toBe(true)
    expect(own([cambio('insumos', insumo('HILO'), null)])).toBe(false)
    expect(own([cambio('proveedores', { codigo: 'LONA' }, null)])).toBe(false)
    expect(own([])).toBe(false)
  })

  it('renames a row that it refers to; another change of that row is none of it', () => {
    const usd = { codigo: 'USD', nombre: 'Dólar' }
    const prices = touchingSameRows([
      cambio('insumos', insumo('HILO'), insumo('HILO', '2')),
      cambio('insumos', { ...insumo('TELA'), moneda: 'USD' }, insumo('TELA')),
    ])
    const [same, renamed] = [
      cambio('valores', usd, { ...usd, nombre: 'Dólar blue' }),
      cambio('valores', usd, { ...usd, codigo: 'DOLAR' }),
    ]
    expect(prices([same])).toBe(false)
    expect(prices([renamed])).toBe(true)
    expect(prices([same, cambio('valores', { ...usd, codigo: 'EUR' }, usd)])).toBe(true)
    expect(prices([cambio('valores', { ...usd, codigo: 'EUR' }, { ...usd, codigo: 'EURO' })])).toBe(false)
    // A row refers to several, before the change or after it.
    const oferta = { id: 1, insumo: 'TELA', proveedor: 'ARCIEL' }
    const offers = touchingSameRows([
      cambio('ofertas', null, oferta),
      cambio('ofertas', { ...oferta, id: 2 }, { ...oferta, id: 2, proveedor: 'NORTE' }),
    ])
    for (const codigo of ['ARCIEL', 'NORTE'])
      expect(offers([cambio('proveedores', { codigo }, { codigo: 'OTRO' })])).toBe(true)
    // Neither a new row nor a deleted one is renamed.
    expect(prices([cambio('valores', null, usd), cambio('valores', usd, null)])).toBe(false)
  })

  it('names what a row refers to, with its table', () => {
    const oferta = {
      id: 1,
      insumo: 'TELA',
      proveedor: 'ARCIEL',
      moneda: null,
      unidad_compra: 'Rollo',
      recargos: 'x',
    }
    expect([...nombradasPor('ofertas', oferta)].sort((a, b) => (a.tabla < b.tabla ? -1 : 1))).toEqual([
      { tabla: 'insumos', clave: 'TELA' },
      { tabla: 'proveedores', clave: 'ARCIEL' },
      { tabla: 'unidades', clave: 'Rollo' },
    ])
  })

  it('gives a recipe to one of these products', () => {
    const touched = touchingRecipesOf(['JEAN', 'BUZO'])
    const jean = { codigo_producto: 'JEAN' }
    expect(
      touched([
        cambio('recetas', null, linea('SACO', 'TELA')),
        cambio('recetas', null, linea('BUZO', 'TELA')),
      ]),
    ).toBe(true)
    expect(touched([cambio('recetas', linea('JEAN', 'TELA'), null)])).toBe(true)
    expect(touched([cambio('recetas', linea('SACO', 'TELA'), null)])).toBe(false)
    expect(touched([cambio('productos', jean, jean)])).toBe(false)
  })

  it('is the first that touches them, or that may have, because it was made outside', async () => {
    const whole = (external: number | null) => async (seq: number) =>
      ({
        ...entrada(seq),
        forma: seq === external ? 0 : 1,
        antes: insumo(seq === 5 ? 'LONA' : 'HILO'),
        despues: insumo(seq === 5 ? 'LONA' : 'HILO', '2'),
      }) as unknown as EntryRow
    const standing = [entrada(3), entrada(4), entrada(5), entrada(6)]
    expect((await firstTouching(standing, own, whole(null)))?.seq).toBe(5)
    expect((await firstTouching(standing, own, whole(4)))?.seq).toBe(4)
    expect(await firstTouching(standing.slice(0, 2), own, whole(null))).toBeUndefined()
  })
})
