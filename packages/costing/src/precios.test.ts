import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutosDe } from './analysis/minutos.ts'
import { formatMicro, type Micro, parseMicro } from './exact/money.ts'
import { racional } from './exact/racional.ts'
import { CostModel } from './model/model.ts'
import {
  type Entorno,
  type Estructura,
  gananciaDe,
  type Inverso,
  inversoDe,
  type PasoPrecio,
  type Precio,
  precioDe,
} from './precios.ts'

const m = (text: string): Micro => parseMicro(text) as Micro

const paso = (
  nombre: string,
  sobre: PasoPrecio['sobre'],
  valor: string,
  rest: Partial<PasoPrecio> = {},
): PasoPrecio => ({ nombre, sobre, valor: m(valor), moneda: null, por: 'unidad', margen: false, ...rest })

const estructura = (pasos: readonly PasoPrecio[], rest: Partial<Estructura> = {}): Estructura => ({
  nombre: 'X',
  pasos,
  redondeo: null,
  iva: m('0'),
  ...rest,
})

const margen = (valor: string) => paso('Margen', 'precio', valor, { margen: true })

/** Structure X of the acceptance rows, with other fixed amounts if given. */
const equis = (fijos = [paso('Envío', 'fijo', '180')], rest: Partial<Estructura> = {}) =>
  estructura(
    [
      paso('Indirectos', 'costo', '12'),
      ...fijos,
      paso('Comisión', 'precio', '5'),
      paso('IIBB', 'precio', '3.5'),
      margen('30'),
    ],
    { iva: m('21'), ...rest },
  )

const CAMPERA = m('3729.44119')
const minutos = racional(240_000_000, 7)
const entorno: Entorno = { vale: (moneda) => (moneda === 'USD' ? m('1485') : null), minutos: () => minutos }

const priced = (one: Estructura, cdr: Micro): Precio => {
  const precio = precioDe(one, cdr, entorno)
  if ('tipo' in precio) throw new Error(precio.tipo)
  return precio
}
const turned = (one: Estructura, cdr: Micro, neto: string): Inverso => {
  const inverso = inversoDe(one, cdr, m(neto), entorno)
  if ('tipo' in inverso) throw new Error(inverso.tipo)
  return inverso
}
const texts = <T extends object>(amounts: T) =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [
      name,
      typeof amount === 'number' ? formatMicro(amount as Micro) : amount,
    ]),
  )

describe('the price of a product', () => {
  it('[PRE-03] is its cost with the steps of the structure, rounded once, and VAT', () => {
    expect(texts(priced(equis(), CAMPERA))).toMatchObject({
      neto: '7084.510785',
      final: '8572.258050',
      margen: '30.000000',
    })
  })

  it('[PRE-04] distinguishes a margin on the price from a mark-up on the cost', () => {
    const recargo = paso('Recargo sobre costo', 'costo', '30', { margen: true })
    expect(formatMicro(priced(estructura([margen('30')]), CAMPERA).neto)).toBe('5327.773129')
    expect(formatMicro(priced(estructura([recargo]), CAMPERA).neto)).toBe('4848.273547')
    expect(texts(priced(estructura([recargo]), CAMPERA)).margen).toBe('23.076923')
  })

  it('[PRE-05] includes amounts in a currency, and by the labour minute', () => {
    const fijos = [
      paso('Etiqueta', 'fijo', '0.5', { moneda: 'USD' }),
      paso('Estructura', 'fijo', '12', { por: 'minuto' }),
    ]
    expect(formatMicro(priced(equis(fijos), CAMPERA).neto)).toBe('8668.134478')
    expect(precioDe(equis([paso('Flete', 'fijo', '1', { moneda: 'EUR' })]), CAMPERA, entorno)).toEqual({
      tipo: 'sin_valor',
      paso: 'Flete',
      moneda: 'EUR',
    })
  })

  it('[PRE-05] counts the labour minutes of all levels, exactly', () => {
    const model = new CostModel()
    model.setSector('Confección', 0)
    for (const codigo of ['CUERPO', 'CAMPERA']) model.setProducto(codigo, { sector: 'Confección' })
    model.setManoObra('MO', { horas: m('8'), valorHora: m('1'), stdProduccion: m('7') })
    model.setLinea('CUERPO', 'mano_obra', 'MO', m('0.5'))
    model.setLinea('CAMPERA', 'producto', 'CUERPO', m('1'))
    const { num, den } = minutosDe(model)('CAMPERA')
    expect(num * 7n).toBe(240_000_000n * den)
  })

  it('[PRE-06] is rounded commercially in a step of its own, before VAT', () => {
    const round = (modo: 'arriba' | 'abajo' | 'cercano') =>
      texts(priced(equis(undefined, { redondeo: { multiplo: m('10'), modo } }), CAMPERA))
    expect(round('arriba')).toMatchObject({
      neto: '7090.000000',
      final: '8578.900000',
      margen: '30.047614',
    })
    expect(round('cercano').neto).toBe('7080.000000')
    expect(round('abajo').neto).toBe('7080.000000')
  })

  it.each(['abajo', 'cercano'] as const)('[PRE-06] is not rounded to 0 (%s)', (modo) => {
    const redondeo = { multiplo: m('20000'), modo }
    const { neto, final, escalones } = priced(equis(undefined, { redondeo }), CAMPERA)
    expect(texts({ neto, final })).toEqual({ neto: '7084.510785', final: '8572.258050' })
    expect(escalones().reduce((sum, { monto }) => sum + monto, 0)).toBe(final)
  })

  it('[PRE-09] is solved back from a market price', () => {
    expect(texts(turned(equis(), CAMPERA, '7000'))).toEqual({
      cdr: '3683.035714',
      brecha: '46.405476',
      margen: '29.257512',
    })
  })

  it('[PRE-04] [PRE-09] equals the published cases of target cost and margin', () => {
    const { datos, esperado } = JSON.parse(
      readFileSync(new URL('../golden/costo-objetivo-y-margen.json', import.meta.url), 'utf8'),
    )
    const [remera, saco, sandalias, x, recargo] = datos
    const allowed = (precio: unknown, pct: unknown) =>
      turned(estructura([margen(String(pct))]), 0 as Micro, String(precio)).cdr
    expect(allowed(remera.precio, remera.margen_pct)).toBe(m(esperado.remera))
    const retail = allowed(saco.precio, saco.margen_minorista_pct)
    expect(retail).toBe(m(esperado.saco_precio_al_minorista))
    expect(allowed(formatMicro(retail), saco.margen_fabricante_pct)).toBe(m(esperado.saco_objetivo_calculado))
    expect(allowed(sandalias.precio, sandalias.margen_pct)).toBe(m(esperado.sandalias))
    const conMargen = estructura([margen(String(x.margen_pct))])
    expect(priced(conMargen, m(String(x.costo))).neto).toBe(m(esperado.x_precio))
    expect(texts(turned(conMargen, m(String(x.costo)), String(x.precio_de_mercado)))).toEqual({
      cdr: formatMicro(m(esperado.x_objetivo_a_60_calculado)),
      brecha: formatMicro(m(esperado.x_brecha_calculada)),
      margen: '40.000000',
    })
    // 5 on 7 is a mark-up of 71.4 %, which the source rounds; as an amount it is exact.
    const ganancia = paso('Ganancia', 'fijo', String(recargo.ganancia), { margen: true })
    expect(priced(estructura([ganancia]), m(String(recargo.costo))).neto).toBe(m('12'))
  })

  it('is missing outside the exact range', () => {
    const fuera = { tipo: 'fuera_de_rango' }
    expect(precioDe(estructura([margen('99.999999')]), m('9000000'), entorno)).toEqual(fuera)
    const most = m('9007199254')
    expect(precioDe(estructura([], { iva: m('21') }), most, entorno)).toEqual(fuera)
    // Rounded down, the price would be in range, but its steps would not.
    const down = { multiplo: m('9000000000'), modo: 'abajo' } as const
    expect(precioDe(estructura([paso('Flete', 'fijo', '1')], { redondeo: down }), most, entorno)).toEqual(
      fuera,
    )
    // The allowed cost and the CDR are in range, but not their difference.
    expect(inversoDe(estructura([paso('Flete', 'fijo', '9000000000')]), most, m('0'), entorno)).toEqual(fuera)
  })
})

describe('any structure', () => {
  const percentage = (max: number) => fc.integer({ min: 0, max: max * 1_000_000 }).map((n) => n as Micro)
  const amount = fc.integer({ min: 0, max: 5_000_000_000 }).map((n) => n as Micro)
  const pasoOf = fc.record({
    nombre: fc.constant('P'),
    sobre: fc.constantFrom('costo', 'precio', 'fijo'),
    valor: percentage(15),
    moneda: fc.constantFrom(null, 'USD'),
    por: fc.constantFrom('unidad', 'minuto'),
    margen: fc.boolean(),
  }) as fc.Arbitrary<PasoPrecio>
  const estructuraOf = fc.record({
    nombre: fc.constant('X'),
    pasos: fc.array(pasoOf, { minLength: 1, maxLength: 6 }),
    redondeo: fc.option(
      fc.record({
        multiplo: fc.integer({ min: 1, max: 100_000_000 }).map((n) => n as Micro),
        modo: fc.constantFrom('arriba', 'abajo', 'cercano'),
      }),
    ),
    iva: percentage(27),
  }) as fc.Arbitrary<Estructura>

  /** Uses one common denominator, 7 × 10²⁶, instead of fractions. */
  const oracle = ({ pasos, redondeo, iva }: Estructura, cdr: bigint) => {
    const of = (sobre: string) => pasos.filter((one) => one.sobre === sobre)
    const total = (sobre: string) => of(sobre).reduce((sum, { valor }) => sum + BigInt(valor), 0n)
    const fixed = of('fijo').reduce(
      (sum, { valor, moneda, por }) =>
        sum + BigInt(valor) * (moneda === null ? 7n : 7n * 1485n) * (por === 'minuto' ? 240n : 7n),
      0n,
    )
    const up = 100_000_000n
    const half = (num: bigint, den: bigint) => (2n * num + den) / (2n * den)
    const net = half(49n * cdr * (up + total('costo')) + fixed * up, 49n * (up - total('precio')))
    const multiple = (() => {
      if (redondeo === null) return net
      const of = BigInt(redondeo.multiplo)
      if (redondeo.modo === 'cercano') return half(net, of) * of
      return ((net + (redondeo.modo === 'arriba' ? of - 1n : 0n)) / of) * of
    })()
    const rounded = multiple === 0n ? net : multiple
    return { net, rounded, final: half(rounded * (up + BigInt(iva)), up) }
  }

  it('[PRE-03] [PRE-14] gives the formula’s price, with steps that add up to it', () => {
    fc.assert(
      fc.property(estructuraOf, amount, (one, cdr) => {
        const { neto, final, ...precio } = priced(one, cdr)
        const escalones = precio.escalones()
        const expected = oracle(one, BigInt(cdr))
        expect([BigInt(neto), BigInt(final)]).toEqual([expected.rounded, expected.final])
        const until = (tipo: string) =>
          escalones
            .slice(0, escalones.findLastIndex((escalon) => escalon.tipo === tipo) + 1)
            .reduce((sum, { monto }) => sum + monto, 0)
        expect(until(one.iva === 0 ? (one.redondeo ? 'redondeo' : 'paso') : 'iva')).toBe(final)
        expect(until(one.redondeo ? 'redondeo' : 'paso')).toBe(neto)
      }),
    )
  })

  it('[PRE-09] is solved back exactly: the allowed cost gives that price', () => {
    fc.assert(
      fc.property(estructuraOf, amount, (shaped, cdr) => {
        const one = { ...shaped, redondeo: null }
        const { neto } = priced(one, cdr)
        const { cdr: allowed } = turned(one, cdr, formatMicro(neto))
        // The steps on the price take at most 90 %, so that one micro-unit of cost moves the price by at most ten.
        expect(Math.abs(allowed - cdr)).toBeLessThanOrEqual(1)
        expect(Math.abs(priced(one, Math.max(0, allowed) as Micro).neto - neto)).toBeLessThanOrEqual(20)
      }),
    )
  })
})

describe('the earnings of a price', () => {
  it('[PRE-08] are the rest after all steps but the margin: at the structure’s own price its margin, to a micro-unit', () => {
    const { neto, escalones } = priced(equis(), CAMPERA)
    const own = escalones().find(({ paso: of }) => of?.margen)!.monto
    expect(Math.abs(gananciaDe(equis(), CAMPERA, neto, entorno)! - own)).toBeLessThanOrEqual(1)
  })

  it('[PRE-08] fall by the rise of the cost and of the steps on it', () => {
    const steps = [paso('Indirectos', 'costo', '12'), margen('30')]
    const [before, after] = ['100', '110'].map((cdr) =>
      gananciaDe(estructura(steps), m(cdr), m('200'), entorno),
    )
    expect([before, after]).toEqual([m('88'), m('76.8')])
    expect(gananciaDe(estructura([margen('30')]), m('250'), m('200'), entorno)).toBe(-m('50'))
    const abroad = estructura([paso('Etiqueta', 'fijo', '1', { moneda: 'EUR' })])
    expect(gananciaDe(abroad, m('1'), m('2'), entorno)).toBeNull()
    expect(
      gananciaDe(estructura([paso('Lujo', 'costo', '900')]), m('9000000000'), m('2'), entorno),
    ).toBeNull()
  })
})
