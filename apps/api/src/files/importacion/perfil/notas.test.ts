import { expect, it } from 'vitest'
import { isoDe } from '../fecha.ts'
import { conListas } from './listas.ts'
import { monedaDeNotas } from './notas.ts'
import { nombrar } from './por-nombre.ts'
import { avisos, guess, hojaDe, rows } from './testing/hoja.ts'

/*
 * Notes about prices outside their column. If they are ignored, prices are silently wrong.
 */

it('[ASI-11] takes the currency of prices from a note, from a column with another title, or from no sheet that only gives a rate', async () => {
  const nota = hojaDe(
    'Materias primas',
    ['Precios expresados en dólares, no incluyen IVA'],
    ['Código', 'Artículo', 'U.M.', 'Precio'],
    ['N-01', 'Jersey 24/1', 'kg', 7.5],
  )
  const found = await guess(nota)
  expect([found.de('precio'), found.de('moneda')]).toEqual([{ columna: 'Precio' }, { fijo: 'USD' }])
  expect(avisos(nota, found.perfil, ['precio'])).toEqual([[]])
  for (const titulo of ['Mon.', 'Tipo', '']) {
    const columna = hojaDe(
      'Materiales',
      ['Cod', 'Material', 'Precio', titulo],
      ['00125', 'Cuero', '3,20', 'USD'],
      ['00230', 'Suela', 2850, '$'],
    )
    const { de } = await guess(columna)
    expect([de('precio'), de('moneda')]).toEqual([{ columna: 'Precio' }, { columna: titulo || 'Columna D' }])
  }
  const rates = ['Dólar: $ 1.485', 'Precios en pesos, sujetos a la variación del dólar', 'Tipo de cambio USD']
  expect(rates.map((nota) => monedaDeNotas([nota]))).toEqual([undefined, undefined, undefined])
  const said = ['LISTA EN DÓLARES', 'Valores en U$S', '(en euros)']
  expect(said.map((nota) => monedaDeNotas([nota]))).toEqual(['USD', 'USD', 'EUR'])
  expect(monedaDeNotas(['LISTA EN DÓLARES', 'Los avíos, precios en euros'])).toBe(undefined)
})

it('[ASI-14] warns of prices that a note or a title says are with tax, or for a dozen', async () => {
  const hoja = hojaDe(
    'Lista',
    ['AVÍOS ONCE'],
    ['PRECIOS CON IVA INCLUIDO - POR DOCENA'],
    ['Código', 'Descripción', 'Un.', 'Precio'],
    ['V-01', 'Botón nácar', 'un', 1452],
    ['V-02', 'Hebilla', 'docena', 2904],
  )
  const { perfil } = await guess(hoja)
  const conIva = 'La hoja dice que los precios son con IVA, y se toman como costo.'
  const docena = 'La hoja dice que los precios son por docena, y se toman por uno.'
  expect(avisos(hoja, perfil, ['costo'])).toEqual([[conIva, docena], [conIva]])
  const titulo = hojaDe('Lista', ['Código', 'Descripción', 'Precio x 100'], ['V-01', 'Ojalillo', 850])
  const { perfil: porCien } = await guess(titulo)
  expect(avisos(titulo, porCien, ['costo'])).toEqual([
    ['El título dice que el precio es por ciento, y se toma por uno.'],
  ])
  const campos = porCien.campos.map((campo) =>
    campo.campo === 'costo' ? { ...campo, formula: '÷ 100' } : campo,
  )
  expect(avisos(titulo, { ...porCien, campos }, ['costo'])).toEqual([[]])
})

it('[ASI-11] reads prices with the words that lists put behind them, and none that is with tax', async () => {
  const hoja = hojaDe(
    'Insumos',
    ['Código', 'Descripción', 'Precio'],
    ['B-01', 'Gabardina', 'USD 3,20 + IVA'],
    ['B-02', 'Botón', '$ 45.-'],
    ['B-03', 'Percha', '$ 85 c/u'],
    ['B-04', 'Bolsa', '120 más IVA'],
    ['B-05', 'Cierre', '$ 300 IVA inc.'],
  )
  const { perfil } = await guess(hoja)
  expect(rows(hoja, perfil, ['precio']).said).toEqual([
    ['3.200000'],
    ['45.000000'],
    ['85.000000'],
    ['120.000000'],
    ['no es un número: dice IVA, y un costo va sin IVA'],
  ])
})

it('[ASI-01] takes neither the number of a page nor a note for the group of the rows below', async () => {
  const hoja = hojaDe(
    'Materiales',
    ['Cod', 'Material', 'Precio'],
    ['CUEROS'],
    ['00125', 'Cuero', 3200],
    ['Página 1'],
    ['Cod', 'Material', 'Precio'],
    ['00230', 'Suela', 2850],
    ['Los precios no incluyen IVA'],
    ['00231', 'Plantilla', 1420],
  )
  const { perfil } = await guess(hoja)
  expect(rows(hoja, perfil, ['codigo', 'grupo']).said.map((row) => row.join(' '))).toEqual([
    '00125 CUEROS',
    '00230 CUEROS',
    '00231 CUEROS',
  ])
})

it('[ASI-11] takes the currency of costing sheets from a note above their tables', () => {
  const ficha = (codigo: string, nota: string) =>
    hojaDe(
      codigo,
      ['FICHA DE COSTO', '', nota],
      ['Artículo:', codigo],
      ['Insumo', 'Unidad', 'Consumo', 'Precio'],
      ['Taslan', 'm', 1.8, 4.2],
    )
  const monedas = (...notas: string[]) =>
    conListas(notas.map((nota, i) => ficha(`CA-30${i + 1}`, nota)))[0]!.renglones.map(({ celdas }) =>
      celdas.slice(-2).join(' '),
    )
  expect(monedas('Valores en USD', '')).toEqual(['Precio Moneda', '4.2 USD', '4.2 '])
  // The rate of a currency is only a label.
  expect(monedas('Dólar: 1400', '')).toEqual(['Precio Dólar', '4.2 1400', '4.2 '])
})

it('[ASI-14] takes a code without its leading zeros for the only one that has them', () => {
  const dicha = (palabra: string) => ({ palabra, codigo: palabra, linea: 2, filas: 1 })
  const nombrados = ['00071', '0072', '00072', '71-B'].map((codigo) => ({
    codigo,
    detalle: `Taco ${codigo}`,
  }))
  const { palabras, sinCodigo } = nombrar('codigo_ingrediente', ['71', '72', '73'].map(dicha), nombrados)
  expect(palabras).toEqual({ '71': '00071' })
  expect(sinCodigo.map(({ palabra }) => palabra)).toEqual(['72', '73'])
})

it('[ASI-01] reads a day that is written out', () => {
  const dichas = ['1 de noviembre de 2026', '1 nov 26', '15-nov-26', '1 de algo de 2026', 'noviembre de 2026']
  expect(dichas.map(isoDe)).toEqual(['2026-11-01', '2026-11-01', '2026-11-15', null, null])
  for (const mes of ['9', '09', 'septiembre', 'setiembre', 'sept.', 'SET'])
    expect([mes, isoDe(`1/${mes}/26`)]).toEqual([mes, '2026-09-01'])
  expect(isoDe('1 ene 2026')).toBe('2026-01-01')
})
