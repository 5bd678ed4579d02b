import { beforeEach, describe, expect, it } from 'vitest'
import { CambioRechazado } from '../exact/errors.ts'
import { conMantencion } from '../exact/formulas.ts'
import type { Micro } from '../exact/money.ts'
import { formatMicro, parseMicro } from '../exact/money.ts'
import { causeOf, setReceta } from '../testing/engine.ts'
import { textoMotivo } from '../view/reasons.ts'
import { CostModel } from './model.ts'

/** The reference factory of the acceptance list, with its numbers. */

const m = (text: string): Micro => parseMicro(text) as Micro
const text = (value: unknown): string => formatMicro(value as Micro).replace(/\.?0+$/, '')

let fabrica: CostModel

beforeEach(() => {
  fabrica = new CostModel()
  fabrica.setSector('Confección', 15)
  fabrica.setInsumo('TELA', { costo: m('1234.56'), grupo: 'Telas' })
  fabrica.setInsumo('HILO', { costo: m('0.333333'), grupo: 'Hilos' })
  fabrica.setInsumo('BOTON', { costo: m('25.5'), grupo: 'Avíos' })
  fabrica.setManoObra('MO-COSTURA', { horas: m('8'), valorHora: m('3000'), stdProduccion: m('7') })
  fabrica.setEnergia('EN-COSTURA', {
    kw: m('2.5'),
    valorKw: m('89.4'),
    stdProduccion: null,
    codigoManoObra: 'MO-COSTURA',
  })
  for (const codigo of ['FORRO', 'CUERPO', 'CAMPERA']) fabrica.setProducto(codigo, { sector: 'Confección' })
  receta('FORRO', ['insumo', 'TELA', '0.75'], ['insumo', 'HILO', '3.5'])
  receta('CUERPO', ['producto', 'FORRO', '2'], ['mano_obra', 'MO-COSTURA', '0.5'])
  receta('CAMPERA', ['producto', 'CUERPO', '1'], ['insumo', 'BOTON', '6'], ['energia', 'EN-COSTURA', '0.25'])
})

type LineaCorta = readonly ['insumo' | 'producto' | 'mano_obra' | 'energia', string, string]

function receta(producto: string, ...lineas: LineaCorta[]) {
  setReceta(
    fabrica,
    producto,
    lineas.map(([tipo, codigo, cantidad]) => ({ tipo, codigo, cantidad: m(cantidad) })),
  )
}

const base = (producto: string): string => text(fabrica.base(producto).base)
const unit = (tipo: LineaCorta[0], codigo: string): string => text(fabrica.unitCost(tipo, codigo).costo)
const motivos = (producto: string): string[] =>
  fabrica
    .base(producto)
    .motivos.map((motivo) => ('codigo' in motivo ? `${motivo.tipo} ${motivo.codigo}` : motivo.tipo))

/** A product of one supply line. */
function product(codigo: string, cantidad: string, costo: string): void {
  fabrica.setInsumo(`I-${codigo}`, { costo: m(costo), grupo: '' })
  fabrica.setProducto(codigo, { sector: 'Confección' })
  receta(codigo, ['insumo', `I-${codigo}`, cantidad])
}

it('[ESC-02] other groups and sectors in a fork do not change the factory’s own', () => {
  const fork = CostModel.fork(fabrica, { recetas: false })
  fork.setInsumo('TELA', { costo: m('1'), grupo: 'Géneros' })
  fork.setProducto('CAMPERA', { sector: 'Textil' })
  const gruposDe = (model: CostModel) => [model.grupo('insumo', 'TELA'), model.grupo('producto', 'CAMPERA')]
  expect(gruposDe(fork)).toEqual(['Géneros', 'Textil'])
  expect(gruposDe(fabrica)).toEqual(['Telas', 'Confección'])
  expect(fabrica.groups.names).not.toContain('Géneros')
})

describe('amounts', () => {
  it('[COST-02] uses no binary fractions', () => {
    product('A', '0.1', '3')
    product('B', '123456.789012', '9876.543210')
    const dimes = Array.from({ length: 10 }, (_, i) => ['insumo', `DIEZ-${i}`, '0.1'] as const)
    for (const [, codigo] of dimes) fabrica.setInsumo(codigo, { costo: m('1'), grupo: '' })
    fabrica.setProducto('C', { sector: 'Confección' })
    receta('C', ...dimes)
    expect(base('A')).toBe('0.3')
    expect(base('B')).toBe('1219326311.244871')
    expect(base('C')).toBe('1')
  })

  it('[COST-10] rounds each line', () => {
    expect(text(fabrica.lineas('FORRO')[1]!.costo_total)).toBe('1.166666')
    expect(fabrica.lineas('FORRO')[1]!.valor_cdr).toBe(fabrica.lineas('FORRO')[1]!.costo_total)
  })

  it('[COST-28] reports 2⁵³ micro-units as an error, and is exact just below', () => {
    product('BAJO', '1', '9007199254.740991')
    product('TOPE', '1000000', '10000')
    expect(base('BAJO')).toBe('9007199254.740991')
    expect(fabrica.base('TOPE')).toEqual({
      base: null,
      incompleto: true,
      motivos: [{ tipo: 'fuera_de_rango' }],
    })
    expect(fabrica.lineas('TOPE')[0]!.costo_total).toBeNull()
    fabrica.setProducto('SOBRE', { sector: 'Confección' })
    receta('SOBRE', ['producto', 'TOPE', '1'], ['insumo', 'BOTON', '2'])
    expect(base('SOBRE')).toBe('51')
    expect(motivos('SOBRE')).toEqual(['producto_fuera_de_rango TOPE'])
    expect(fabrica.sectores()[0]!.incompleto).toBe(true)
    receta('TOPE', ['insumo', 'I-TOPE', '1'])
    expect(base('SOBRE')).toBe('10051')
    expect(fabrica.base('SOBRE').incompleto).toBe(false)
  })

  it('[COST-28] reports a labour cost out of range at its row and in the products', () => {
    fabrica.setManoObra('MO-COSTURA', { horas: m('1000000'), valorHora: m('1000000'), stdProduccion: m('1') })
    expect(fabrica.unitCost('mano_obra', 'MO-COSTURA').costo).toBeNull()
    expect(motivos('CUERPO')).toEqual(['mano_obra_fuera_de_rango MO-COSTURA'])
  })

  it('[COST-28] a sector with a total out of range has none', () => {
    product('A', '1', '9007199254.740991')
    const [sector] = fabrica.sectores()
    expect(sector).toMatchObject({ base: null, conMantencion: null, incompleto: true })
    fabrica.remove('producto', 'A')
    expect(text(fabrica.sectores()[0]!.base)).toBe('8224.986903')
  })
})

describe('unit costs', () => {
  it('[COST-03] labour', () => {
    expect(unit('mano_obra', 'MO-COSTURA')).toBe('3428.571429')
  })

  it('[COST-06] energy by its own std production', () => {
    fabrica.setEnergia('EN-COSTURA', {
      kw: m('2.5'),
      valorKw: m('89.4'),
      stdProduccion: m('4'),
      codigoManoObra: 'MO-COSTURA',
    })
    expect(unit('energia', 'EN-COSTURA')).toBe('55.875')
  })

  it('[COST-07] follows the std production of the labour type', () => {
    expect(unit('energia', 'EN-COSTURA')).toBe('31.928571')
    fabrica.setManoObra('MO-COSTURA', { horas: m('8'), valorHora: m('3000'), stdProduccion: m('10') })
    expect(unit('energia', 'EN-COSTURA')).toBe('22.35')
  })

  it('[COST-08] no energy cost without a std production', () => {
    fabrica.setManoObra('MO-COSTURA', { horas: m('8'), valorHora: m('3000'), stdProduccion: m('0') })
    expect(fabrica.unitCost('energia', 'EN-COSTURA').costo).toBeNull()
    fabrica.setEnergia('SUELTA', { kw: m('1'), valorKw: m('1'), stdProduccion: null, codigoManoObra: null })
    expect(fabrica.unitCost('energia', 'SUELTA').costo).toBeNull()
  })
})

describe('the factory', () => {
  it('[COST-09] unit costs by kind', () => {
    expect(unit('insumo', 'TELA')).toBe('1234.56')
    expect(unit('producto', 'FORRO')).toBe('927.086666')
    expect(unit('mano_obra', 'MO-COSTURA')).toBe('3428.571429')
    expect(unit('energia', 'EN-COSTURA')).toBe('31.928571')
  })

  it('[COST-11] [COST-12] lines', () => {
    const [forro, costura] = fabrica.lineas('CUERPO')
    expect(text(forro!.costo_total)).toBe('1854.173332')
    expect(text(costura!.costo_mano_obra)).toBe('1714.285715')
    expect(costura!.costo_matriz_energetica).toBe(0)
    const energia = fabrica.lineas('CAMPERA')[2]!
    expect([energia.costo_mano_obra, text(energia.costo_matriz_energetica)]).toEqual([0, '7.982143'])
    expect(fabrica.lineas('CAMPERA')[1]!.costo_mano_obra).toBe(0)
  })

  it('[COST-13] [COST-17] three levels, and energy only for its lines', () => {
    expect([base('FORRO'), base('CUERPO'), base('CAMPERA')]).toEqual([
      '927.086666',
      '3568.459047',
      '3729.44119',
    ])
  })

  it('[COST-15] counts a sub-product once per path', () => {
    receta('CAMPERA', ['producto', 'CUERPO', '1'], ['producto', 'FORRO', '1'])
    expect(base('CAMPERA')).toBe('4495.545713')
  })

  it('[COST-16] maintenance is added outside the product', () => {
    fabrica.setSector('Confección', 50)
    expect(base('CAMPERA')).toBe('3729.44119')
  })

  it('[COST-19] sector total, maintenance on the total', () => {
    const [total] = fabrica.sectores()
    expect(total).toMatchObject({
      sector: 'Confección',
      pct: 15,
      incompleto: false,
      productos: 3,
      incompletos: 0,
    })
    expect(text(total!.base)).toBe('8224.986903')
    expect(text(total!.conMantencion)).toBe('9458.734938')
  })

  it('[COST-20] [CDR-05] a new wage', () => {
    fabrica.setValorHoraGlobal(m('3500'))
    expect(unit('mano_obra', 'MO-COSTURA')).toBe('4000')
    expect([base('CUERPO'), base('CAMPERA')]).toEqual(['3854.173332', '4015.155475'])
    expect(text(conMantencion(fabrica.base('CAMPERA').base!, 15))).toBe('4617.428796')
  })

  it('[COST-21] [CDR-05] a new tariff', () => {
    fabrica.setValorKwGlobal(m('100'))
    expect(unit('energia', 'EN-COSTURA')).toBe('35.714286')
    expect(base('CAMPERA')).toBe('3730.387619')
  })

  it('[COST-22] [CDR-05] a new price', () => {
    fabrica.setInsumo('TELA', { costo: m('1500'), grupo: 'Telas' })
    expect([base('FORRO'), base('CUERPO'), base('CAMPERA')]).toEqual([
      '1126.166666',
      '3966.619047',
      '4127.60119',
    ])
  })

  it('[COST-23] [COST-26] a missing price flags everything that depends on it, until it is entered', () => {
    fabrica.setInsumo('BOTON', { costo: null, grupo: 'Avíos' })
    expect(base('CAMPERA')).toBe('3576.44119')
    expect(fabrica.base('CAMPERA').motivos.map(textoMotivo)).toEqual(['El insumo BOTON no tiene costo'])
    expect(fabrica.base('CUERPO').incompleto).toBe(false)
    expect(fabrica.base('FORRO').incompleto).toBe(false)
    expect(fabrica.sectores()[0]).toMatchObject({ incompleto: true, incompletos: 1 })
    fabrica.setInsumo('BOTON', { costo: m('25.5'), grupo: 'Avíos' })
    expect(fabrica.base('CAMPERA').motivos).toEqual([])
    expect(fabrica.sectores()[0]!.incompleto).toBe(false)
  })

  it('[COST-24] [COST-26] every kind of fault flags everything up to the top', () => {
    fabrica.setLinea('FORRO', 'insumo', 'HILO', m('0'))
    expect(motivos('FORRO')).toEqual(['cantidad_cero HILO'])
    expect(motivos('CUERPO')).toEqual(['producto_incompleto FORRO'])
    expect(motivos('CAMPERA')).toEqual(['producto_incompleto CUERPO'])
    fabrica.setLinea('FORRO', 'insumo', 'HILO', m('3.5'))
    expect(motivos('CAMPERA')).toEqual([])
    fabrica.setManoObra('MO-COSTURA', { horas: m('8'), valorHora: m('3000'), stdProduccion: m('0') })
    expect(motivos('CUERPO')).toEqual(['mano_obra_sin_costo MO-COSTURA'])
    expect(motivos('CAMPERA')).toEqual(['producto_incompleto CUERPO', 'energia_sin_costo EN-COSTURA'])
  })

  it('[COST-25] an entered 0 is a cost', () => {
    fabrica.setInsumo('BOTON', { costo: m('0'), grupo: 'Avíos' })
    expect(fabrica.base('CAMPERA')).toMatchObject({ incompleto: false, motivos: [] })
    expect(base('CAMPERA')).toBe('3576.44119')
  })

  it('[CDR-04] a product without recipe is 0 and incomplete, and so is its sector', () => {
    fabrica.setProducto('NUEVO', { sector: 'Confección' })
    expect(fabrica.base('NUEVO')).toEqual({ base: 0, incompleto: true, motivos: [{ tipo: 'sin_receta' }] })
    expect(fabrica.sectores()[0]!.incompleto).toBe(true)
  })

  it('[ASI-09] a product whose recipe was imported without some lines is incomplete until it is whole', () => {
    fabrica.setLineasRechazadas('FORRO', 'NADA')
    const { base: amount } = fabrica.base('FORRO')
    expect(fabrica.base('FORRO').motivos).toEqual([{ tipo: 'lineas_rechazadas', lineas: 'NADA' }])
    expect(motivos('CUERPO')).toEqual(['producto_incompleto FORRO'])
    expect(fabrica.copy().base('FORRO')).toEqual(fabrica.base('FORRO'))
    fabrica.setLineasRechazadas('FORRO', null)
    expect(fabrica.base('FORRO')).toEqual({ base: amount, incompleto: false, motivos: [] })
    expect(fabrica.base('CAMPERA').incompleto).toBe(false)
  })

  it('[CDR-01] lists every product with both amounts', () => {
    const list = [...fabrica.resultados()]
    expect(list.map(({ codigo }) => codigo)).toEqual(['FORRO', 'CUERPO', 'CAMPERA'])
    expect(text(list[2]!.conMantencion)).toBe('4288.857369')
    expect(list[2]!.sector).toBe('Confección')
  })

  it('[COST-27] refuses a cycle, names the path, and stores nothing', () => {
    for (const [producto, sub, ruta] of [
      ['FORRO', 'FORRO', ['FORRO', 'FORRO']],
      ['CUERPO', 'CAMPERA', ['CUERPO', 'CAMPERA', 'CUERPO']],
      ['FORRO', 'CAMPERA', ['FORRO', 'CAMPERA', 'CUERPO', 'FORRO']],
    ] as const) {
      const before = fabrica.lineas(producto)
      const refused = causeOf(() => fabrica.setLinea(producto, 'producto', sub, m('1')))
      expect(refused).toEqual({ tipo: 'ciclo', ruta })
      expect(fabrica.lineas(producto)).toEqual(before)
    }
  })

  it('refuses to remove a record in use, and names its uses', () => {
    expect(() => fabrica.remove('insumo', 'TELA')).toThrow('TELA is used by FORRO (1 in all)')
    expect(() => fabrica.remove('mano_obra', 'MO-COSTURA')).toThrow('CUERPO, EN-COSTURA (2 in all)')
    expect(() => fabrica.remove('producto', 'FORRO')).toThrow(CambioRechazado)
    expect(() => fabrica.removeSector('Confección')).toThrow('FORRO, CUERPO, CAMPERA (3 in all)')
    fabrica.remove('producto', 'CAMPERA')
    fabrica.remove('insumo', 'BOTON')
    expect(fabrica.has('insumo', 'BOTON')).toBe(false)
    expect(() => fabrica.base('CAMPERA')).toThrow(CambioRechazado)
  })

  it('renames and keeps every reference', () => {
    fabrica.rename('energia', 'EN-COSTURA', 'EN-1')
    fabrica.rename('mano_obra', 'MO-COSTURA', 'MO-1')
    expect(fabrica.lineas('CAMPERA')[2]!.codigo).toBe('EN-1')
    fabrica.setManoObra('MO-1', { horas: m('8'), valorHora: m('3000'), stdProduccion: m('10') })
    expect(unit('energia', 'EN-1')).toBe('22.35')
    expect(() => fabrica.rename('insumo', 'TELA', 'HILO')).toThrow(CambioRechazado)
  })

  it.each([
    { merma: m('8') },
    { expresion: '3/4' },
    { seccion: 'Armado' },
    { porTalle: '{"S":"1.100000"}' },
    { porTalle: '{"XXL":"1.100000"}' },
    { porColor: '{"NEGRO":["insumo","HILO",null]}' },
  ])('sets only the quantity of a line without other data; %o has some', (detalle) => {
    fabrica.setProducto('FORRO', {
      sector: 'Confección',
      talles: '[["S",1],["M",2]]',
      colores: '[["NEGRO",1]]',
    })
    fabrica.setLinea('FORRO', 'insumo', 'TELA', m('0.75'), detalle)
    const before = base('FORRO')
    expect(fabrica.setCantidad('FORRO', 'insumo', 'TELA', m('2'))).toBe(false)
    expect(base('FORRO')).toBe(before)
    expect(fabrica.setCantidad('FORRO', 'insumo', 'HILO', m('7'))).toBe(true)
    const whole = fabrica.copy()
    whole.setLinea('FORRO', 'insumo', 'HILO', m('7'))
    expect(fabrica.base('FORRO')).toEqual(whole.base('FORRO'))
    expect(fabrica.linea('FORRO', 'insumo', 'TELA')).toEqual(whole.linea('FORRO', 'insumo', 'TELA'))
    expect(base('FORRO')).not.toBe(before)
  })

  it('refuses invalid amounts, and stays as it was', () => {
    for (const costo of [-1, 0.5, Number.NaN, 2 ** 53] as Micro[]) {
      expect(() => fabrica.setInsumo('TELA', { costo, grupo: '' })).toThrow(RangeError)
      expect(() => fabrica.setLinea('FORRO', 'insumo', 'TELA', costo)).toThrow(RangeError)
      const obra = { horas: m('8'), valorHora: null, stdProduccion: null }
      for (const wrong of [{ horas: costo }, { valorHora: costo }])
        expect(() => fabrica.setManoObra('MO-COSTURA', { ...obra, ...wrong })).toThrow(RangeError)
      const gasto = { kw: m('2.5'), valorKw: null, stdProduccion: null, codigoManoObra: null }
      for (const wrong of [{ kw: costo }, { valorKw: costo }])
        expect(() => fabrica.setEnergia('EN-COSTURA', { ...gasto, ...wrong })).toThrow(RangeError)
    }
    for (const segunda of [-1, 0.5, m('100'), Number.NaN] as Micro[])
      expect(() => fabrica.setProducto('FORRO', { sector: 'Confección', segunda })).toThrow(
        'no percentage of seconds',
      )
    const oferta = { proveedor: 'P', precio: m('1'), moneda: null, unidadCompra: null, desde: 0, hasta: null }
    for (const contenido of [
      { num: 0, den: 1 },
      { num: 1, den: 0 },
    ])
      expect(() =>
        fabrica.setOferta('TELA', 1, { ...oferta, contenido, preferida: false, recargos: [] }),
      ).toThrow(RangeError)
    expect(base('CAMPERA')).toBe('3729.44119')
  })

  it('sets the price of a supply alone, as if all of it were given', () => {
    const all = { grupo: 'Telas', moneda: 'USD', unidad: 'm', precioDesde: 20_000 }
    fabrica.setUnidad('m', { dimension: 'longitud', num: 1, den: 1 })
    fabrica.setValor('USD', { recargo: m('0') })
    fabrica.setVigencia('USD', 0, m('1000'))
    fabrica.setInsumo('BOTON', { ...all, costo: m('25.5') })
    fabrica.changeInsumo('BOTON', { costo: m('30') })
    const once = [base('CAMPERA'), fabrica.insumo('BOTON')]
    fabrica.setInsumo('BOTON', { ...all, costo: m('30') })
    expect(once).toEqual([base('CAMPERA'), fabrica.insumo('BOTON')])
    expect(() => fabrica.changeInsumo('NADA', { costo: m('1') })).toThrow(CambioRechazado)
    expect(() => fabrica.changeInsumo('BOTON', { costo: -1 as Micro })).toThrow(RangeError)
  })

  it('[MAS-06] moves no price if one of the supplies is unknown, or a price refuses to move', () => {
    const refuse = (): Micro => {
      throw new RangeError('too much')
    }
    expect(() => fabrica.movePrices(['TELA', 'NADA'], refuse, 0)).toThrow(CambioRechazado)
    expect(() =>
      fabrica.movePrices(['TELA', 'BOTON'], (price) => (price > m('1000') ? m('1') : refuse()), 0),
    ).toThrow(RangeError)
    expect(base('CAMPERA')).toBe('3729.44119')
  })
})
