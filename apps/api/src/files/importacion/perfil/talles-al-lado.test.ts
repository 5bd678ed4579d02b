import { expect, it } from 'vitest'
import { conListas, esHecha } from './listas.ts'
import { porModelo } from './por-modelo.ts'
import { reconocer } from './reconocer.ts'
import { guess, hojaDe, rows } from './testing/hoja.ts'

/* Sheets with a column for each size, and times for each model. */

it('[ASI-01] M32: takes what was made of each size and colour for a row each', async () => {
  const [lista, hoja] = conListas([
    hojaDe(
      'Producción octubre 2026',
      ['Artículo', 'Color', '36', '37', 'Total'],
      ['ZP-1', 'Negro', 10, 20, 30],
      ['ZP-1', 'Suela', 5, '', 5],
      ['TOTAL', '', 15, 20, 35],
    ),
  ])
  expect([lista!.hoja, hoja!.afuera]).toEqual([
    'Producción octubre 2026, por talle',
    'Sus filas se toman de «Producción octubre 2026, por talle», una debajo de la otra.',
  ])
  expect(lista!.renglones.map(({ linea, celdas }) => [linea, ...celdas].join(' '))).toEqual([
    '1 Artículo Color Talle Cantidad',
    '2 ZP-1 Negro 36 10',
    '3 ZP-1 Suela 36 5',
    '6 ZP-1 Negro 37 20',
  ])
  const { campos } = await reconocer(lista!, { tabla: 'volumenes' })
  expect(campos.flatMap(({ campo, fijo }) => (fijo === undefined ? [] : [[campo, fijo]]))).toEqual([
    ['periodo', '2026-10'],
    ['concepto', 'produccion'],
  ])
  const receta = hojaDe('Consumos de producción', ['Artículo', 'Tela', 'S', 'M'], ['RM-1', 'T-1', 1, 2])
  expect(conListas([receta])).toEqual([receta])
})

it('[ASI-04] takes the curves of a sheet of sizes for a column of the sheet that lists the products', async () => {
  const articulos = hojaDe(
    'Artículos',
    ['Art.', 'Descripción', 'Línea'],
    ['TC-1', 'Remera', 'Remeras'],
    ['TC-2', 'Musculosa', 'Remeras'],
    ['TC-3', 'Short', 'Shorts'],
  )
  const curvas = hojaDe(
    'Curvas',
    ['CURVA DE TALLES'],
    ['Art.', 'S', 'M', 'L', 'Total'],
    ['TC-1', 1, 2, 2, 5],
    ['TC-2', '12,5%', '87,5%', '', '100%'],
  )
  const [productos, hoja] = conListas([articulos, curvas])
  expect(hoja!.afuera).toBe('Sus curvas se toman con «Artículos», en la columna Talles (de «Curvas»).')
  const { tabla, perfil } = await guess(productos!)
  expect([tabla, esHecha(perfil), esHecha({ hoja: 'Artículos', campos: [] })]).toEqual([
    'productos',
    true,
    false,
  ])
  expect(rows(productos!, perfil, ['codigo_producto', 'talles']).said).toEqual([
    ['TC-1', '[["S",1],["M",2],["L",2]]'],
    ['TC-2', '[["S",125],["M",875]]'],
    ['TC-3', ''],
  ])
  // Weights of sizes and colours together are no curve of either.
  const conColor = hojaDe('Curvas', ['Curva'], ['Art.', 'Color', 'S', 'M'], ['TC-1', 'Negro', 1, 2])
  expect(conListas([articulos, conColor])).toEqual([articulos, conColor])
})

it('[ASI-04] takes the times that each model needs for its recipe, and operations once', async () => {
  const hoja = hojaDe(
    'Tiempos',
    ['Modelo', 'Operación', 'Tiempo (min)'],
    ['JN-1', 'Corte', 2.5],
    ['', 'Armado', 14],
    ['JN-2', 'Corte', 3],
  )
  const all = porModelo(hoja, await reconocer(hoja))
  const dicen = ({ tabla, fila, campos }: (typeof all)[number], nombres: readonly string[]) =>
    rows(hoja, { hoja: 'Tiempos', tabla: tabla!, fila: fila + 1, campos }, nombres, true).said
  expect(all.map(({ tabla }) => tabla)).toEqual(['matriz_mano', 'recetas'])
  const sector = { campo: 'sector_productivo', fijo: 'Costura' }
  const mano = { ...all[0]!, campos: [...all[0]!.campos, sector] }
  expect(dicen(mano, ['descripcion', 'horas_hombre_std', 'std_produccion'])).toEqual([
    ['Corte', '1.000000', '60.000000'],
    ['Armado', '1.000000', '60.000000'],
  ])
  expect(dicen(all[1]!, ['codigo_producto', 'codigo_ingrediente', 'cantidad_ingrediente'])).toEqual([
    ['JN-1', 'CORTE', '2.500000'],
    ['JN-1', 'ARMADO', '14.000000'],
    ['JN-2', 'CORTE', '3.000000'],
  ])
})
