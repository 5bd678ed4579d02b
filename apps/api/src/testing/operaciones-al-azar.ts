import type { Operacion } from '@telar/contract'
import { catalogoHecho } from '@telar/costing/testing/catalogue.ts'
import type { Catalogo, LineaOraculo } from '@telar/costing/testing/oracle.ts'
import { fechaDe } from '@telar/fabrica'
import fc from 'fast-check'
import { MONEDA, SALARIO } from './operaciones-oraculo.ts'

/** Random factories, and random operations on them. */

/** A recipe has each code only once, whatever its kind. */
export const fabrica = catalogoHecho.map(
  (cat): Catalogo => ({
    ...cat,
    productos: new Map(
      Array.from(cat.productos, ([codigo, producto]) => [
        codigo,
        { ...producto, lineas: [...new Map(producto.lineas.map((linea) => [linea.codigo, linea])).values()] },
      ]),
    ),
  }),
)

const de = <T>(...those: readonly T[]) => fc.constantFrom(...those)
const monto = fc.integer({ min: 1, max: 2_000_000_000 }).map((n) => n / 1e6)
const pct = fc.oneof(
  de(-100, -33.333333, 0, 8, 10),
  fc.integer({ min: -60_000_000, max: 90_000_000 }).map((n) => n / 1e6),
)
const INSUMO = de('I0', 'I1', 'I2', 'I3', 'I4', 'NADA')
const PRODUCTO = de('I0', 'P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6')
const INGREDIENTE = de(
  'I0',
  'I1',
  'I2',
  'I3',
  'I4',
  'P0',
  'P1',
  'P2',
  'P3',
  'P4',
  'P5',
  'P6',
  'M0',
  'M1',
  'E0',
  'NADA',
)
const VALOR = de('USD', 'OFICIAL', 'T3', 'MO', 'ME', 'NADA', MONEDA)
const donde = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.record({ producto: PRODUCTO }) },
  { weight: 1, arbitrary: fc.record({ productos: fc.array(PRODUCTO, { minLength: 1, maxLength: 3 }) }) },
)
const enRecetas = <T extends object>(rest: fc.Arbitrary<T>) =>
  fc.tuple(donde, rest).map(([where, op]) => ({ ...op, ...where }))
export const operacion = fc.oneof(
  fc.record({ tipo: de('valor_hora', 'valor_kw'), valor: monto }),
  fc.record({ tipo: de('costo_insumo'), codigo: INSUMO, costo: fc.option(monto) }),
  fc.record({ tipo: de('porcentaje_insumo'), codigo: INSUMO, porcentaje: pct }),
  fc.record({ tipo: de('porcentaje_grupo'), grupo: de('Telas', 'Avíos', ''), porcentaje: pct }),
  fc.record({
    tipo: de('porcentaje_insumos'),
    codigos: fc.array(INSUMO, { minLength: 1, maxLength: 4 }),
    porcentaje: pct,
  }),
  fc.record({ tipo: de('porcentaje_insumos'), moneda: de('USD', MONEDA, 'NADA'), porcentaje: pct }),
  fc
    .tuple(VALOR, fc.oneof(fc.record({ monto }), fc.record({ porcentaje: pct })), fc.option(fc.nat(9)))
    .map(([codigo, how, dia]) => ({
      tipo: 'valor' as const,
      codigo,
      ...how,
      ...(dia !== null && { desde: fechaDe(dia) }),
    })),
  fc.record({ tipo: de('recargo'), codigo: VALOR, recargo_pct: monto }),
  fc.record(
    {
      tipo: de('mano_obra'),
      codigo: de('M0', 'M1', 'M2', 'NADA'),
      horas: monto,
      std_produccion: monto,
      categoria: de(null, SALARIO, 'T3'),
    },
    { requiredKeys: ['tipo', 'codigo'] },
  ),
  fc.record({ tipo: de('mano_obra'), codigo: de('M0', 'M1', 'M2'), porcentaje: pct }),
  fc.record({ tipo: de('mano_obra'), codigo: de('M0', 'M1'), valor_hora_hombre: fc.option(monto) }),
  fc.record(
    { tipo: de('energia'), codigo: de('E0', 'E1', 'NADA'), kw: monto, valor_kw: fc.option(monto) },
    { requiredKeys: ['tipo', 'codigo'] },
  ),
  fc.record({ tipo: de('energia'), codigo: de('E0', 'E1', 'E2'), porcentaje: pct }),
  fc.record({
    tipo: de('mantencion'),
    sector: de('Textil', 'Calzado', 'Otro'),
    porcentaje: fc.integer({ min: 0, max: 100 }),
  }),
  enRecetas(fc.record({ tipo: de('quitar'), ingrediente: INGREDIENTE })),
  enRecetas(fc.record({ tipo: de('merma'), ingrediente: INGREDIENTE, merma_pct: monto })),
  enRecetas(fc.record({ tipo: de('cantidad'), ingrediente: INGREDIENTE, porcentaje: pct })),
  enRecetas(fc.record({ tipo: de('cantidad'), ingrediente: INGREDIENTE, cantidad: monto })),
  fc.record(
    { tipo: de('agregar'), producto: PRODUCTO, ingrediente: INGREDIENTE, cantidad: monto, merma_pct: monto },
    { requiredKeys: ['tipo', 'producto', 'ingrediente', 'cantidad'] },
  ),
  fc
    .tuple(
      INGREDIENTE,
      INGREDIENTE,
      fc.option(monto),
      fc.option(fc.array(PRODUCTO, { minLength: 1, maxLength: 2 })),
    )
    .map(([uno, otro, factor, productos]) => ({
      tipo: 'reemplazar' as const,
      de: uno,
      por: otro,
      ...(factor !== null && { factor }),
      ...(productos !== null && { productos }),
    })),
) as fc.Arbitrary<Operacion>

const EN_COLOR = de('I0', 'I1', 'I2', 'P0')
/** I3 is in no recipe, and both a supply and a product. */
const OTRO = fc.oneof(EN_COLOR, { weight: 4, arbitrary: de('I3') })
const poca = fc.integer({ min: 1, max: 3_000_000 }).map(BigInt)

/** A line whose sizes and colours have their own quantities, and whose colours may use another ingredient. */
const lineaDeColores = fc.record({
  codigo: EN_COLOR,
  cuenta: fc.oneof(
    { weight: 3, arbitrary: de(null) },
    {
      weight: 1,
      arbitrary: fc.record({ num: fc.integer({ min: 1, max: 9 }), den: fc.integer({ min: 1, max: 9 }) }),
    },
  ),
  cantidad: poca,
  porTalle: fc.oneof(
    { weight: 2, arbitrary: de({}) },
    { weight: 1, arbitrary: fc.dictionary(de('S', 'M'), poca, { minKeys: 1, maxKeys: 2 }) },
  ),
  porColor: fc.dictionary(
    de('NEGRO', 'ROJO'),
    fc.record({ otro: fc.option(EN_COLOR, { freq: 2 }), cantidad: fc.option(poca, { freq: 2 }) }),
    {
      minKeys: 1,
      maxKeys: 2,
    },
  ),
})

const tipoDe = (codigo: string) => (codigo === 'P0' ? ('producto' as const) : ('insumo' as const))

/** Few ingredients, so that most operations meet them in a line, in its colours, or in both. */
export const fabricaDeColores = fc
  .array(fc.uniqueArray(lineaDeColores, { selector: ({ codigo }) => codigo, minLength: 1, maxLength: 2 }), {
    minLength: 2,
    maxLength: 2,
  })
  .map((recetasDichas): Catalogo => {
    const curva = {
      talles: [
        ['S', 1],
        ['M', 2],
      ] as const,
      colores: [
        ['NEGRO', 1],
        ['ROJO', 3],
      ] as const,
    }
    const lineas = (dichas: (typeof recetasDichas)[number]) =>
      dichas.map(
        ({ codigo, cuenta, cantidad, porTalle, porColor }): LineaOraculo => ({
          tipo: tipoDe(codigo),
          codigo,
          cantidad:
            cuenta === null
              ? cantidad
              : (2_000_000n * BigInt(cuenta.num) + BigInt(cuenta.den)) / (2n * BigInt(cuenta.den)),
          cuenta: cuenta && {
            expresion: `${cuenta.num}/${cuenta.den}`,
            num: BigInt(cuenta.num),
            den: BigInt(cuenta.den),
          },
          porTalle,
          porColor: Object.fromEntries(
            Object.entries(porColor).map(([color, { otro, cantidad: suya }]) => {
              const tomado = otro ?? codigo
              return [color, { tipo: tipoDe(tomado), codigo: tomado, cantidad: suya }]
            }),
          ),
        }),
      )
    return {
      dia: 0,
      sectores: new Map([['Textil', 10]]),
      valores: new Map([[SALARIO, { recargo: 0n, vigencias: new Map() }]]),
      insumos: new Map(
        ['I0', 'I1', 'I2', 'I3'].map((codigo, i) => [
          codigo,
          { costo: 1_234_567n * BigInt(i + 1) ** 2n, moneda: null, grupo: 'Telas' },
        ]),
      ),
      manoObra: new Map(),
      energia: new Map(),
      productos: new Map([
        ['I3', { sector: 'Textil', lineas: [{ tipo: 'insumo', codigo: 'I2', cantidad: 300_001n }] }],
        ['P0', { sector: 'Textil', lineas: [{ tipo: 'insumo', codigo: 'I2', cantidad: 700_001n }] }],
        ['P1', { sector: 'Textil', lineas: lineas(recetasDichas[0]!), ...curva }],
        ['P2', { sector: 'Textil', lineas: lineas(recetasDichas[1]!), ...curva }],
      ]),
    }
  })

export const enColores = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .record({
        de: EN_COLOR,
        por: OTRO,
        factor: de(undefined, 1, 2, 0.333333, 0.000001),
        productos: de(undefined, ['P1'], ['P1', 'P2']),
      })
      .map((op) => ({ tipo: 'reemplazar' as const, ...op })),
  },
  fc.record({ tipo: de('cantidad'), ingrediente: EN_COLOR, porcentaje: de(10, -50, -99.9999) }),
  fc.record({ tipo: de('cantidad'), ingrediente: EN_COLOR, cantidad: de(0.5, 2) }),
  fc.record({ tipo: de('quitar', 'merma'), ingrediente: EN_COLOR, merma_pct: de(5) }),
) as fc.Arbitrary<Operacion>
