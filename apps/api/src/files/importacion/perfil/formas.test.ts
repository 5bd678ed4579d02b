import type { HojaDePerfil } from '@telar/contract'
import { expect, it } from 'vitest'
import { SIN_VALOR } from '../toma.ts'
import { ajustar } from './hoja.ts'
import { guess, hojaDe, rows } from './testing/hoja.ts'

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

it('[ASI-01] M32: takes no detail of a product for its size', async () => {
  for (const title of ['Detalle', 'Detalle del artículo', 'Detalles']) {
    const hoja = hojaDe(
      'Producción marzo 2026',
      ['Artículo', title, 'Cantidad'],
      ['JN-1', 'Jean recto', 120],
      ['CAM-9', 'Campera', 12],
    )
    const { tabla, de } = await guess(hoja)
    expect([tabla, de('producto')?.columna, de('cantidad')?.columna, de('talle')]).toEqual([
      'volumenes',
      'Artículo',
      'Cantidad',
      undefined,
    ])
  }
  const conTalle = hojaDe(
    'Producción marzo 2026',
    ['Artículo', 'Detalle', 'Talle del artículo', 'Cantidad'],
    ['JN-1', 'Jean', '42', 8],
  )
  expect((await guess(conTalle)).de('talle')?.columna).toBe('Talle del artículo')
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
