import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileCell } from '../testing/hostile-cell.ts'
import { csvOf } from './csv.ts'
import { createDias } from './dia.ts'
import type { Celda, Hoja, TipoColumna } from './hoja.ts'

const hojaOf = (tipo: TipoColumna, celdas: readonly Celda[]): Hoja => ({
  nombre: 'prueba',
  columnas: [
    { nombre: 'a', tipo },
    { nombre: 'b', tipo },
  ],
  filas: celdas.length,
  fila: (i) => [celdas[i]!, celdas[i]!],
})

const written = async (hoja: Hoja, zona = 'America/Argentina/Buenos_Aires') =>
  (await buffer(csvOf(hoja, createDias(zona)))).toString('utf8')

const cellOf = async (tipo: TipoColumna, celda: Celda) => {
  const text = await written(hojaOf(tipo, [celda]))
  return text.slice('\ufeffa;b\r\n'.length, -2).slice(0, (text.length - '\ufeffa;b\r\n;\r\n'.length) / 2)
}

describe('CSV', () => {
  it.each([
    ['texto', 'Tela', 'Tela'],
    ['texto', 'a;b', '"a;b"'],
    ['texto', 'dice "sí"', '"dice ""sí"""'],
    ['texto', 'dos\nlíneas', '"dos\nlíneas"'],
    ['texto', 'dos\r\nlíneas', '"dos\r\nlíneas"'],
    ['texto', 'a,b', 'a,b'],
    ['texto', '', ''],
    ['texto', null, ''],
    ['monto', '1234.500000', '1234,500000'],
    ['monto', '9007199254.740991', '9007199254,740991'],
    ['monto', '0.000000', '0,000000'],
    ['monto', null, ''],
    ['logico', true, 'VERDADERO'],
    ['logico', false, 'FALSO'],
    ['fecha', Date.UTC(2026, 2, 6, 2, 59), '5/3/2026'],
    ['fecha', Date.UTC(2026, 2, 6, 3), '6/3/2026'],
    ['fecha', null, ''],
    ['dia', '2026-03-06', '6/3/2026'],
    ['dia', '1900-01-01', '1/1/1900'],
    ['dia', null, ''],
  ] as const)('[EXP-06] writes %s %j as %s', async (tipo, celda, expected) => {
    expect(await cellOf(tipo, celda)).toBe(expected)
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+54 11', "'+54 11"],
    ['-5 %', "'-5 %"],
    ['@sum', "'@sum"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    ['\nx', `"'\nx"`],
    ['\u0000x', "'\u0000x"],
    ['\u0085x', "'\u0085x"],
    ["'x", "''x"],
    ["''", "'''"],
    ['=";"', `"'="";"""`],
    ['a=b', 'a=b'],
    ['3-5', '3-5'],
  ])('[EXP-07] neutralises the text %j as %j', async (text, expected) => {
    expect(await cellOf('texto', text)).toBe(expected)
  })

  it('[EXP-07] keeps a number a number', async () => {
    expect(await cellOf('monto', '-5.000000')).toBe('-5,000000')
  })

  it('[EXP-06] follows daylight saving time of the zone', async () => {
    const hoja = hojaOf('fecha', [Date.UTC(2026, 0, 1, 3, 30), Date.UTC(2026, 6, 1, 3, 30)])
    // Santiago is three hours behind in January and four in July.
    expect(await written(hoja, 'America/Santiago')).toContain('1/1/2026;1/1/2026\r\n30/6/2026;30/6/2026')
  })

  it('[EXP-06] [EXP-07] gives every text back once the apostrophe is removed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostileCell, { minLength: 1, maxLength: 40 }), async (texts) => {
        const rows: string[][] = parse(await written(hojaOf('texto', texts)), {
          bom: true,
          delimiter: ';',
          record_delimiter: '\r\n',
        })
        expect(rows[0]).toEqual(['a', 'b'])
        for (const [i, text] of texts.entries()) {
          const [first, second] = rows[i + 1]!
          expect(first).toBe(second)
          expect(first).not.toMatch(/^[=+\-@\p{Cc}]/u)
          expect(first!.replace(/^'/, '')).toBe(text)
        }
        expect(rows).toHaveLength(texts.length + 1)
      }),
    )
  })
})
