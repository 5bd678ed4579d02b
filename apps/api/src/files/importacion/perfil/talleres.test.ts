import { expect, it } from 'vitest'
import { avisos, guess, hojaDe, rows } from './testing/hoja.ts'

/* Sheets as factories keep them, each with a trait that makes it hard to recognise. */

it('[ASI-01] reads three lines of titles below group headings, and warns if all prices include tax', async () => {
  const hoja = hojaDe(
    'LISTA 32',
    ['CURTIEMBRE DEL LITORAL S.A.'],
    ['Lista de precios Nº 32 - vigente desde el 10/11/2026'],
    [],
    ['ARTÍCULO', '', 'ESPESOR', 'PRECIO', '', ''],
    ['Código', 'Descripción', 'mm', 'POR PIE2', '', 'POR M2'],
    ['', '', '', 'Contado c/IVA', '30 días c/IVA', 'Contado c/IVA'],
    ['CUEROS VACUNOS'],
    ['0010', 'Napa negra', '1,2/1,4', 3025, 3206.5, 32500],
    ['0012 ', 'Graso', '1,8/2,0', 3509, 3719.54, 37700],
    ['DESCARNES'],
    ['0020', 'Descarne gamuza', '1,0', 1210, 1282.6, 13000],
    ['NOTA: precios con IVA incluido. Pago con cheque: consultar.'],
  )
  const { tabla, linea, de, perfil } = await guess(hoja)
  expect([tabla, linea, de('codigo')?.columna, de('detalle')?.columna, de('costo')?.columna]).toEqual([
    'insumos',
    6,
    'ARTÍCULO Código',
    'ARTÍCULO Descripción',
    'PRECIO POR PIE2 Contado c/IVA',
  ])
  expect(rows(hoja, perfil, ['codigo', 'costo']).said).toEqual([
    ['0010', '3025.000000'],
    ['0012', '3509.000000'],
    ['0020', '1210.000000'],
  ])
  const conIva = 'El título dice que el precio es con IVA, y se toma como costo.'
  expect(avisos(hoja, perfil, ['costo'])).toEqual([[conIva], [conIva], [conIva]])
  const sinIva = perfil.campos.map((campo) =>
    campo.campo === 'costo' ? { ...campo, formula: '÷ 1,21' } : campo,
  )
  const neto = { ...perfil, campos: sinIva }
  expect(rows(hoja, neto, ['costo']).said[0]).toEqual(['2500.000000'])
  expect(avisos(hoja, neto, ['costo'])).toEqual([[], [], []])
})

it('[ASI-01] recognises codes by their digits, and not the names beside them', async () => {
  const hoja = hojaDe(
    'Etiquetas',
    ['PRECIOS POR MILLAR'],
    ['Ref', 'Artículo', 'Precio x 1000', 'Dto %', 'Neto x 1000'],
    ['ET-1', 'Etiqueta satén', 42_000, 10, 37_800],
    ['ET-2', 'Hangtag', 98_000, 10, 88_200],
  )
  const { tabla, de } = await guess(hoja)
  expect([tabla, de('codigo')?.columna, de('detalle')?.columna, de('costo')?.columna]).toEqual([
    'insumos',
    'Ref',
    'Artículo',
    'Neto x 1000',
  ])
})

it('[ASI-01] reads a factory’s own list of purchases as supplies, although it names suppliers', async () => {
  const hoja = hojaDe(
    'MP',
    ['', 'CONFECCIONES RÍO BRAVO S.R.L.'],
    [],
    ['', 'CÓDIGO', 'DESCRIPCIÓN', 'U.M.', 'PROVEEDOR', 'PRECIO S/IVA', 'PRECIO C/IVA', 'OBS.'],
    ['', 'TELAS'],
    ['', 'TE-001', 'Denim 12 oz  ', 'Mts', 'Santista', 6850.5, 8289.1, ''],
    ['', 'AV-010', 'Cierre', 'Uni.', 'YKK', 385.25, 466.15, 'pedir 100'],
    ['', 'Total ítems: 2'],
  )
  const { tabla, de, perfil } = await guess(hoja)
  expect([tabla, de('costo')?.columna, de('grupo')]).toEqual(['insumos', 'PRECIO S/IVA', { subtitulo: true }])
  expect(rows(hoja, perfil, ['codigo', 'costo', 'grupo', 'unidad']).said).toEqual([
    ['TE-001', '6850.500000', 'TELAS', 'Mts'],
    ['AV-010', '385.250000', 'TELAS', 'Uni.'],
  ])
})

it('[ASI-01] chooses the latest of monthly prices, however wide the sheet is', async () => {
  const aside = Array.from({ length: 250 }, (_, i) => `aux ${i + 1}`)
  const hoja = hojaDe(
    'Precios 2026',
    ['Evolución de precios'],
    ['Código', 'Material', 'sep-26', 'oct-26', 'nov-26', 'dic-26', ...aside],
    ['T-01', 'Jersey', 5200, 5304, 5410.08, '', ...aside.map((_, i) => i)],
    ['T-02', 'Rib', 5900, 6018, 6138.36, '', ...aside.map((_, i) => i)],
  )
  const { tabla, de } = await guess(hoja)
  expect([tabla, de('codigo')?.columna, de('costo')?.columna]).toEqual(['insumos', 'Código', 'nov-26'])
})

it('[ASI-01] skips the totals of a costing, and ignores sizes written as a range', async () => {
  const costeo = hojaDe(
    'Costeo',
    ['ARTICULO: 1020 REMERA LISA'],
    ['Cod.', 'Detalle', 'Cant.', 'Un.', 'Precio', 'Importe'],
    ['JER-24', 'Jersey', 0.92, 'm', 5200, 4784],
    ['Subtotal MP', '', '', '', '', 4784],
    ['COSTO TOTAL', '', '', '', '', 4784],
    ['ARTICULO: 1030 BUZO'],
    ['Cod.', 'Detalle', 'Cant.', 'Un.', 'Precio', 'Importe'],
    ['FRI-01', 'Frisa', 1.6, 'm', 6800, 10_880],
    ['COSTO TOTAL', '', '', '', '', 10_880],
  )
  const { tabla, perfil } = await guess(costeo)
  expect(tabla).toBe('recetas')
  expect(
    rows(costeo, perfil, ['codigo_producto', 'codigo_ingrediente', 'cantidad_ingrediente']).said,
  ).toEqual([
    ['1020', 'JER-24', '0.920000'],
    ['1030', 'FRI-01', '1.600000'],
  ])
  const articulos = hojaDe(
    'Artículos',
    ['Art.', 'Descripción', 'Línea', 'Talles'],
    [1020, 'Jean recto', 'Hombre', '38 al 48'],
    [1021, 'Jean chupín', 'Dama', '34 al 44'],
  )
  const found = await guess(articulos)
  expect([found.tabla, found.de('talles')]).toEqual(['productos', undefined])
})

it('[ASI-01] reads quantities with their unit, and minutes in a column of hours', async () => {
  const hoja = hojaDe(
    'Recetas',
    ['Prenda', 'Material', 'Cantidad', 'Merma'],
    ['SW-1', 'L001', '0,420 kg', '8 %'],
    ['SW-1', 'E001', '1 u', ''],
    ['SW-2', 'L001', 0.55, '8 %'],
  )
  const { tabla, perfil } = await guess(hoja)
  expect(tabla).toBe('recetas')
  expect(rows(hoja, perfil, ['cantidad_ingrediente', 'unidad', 'merma_pct']).said).toEqual([
    ['0.420000', 'kg', '8.000000'],
    ['1.000000', 'u', undefined],
    ['0.550000', undefined, '8.000000'],
  ])
  const conUnidad = hojaDe(
    'Recetas',
    ['Modelo', 'Insumo', 'Cantidad', 'U.M.'],
    ['SW-1', 'L001', '0,420 kg', 'Kgs'],
    ['SW-1', 'C001', '35 cm', 'm'],
  )
  const { perfil: otro } = await guess(conUnidad)
  // Centimetres in a column of metres are refused, never converted silently.
  expect(rows(conUnidad, otro, ['cantidad_ingrediente', 'unidad']).said).toEqual([
    ['0.420000', 'Kgs'],
    ['no es un número', 'm'],
  ])
  const tiempos = hojaDe(
    'Operaciones',
    ['Cód.', 'Operación', 'Sección', 'Minutos por prenda'],
    ['OP-01', 'Cerrar costados', 'Costura', '3,25 min'],
    ['OP-02', 'Colocar cierre', 'Costura', '2 h'],
  )
  const { perfil: mano } = await guess(tiempos)
  expect(rows(tiempos, mano, ['horas_hombre_std', 'std_produccion']).said).toEqual([
    ['3.250000', '60.000000'],
    ['no es un número', '60.000000'],
  ])
})

it('[ASI-01] reads minutes by model and operation as recipes, and a rate per minute as the cost of one', async () => {
  const tiempos = hojaDe(
    'Tiempos',
    ['TIEMPOS POR MODELO (minutos)'],
    ['Modelo', 'Descripción', 'Corte', 'Costura recta', 'Plancha', 'Total min'],
    ['RM-1', 'Remera lisa', 2.5, 6, '', 8.5],
    ['BZ-1', 'Buzo', 4, 11, 2, 17],
  )
  const { tabla, perfil } = await guess(tiempos)
  expect(tabla).toBe('recetas')
  expect(
    rows(tiempos, perfil, ['codigo_producto', 'codigo_ingrediente', 'cantidad_ingrediente']).said,
  ).toEqual([
    ['RM-1', 'CORTE', '2.500000'],
    ['RM-1', 'COSTURA RECTA', '6.000000'],
    ['BZ-1', 'CORTE', '4.000000'],
    ['BZ-1', 'COSTURA RECTA', '11.000000'],
    ['BZ-1', 'PLANCHA', '2.000000'],
  ])
  const operaciones = hojaDe(
    'Operaciones',
    ['Operación', 'Sector', '$ por minuto'],
    ['Corte', 'Corte', 120],
    ['Costura recta', 'Taller', 130],
  )
  const { perfil: mano } = await guess(operaciones)
  expect(
    rows(operaciones, mano, ['descripcion', 'horas_hombre_std', 'std_produccion', 'valor_hora_hombre']).said,
  ).toEqual([
    ['Corte', '1.000000', '60.000000', '7200.000000'],
    ['Costura recta', '1.000000', '60.000000', '7800.000000'],
  ])
})

it('[ASI-01] recognises a column of names, even if half of them look like codes', async () => {
  const materiales = hojaDe(
    'MATERIALES',
    ['MATERIAL', 'UNIDAD', '', 'PRECIO'],
    ['CUEROS', '', '', ''],
    ['Vaqueta natural', 'pie2', '', 'U$S 2,35'],
    ['Descarne', 'pie2', '', 'U$S 1,10'],
    ['Hebilla 30 mm niquelada', 'un', '', '$ 1.250,00'],
  )
  const { tabla, de } = await guess(materiales)
  expect([tabla, de('codigo'), de('detalle')]).toEqual([
    'insumos',
    { columna: 'MATERIAL', nombre: true },
    { columna: 'MATERIAL' },
  ])
})
