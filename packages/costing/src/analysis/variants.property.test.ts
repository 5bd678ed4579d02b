import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Oferta } from '../buying/oferta.ts'
import { UNIT } from '../exact/money.ts'
import { CostModel } from '../model/model.ts'
import { catalogoHecho, insumoRow, LABOUR, PRODUCTS, quantity, SUPPLIES } from '../testing/catalogue.ts'
import { causeOf, columnsOf, micro } from '../testing/engine.ts'
import type { Catalogo, Eje, Quebrado } from '../testing/oracle.ts'
import { cdr, cdrDe, contenido, leaf, por, ROUNDINGS } from '../testing/oracle.ts'
import { round } from '../testing/round.ts'
import { currencyShares } from './currency-shares.ts'
import { improvable, type Mejorable } from './improvable.ts'
import { minutosDe } from './minutos.ts'
import { MANY } from './parts.ts'
import { oldPrices } from './price-age.ts'
import { allShares, shares } from './shares.ts'
import { baseMaterials } from './supply-weights.ts'
import { whereUsed } from './where-used.ts'

/** The analyses of a cost, in factories whose products are used in the same size or colour. */

const LIMIT = 2n ** 53n

const NADA: Quebrado = { num: 0n, den: 1n }
const inMicro = ({ num, den }: Quebrado): bigint => round(num * BigInt(UNIT), den)

/** Whether everything in a product has an amount, so that nothing out of range counts as 0. */
const isInRange = (cat: Catalogo, codigo: string): boolean =>
  [codigo, ...namesIn(contenido(cat, codigo), 'producto')].every((one) => {
    const { talles = [], colores = [] } = cat.productos.get(one)!
    const namesOf = (eje: Eje) => (eje.length === 0 ? [null] : eje.map(([nombre]) => nombre))
    return namesOf(talles).every((talle) =>
      namesOf(colores).every((color) => {
        const { base, motivos } = cdrDe(cat, one, talle, color)
        return base !== null && !motivos.some((motivo) => motivo.includes('fuera_de_rango'))
      }),
    )
  })

const namesIn = (all: ReadonlyMap<string, Quebrado>, tipo: string): string[] =>
  [...all.keys()].filter((what) => what.startsWith(`${tipo} `)).map((what) => what.slice(tipo.length + 1))

/** The sum of amounts that a test chooses for each leaf in one unit of a product, in micro-units, not rounded. */
const sumOf = (
  all: ReadonlyMap<string, Quebrado>,
  amountOf: (tipo: 'insumo' | 'mano_obra' | 'energia', codigo: string) => bigint,
): Quebrado => {
  let sum = NADA
  for (const tipo of ['insumo', 'mano_obra', 'energia'] as const)
    for (const codigo of namesIn(all, tipo)) {
      const each = por(all.get(`${tipo} ${codigo}`)!, { num: amountOf(tipo, codigo), den: 1n })
      sum = { num: sum.num * each.den + each.num * sum.den, den: sum.den * each.den }
    }
  return sum
}

/** The cost of those leaves that a test chooses. */
const costOf = (
  cat: Catalogo,
  all: ReadonlyMap<string, Quebrado>,
  isPart: (tipo: string, codigo: string) => boolean,
): Quebrado => sumOf(all, (tipo, codigo) => (isPart(tipo, codigo) ? leaf(cat, { tipo, codigo }).costo : 0n))

/** The difference of two sums, each of which may be off by half a unit per rounding. */
const expectNear = (part: number, exact: Quebrado, all: ReadonlyMap<string, Quebrado>): void => {
  const { num, den } = all.get(ROUNDINGS)!
  const miss = BigInt(part) * exact.den - exact.num
  expect((miss < 0n ? -miss : miss) * den).toBeLessThanOrEqual(num * exact.den)
}

const each = (check: (cat: Catalogo, model: CostModel, codigo: string) => void, numRuns = 60) =>
  fc.assert(
    fc.property(catalogoHecho, (cat) => {
      const model = CostModel.fromColumns(columnsOf(cat))
      for (const codigo of PRODUCTS) check(cat, model, codigo)
    }),
    { numRuns },
  )

/** A new price of a supply, and how much a product takes of it. */
const change = fc.record({
  insumo: fc.constantFrom(...SUPPLIES),
  row: insumoRow,
  precioDesde: fc.integer({ min: 0, max: 9 }),
  producto: fc.constantFrom(...PRODUCTS),
  cantidad: quantity,
})
/** Asks until the answers come from one pass over all recipes. */
const askOften = (about: (producto: string) => unknown): void => {
  for (let i = 0; i < MANY; i++) about(PRODUCTS[0]!)
}

/** The offers of a supply, with prices about its own, and its choice between them. */
const compra = fc.record({
  eleccion: fc.constantFrom('propio', 'preferida', 'ultima', 'menor'),
  preferida: fc.nat(2),
  ofertas: fc.array(
    fc.record({
      pct: fc.integer({ min: 1, max: 200 }),
      moneda: fc.constantFrom(null, 'USD'),
      desde: fc.nat(4),
      dura: fc.option(fc.nat(2)),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})

/** A factory that buys by offers, some of which have ended or have not begun. */
const compradora = fc
  .tuple(catalogoHecho, fc.array(compra, { minLength: SUPPLIES.length, maxLength: SUPPLIES.length }))
  .map(([cat, compras]): Catalogo => {
    const insumos = Array.from(cat.insumos, ([codigo, fila], i) => {
      const { eleccion, preferida, ofertas } = compras[i]!
      return [
        codigo,
        {
          ...fila,
          eleccion,
          ofertas: ofertas.map(
            ({ pct, moneda, desde, dura }, n): Oferta => ({
              proveedor: 'ARCIEL',
              precio: micro(((fila.costo ?? 1_000_000n) * BigInt(pct)) / 200n),
              moneda,
              unidadCompra: null,
              contenido: null,
              desde,
              hasta: dura === null ? null : desde + dura,
              preferida: n === preferida,
              recargos: [],
            }),
          ),
        },
      ] as const
    })
    return { ...cat, dia: 3, insumos: new Map(insumos) }
  })

const compradoraDe = (cat: Catalogo): CostModel => {
  const model = CostModel.fromColumns(columnsOf(cat))
  let id = 0
  for (const [codigo, { eleccion = 'propio', ofertas = [] }] of cat.insumos) {
    model.setInsumo(codigo, { ...model.insumo(codigo), eleccion })
    for (const oferta of ofertas) model.setOferta(codigo, ++id, oferta)
  }
  return model
}

const isValid = ({ desde, hasta }: Oferta, dia: number): boolean =>
  desde <= dia && (hasta === null || hasta >= dia)

/** The cost of a supply if an ended offer gives it, else 0. */
const costoVencido = (cat: Catalogo, codigo: string): bigint => {
  const { eleccion = 'propio', ofertas = [] } = cat.insumos.get(codigo)!
  const { costo } = leaf(cat, { tipo: 'insumo', codigo })
  if (eleccion === 'propio') return 0n
  const standing = eleccion === 'preferida' ? ofertas.filter(({ preferida }) => preferida) : ofertas
  return standing.some((oferta) => isValid(oferta, cat.dia)) ? 0n : costo
}

/** How much less a supply would cost by its cheapest valid offer. */
const ahorroDe = (cat: Catalogo, codigo: string): bigint => {
  const fila = cat.insumos.get(codigo)!
  const ofertas = (fila.ofertas ?? []).filter((oferta) => isValid(oferta, cat.dia))
  const insumos = new Map([[codigo, { ...fila, eleccion: 'menor' as const, ofertas }]])
  const [now, least] = [cat, { ...cat, insumos }].map((one) => leaf(one, { tipo: 'insumo', codigo }))
  const isKnown = now!.falla === null && least!.falla === null
  return isKnown && least!.costo < now!.costo ? now!.costo - least!.costo : 0n
}

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

describe('[HAC-16] parts of a cost if sub-products have the product’s own size or colour', () => {
  it('[M9] currencies, with the own one, add up to the CDR exactly, each with its exact amount', () => {
    each((cat, model, codigo) => {
      const { base } = model.base(codigo)
      const partes = currencyShares(model).producto(codigo)
      const foreign = partes.reduce((sum, { monto }) => sum + BigInt(monto), 0n)
      expect(partes.every(({ monto }) => monto > 0)).toBe(true)
      expect(foreign).toBeLessThanOrEqual(BigInt(base ?? 0))
      if (!isInRange(cat, codigo)) return
      const all = contenido(cat, codigo)
      for (const moneda of ['USD', 'OFICIAL', 'T3'])
        expectNear(
          partes.find((parte) => parte.moneda === moneda)?.monto ?? 0,
          costOf(cat, all, (tipo, insumo) => tipo === 'insumo' && cat.insumos.get(insumo)!.moneda === moneda),
          all,
        )
      const own = BigInt(base!) - foreign
      const isOwn = (tipo: string, insumo: string) =>
        tipo !== 'insumo' || cat.insumos.get(insumo)!.moneda === null
      expectNear(Number(own), costOf(cat, all, isOwn), all)
    })
  })

  it('[COST-14] the kinds of ingredient add up to the CDR, each with its exact amount', () => {
    each((cat, model, codigo) => {
      const { base } = model.base(codigo)
      const split = shares(model, codigo)
      expect(allShares(model).get(codigo)).toEqual(split?.profunda)
      if (base === null || split === null) return
      const { directa, profunda } = split
      for (const parts of [directa, profunda])
        expect(Object.values(parts).reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(base))
      expect(Math.min(...Object.values(profunda))).toBeGreaterThanOrEqual(0)
      if (!isInRange(cat, codigo)) return
      const all = contenido(cat, codigo)
      const isService = (insumo: string) => cat.insumos.get(insumo)!.clase === 'servicio'
      const partOf = (tipo: string, insumo: string) =>
        tipo === 'insumo' && isService(insumo) ? 'terceros' : tipo
      for (const [part, monto] of Object.entries(profunda))
        expectNear(
          monto,
          costOf(cat, all, (tipo, insumo) => partOf(tipo, insumo) === part),
          all,
        )
    })
  })

  it('those of one product are those of all at once, after every change', () => {
    const run = (cat: Catalogo, changes: Change[]) => {
      const model = CostModel.fromColumns(columnsOf(cat))
      model.setDia(9)
      for (const { insumo, row, precioDesde, producto, cantidad } of changes) {
        const costo = row.costo === null ? null : micro(row.costo)
        causeOf(() => model.setInsumo(insumo, { ...row, costo, precioDesde }))
        causeOf(() => model.setLinea(producto, 'insumo', insumo, micro(cantidad)))
        const [all, viejos, monedas] = [allShares(model), oldPrices(model, 4), currencyShares(model)]
        const one = oldPrices(model, 4)
        askOften((codigo) => viejos.producto(codigo))
        for (const codigo of PRODUCTS) {
          const { sector, base } = model.producto(codigo)
          expect(shares(model, codigo)?.profunda).toEqual(all.get(codigo))
          expect(one.producto(codigo)).toBe(viejos.producto(codigo))
          expect(monedas.producto(codigo)).toEqual(
            base === null ? [] : monedas.sector(sector, (one) => one === codigo),
          )
        }
      }
    }
    fc.assert(fc.property(catalogoHecho, fc.array(change, { minLength: 1, maxLength: 4 }), run), {
      numRuns: 100,
    })
  })

  it('M14: what ended offers price and cheaper ones would save: each exact, and of one product as of all at once', () => {
    const found = { vencido: 0, ahorro: 0 }
    fc.assert(
      fc.property(compradora, (cat) => {
        const model = compradoraDe(cat)
        const [one, often] = [improvable(model), improvable(model)]
        askOften(often)
        for (const codigo of PRODUCTS) {
          const mejorable: Mejorable = one(codigo)
          expect(often(codigo)).toEqual(mejorable)
          if (!isInRange(cat, codigo)) continue
          for (const parte of ['vencido', 'ahorro'] as const) if (mejorable[parte] > 0) found[parte]++
          const all = contenido(cat, codigo)
          const partOf = (amountOf: typeof ahorroDe) =>
            sumOf(all, (tipo, its) => (tipo === 'insumo' ? amountOf(cat, its) : 0n))
          expectNear(mejorable.vencido, partOf(costoVencido), all)
          expectNear(mejorable.ahorro, partOf(ahorroDe), all)
        }
      }),
      { numRuns: 40 },
    )
    expect(Math.min(found.vencido, found.ahorro)).toBeGreaterThan(5)
  })

  it('labour minutes are exact', () => {
    each((cat, model, codigo) => {
      const all = contenido(cat, codigo)
      let [num, den] = [0n, 1n]
      for (const labour of LABOUR) {
        const { horas, stdProduccion: std } = cat.manoObra.get(labour)!
        if (std === null || std <= 0n) continue
        const minutes = por(all.get(`mano_obra ${labour}`) ?? NADA, {
          num: horas * 60n * 1_000_000n,
          den: std,
        })
        ;[num, den] = [num * minutes.den + minutes.num * den, den * minutes.den]
      }
      const told = minutosDe(model)(codigo)
      expect(told.num * den).toBe(num * told.den)
    })
  })

  it('[COST-14] quantities of an ingredient, on any level, are exact to the sixth decimal', () => {
    each((cat, model, codigo) => {
      const all = contenido(cat, codigo)
      for (const [tipo, codes] of [['insumo', SUPPLIES] as const, ['producto', PRODUCTS] as const])
        for (const its of codes) {
          const use = whereUsed(model, tipo, its).find(({ producto }) => producto === codigo)
          if (use === undefined) continue
          const units = inMicro(all.get(`${tipo} ${its}`) ?? NADA)
          expect(use.cantidad).toBe(units < LIMIT ? Number(units) : null)
        }
    }, 40)
  })

  it('[COST-14] a free sub-product would cost nothing in any size or colour', () => {
    each((cat, model, codigo) => {
      const free = { ...cat, productos: new Map(cat.productos), insumos: new Map(cat.insumos) }
      free.insumos.set('GRATIS', { costo: 0n, moneda: null, grupo: '' })
      const lineas = [{ tipo: 'insumo' as const, codigo: 'GRATIS', cantidad: 1_000_000n }]
      free.productos.set(codigo, { ...cat.productos.get(codigo)!, lineas })
      for (const { producto, contribucion } of whereUsed(model, 'producto', codigo)) {
        if (!isInRange(cat, producto)) continue
        expect(BigInt(contribucion!)).toBe(cdr(cat, producto).base! - cdr(free, producto).base!)
      }
    }, 40)
  })

  it('[HAC-16] total quantities are those of the recipes on the lowest level, rounded once', () => {
    each((cat, model, codigo) => {
      if (!isInRange(cat, codigo)) return
      const all = contenido(cat, codigo)
      const materials = new Map(
        baseMaterials(model, codigo).map((one) => [`${one.tipo} ${one.codigo}`, one.cantidad]),
      )
      for (const tipo of ['insumo', 'mano_obra', 'energia'])
        for (const its of namesIn(all, tipo)) {
          const units = inMicro(all.get(`${tipo} ${its}`)!)
          if (units < LIMIT) expect(materials.get(`${tipo} ${its}`) ?? 0).toBe(Number(units))
        }
    })
  })
})
