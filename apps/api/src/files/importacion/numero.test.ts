import { formatMicro, type Micro } from '@telar/costing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comoSeVe, leerNumero } from './numero.ts'

const AMBIGUOUS = expect.stringContaining('también se puede leer')

describe('leerNumero', () => {
  it.each([
    ['1.234,56', '1234.560000'],
    ['1234,56', '1234.560000'],
    ['1.234.567,89', '1234567.890000'],
    ['0,5', '0.500000'],
    ['12', '12.000000'],
    ['0', '0.000000'],
    ['1234,560000', '1234.560000'],
    ['1,234000', '1.234000'],
    ['+7,5', '7.500000'],
    [',5', '0.500000'],
    ['\u00a012,5 ', '12.500000'],
    ['1.234.567', '1234567.000000'],
    ['1234,567', '1234.567000'],
    ['0,125', '0.125000'],
    ['9007199254,740991', '9007199254.740991'],
  ])('[IMP-07] reads %s as %s, without a warning', (text, valor) => {
    expect(leerNumero(text)).toEqual({ valor, avisos: [] })
  })

  it.each([
    ['1234.56', '123456.000000', 'Se lee 123456; también se puede leer 1234,56.'],
    ['1.234', '1234.000000', 'Se lee 1234; también se puede leer 1,234.'],
    ['1,234', '1.234000', 'Se lee 1,234; también se puede leer 1234.'],
    ['0.5', '5.000000', 'Se lee 5; también se puede leer 0,5.'],
    ['0.125', '125.000000', 'Se lee 125; también se puede leer 0,125.'],
  ])('[IMP-08] reads %s as %s, with a warning that names both readings', (text, valor, aviso) => {
    expect(leerNumero(text)).toEqual({ valor, avisos: [aviso], dosLecturas: true })
  })

  it.each([
    ['abc', 'no es un número'],
    ['1,2,3', 'no es un número: tiene más de una coma decimal'],
    ['1,234.56', 'no es un número: el punto separa miles y la coma, decimales'],
    ['1e3', 'no es un número: escribilo con todas sus cifras, sin exponente'],
    ['$ 5', 'no es un número: sacale la moneda'],
    ['US$ 12,50', 'no es un número: sacale la moneda'],
    ['1.234,56 €', 'no es un número: sacale la moneda'],
    ['COP 5.534', 'no es un número: sacale la moneda'],
    ['-5,00', 'no puede ser negativo'],
    ['−7,5', 'no puede ser negativo'],
    ['5,00-', 'no puede ser negativo'],
    ["1'234,56", 'no es un número: sacale el apóstrofo'],
    ["'5", 'no es un número: sacale el apóstrofo'],
    ['5\u200b', 'no es un número: tiene caracteres que no se ven'],
    ['1/3/2024', 'no es un número sino una fecha'],
    ['01-mar', 'no es un número sino una fecha'],
    ['1\u202f234,56', 'no es un número: sacale los espacios'],
    ['(1.234,56)', 'no es un número: un negativo entre paréntesis no se lee'],
    ['15%', 'no es un número: sacale el signo %'],
    ['=1+1', 'no es un número sino una fórmula'],
    ['#¡REF!', 'no es un número sino un error de la planilla'],
    ['1 234,56', 'no es un número: sacale los espacios'],
    ['1.2.3', 'no es un número: los puntos no separan miles'],
    ['12.34,5', 'no es un número: los puntos no separan miles'],
    ['.', 'no es un número'],
    ['-', 'no es un número'],
    ['٣', 'no es un número'],
    ['Infinity', 'no es un número'],
    ['9007199254,740992', 'tiene que ser menor que 9.007.199.254,740992'],
    ['9007199254740.5', 'tiene que ser menor que 9.007.199.254,740992'],
  ])('[IMP-09] [DATA-13] refuses %s: %s', (text, motivo) => {
    expect(leerNumero(text)).toEqual({ motivo })
  })

  it('[DATA-13] rounds beyond the sixth decimal, and says so', () => {
    expect(leerNumero('0,0000005')).toEqual({
      valor: '0.000001',
      avisos: [expect.stringContaining('redondea')],
    })
    expect(leerNumero('0,00000049')).toMatchObject({ valor: '0.000000' })
    expect(leerNumero('12,3456785')).toEqual({
      valor: '12.345679',
      avisos: [expect.stringContaining('redondea')],
    })
    // Zeros beyond the sixth are no loss.
    expect(leerNumero('12,34567800')).toEqual({ valor: '12.345678', avisos: [] })
  })

  it('[IMP-09] refuses what is too long to be an amount', () => {
    expect(leerNumero('7'.padStart(120, '0'))).toEqual({ valor: '7.000000', avisos: [] })
    expect(leerNumero('7'.padStart(121, '0'))).toEqual({ motivo: 'no es un número: es demasiado largo' })
  })

  it('takes the value of a typed cell as it is', () => {
    expect(leerNumero(1234.56)).toEqual({ valor: '1234.560000', avisos: [] })
    expect(leerNumero(0.1)).toEqual({ valor: '0.100000', avisos: [] })
    expect(leerNumero(1e-7)).toEqual({ valor: '0.000000', avisos: [] })
    expect(leerNumero(-1)).toEqual({ motivo: 'no puede ser negativo' })
    expect(leerNumero(1e21)).toHaveProperty('motivo')
    expect(leerNumero(Number.NaN)).toEqual({ motivo: 'no es un número' })
  })

  it('[DATA-14] [EXP-08] reads any amount in the format of the export, to the last digit', () => {
    const micros = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
    fc.assert(
      fc.property(micros, (n) => {
        const decimal = formatMicro(n as Micro)
        expect(leerNumero(decimal.replace('.', ','))).toEqual({ valor: decimal, avisos: [] })
      }),
    )
  })

  it('never reads a number silently if English readers would read another one', () => {
    const text = fc.stringMatching(/^\d{1,4}([.,]\d{1,4}){0,2}$/)
    fc.assert(
      fc.property(text, (number) => {
        const read = leerNumero(number)
        const english = /^([1-9]\d{0,2}(,\d{3})+|\d+)(\.\d+)?$/.test(number)
          ? Number(number.replaceAll(',', ''))
          : null
        if (english === null || 'motivo' in read || Number(read.valor) === english) return
        // Two groups of three digits can only be thousands, in Spanish and in English.
        if (/^[1-9]\d{0,2}(\.\d{3}){2,}$/.test(number)) return
        expect(read.avisos).toContainEqual(AMBIGUOUS)
      }),
      { numRuns: 2_000 },
    )
  })
})

it('shows a number as its cell does, without what floating point adds', () => {
  expect([32.400000000000006, 15.120000000000001, 0.35, 1e6, 1 / 3].map(comoSeVe)).toEqual([
    '32,4',
    '15,12',
    '0,35',
    '1000000',
    '0,333333333333333',
  ])
})
