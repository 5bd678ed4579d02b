import { InsumoNuevo } from '@telar/contract'
import { columnasAbiertas, TABLAS as DESCRIPCIONES } from '@telar/tablas'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { limpio } from './limpio.ts'
import { PASOS } from './lista-escrita.ts'
import { TABLAS } from './tablas.ts'

it('[EXP-07] [EXP-08] takes the apostrophe off lists too, which a CSV puts before what looks like a formula', () => {
  const { productos, estructuras, ofertas } = TABLAS
  const cells = [
    [productos.columnas.talles!, '-5: 1 | S: 2'],
    [productos.columnas.colores!, '@rojo: 1'],
    [estructuras.columnas.pasos!, '+Flete: 180 por unidad | Margen: 30 % sobre precio (margen)'],
    [estructuras.columnas.productos!, '=1+1 | 007'],
    [ofertas.columnas.recargos!, '-5: 12 %'],
  ] as const
  for (const [columna, text] of cells) {
    expect(columna.leer(`'${text}`)).toEqual(columna.leer(text))
    expect(JSON.stringify(columna.leer(text))).not.toContain("'")
  }
})

it('takes a name in one form, however its accent is typed', () => {
  const described = Object.values(TABLAS).flatMap(({ nombre, columnas }) =>
    columnasAbiertas(DESCRIPCIONES[nombre])
      .filter(([, { clase, nombra }]) => clase === 'texto' && nombra)
      .map(([columna]) => columnas[columna]!),
  )
  expect(described.length).toBeGreaterThan(10)
  for (const columna of described) expect(columna.leer('U\u0301nico')).toMatchObject(columna.leer('Único'))
})

it('[PRE-20] reads the currency of a fixed step, whatever its code', () => {
  const pasos = ['USD', 'US$', 'DÓLAR', 'USD MEP', '5', 'A/B'].map((moneda) => ({
    ...{ nombre: 'Flete', sobre: 'fijo', valor: '0.500000', moneda, por: 'unidad', margen: false },
  }))
  const written = PASOS.escribir(JSON.stringify(pasos))
  expect(JSON.parse(PASOS.leer(written)!)).toMatchObject(pasos.map(({ moneda }) => ({ moneda, valor: 0.5 })))
})

const plain = fc.constantFrom(...'AazÑñ09 .,;-_/("%°')
const any = fc.oneof(plain, fc.constantFrom('=', '@', '\u0301', '\u00a0', '\t', '\0', 'ﬁ', '字', '\ud800'))
const written = fc
  .tuple(fc.constantFrom(plain, any), fc.constantFrom(1, 15, 190))
  .chain(([unit, minLength]) => fc.string({ unit, minLength, maxLength: minLength + 20 }))
  .filter((text) => text.trim() !== '')

const { codigo, detalle } = InsumoNuevo.shape
const rules = fc.constantFrom(['codigo', codigo] as const, ['detalle', detalle] as const)

it('[IMP-05] [IMP-12] accepts the same texts as the form, after removing invisible characters', () => {
  fc.assert(
    fc.property(written, rules, (text, [column, rule]) => {
      const { data, success } = rule.safeParse(limpio(text))
      const lectura = TABLAS.insumos.columnas[column]!.leer(text)
      expect('motivo' in lectura ? null : lectura.valor).toBe(success ? data : null)
    }),
    { numRuns: 500 },
  )
})

it('[VAL-23] [COM-02] refuses an empty cell where a word is required, of known and new records', () => {
  const required = [
    TABLAS.valores.columnas.clase,
    TABLAS.unidades.columnas.dimension,
    TABLAS.volumenes.columnas.concepto,
  ]
  for (const columna of required) expect(columna!.leer(' ')).toEqual({ motivo: 'falta el valor' })
  expect(TABLAS.insumos.columnas.eleccion!.leer('')).toEqual({ valor: undefined })
})

it('[COM-02] reads a concept of volumes in the words of factories, and no longer text that only has such a word', () => {
  const { leer } = TABLAS.volumenes.columnas.concepto!
  const words = {
    produccion: [
      'Producido',
      'producida',
      'PRODUCCIÓN',
      'producciones',
      'Fabricados',
      'confeccionado',
      'produccion',
    ],
    stock: ['Stock', 'En stock', 'existencia', 'Existencias', 'inventario', 'En depósito'],
    venta: ['Vendido', 'vendidas', 'Ventas', 'venta', 'Facturado', 'despachados'],
  }
  for (const [valor, all] of Object.entries(words))
    for (const word of all) expect([word, leer(word)]).toEqual([word, { valor }])
  for (const word of ['No vendido', 'Devolución de ventas', 'Ventanas', 'Reproducido', 'compra'])
    expect([word, leer(word)]).toEqual([word, { motivo: 'tiene que ser produccion, stock o venta' }])
})
