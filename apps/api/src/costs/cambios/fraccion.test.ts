import type { Operacion } from '@telar/contract'
import { CostModel, type Oferta } from '@telar/costing'
import { catalogoHecho } from '@telar/costing/testing/catalogue.ts'
import { engineOf, micro, oracleOf } from '@telar/costing/testing/engine.ts'
import type { Catalogo, LineaOraculo } from '@telar/costing/testing/oracle.ts'
import { DomainError, ensayar } from '@telar/fabrica'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { modeloDe } from '../../testing/modelo-del-oraculo.ts'

/** A unit's fraction moves only what is bought in it, and lines whose quantity is in it. */

const MONEDA = 'ARS'
const OFERTA: Omit<Oferta, 'precio'> = {
  proveedor: 'A',
  moneda: null,
  unidadCompra: 'rollo',
  contenido: null,
  desde: 0,
  hasta: null,
  preferida: false,
  recargos: [],
}

/** At most 1, so that lines in range stay in range. */
const fraccion = fc
  .tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 0, max: 9_999 }))
  .map(([num, more]) => ({ num, den: num + more }))

const isMedible = ({ tipo, porColor = {} }: LineaOraculo): boolean =>
  tipo === 'insumo' && Object.keys(porColor).length === 0

const unidades = ({ num, den }: { num: number; den: number }) =>
  new Map([
    ['m', { dimension: 'longitud', num: 1n, den: 1n }],
    ['rollo', { dimension: 'longitud', num: BigInt(num), den: BigInt(den) }],
  ])

/**
 * A factory whose supplies are all used by the metre, some bought by the roll, and about half of whose lines count in rolls.
 */
const fabrica = fc.tuple(catalogoHecho, fraccion, fc.infiniteStream(fc.boolean())).map(
  ([cat, rollo, turnos]): Catalogo => ({
    ...cat,
    unidades: unidades(rollo),
    insumos: new Map(
      Array.from(cat.insumos, ([codigo, fila]) => [
        codigo,
        {
          ...fila,
          unidad: 'm',
          // The oracle does not say why an absurd price has no cost.
          ...(fila.costo !== null &&
            fila.costo < 5_000_000_000n &&
            turnos.next().value === true && {
              eleccion: 'ultima' as const,
              ofertas: [{ ...OFERTA, precio: micro(fila.costo) }],
            }),
        },
      ]),
    ),
    productos: new Map(
      Array.from(cat.productos, ([codigo, producto]) => [
        codigo,
        {
          ...producto,
          lineas: producto.lineas.map((linea) =>
            isMedible(linea) && turnos.next().value === true ? { ...linea, unidad: 'rollo' } : linea,
          ),
        },
      ]),
    ),
  }),
)

it('[COM-02] [ESC-02] another fraction of a unit has the oracle’s effect on the trial, and none on the factory itself', () => {
  let movidas = 0
  fc.assert(
    fc.property(fabrica, fc.array(fraccion, { minLength: 1, maxLength: 2 }), (cat, pedidas) => {
      const model = modeloDe(cat)
      const antes = oracleOf(cat)
      expect(engineOf(model)).toEqual(antes)
      const ops = pedidas.map((dicha): Operacion => ({ tipo: 'fraccion', codigo: 'ROLLO', ...dicha }))
      const { despues, mesa } = ensayar(model, ops, MONEDA)
      const cifras = oracleOf({ ...cat, unidades: unidades(pedidas.at(-1)!) })
      expect(engineOf(despues)).toEqual(cifras)
      expect(engineOf(model)).toEqual(antes)
      for (const { tabla, antes: era, despues: es } of mesa.libro.movidas()) {
        expect([tabla, era?.codigo, es]).toEqual([
          'unidades',
          'rollo',
          { codigo: 'rollo', dimension: 'longitud', ...pedidas.at(-1) },
        ])
        if (JSON.stringify(cifras, asText) !== JSON.stringify(antes, asText)) movidas++
      }
    }),
    { numRuns: 60 },
  )
  expect(movidas).toBeGreaterThan(10)
})

const asText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

it('[MAS-08] refuses to change a built-in unit, and says which unit is unknown', () => {
  const model = new CostModel()
  model.setUnidad('m', { dimension: 'longitud', num: 1, den: 1 })
  for (const [codigo, code, texto] of [
    ['M', 'no_se_cambia', 'Cambio 1: La unidad m viene con el programa.'],
    ['vara', 'no_encontrado', 'Cambio 1: No existe la unidad vara.'],
  ] as const)
    expect(() => ensayar(model, [{ tipo: 'fraccion', codigo, num: 2, den: 1 }], MONEDA)).toThrow(
      new DomainError(code, texto),
    )
})
