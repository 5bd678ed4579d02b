import { expect, it } from 'vitest'
import { conListas } from './listas.ts'
import { reconocer } from './reconocer.ts'
import { hojaDe } from './testing/hoja.ts'

/* Price lists with several suppliers side by side, and lists that only look like them. */

type Filas = Parameters<typeof hojaDe> extends [string, ...infer F] ? F : never

const listaDe = (hoja: string, ...filas: Filas) => conListas([hojaDe(hoja, ...filas)])
/** The rows of a list, each with its line. */
const dichas = (hoja: string, ...filas: Filas) => {
  const [lista] = listaDe(hoja, ...filas)
  return lista!.renglones.map(({ linea, celdas }) => [linea, ...celdas].join(' | '))
}

it('[ASI-01] takes a column of prices for each supplier for a list of offers, whose lines keep their place', async () => {
  const filas: Filas = [
    ['CUADRO COMPARATIVO DE PRECIOS'],
    ['Código', 'Detalle', 'Un.', 'Textil Sur', 'Alpatex (US$)', 'La Estrella', 'Mejor precio'],
    ['TELAS'],
    ['P-01', 'Popelina', 'm', 3100, 2.1, '-', 2950],
    ['P-02', 'Entretela', 'm', '', '', '1.190,50', 1190.5],
    ['P-03', 'Sin cotizar', 'm', '', '', '', ''],
    ['Total ítems: 3'],
  ]
  const [lista, hoja] = listaDe('Noviembre', ...filas)
  expect([lista!.hoja, lista!.partes, hoja!.afuera]).toEqual([
    'Noviembre, por proveedor',
    [
      { hoja: 'Noviembre', desde: 0 },
      { hoja: 'Noviembre', desde: 7 },
      { hoja: 'Noviembre', desde: 14 },
    ],
    'Sus filas se toman de «Noviembre, por proveedor», una debajo de la otra.',
  ])
  expect(dichas('Noviembre', ...filas)).toEqual([
    '1 | CUADRO COMPARATIVO DE PRECIOS',
    '2 | Código | Detalle | Un. | Mejor precio | Proveedor | Precio | Moneda',
    '3 | TELAS',
    '4 | P-01 | Popelina | m | 2950 | Textil Sur | 3100 | ',
    '6 | P-03 | Sin cotizar | m | ',
    '7 | Total ítems: 3',
    '10 | TELAS',
    '11 | P-01 | Popelina | m | 2950 | Alpatex | 2.1 | USD',
    '14 | Total ítems: 3',
    '17 | TELAS',
    '19 | P-02 | Entretela | m | 1190.5 | La Estrella | 1.190,50 | ',
    '21 | Total ítems: 3',
  ])
  const { campos } = await reconocer(lista!, { tabla: 'insumos' })
  expect(campos.map(({ campo, columna }) => [campo, columna])).toEqual([
    ['codigo', 'Código'],
    ['precio', 'Precio'],
    ['detalle', 'Detalle'],
    ['moneda', 'Moneda'],
    ['unidad', 'Un.'],
    ['grupo', undefined],
  ])
})

it('[ASI-01] takes pairs of price and currency below each supplier, beside each name, or numbered', () => {
  expect(
    dichas(
      'Avíos',
      ['', '', 'ARC S.A.', '', 'Sánchez Hnos', ''],
      ['Código', 'Detalle', 'Precio', 'Moneda', 'Precio', 'Moneda'],
      ['Q-01', 'Cierre', 0.5, 'USD', 650, '$'],
    ),
  ).toEqual([
    '2 | Código | Detalle | Proveedor | Precio | Moneda',
    '3 | Q-01 | Cierre | ARC S.A. | 0.5 | USD',
    '6 | Q-01 | Cierre | Sánchez Hnos | 650 | $',
  ])
  expect(
    dichas(
      'Avíos',
      ['Código', 'Precio ARC', 'Fecha ARC', 'Precio Sánchez', 'Fecha Sánchez'],
      ['Q-01', 500, '1/11/2026', 650, '5/11/2026'],
    ),
  ).toEqual([
    '1 | Código | Proveedor | Precio | Vigencia',
    '2 | Q-01 | ARC | 500 | 1/11/2026',
    '4 | Q-01 | Sánchez | 650 | 5/11/2026',
  ])
  expect(
    dichas(
      'Compras',
      ['Cód', 'Material', 'Proveedor 1', 'Precio 1', 'Proveedor 2', 'Precio 2'],
      ['W-01', 'Cuero', 'CurtiSur', 2450, 'Del Litoral', 2390],
    ),
  ).toEqual([
    '1 | Cód | Material | Proveedor | Precio',
    '2 | W-01 | Cuero | CurtiSur | 2450',
    '4 | W-01 | Cuero | Del Litoral | 2390',
  ])
})

it('[ASI-01] [ASI-16] leaves lists whose prices are of one supplier, and matrices, as they are', () => {
  for (const titulos of [
    ['Código', 'Descripción', 'Contado', '30 días', '60 días'],
    ['Código', 'Descripción', 'Precio lista', 'Precio neto', 'Stock'],
    ['Código', 'Descripción', 'Costo anterior', 'Costo actual', 'Mínimo'],
    ['Código', 'Descripción', 'sep-26', 'oct-26', 'nov-26'],
    ['Código', 'Descripción', 'Precio sep', 'Precio oct', 'Precio nov'],
    ['Código', 'Material', 'JN1', 'JN2', 'JN3'],
    ['Artículo', 'Material', 'S', 'M', 'XL'],
    ['Modelo', 'Descripción', 'Corte', 'Costura recta', 'Plancha'],
    ['Código', 'Proveedor', 'Precio', 'Moneda', 'Contenido'],
    ['Insumo', 'Prov.', 'Precio', 'Lote', 'Remito'],
    // As Telar exports offers, if the suppliers' codes are numbers.
    ['insumo', 'proveedor', 'codigo_proveedor', 'precio', 'numero'],
  ])
    expect(listaDe('Comparativa', titulos, ['X-01', 'Tela', 100, 105, 110]).map(({ hoja }) => hoja)).toEqual([
      'Comparativa',
    ])
})
