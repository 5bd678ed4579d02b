import { expect, it } from 'vitest'
import { avisos, guess, hojaDe, rows } from './testing/hoja.ts'

/*
 * Quantities, times and wages whose titles give the unit.
 */

it('[ASI-12] counts quantities in the small unit that their title says', async () => {
  for (const [titulo, unidad] of [
    ['Consumo (g)', 'g'],
    ['Cant. por unidad (cm)', 'cm'],
    ['Consumo en gramos', 'g'],
    ['Consumo cm/prenda', 'cm'],
    ['Consumo (dm2)', 'dm²'],
    ['Consumo (m)', undefined],
    ['Consumo por prenda', undefined],
  ] as const) {
    const hoja = hojaDe('Recetas', ['Producto', 'Insumo', titulo], ['RM-1', 'N-01', 220])
    const { de } = await guess(hoja)
    expect([de('cantidad_ingrediente')?.columna, de('unidad')?.fijo]).toEqual([titulo, unidad])
  }
  const cm2 = hojaDe('Recetas', ['Producto', 'Insumo', 'Consumo (cm2)'], ['RM-1', 'N-01', 220])
  const { de, perfil } = await guess(cm2)
  expect(de('unidad')).toEqual({ fijo: 'm²' })
  expect(rows(cm2, perfil, ['cantidad_ingrediente']).said).toEqual([['0.022000']])
  // This column has the unit of purchase.
  const comprados = hojaDe(
    'Recetas',
    ['Producto', 'Insumo', 'Un.', 'Consumo (g)'],
    ['RM-1', 'N-01', 'Kg', 220],
    ['RM-1', 'B-01', 'un', 4],
  )
  const { perfil: deKilos } = await guess(comprados)
  expect(rows(comprados, deKilos, ['cantidad_ingrediente', 'unidad']).said).toEqual([
    ['220.000000', 'g'],
    ['4.000000', 'un'],
  ])
})

it('[ASI-01] takes titles that are a unit or a currency for a quantity or a price', async () => {
  const metros = hojaDe('Consumos', ['Modelo', 'Material', 'Metros'], ['JN-1', 'DE-01', 1.25])
  const { de } = await guess(metros)
  expect([de('cantidad_ingrediente'), de('unidad')]).toEqual([{ columna: 'Metros' }, { fijo: 'm' }])
  const precios = hojaDe('Insumos', ['Cod.', 'Detalle', 'USD', '$'], ['UP-1', 'Neoprene', 6.5, 9100])
  expect((await guess(precios)).de('costo')).toEqual({ columna: '$' })
  const dolares = hojaDe('Insumos', ['Cod.', 'Detalle', 'U$S'], ['UP-1', 'Neoprene', 6.5])
  const found = await guess(dolares)
  expect([found.de('precio'), found.de('moneda')]).toEqual([{ columna: 'U$S' }, { fijo: 'USD' }])
  const receta = hojaDe('Recetas', ['Código', 'Insumo', 'Cantidad'], ['UPP-1', 'UP-1', 0.9])
  expect((await guess(receta)).de('codigo_producto')).toEqual({ columna: 'Código' })
})

it('[ASI-12] divides quantities that are for a dozen or a hundred, as their title or a note says', async () => {
  for (const [titulo, nota, cantidad] of [
    ['Consumo por docena', '', '0.100000'],
    ['CANT. X 100 PARES', '', '0.012000'],
    ['Consumo', 'CONSUMOS POR DOCENA DE PRENDAS', '0.100000'],
    ['Consumo', 'Se venden por docena', '1.200000'],
    ['Consumo por docena (g)', '', '0.100000'],
  ] as const) {
    const hoja = hojaDe('Recetas', [nota], ['Artículo', 'Insumo', titulo], ['BX-1', 'AL-1', 1.2])
    const { perfil } = await guess(hoja)
    expect(rows(hoja, perfil, ['cantidad_ingrediente']).said).toEqual([[cantidad]])
  }
})

it('[ASI-14] warns of a matrix of quantities that are for a dozen, which no column could divide', async () => {
  const hoja = hojaDe(
    'Consumos',
    ['CONSUMOS POR DOCENA'],
    ['Código', 'Material', 'JN1', 'JN2', 'JN3'],
    ['TE-1', 'Denim', 14, 13, 12],
  )
  const { perfil } = await guess(hoja)
  const motivo = 'La hoja dice que las cantidades son por docena, y se toman por una.'
  expect(avisos(hoja, perfil, ['cantidad_ingrediente'])).toEqual([[motivo], [motivo], [motivo]])
})

it('[ASI-12] divides the price of a package by what it holds, where every row says it', async () => {
  const titulos = ['Código', 'Detalle', 'Presentación', 'Contenido', 'Precio'] as const
  const hoja = hojaDe(
    'Avíos',
    titulos,
    ['R1', 'Elástico', 'rollo', 25, 12_500],
    ['R2', 'Hilo', 'cono', '5000', 4000],
  )
  const { perfil } = await guess(hoja, 'insumos')
  expect(rows(hoja, perfil, ['costo']).said).toEqual([['500.000000'], ['0.800000']])
  const otra = hojaDe(
    'Avíos',
    titulos,
    ['R1', 'Elástico', 'rollo', 25, 12_500],
    ['R3', 'Botón', 'un', '', 20],
  )
  expect((await guess(otra, 'insumos')).de('costo')).toEqual({ columna: 'Precio' })
})

it('[ASI-12] takes what comes of a kilogram for the inverse of what a piece takes', async () => {
  const hoja = hojaDe(
    'Rendimientos',
    ['Modelo', 'Tela', 'Rinde (prendas por kg)'],
    ['BZ-1', 'FR-01', 2.5],
    ['BZ-2', 'FR-01', '3,2'],
  )
  const { tabla, perfil } = await guess(hoja)
  expect(tabla).toBe('recetas')
  expect(rows(hoja, perfil, ['codigo_ingrediente', 'cantidad_ingrediente', 'unidad']).said).toEqual([
    ['FR-01', '0.400000', 'kg'],
    ['FR-01', '0.312500', 'kg'],
  ])
})

it('[ASI-12] takes percentages that are written as texts of a part of one', async () => {
  const hoja = hojaDe(
    'Recetas',
    ['Producto', 'Insumo', 'Cantidad', 'Desperdicio'],
    ['B1', 'C1', 2, '0,12'],
    ['B1', 'C2', 1, '0,05'],
  )
  const { perfil } = await guess(hoja)
  expect(rows(hoja, perfil, ['merma_pct']).said).toEqual([['12.000000'], ['5.000000']])
})

it('[ASI-12] takes times for several pieces for what they are, and no wage of a day for that of an hour', async () => {
  for (const [titulo, piezas] of [
    ['Minutos', '60'],
    ['Minutos x docena', '720'],
    ['Tiempo por docena (min)', '720'],
    ['Segundos por 100', '360000'],
    ['Horas por par', '1'],
  ] as const) {
    const hoja = hojaDe(
      'Operaciones',
      ['Cód.', 'Operación', 'Sector', titulo],
      ['OP-1', 'Cerrar', 'Costura', 18],
    )
    const { perfil } = await guess(hoja)
    expect(rows(hoja, perfil, ['horas_hombre_std', 'std_produccion']).said).toEqual([
      ['18.000000', `${piezas}.000000`],
    ])
  }
  const titulos = ['Cód.', 'Puesto', 'Sector', 'Minutos', 'Jornal diario'] as const
  const fila = ['JO-1', 'Cortador', 'Corte', 3, 48_000] as const
  expect((await guess(hojaDe('Mano de obra', titulos, fila))).de('valor_hora_hombre')).toBe(undefined)
  const conTurno = hojaDe('Mano de obra', [...titulos, 'Horas por turno'], [...fila, 9.6])
  const { perfil } = await guess(conTurno)
  expect(rows(conTurno, perfil, ['valor_hora_hombre', 'horas_por_turno']).said).toEqual([
    ['5000.000000', '9.600000'],
  ])
})
