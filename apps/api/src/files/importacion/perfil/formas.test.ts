import type { HojaDePerfil } from '@telar/contract'
import { expect, it } from 'vitest'
import { SIN_VALOR } from '../toma.ts'
import { ajustar } from './hoja.ts'
import { recordar } from './recuerdo.ts'
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

const FICHAS = hojaDe(
  'Fichas',
  ['Artículo', 'Descripción', 'Código material', 'Material', 'Consumo', 'Merma %'],
  ['JN1', 'Jean recto', 'TEL1', 'Denim 12 oz azul', 1.2, '5%'],
  ['', '', 'AV1', 'Botón metálico de 17', 1, ''],
  ['', '', 'HI1', 'Hilo 40/2 color tostado', 80, '0%'],
  ['JN2', 'Jean chupín', 'TEL1', 'Denim 12 oz azul', 1.1, '5%'],
  ['', '', 'AV1', 'Botón metálico de 17', 1, ''],
)

it('[ASI-01] chooses the code of a material over its name, and fills in a product written once for all its lines', async () => {
  const { tabla, de, perfil } = await guess(FICHAS)
  expect([tabla, de('codigo_ingrediente'), de('codigo_producto')]).toEqual([
    'recetas',
    { columna: 'Código material' },
    { columna: 'Artículo', arriba: true },
  ])
  expect(
    rows(FICHAS, perfil, ['codigo_producto', 'codigo_ingrediente', 'merma_pct']).said.map((row) =>
      row.join(' '),
    ),
  ).toEqual(['JN1 TEL1 5.000000', 'JN1 AV1 ', 'JN1 HI1 0.000000', 'JN2 TEL1 5.000000', 'JN2 AV1 '])
})

it('[ASI-04] reads each product of the same sheet once', async () => {
  const { perfil } = await guess(FICHAS, 'productos')
  const campos = perfil.campos.filter(({ campo }) => campo !== 'sector_productivo')
  const hoja = { ...perfil, campos: [...campos, { campo: 'sector_productivo', fijo: 'Confección' }] }
  expect(rows(FICHAS, hoja, ['codigo_producto', 'descripcion_producto'], true)).toEqual({
    said: [
      ['JN1', 'Jean recto'],
      ['JN2', 'Jean chupín'],
    ],
    salteadas: 3,
  })
})

const COSTEO = hojaDe(
  'Costeo',
  ['COSTEO'],
  [],
  ['Artículo: JN1 - Jean recto'],
  ['Código', 'Detalle', 'Cantidad', 'Costo unit.', 'Total'],
  ['TEL1', 'Denim 12 oz azul', 1.2, 100, 120],
  ['AV1', 'Botón metálico de 17', 1, 20, 20],
  ['', '', '', 'TOTAL', 140],
  [],
  ['Artículo: JN2 - Jean chupín'],
  ['Código', 'Detalle', 'Cantidad', 'Costo unit.', 'Total'],
  ['TEL1', 'Denim 12 oz azul', 1.1, 100, 110],
  ['', '', '', 'TOTAL', 110],
)

it('[ASI-01] [ASI-04] reads recipes below one another, each under its product, without their totals', async () => {
  const { tabla, de, perfil } = await guess(COSTEO)
  expect([tabla, de('codigo_producto')]).toEqual(['recetas', { subtitulo: true }])
  expect(rows(COSTEO, perfil, ['codigo_producto', 'codigo_ingrediente', 'cantidad_ingrediente'])).toEqual({
    said: [
      ['JN1', 'TEL1', '1.200000'],
      ['JN1', 'AV1', '1.000000'],
      ['JN2', 'TEL1', '1.100000'],
    ],
    salteadas: 4,
  })
  const productos = await guess(COSTEO, 'productos')
  const campos = [...productos.perfil.campos, { campo: 'sector_productivo', fijo: 'Confección' }]
  expect(
    rows(COSTEO, { ...productos.perfil, campos }, ['codigo_producto', 'descripcion_producto'], true).said,
  ).toEqual([
    ['JN1', 'Jean recto'],
    ['JN2', 'Jean chupín'],
  ])
})

it('[ASI-01] reads a matrix with products as titles, one line for each cell', async () => {
  const hoja = hojaDe(
    'Consumos',
    ['CONSUMOS POR ARTÍCULO'],
    ['Código', 'Material', 'Unidad', 'JN1', 'JN2', 'JN3', 'Total'],
    ['TEL1', 'Denim 12 oz azul', 'm', 1.2, 1.1, '-', 2.3],
    ['AV1', 'Botón metálico de 17', 'un', '', 2, '1,5', 3.5],
    ['', 'TOTAL', '', 1.2, 3.1, 1.5, 5.8],
  )
  const { tabla, de, perfil } = await guess(hoja)
  expect([tabla, de('codigo_producto')]).toEqual(['recetas', { encabezado: true }])
  expect(rows(hoja, perfil, ['codigo_producto', 'codigo_ingrediente', 'cantidad_ingrediente']).said).toEqual([
    ['JN1', 'TEL1', '1.200000'],
    ['JN2', 'TEL1', '1.100000'],
    ['JN2', 'AV1', '2.000000'],
    ['JN3', 'AV1', '1.500000'],
  ])
  const twice = [...perfil.campos, { campo: 'talle', encabezado: true as const }]
  expect(() => ajustar(hoja, { ...perfil, campos: twice }, () => undefined)).toThrow(/dos veces/)
  const productos = [{ campo: 'codigo_producto', encabezado: true as const }]
  const otra = { ...perfil, tabla: 'productos' as const, campos: productos }
  expect(() => ajustar(hoja, otra, () => undefined)).toThrow(/solo en composiciones/)
})

it('[ASI-12] imports minutes for one unit as hours for sixty, to avoid rounding', async () => {
  const hoja = hojaDe(
    'M.O.',
    ['Operación', 'Descripción', 'Sector', 'Minutos', 'Prendas por turno'],
    ['OP1', 'Corte', 'Confección', 0.85, 160],
  )
  const { tabla, perfil } = await guess(hoja)
  expect(tabla).toBe('matriz_mano')
  expect(rows(hoja, perfil, ['std_produccion', 'horas_hombre_std']).said).toEqual([['60.000000', '0.850000']])
})

it('[ASI-01] [ASI-06] reads a list with our codes and theirs, by supplier, as offers', async () => {
  const hoja = hojaDe(
    'Precios proveedores',
    ['Código', 'Proveedor', 'Cód. prov.', 'Precio', 'Moneda', 'Unidad', 'Contenido'],
    ['TEL1', 'ARC', 'A-1', 2.1, 'USD', 'm', ''],
    ['TEL1', 'SAN', 'S-9', 1.95, 'USD', 'yarda', ''],
  )
  const { tabla, de } = await guess(hoja)
  expect([tabla, de('insumo'), de('codigo_proveedor')]).toEqual([
    'ofertas',
    { columna: 'Código' },
    { columna: 'Cód. prov.' },
  ])
})

it('[ASI-03] says if another file with this mapping was applied since', () => {
  const hoja = hojaDe('Lista', ['Cód.', 'Precio'], ['A1', 5])
  const aplicado = (archivo: string, at: string) => ({
    archivo,
    at,
    perfil: [{ hoja: 'Lista', tabla: 'insumos' as const, fila: 1, campos: [], titulos: ['Cód.', 'Precio'] }],
  })
  const aplicados = [
    aplicado('nov.xlsx', '2026-11-02T12:00:00Z'),
    aplicado('oct.xlsx', '2026-10-02T12:00:00Z'),
  ]
  const despues = (archivo: string) => recordar(hoja, aplicados, { archivo })[0]!.recuerdo!.despues
  expect(despues('oct.xlsx')).toEqual({ archivo: 'nov.xlsx', at: '2026-11-02T12:00:00Z' })
  expect([despues('nov.xlsx'), despues('dic.xlsx')]).toEqual([null, null])
})

it('[ASI-11] chooses the price that belongs to the currency beside it, not its amount in pesos', async () => {
  const hoja = hojaDe(
    'Materiales',
    ['Cód.', 'Material', 'Moneda', 'Precio s/IVA', 'Precio final $'],
    ['TEL1', 'Denim 12 oz azul', 'USD', 2, 3029.4],
    ['HI1', 'Hilo 40/2 color tostado', '$', 1.5, 1.53],
  )
  const { de } = await guess(hoja)
  expect([de('precio'), de('moneda')]).toEqual([{ columna: 'Precio s/IVA' }, { columna: 'Moneda' }])
})

it('[ASI-03] maps a hidden sheet as last time only if that very sheet was imported', () => {
  const hoja = hojaDe('Viejo 2024', ['Cód.', 'Precio'], ['A1', 5])
  const de = (name: string) => [
    {
      archivo: 'nov.xlsx',
      at: '2026-11-02T12:00:00Z',
      perfil: [{ hoja: name, tabla: 'insumos' as const, fila: 1, campos: [], titulos: ['Cód.', 'Precio'] }],
    },
  ]
  const times = (name: string, oculta?: true) =>
    recordar({ ...hoja, ...(oculta && { oculta }) }, de(name), { archivo: 'dic.xlsx' }).length
  expect([times('Lista'), times('Lista', true), times('Viejo 2024', true)]).toEqual([1, 0, 1])
})

it('[ASI-12] reads waste written as a fraction as a percentage, and sizes in the titles of columns', async () => {
  const mermas = hojaDe(
    'Recetas',
    ['Producto', 'Insumo', 'Cantidad', 'Merma'],
    ['B1', 'C1', 2, 0.21],
    ['B1', 'C2', 1, 0.05],
  )
  const parts = await guess(mermas)
  expect(rows(mermas, parts.perfil, ['merma_pct']).said).toEqual([['21.000000'], ['5.000000']])
  const talles = hojaDe(
    'Consumo por talle',
    ['CONSUMO DE TELA (kg)'],
    ['Artículo', 'Material', 'S', 'M', 'XL'],
    ['RM1', 'TELA', 0.2, 0.22, ''],
  )
  const { tabla, de, perfil } = await guess(talles)
  expect([tabla, de('talle')]).toEqual(['recetas', { encabezado: true }])
  expect(rows(talles, perfil, ['codigo_ingrediente', 'talle', 'cantidad_ingrediente']).said).toEqual([
    ['TELA', 'S', '0.200000'],
    ['TELA', 'M', '0.220000'],
  ])
})

it('[ASI-01] recognises real titles: shortened codes, lists with days, a tariff that is a number, a matrix of codes with letters', async () => {
  const operaciones = hojaDe(
    'Operaciones',
    ['Cód. op.', 'Operación', 'Sección', 'Tiempo (min)'],
    ['OP10', 'Unir hombros', 'Confección', 0.85],
  )
  expect((await guess(operaciones)).de('codigo_mano_obra')).toEqual({ columna: 'Cód. op.' })
  const ruta = hojaDe('Ruta', ['Art.', 'Operación', 'Cant.'], ['R100', 'OP10', 1])
  expect((await guess(ruta)).de('codigo_ingrediente')).toEqual({ columna: 'Operación' })
  const lista = hojaDe(
    'Lista',
    ['Código', 'Artículo', 'Precio', 'Vigencia'],
    ['TN-1', 'Poplin liso de 150 cm', '$3.150,00', '15-nov-26'],
    ['TN-2', 'Batista', '$2.980,00', '15/11/26'],
  )
  const { tabla, perfil } = await guess(lista)
  expect(tabla).toBe('insumos')
  expect(rows(lista, perfil, ['detalle', 'precio', 'precio_desde']).said).toEqual([
    ['Poplin liso de 150 cm', '3150.000000', '2026-11-15'],
    ['Batista', '2980.000000', '2026-11-15'],
  ])
  const energia = hojaDe(
    'Energía',
    ['Código', 'Descripción', 'Mano de obra', 'Sector', 'kW', 'Tarifa'],
    ['EN1', 'Recta', 'MO1', 'Confección', 4.4, 112.35],
  )
  expect((await guess(energia)).de('valor_kw')).toEqual({ columna: 'Tarifa' })
  const matriz = hojaDe(
    'Matriz de consumos',
    ['Código', 'Material', 'P1', 'P2', 'P3'],
    ['M1', 'Tela', 1.5, 1.2, 0.9],
    ['M2', 'Hilo', 100, 80, 60],
  )
  const found = await guess(matriz)
  expect([found.tabla, found.de('codigo_ingrediente'), found.de('codigo_producto')]).toEqual([
    'recetas',
    { columna: 'Código' },
    { encabezado: true },
  ])
})

it('[ASI-05] finds the names in a supplier’s list, by which it suggests pairs', async () => {
  for (const nombre of ['Artículo', 'Producto', 'Descripción']) {
    const lista = hojaDe(
      'Lista',
      ['Cod.', nombre, 'U.M.', 'Precio $'],
      ['DS-1', 'HILO POLIÉSTER 40/2', 'un', 18_564],
    )
    const { de } = await guess(lista, 'ofertas')
    expect([de('codigo_proveedor'), de('detalle')]).toEqual([{ columna: 'Cod.' }, { columna: nombre }])
  }
  const sola = hojaDe('Lista', ['Artículo', 'Precio'], ['DS-1', 18_564])
  expect((await guess(sola, 'ofertas')).de('codigo_proveedor')).toEqual({ columna: 'Artículo' })
})

it('[ASI-01] skips a row of totals and reports it, and maps no sheet without names', async () => {
  const hoja = hojaDe('Telas', ['Código', 'Detalle', 'Precio'], ['T1', 'Jersey', 10], ['TOTAL ITEMS', '', 1])
  const { perfil } = await guess(hoja)
  expect(rows(hoja, perfil, ['codigo'])).toEqual({ said: [['T1']], salteadas: 1 })
  expect((await guess(hojaDe('Valores', ['Concepto', 'Valor'], ['Dólar', 1485]))).tabla).toBe(null)
})

it('[ASI-01] M32: reads the month and the concept of volumes from the sheet’s heading', async () => {
  const hoja = hojaDe(
    'Hoja1',
    ['PRODUCCIÓN NOVIEMBRE 2026'],
    [],
    ['Artículo', 'Descripción', 'Talle', 'Cantidad producida'],
    ['JN-1', 'Jean recto', '42', 120],
    ['JN-1', 'Jean recto', '44', 80],
    ['CAM-9', 'Campera', '', 12],
  )
  for (const tabla of [undefined, 'volumenes'] as const) {
    const { tabla: found, de, perfil } = await guess(hoja, tabla)
    expect([found, de('periodo'), de('concepto')]).toEqual([
      'volumenes',
      { fijo: '2026-11' },
      { fijo: 'produccion' },
    ])
    expect(rows(hoja, perfil, ['producto', 'talle', 'periodo', 'concepto', 'cantidad']).said).toEqual([
      ['JN-1', '42', '2026-11', 'produccion', '120.000000'],
      ['JN-1', '44', '2026-11', 'produccion', '80.000000'],
      ['CAM-9', '', '2026-11', 'produccion', '12.000000'],
    ])
  }
})

it('[ASI-03] M32: reads the month of volumes from the sheet, not from the last mapping', () => {
  const de = (arriba: string) => hojaDe('Depósito', [arriba], ['Código', 'Unidades'], ['JN-1', 120])
  const perfil = {
    hoja: 'Depósito',
    tabla: 'volumenes' as const,
    fila: 2,
    titulos: ['Código', 'Unidades'],
    campos: [
      { campo: 'producto', columna: 'Código' },
      { campo: 'cantidad', columna: 'Unidades' },
      { campo: 'periodo', fijo: '2026-10' },
      { campo: 'concepto', fijo: 'venta' },
    ],
  }
  const aplicados = [{ archivo: 'octubre.xlsx', at: '2026-11-01', perfil: [perfil] }]
  const periodo = (arriba: string) =>
    recordar(de(arriba), aplicados, { archivo: 'otro.xlsx' })[0]?.conjetura.campos.flatMap(
      ({ campo, fijo }) => (fijo === undefined ? [] : [[campo, fijo]]),
    )
  expect(periodo('Stock al 30/11/2026')).toEqual([
    ['concepto', 'venta'],
    ['periodo', '2026-11'],
  ])
  expect(periodo('De set-26')).toEqual([
    ['concepto', 'venta'],
    ['periodo', '2026-09'],
  ])
  // With two months it takes neither, and people have to choose.
  expect(periodo('De octubre 2026 a noviembre 2026')).toEqual([['concepto', 'venta']])
  expect(periodo('Ropa')).toEqual([['concepto', 'venta']])
})

it('[ASI-10] takes a row with a formula without a value for data, not for a subtitle or an empty cell', () => {
  const hoja = hojaDe(
    'Consumos',
    ['Modelo', 'Material', 'Cantidad'],
    ['JN-1', 'TELA', 1],
    [null, 'HILO', 2],
    ['', 'BOTON', 3],
    ['', '', null],
  )
  const perfil: HojaDePerfil = {
    hoja: 'Consumos',
    tabla: 'recetas',
    fila: 1,
    campos: [
      { campo: 'codigo_producto', columna: 'Modelo', arriba: true },
      { campo: 'codigo_ingrediente', columna: 'Material' },
      { campo: 'cantidad_ingrediente', columna: 'Cantidad' },
    ],
  }
  const { said, salteadas } = rows(hoja, perfil, ['codigo_producto', 'cantidad_ingrediente'])
  expect(said).toEqual([
    ['JN-1', '1.000000'],
    [SIN_VALOR, '2.000000'],
    [SIN_VALOR, '3.000000'],
    [SIN_VALOR, SIN_VALOR],
  ])
  expect(salteadas).toBe(0)
  const lista = hojaDe('Lista', ['Artículo', 'Importe'], ['TELA', null], ['AVÍOS', ''], ['HILO', 2])
  const campos = [
    { campo: 'codigo', columna: 'Artículo' },
    { campo: 'costo', columna: 'Importe' },
  ]
  expect(rows(lista, { hoja: 'Lista', tabla: 'insumos', fila: 1, campos }, ['codigo', 'costo'])).toEqual({
    said: [
      ['TELA', SIN_VALOR],
      ['HILO', '2.000000'],
    ],
    salteadas: 1,
  })
})
