import { beforeEach, describe, expect, it } from 'vitest'
import { compareProduct } from '../analysis/compare.ts'
import { effect } from '../analysis/simulate.ts'
import { snapshot } from '../analysis/snapshot.ts'
import { conMantencion } from '../exact/formulas.ts'
import type { Micro } from '../exact/money.ts'
import { formatMicro, parseMicro } from '../exact/money.ts'
import { CostModel } from '../model/model.ts'
import { causeOf, setReceta } from '../testing/engine.ts'
import { textoMotivo } from '../view/reasons.ts'

/** The reference factory of the acceptance list with USD, OFICIAL and T3-PUNTA. */

const HOY = 20_000
const m = (text: string): Micro => parseMicro(text) as Micro
const text = (value: unknown): string => formatMicro(value as Micro).replace(/\.?0+$/, '')

let fabrica: CostModel

beforeEach(() => {
  fabrica = new CostModel()
  fabrica.setDia(HOY)
  for (const [codigo, monto, recargo] of [
    ['MO', '3000', '0'],
    ['ME', '89.4', '0'],
    ['USD', '1485', '0'],
    ['OFICIAL', '4187.25', '23.457'],
    ['T3-PUNTA', '112.35', '0'],
  ] as const) {
    fabrica.setValor(codigo, { recargo: m(recargo) })
    fabrica.setVigencia(codigo, HOY, m(monto))
  }
  fabrica.setSector('Confección', 15)
  fabrica.setInsumo('TELA', { costo: m('1234.56'), grupo: 'Telas' })
  fabrica.setInsumo('HILO', { costo: m('0.333333'), grupo: 'Hilos' })
  boton('25.5', null)
  costura({})
  energia({})
  for (const codigo of ['FORRO', 'CUERPO', 'CAMPERA']) fabrica.setProducto(codigo, { sector: 'Confección' })
  receta('FORRO', ['insumo', 'TELA', '0.75'], ['insumo', 'HILO', '3.5'])
  receta('CUERPO', ['producto', 'FORRO', '2'], ['mano_obra', 'MO-COSTURA', '0.5'])
  receta('CAMPERA', ['producto', 'CUERPO', '1'], ['insumo', 'BOTON', '6'], ['energia', 'EN-COSTURA', '0.25'])
})

function boton(costo: string, moneda: string | null): void {
  fabrica.setInsumo('BOTON', { costo: m(costo), moneda, grupo: 'Avíos' })
}

function costura(own: { valorHora?: Micro; categoria?: string }): void {
  fabrica.setManoObra('MO-COSTURA', { horas: m('8'), valorHora: null, stdProduccion: m('7'), ...own })
}

function energia(own: { valorKw?: Micro; tarifa?: string }): void {
  const codigoManoObra = 'MO-COSTURA'
  fabrica.setEnergia('EN-COSTURA', {
    kw: m('2.5'),
    valorKw: null,
    stdProduccion: null,
    codigoManoObra,
    ...own,
  })
}

function receta(
  producto: string,
  ...lineas: (readonly ['insumo' | 'producto' | 'mano_obra' | 'energia', string, string])[]
) {
  setReceta(
    fabrica,
    producto,
    lineas.map(([tipo, codigo, cantidad]) => ({ tipo, codigo, cantidad: m(cantidad) })),
  )
}

const base = (producto: string, model: Pick<CostModel, 'base'> = fabrica): string =>
  text(model.base(producto).base)
const motivos = (producto: string): string[] => fabrica.base(producto).motivos.map(textoMotivo)

describe('the amount in force', () => {
  it('[VAL-02] is the vigencia with the latest day not after the given one', () => {
    fabrica.setVigencia('USD', HOY + 20, m('1550'))
    fabrica.setVigencia('USD', HOY + 10, m('1500'))
    const on = (day: number) => text(fabrica.enDia(HOY + day).valor('USD')?.monto)
    expect([0, 9, 10, 19, 20, 40_000].map(on)).toEqual(['1485', '1485', '1500', '1500', '1550', '1550'])
    expect(fabrica.enDia(HOY - 1).valor('USD')).toBeNull()
    expect(fabrica.enDia(HOY + 12).valor('USD')?.desde).toBe(HOY + 10)
  })

  it('refuses amounts, surcharges and days that are none', () => {
    for (const wrong of [-1, 0.5, Number.NaN] as Micro[]) {
      expect(() => fabrica.setValor('USD', { recargo: wrong })).toThrow(RangeError)
      expect(() => fabrica.setVigencia('USD', HOY, wrong)).toThrow(RangeError)
    }
    for (const wrong of [0.5, Number.NaN]) {
      expect(() => fabrica.setVigencia('USD', wrong, m('1'))).toThrow(RangeError)
      expect(() => fabrica.setDia(wrong)).toThrow(RangeError)
    }
    expect(text(fabrica.valor('USD')?.efectivo)).toBe('1485')
  })

  it('[VAL-07] of a wage includes its surcharge, rounded once', () => {
    expect(text(fabrica.valor('OFICIAL')!.efectivo)).toBe('5169.453233')
  })

  it('[VAL-08] of a row’s hour comes from itself, its grade, or MO', () => {
    expect(base('CAMPERA')).toBe('3729.44119')
    costura({ categoria: 'OFICIAL' })
    expect(text(fabrica.unitCost('mano_obra', 'MO-COSTURA').costo)).toBe('5907.946552')
    expect([base('CUERPO'), base('CAMPERA')]).toEqual(['4808.146608', '4969.128751'])
    expect(fabrica.vale('mano_obra', 'MO-COSTURA')).toMatchObject({
      valor: 'OFICIAL',
      efectivo: m('5169.453233'),
    })
    costura({ categoria: 'OFICIAL', valorHora: m('3000') })
    expect(base('CAMPERA')).toBe('3729.44119')
    expect(fabrica.vale('mano_obra', 'MO-COSTURA')).toEqual({
      valor: null,
      efectivo: m('3000'),
      vigencia: null,
    })
  })

  it('[VAL-09] of energy likewise', () => {
    energia({ tarifa: 'T3-PUNTA' })
    expect(text(fabrica.unitCost('energia', 'EN-COSTURA').costo)).toBe('40.125')
    expect(base('CAMPERA')).toBe('3731.490297')
    energia({ tarifa: 'T3-PUNTA', valorKw: m('89.4') })
    expect(base('CAMPERA')).toBe('3729.44119')
  })

  it('[VAL-14] of a future day changes nothing before', () => {
    costura({ categoria: 'OFICIAL' })
    fabrica.setVigencia('OFICIAL', HOY + 9, m('4438.485'))
    expect(base('CAMPERA')).toBe('4969.128751')
    expect(base('CAMPERA', fabrica.enDia(HOY + 8))).toBe('4969.128751')
    expect(base('CAMPERA', fabrica.enDia(HOY + 9))).toBe('5146.367147')
    fabrica.setDia(HOY + 9)
    expect(base('CAMPERA')).toBe('5146.367147')
    fabrica.removeVigencia('OFICIAL', HOY + 9)
    expect(base('CAMPERA')).toBe('4969.128751')
  })

  it('[VAL-13] a new global value changes all rows but those with a grade or tariff', () => {
    costura({ valorHora: m('2500') })
    fabrica.setValorHoraGlobal(m('3500'))
    expect(base('CAMPERA')).toBe('4015.155475')
    costura({ categoria: 'OFICIAL', valorHora: m('2500') })
    const before = base('CAMPERA')
    fabrica.setValorHoraGlobal(m('9000'))
    expect(base('CAMPERA')).toBe(before)
  })
})

describe('missing amounts', () => {
  it('[VAL-18] name the valor that is not in force, until it is', () => {
    boton('0.02', 'EUR')
    costura({ categoria: 'MEDIO-OFICIAL' })
    energia({ tarifa: 'T1' })
    expect(motivos('CAMPERA')).toEqual([
      'El costo del producto CUERPO está incompleto',
      'El insumo BOTON no tiene costo: falta el valor de EUR',
      'La energía EN-COSTURA no tiene costo: falta el valor de T1',
    ])
    expect(motivos('CUERPO')).toEqual([
      'La mano de obra MO-COSTURA no tiene costo: falta el valor de MEDIO-OFICIAL',
    ])
    for (const codigo of ['EUR', 'MEDIO-OFICIAL', 'T1']) {
      fabrica.setValor(codigo, { recargo: m('0') })
      fabrica.setVigencia(codigo, HOY + 1, m('1'))
    }
    expect(fabrica.base('CAMPERA').incompleto).toBe(true)
    fabrica.setDia(HOY + 1)
    expect(motivos('CAMPERA')).toEqual([])
  })

  it('[VAL-18] name a gap in the row itself before one in what it depends on', () => {
    fabrica.setInsumo('BOTON', { costo: null, moneda: 'EUR', grupo: '' })
    expect(motivos('CAMPERA')).toEqual(['El insumo BOTON no tiene costo'])
  })

  it('[COST-28] a price out of range in its currency is reported', () => {
    boton('1000000', 'USD')
    fabrica.setVigencia('USD', HOY, m('1000000'))
    expect(motivos('CAMPERA')).toEqual([
      'El costo del insumo BOTON supera el máximo que se puede calcular con exactitud',
    ])
  })

  it('[VAL-19] a valor that something depends on or names cannot be removed', () => {
    boton('0.02', 'USD')
    costura({ categoria: 'OFICIAL', valorHora: m('1') })
    expect(causeOf(() => fabrica.removeValor('USD'))).toMatchObject({ tipo: 'en_uso', usos: ['BOTON'] })
    expect(causeOf(() => fabrica.removeValor('OFICIAL'))).toMatchObject({ usos: ['MO-COSTURA'] })
    expect(causeOf(() => fabrica.removeValor('ME'))).toMatchObject({ usos: ['EN-COSTURA'] })
    fabrica.removeValor('T3-PUNTA')
    expect(causeOf(() => fabrica.setVigencia('T3-PUNTA', HOY, m('1')))).toMatchObject({
      tipo: 'desconocido',
      ingrediente: 'valor',
    })
  })
})

describe('the bridge of values', () => {
  const bridge = (producto: string, change: () => void) => {
    const before = snapshot(fabrica, producto)
    const [base, pct] = [fabrica.base(producto).base!, 15]
    change()
    const now = fabrica.base(producto).base!
    const maintenance = (value: Micro) => (conMantencion(value, pct) as Micro) - value
    const { puente } = compareProduct(before, snapshot(fabrica, producto))
    return { puente: puente!, mantencion: text(maintenance(now) - maintenance(base)) }
  }

  it('[VAL-26] shows a wage agreement as its own part', () => {
    costura({ categoria: 'OFICIAL' })
    const { puente, mantencion } = bridge('CUERPO', () => fabrica.setVigencia('OFICIAL', HOY, m('4438.485')))
    expect([text(puente.paritaria), mantencion]).toEqual(['177.238396', '26.58576'])
    expect(puente.valores).toEqual([{ codigo: 'OFICIAL', monto: m('177.238396') }])
    expect(puente.mano_obra).toBe(0)
  })

  it('[VAL-26] counts the dollar before the price, at the old price', () => {
    boton('0.02', 'USD')
    const dollar = () => fabrica.setVigencia('USD', HOY, m('1603.8'))
    expect(bridge('CAMPERA', dollar)).toMatchObject({
      puente: { tipo_cambio: m('14.256'), materiales: 0, valores: [{ codigo: 'USD', monto: m('14.256') }] },
      mantencion: '2.1384',
    })
    fabrica.setVigencia('USD', HOY, m('1485'))
    const both = bridge('CAMPERA', () => {
      dollar()
      boton('0.021', 'USD')
    })
    expect(both).toMatchObject({
      puente: { tipo_cambio: m('14.256'), materiales: m('9.6228') },
      mantencion: '3.58182',
    })
  })

  it('[VAL-26] counts MO and ME, and a change of currency, in the usual parts', () => {
    const { puente } = bridge('CAMPERA', () => {
      fabrica.setVigencia('ME', HOY, m('100'))
      boton('0.02', 'USD')
    })
    expect(puente).toMatchObject({
      energia: m('0.946429'),
      materiales: m('25.2'),
      tarifa: 0,
      tipo_cambio: 0,
      valores: [],
    })
  })

  it('[VAL-27] a new value shows the same effect as saving it, also on a future day', () => {
    boton('0.02', 'USD')
    const ahead = fabrica.enDia(HOY + 30)
    const fork = CostModel.fork(ahead, { recetas: false })
    fork.setVigencia('USD', HOY + 30, m('1603.8'))
    const productos = effect(ahead, fork).productos()
    expect(productos.map(({ codigo, diferencia }) => [codigo, text(diferencia)])).toEqual([
      ['CAMPERA', '14.256'],
    ])
    fabrica.setVigencia('USD', HOY + 30, m('1603.8'))
    expect(fabrica.enDia(HOY + 30).base('CAMPERA').base).toBe(productos[0]!.despues)
  })
})
