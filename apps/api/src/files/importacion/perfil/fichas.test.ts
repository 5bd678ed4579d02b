import type { TablaImportable } from '@telar/contract'
import type { HojaEntera } from '@telar/planillas'
import { expect, it } from 'vitest'
import { conFichas } from './fichas.ts'
import { hojaDe, rows } from './testing/hoja.ts'

/** The values of a table's fields in the lists made from costing sheets. */
const dichas = (hojas: readonly HojaEntera[], tabla: TablaImportable, campos: readonly string[]) => {
  const found = conFichas(hojas).find(({ fichas }) => fichas?.campos.has(tabla))!
  const perfil = { hoja: found.hoja, tabla, fila: 1, campos: [...found.fichas!.campos.get(tabla)!] }
  if (tabla === 'productos' || tabla === 'matriz_mano')
    perfil.campos.push({ campo: 'sector_productivo', fijo: 'Única' })
  return rows(found, perfil, campos, true).said
}

const RECETA = ['codigo_producto', 'codigo_ingrediente', 'cantidad_ingrediente']

it('[ASI-01] reads the product from labels, and codes, waste and dollars from the table', () => {
  const zapato = (modelo: string, nombre: string, capellada: number) =>
    hojaDe(
      `Mod ${modelo}`,
      ['CALZADOS DEL PLATA', '', '', 'Fecha', '3/11/2026'],
      ['Modelo', modelo, 'Denominación', nombre, 'Cliente:', '', 'Línea:', 'Dama'],
      [],
      ['Cód.', 'Materia prima', 'U.M.', 'Consumo', 'Merma %', 'Precio US$', 'Total US$'],
      ['CUERO'],
      ['CU-10', 'Vaqueta', 'pie2', capellada, 8, 2.35, 9],
      ['AVIOS'],
      ['HE-02', 'Hebilla', 'u', 2, '', '0,48', 0.96],
      ['TOTAL MATERIA PRIMA', '', '', '', '', '', 10],
      ['IVA 21%', '', '', '', '', '', 2],
    )
  const hojas = [zapato('1020', 'Sandalia', 3.5), zapato('1031', 'Mocasín', 4.2)]
  expect(dichas(hojas, 'productos', ['codigo_producto', 'descripcion_producto', 'linea'])).toEqual([
    ['1020', 'Sandalia', 'Dama'],
    ['1031', 'Mocasín', 'Dama'],
  ])
  expect(dichas(hojas, 'recetas', [...RECETA, 'merma_pct', 'unidad'])).toEqual([
    ['1020', 'CU-10', '3.500000', '8.000000', 'pie2'],
    ['1020', 'HE-02', '2.000000', undefined, 'u'],
    ['1031', 'CU-10', '4.200000', '8.000000', 'pie2'],
    ['1031', 'HE-02', '2.000000', undefined, 'u'],
  ])
  expect(dichas(hojas, 'insumos', ['codigo', 'precio', 'moneda', 'grupo'])).toEqual([
    ['CU-10', '2.350000', 'USD', 'CUERO'],
    ['HE-02', '0.480000', 'USD', 'AVIOS'],
  ])
})

it('[ASI-01] reads the product from the sheet’s name, and piecework as a price of that product', () => {
  const remera = (hoja: string, tela: number, hechura: number) =>
    hojaDe(
      hoja,
      ['Insumo', 'Cantidad', 'Costo unitario', 'Costo total'],
      ['Jersey 24/1', tela, 5200, tela * 5200],
      ['Etiqueta', 1, '$ 45', 45],
      ['MANO DE OBRA'],
      ['Confección', '', '', hechura],
      ['Total', '', '', 0],
      ['Ganancia', '', '100%', 0],
      ['Precio mayorista', '', '', 0],
    )
  const hojas = [remera('Remera lisa', 0.92, 2300), remera('Buzo canguro', 1.6, 4100)]
  expect(dichas(hojas, 'productos', ['codigo_producto', 'descripcion_producto'])).toEqual([
    ['REMERA LISA', 'Remera lisa'],
    ['BUZO CANGURO', 'Buzo canguro'],
  ])
  expect(dichas(hojas, 'recetas', RECETA)).toEqual([
    ['REMERA LISA', 'JERSEY 24/1', '0.920000'],
    ['REMERA LISA', 'ETIQUETA', '1.000000'],
    ['REMERA LISA', expect.anything(), '1.000000'],
    ['BUZO CANGURO', 'JERSEY 24/1', '1.600000'],
    ['BUZO CANGURO', 'ETIQUETA', '1.000000'],
    ['BUZO CANGURO', expect.anything(), '1.000000'],
  ])
  expect(dichas(hojas, 'insumos', ['detalle', 'precio', 'clase'])).toEqual([
    ['Jersey 24/1', '5200.000000', 'material'],
    ['Etiqueta', '45.000000', 'material'],
    ['Confección · Remera lisa', '2300.000000', 'servicio'],
    ['Confección · Buzo canguro', '4100.000000', 'servicio'],
  ])
  // A single such sheet may be anything.
  expect(conFichas(hojas.slice(0, 1))[0]!.fichas).toBeUndefined()
})

it('[ASI-01] reads labels above their values and a title with a code, and divides an amount by its quantity', () => {
  const buzo = hojaDe(
    'Hoja1',
    ['Código', 'Descripción', 'Temporada'],
    ['BZ-7', 'Buzo frisa', 'Invierno'],
    [],
    ['Detalle', 'Cant.', 'Importe'],
    ['Frisa', '1,5', '9.000'],
    ['Cierre', 2, 960],
  )
  expect(dichas([buzo], 'productos', ['codigo_producto', 'descripcion_producto', 'temporada'])).toEqual([
    ['BZ-7', 'Buzo frisa', 'Invierno'],
  ])
  expect(dichas([buzo], 'insumos', ['detalle', 'costo'])).toEqual([
    ['Frisa', '6000.000000'],
    ['Cierre', '480.000000'],
  ])
  const titled = hojaDe(
    'Hoja2',
    ['COSTEO REMERA BÁSICA - ART. 4501'],
    ['Material', 'Consumo', 'Precio'],
    ['Jersey', 0.9, 5200],
    ['Hilo', 0.01, 9000],
  )
  expect(dichas([titled], 'productos', ['codigo_producto', 'descripcion_producto'])).toEqual([
    ['4501', 'REMERA BÁSICA'],
  ])
})

it('[ASI-01] reads minutes at their rate; an operation paid at another rate is another operation', () => {
  const campera = (codigo: string, costura: number, tarifa: number) =>
    hojaDe(
      codigo,
      ['Prenda:', codigo],
      ['Material', 'Consumo', 'Precio'],
      ['Tela', 2, 7000],
      ['Operación', 'Tiempo (min)', 'Valor hora', 'Costo'],
      ['Corte', 4, 6000, 400],
      ['Costura', costura, tarifa, 0],
      ['Total MO', '', '', 0],
    )
  const hojas = [campera('CA-1', 30, 6000), campera('CA-2', 42.5, 7200)]
  expect(
    dichas(hojas, 'matriz_mano', ['descripcion', 'horas_hombre_std', 'std_produccion', 'valor_hora_hombre']),
  ).toEqual([
    ['Corte', '1.000000', '60.000000', '6000.000000'],
    ['Costura · CA-1', '1.000000', '60.000000', '6000.000000'],
    ['Costura · CA-2', '1.000000', '60.000000', '7200.000000'],
  ])
  const [, mano] = conFichas(hojas)
  expect(mano!.renglones.map(({ celdas }) => celdas[4])).toEqual(['Tiempo (min)', 4, 30, 4, 42.5])
})

it('[ASI-01] recognises minutes and their rate by short titles, and reports amounts other than quantity × price', () => {
  const cargo = hojaDe(
    'PG-210',
    ['', 'MODELO', 'PG-210', '', 'FECHA', '1/11/2026'],
    [],
    ['', 'Detalle', 'Unidad', 'Cantidad', 'Precio Unit.', 'Costo'],
    ['', 'Gabardina', 'm', 1.3, '$ 6.150,50', 7995.65],
    ['', 'Remache', 'ciento', 4, 1200, 48],
    ['', 'Gabardina', 'm', '0,15', '$ 6.150,50', 922.58],
    ['', 'MANO DE OBRA', '', '', '', ''],
    ['', 'Proceso', '', 'Min.', '$/min', 'Costo'],
    ['', 'Corte', '', 4, 135.5, 542],
  )
  expect(dichas([cargo], 'matriz_mano', ['descripcion', 'std_produccion', 'valor_hora_hombre'])).toEqual([
    ['Corte', '60.000000', '8130.000000'],
  ])
  const [materiales, mano] = conFichas([cargo])
  expect(mano!.renglones.map(({ celdas }) => celdas[4])).toEqual(['Min.', 4])
  expect(materiales!.fichas!.noCierran).toEqual(['Remache (PG-210)'])
  expect(materiales!.fichas!.sumadas).toEqual(['Gabardina (PG-210)'])
  expect(dichas([cargo], 'recetas', RECETA)).toEqual([
    ['PG-210', 'GABARDINA', '1.450000'],
    ['PG-210', 'REMACHE', '4.000000'],
  ])
})

it('[ASI-01] ignores orders, lists, blocks of several products, and summaries', () => {
  const pedido = hojaDe(
    'OC 118',
    ['ORDEN DE COMPRA', '', 'Ref.:', 'OC-118'],
    ['Código', 'Descripción', 'Cantidad', 'Precio', 'Importe'],
    ['TE-01', 'Denim', 300, 5900, 1_770_000],
  )
  const bloques = hojaDe(
    'Costeo',
    ['ARTICULO: 1020 REMERA LISA'],
    ['Cod.', 'Detalle', 'Cant.', 'Precio'],
    ['JER-24', 'Jersey', 0.92, 5200],
    ['ARTICULO: 1030 BUZO'],
    ['Cod.', 'Detalle', 'Cant.', 'Precio'],
    ['FRI-01', 'Frisa', 1.6, 6800],
  )
  const deposito = (hoja: string) =>
    hojaDe(hoja, ['Código', 'Detalle', 'Cantidad', 'Costo unitario'], ['TE-01', 'Denim', 300, 5900])
  const lista = hojaDe('Recetas', ['Artículo', 'Insumo', 'Consumo'], ['JN-1', 'TE-01', 1.2])
  const hojas = [pedido, bloques, deposito('Stock 1'), deposito('Stock 2'), lista]
  expect(conFichas(hojas)).toEqual(hojas)
  const ficha = hojaDe('JN-1', ['Artículo:', 'JN-1'], ['Material', 'Consumo', 'Precio'], ['Denim', 1.2, 5900])
  const resumen = hojaDe('Resumen', ['Artículo', 'Costo', 'Precio'], ['JN-1', 7080, 12_000])
  expect(conFichas([resumen, ficha]).map(({ hoja, resumen }) => [hoja, resumen])).toEqual([
    ['Fichas de costo', undefined],
    ['Resumen', true],
  ])
})
