import { describe, expect, it } from 'vitest'
import { createFormat } from '../format/format.ts'
import { decimalHint, decimalText, parseDecimal } from './decimal.ts'

const format = createFormat({
  locale: 'es-AR',
  moneda: 'ARS',
  zona_horaria: 'America/Argentina/Buenos_Aires',
})

describe('parseDecimal', () => {
  it.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['1.234,56', 1234.56],
    ['1.234', 1.234],
    ['1.234.567,89', 1234567.89],
    ['1.234.567', 1234567],
    ['1234', 1234],
    ['0', 0],
    [',5', 0.5],
    ['.5', 0.5],
    ['-3,25', -3.25],
    ['  12,5 ', 12.5],
    ['\u00a012,5', 12.5],
    ['0,000001', 0.000001],
  ])('[UI-17] reads %j as %d', (typed, value) => {
    expect(parseDecimal(typed)).toBe(value)
  })

  it.each([
    '',
    ' ',
    'abc',
    '1,2,3',
    '1,234.5',
    '1.23.4',
    '12.34,5',
    '1e3',
    '1 000',
    '$ 5',
    '5,',
    '-',
    ',',
    '٣',
    'NaN',
    'Infinity',
  ])('[UI-17] does not accept %j as a number', (typed) => {
    expect(parseDecimal(typed)).toBeNull()
  })

  it('[UI-17] refuses a number with more digits than a double can hold', () => {
    expect(parseDecimal('9'.repeat(400))).toBeNull()
  })
})

describe('decimalText', () => {
  it.each([
    [1234.5, '1234,5'],
    [0, '0'],
    [100, '100'],
    [0.000001, '0,000001'],
    [null, ''],
  ])('[UI-17] begins the field of %d with %j, which reads back the same', (amount, text) => {
    expect(decimalText(format, amount)).toBe(text)
    expect(parseDecimal(text)).toBe(amount)
  })
})

describe('decimalHint', () => {
  it('[UI-17] gives the reading of a text that may also mean thousands', () => {
    expect(decimalHint(format, '1.234')).toBe('Se lee 1,234. Si son miles, escribilo sin punto: 1234.')
    expect(decimalHint(format, '1.5')).toBeUndefined()
    expect(decimalHint(format, '1.234,5')).toBeUndefined()
  })
})
