import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../kit/format/format.ts'
import { type Conocido, leerPegado, revisarPegado } from './pegado.ts'

const format = createFormat({
  locale: 'es-AR',
  moneda: 'ARS',
  zona_horaria: 'America/Argentina/Buenos_Aires',
})
const leer = (text: string) => leerPegado(text, format)
const cantidades = (...cells: string[]) =>
  leer(cells.map((cell) => `X\t${cell}`).join('\n')).renglones.map(({ cantidad }) => cantidad)

describe('lines pasted from a spreadsheet', () => {
  it('reads code and quantity from two columns, separated by tab, semicolon or blanks', () => {
    const { renglones } = leer('tela-01\t1,5\r\nHILO;0,25\nBOTON 18  6\n\n')
    expect(renglones.map(({ numero, codigo, cantidad }) => [numero, codigo, cantidad])).toEqual([
      [1, 'TELA-01', 1.5],
      [2, 'HILO', 0.25],
      [3, 'BOTON 18', 6],
    ])
  })

  it('keeps leading zeros of a code, and drops quotes and currency signs', () =>
    expect(leer('"00123"\t"$ 1.234,56"').renglones[0]).toMatchObject({ codigo: '00123', cantidad: 1234.56 }))

  it('ignores column heads and says so', () => {
    const { renglones, encabezado } = leer('Código\tCantidad\nTELA\t2')
    expect(renglones).toHaveLength(1)
    expect(encabezado).toBe('Código · Cantidad')
  })

  it('reads numbers in the format of Spanish spreadsheets', () =>
    expect(cantidades('1.234,56', ',5', '12', '1.234.567', '0,000001')).toEqual([
      1234.56, 0.5, 12, 1234567, 0.000001,
    ]))

  it('reads a decimal point if it can be nothing else', () =>
    expect(cantidades('0.75', '0.125', '12.5')).toEqual([0.75, 0.125, 12.5]))

  it('reads 1.250 like its neighbours, and says how it was read', () => {
    const miles = leer('A\t1.250\nB\t0,5').renglones[0]
    expect(miles).toMatchObject({
      cantidad: 1250,
      aviso: 'Se lee 1.250. Si es 1,25, escribilo con coma.',
    })
    const decimales = leer('A\t1.250\nB\t0.5').renglones[0]
    expect(decimales).toMatchObject({
      cantidad: 1.25,
      aviso: 'Se lee 1,25. Si es 1.250, escribilo sin punto.',
    })
  })

  it('does not guess at an invalid number', () =>
    expect(cantidades('1,2,3', '1,234.5', 'dos', '1e3')).toEqual([null, null, null, null]))
})

describe('checking pasted lines', () => {
  const tela: Conocido = { tipo: 'insumo', descripcion: 'Tela', costo: 10, incompleto: false }
  const conocidos = new Map<string, Conocido>([
    ['TELA', tela],
    ['HILO', tela],
    ['P1', { ...tela, tipo: 'producto' }],
  ])
  const errores = (text: string, enLista: string[] = []) =>
    revisarPegado(leer(text).renglones, (codigo) => conocidos.get(codigo), new Set(enLista), 'P1').map(
      ({ error }) => error,
    )

  it('[COMP-15] [COMP-16] [COMP-17] gives each line the same error as the form', () =>
    expect(errores('TELA\t1\nNADA\t1\nHILO\t0\nTELA\t2\nHILO\tx\n\t5')).toEqual([
      null,
      'Ingrediente no existente (NADA), primero deberias cargarlo',
      'La cantidad debe ser mayor a cero',
      'Este componente ya esta en la lista',
      'La cantidad no es un número',
      'Falta el código',
    ]))

  it('[COMP-17] finds the codes that are in the list already', () =>
    expect(errores('TELA\t1', ['TELA'])).toEqual(['Este componente ya esta en la lista']))

  it('requires a quantity', () => expect(errores('TELA')).toEqual(['La cantidad debe ser mayor a cero']))

  it('refuses the product itself', () =>
    expect(errores('P1\t1')).toEqual(['La composición se contendría a sí misma: P1 → P1']))
})
