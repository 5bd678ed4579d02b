import { describe, expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { perfilEn, readArgs } from './importar-args.ts'

/** The first line of a failure. */
const refusal = (action: () => unknown): string => {
  try {
    action()
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    return (error as Error).message.split('\n')[0]!
  }
  throw new Error('nothing was refused')
}

describe('the command that imports a workbook', () => {
  it('reads the file and its options in any order', () => {
    expect(readArgs(['--probar', 'lista.xlsx', '--perfil', 'avios'])).toMatchObject({
      archivo: 'lista.xlsx',
      values: { probar: true, perfil: 'avios' },
    })
    expect(readArgs(['--help'])).toBeNull()
  })

  it.each([
    [[], 'Falta el archivo.'],
    [['a.csv', 'b.csv'], 'Se importa un archivo por vez: sobra b.csv.'],
    [['a.csv', '--prueba'], 'No existe la opción --prueba.'],
    [['a.csv', '--perfil'], 'No se entiende la opción --perfil: le falta o le sobra el valor.'],
    [['a.csv', '--probar=si'], 'No se entiende la opción --probar: le falta o le sobra el valor.'],
  ])('says what is wrong: %j', (args, text) => {
    expect(refusal(() => readArgs(args))).toBe(text)
  })

  it('says where a profile is wrong', () => {
    expect(refusal(() => perfilEn('p.json', '{'))).toBe('p.json no es JSON.')
    expect(refusal(() => perfilEn('p.json', '[]'))).toBe('p.json no es un perfil.')
    const hojas = [{ hoja: null, tabla: 'nada', fila: 1, campos: {} }]
    expect(refusal(() => perfilEn('p.json', JSON.stringify({ hojas })))).toBe(
      'p.json no es un perfil: revisá hojas.0.tabla.',
    )
  })
})
