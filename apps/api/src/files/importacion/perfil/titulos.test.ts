import { expect, it } from 'vitest'
import { guess, hojaDe, rows } from './testing/hoja.ts'
import { cabezaDe, monedaDeTitulo } from './titulos.ts'

it('[ASI-01] joins two lines of titles, of which the upper one has merged cells', async () => {
  const hoja = hojaDe(
    'Lista',
    ['LISTA DE PRECIOS Nº 47'],
    [],
    ['CÓDIGO', 'DESCRIPCIÓN', 'PRECIO', '', '', 'VIGENCIA'],
    ['', '', 'Lista', 'Bonif.', 'Neto', ''],
    ['00012', 'Cuero', '$ 1.234,56', '15%', '$ 1.049,38', '1/11/2026'],
    ['00013', 'Descarne', '$ 100,00', '15%', '$ 85,00', '1/11/2026'],
  )
  const { tabla, linea, de, perfil } = await guess(hoja)
  expect([tabla, linea, de('codigo')?.columna, de('precio')?.columna]).toEqual([
    'insumos',
    4,
    'CÓDIGO',
    'PRECIO Neto',
  ])
  expect(rows(hoja, perfil, ['codigo', 'precio']).said).toEqual([
    ['00012', '1049.380000'],
    ['00013', '85.000000'],
  ])
})

it('[ASI-01] distinguishes equal titles by those above them, and reads a recipe with three lines of titles', async () => {
  const hoja = hojaDe(
    'Consumos',
    ['Fichas técnicas'],
    ['Modelo', '', 'Material', '', '', ''],
    ['Código', 'Nombre', 'Código', 'Nombre', 'Consumo', ''],
    ['', '', '', '', 'Neto', 'Merma %'],
    ['JN-1', 'Jean', 'TE-01', 'Gabardina', 1.25, 5],
    ['JN-1', 'Jean', 'AV-01', 'Botón', 1, 0],
    ['JN-2', 'Jean recto', 'TE-01', 'Gabardina', 1.4, 5],
  )
  const { tabla, linea, de } = await guess(hoja)
  expect([tabla, linea]).toEqual(['recetas', 4])
  expect([de('codigo_producto')?.columna, de('codigo_ingrediente')?.columna]).toEqual([
    'Modelo Código',
    'Material Código',
  ])
  expect(de('cantidad_ingrediente')?.columna).toBe('Material Consumo Neto')
})

it('[ASI-01] chooses the present cost of a supply, not the former one', async () => {
  const hoja = hojaDe(
    'Materias primas',
    ['Código', 'Descripción', 'Costo anterior', 'Costo actual', 'Unidad'],
    ['TE-01', 'Gabardina', 5200, 5900, 'm'],
    ['TE-02', 'Jersey', 3100, 3300, 'm'],
  )
  const { tabla, de } = await guess(hoja)
  expect([tabla, de('costo')?.columna]).toEqual(['insumos', 'Costo actual'])
})

it('[ASI-01] takes the last of monthly prices, whatever the months are called, and no month for a product', async () => {
  for (const meses of [
    ['sep-26', 'oct-26', 'nov-26'],
    ['09/2026', '10/2026', '11/2026'],
    ['1/9/2026', '1/10/2026', '1/11/2026'],
    ['Precio sep', 'Precio oct', 'Precio nov'],
    ['Costo de septiembre', 'Costo de octubre', 'Costo de noviembre'],
  ]) {
    const hoja = hojaDe('Hoja1', ['Código', 'Detalle', ...meses], ['A-1', 'Tela', 1, 2, 3])
    const { tabla, de } = await guess(hoja)
    expect([tabla, de('costo')]).toEqual(['insumos', { columna: meses[2] }])
  }
})

it('[ASI-01] takes no months of sales or stock for prices, and leaves such a sheet unrecognised', async () => {
  for (const meses of [
    ['ene-26', 'feb-26', 'mar-26'],
    ['01/2026', '02/2026', '03/2026'],
    ['2026-01-01', '2026-02-01', '2026-03-01'],
    ['Enero', 'Febrero', 'Marzo'],
  ]) {
    const filas = [
      ['Código', 'Descripción', ...meses],
      ['JN-1', 'Jean', 120, 95, 130],
      ['JN-2', 'Jean recto', 80, 70, 64],
    ]
    expect((await guess(hojaDe('Ventas', ...filas))).tabla).toBe(null)
    expect((await guess(hojaDe('Hoja1', ['Unidades vendidas por mes'], ...filas))).tabla).toBe(null)
  }
  const priced = hojaDe(
    'Ventas',
    ['Código', 'Detalle', 'Costo', 'ene-26', 'feb-26', 'mar-26'],
    ['A-1', 'Tela', 9, 1, 2, 3],
  )
  expect((await guess(priced)).de('costo')).toEqual({ columna: 'Costo' })
})

it('[ASI-01] takes the last of monthly prices that say so, also where sales are mentioned', async () => {
  const filas = [
    ['Código', 'Detalle', 'ene-26', 'feb-26', 'mar-26'],
    ['A-1', 'Tela', 1, 2, 3],
  ]
  for (const hoja of [
    hojaDe('Precios de venta', ...filas),
    hojaDe('Lista', ['Ventas: 4444-5555'], ['Precios sin IVA'], ...filas),
  ]) {
    const { tabla, de } = await guess(hoja)
    expect([tabla, de('costo')]).toEqual(['insumos', { columna: 'mar-26' }])
  }
})

it('[ASI-01] joins three lines of titles below a letterhead', async () => {
  const hoja = hojaDe(
    'Lista',
    ['CURTIEMBRE SUR S.A.', '', '', '', 'Lista Nº 12'],
    ['Av. Mitre 4500', '', '', '', 'Vigente desde 1/11'],
    ['Precios sin IVA'],
    ['CÓDIGO', 'DESCRIPCIÓN', 'PRECIO', '', '', ''],
    ['', '', 'Minorista', '', 'Mayorista', ''],
    ['', '', 'Lista', 'Neto', 'Lista', 'Neto'],
    ['00012', 'Cuero', 130, 120, 110, 100.5],
    ['00013', 'Descarne', 13, 12, 11, 10],
  )
  const { tabla, linea, perfil } = await guess(hoja)
  expect([tabla, linea]).toEqual(['insumos', 6])
  expect(cabezaDe(hoja.renglones, 5).celdas).toEqual([
    'CÓDIGO',
    'DESCRIPCIÓN',
    'PRECIO Minorista Lista',
    'PRECIO Minorista Neto',
    'PRECIO Mayorista Lista',
    'PRECIO Mayorista Neto',
  ])
  expect(rows(hoja, perfil, ['codigo', 'detalle']).said).toEqual([
    ['00012', 'Cuero'],
    ['00013', 'Descarne'],
  ])
})

it('[ASI-01] reads a line of units as part of the titles, and recognises a price in dollars', async () => {
  const hoja = hojaDe(
    'Lista',
    ['CURTIEMBRE SUR S.A.'],
    ['Código', 'Descripción', 'Espesor', 'Precio'],
    ['', '', '(mm)', 'US$'],
    ['00012', 'Vaqueta', 1.8, 3.25],
    ['', 'TOTAL', '', 3.25],
  )
  const { tabla, linea, de, perfil } = await guess(hoja)
  expect([tabla, linea, de('precio'), de('moneda')]).toEqual([
    'insumos',
    3,
    { columna: 'Precio (US$)' },
    { fijo: 'USD' },
  ])
  expect(rows(hoja, perfil, ['codigo', 'precio', 'moneda'])).toEqual({
    said: [['00012', '3.250000', 'USD']],
    salteadas: 1,
  })
  const receta = hojaDe(
    'Consumos',
    ['Artículo', 'Cód. material', 'Material', 'Consumo', 'Merma'],
    ['', '', '', 'm', '%'],
    ['JN-1', 'TE-01', 'Gabardina', 1.25, 5],
    ['JN-1', 'TE-02', 'Forro de bolsillo', 0.2, 8],
  )
  const found = await guess(receta)
  expect([found.tabla, found.linea, found.de('cantidad_ingrediente'), found.de('merma_pct')]).toEqual([
    'recetas',
    2,
    { columna: 'Consumo (m)' },
    { columna: 'Merma (%)' },
  ])
  expect(rows(receta, found.perfil, ['codigo_ingrediente']).said).toEqual([['TE-01'], ['TE-02']])
})

it('[ASI-01] reads a single unit below the titles as one, but not a row of data that names a unit', async () => {
  const lista = hojaDe('Lista', ['Código', 'Detalle', 'Precio'], ['', '', '$'], ['TE-01', 'Gabardina', 5900])
  const { linea, de, perfil } = await guess(lista)
  expect([linea, de('costo'), de('moneda')]).toEqual([2, { columna: 'Precio ($)' }, undefined])
  expect(rows(lista, perfil, ['codigo', 'costo'])).toEqual({ said: [['TE-01', '5900.000000']], salteadas: 0 })
  const titulos = ['Precio US$/m²', 'Costo (EUR)', 'Precio R$', 'Precio AR$', 'Precio $ (USD 1485)', 'Precio']
  expect(titulos.map(monedaDeTitulo)).toEqual(['USD', 'EUR', 'BRL', undefined, undefined, undefined])
  const unidades = hojaDe('Unidades', ['Código', 'Nombre'], ['kg', 'kg'], ['m', 'metro'])
  expect((await guess(unidades)).linea).toBe(1)
})

it('[ASI-01] guesses the price without tax beside the one with tax, or asks', async () => {
  const grupo = hojaDe(
    'Lista',
    ['Código', 'Descripción', 'Precio', ''],
    ['', '', 'Con IVA', 'Sin IVA'],
    ['00012', 'Cuero', 121, 100],
  )
  expect((await guess(grupo)).de('costo')).toEqual({ columna: 'Precio Sin IVA' })
  const solo = hojaDe(
    'Lista',
    ['', '', 'Precio', ''],
    ['Código', 'Descripción', 'Con IVA', 'Sin IVA'],
    ['00012', 'Cuero', 121, 100],
  )
  const { linea, de } = await guess(solo, 'insumos')
  expect([linea, de('costo')?.columna]).toEqual([2, 'Sin IVA'])
})

it('[ASI-01] does not mistake a row of data for a second line of titles', async () => {
  const hoja = hojaDe(
    'Productos',
    ['Artículo', 'Descripción', 'Línea', 'Obs'],
    ['UNO', 'Jean', 'JEANS', ''],
    ['DOS', 'Campera', 'CAMPERAS', ''],
  )
  const { linea, perfil } = await guess(hoja)
  expect(linea).toBe(1)
  expect(rows(hoja, perfil, ['codigo_producto']).said).toEqual([['UNO'], ['DOS']])
})
