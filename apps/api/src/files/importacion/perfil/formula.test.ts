import { describe, expect, it } from 'vitest'
import { FormulaFallida, formulaDe, type Nombres } from './formula.ts'

const nombres: Nombres = {
  columna: (titulo) => ({ precio: 0, merma: 1, 'ancho (m)': 2 })[titulo.toLowerCase()],
  valor: (codigo) => ({ USD: '1485.500000', EUR: null, 'USD-MEP': '1500.000000' })[codigo],
}
const of = (formula: string, ...celdas: (string | number)[]) => formulaDe(formula, 0, nombres)(celdas)

describe('formulaDe', () => {
  it.each([
    ['÷ 1000', ['1250'], '1,250000'],
    ['/1000', [2], '0,002000'],
    ['× USD', ['0,35'], '519,925000'],
    ['* usd-mep', ['2'], '3000,000000'],
    ['× (1 + Merma)', ['10', '5%'], '10,500000'],
    ['× (1 + [Merma] ÷ 100)', ['10', '5'], '10,500000'],
    ['× (1 + merma)', ['10', ''], '10,000000'],
    ['[Ancho (m)] × Precio + 0,5', ['2', '', '3'], '6,500000'],
    ['+ 21%', ['1'], '1,210000'],
    ['÷ 3', ['1'], '0,333333'],
    ['÷ 3 × 3', ['1'], '1,000000'],
    ['- 5', ['1'], '-4,000000'],
  ])('[ASI-12] computes %s', (formula, celdas, value) => {
    expect(of(formula, ...celdas)).toBe(value)
  })

  it('[ASI-12] has no value if a factor is missing', () => {
    expect(of('× USD', '')).toBeNull()
    expect(of('× [Ancho (m)]', '2', '', '')).toBeNull()
  })

  it.each([
    ['÷ 0', 'no se puede dividir por 0'],
    ['÷ (1 - 1)', 'no se puede dividir por 0'],
    ['× EUR', 'EUR no tiene un valor hoy'],
    ['× Peso', 'la fórmula nombra Peso, que no es una columna'],
    ['÷ 1.000', 'en la fórmula, escribí 1.000 sin puntos de miles y con coma decimal'],
    ['× (2', 'no se entiende la fórmula × (2'],
    ['2 2', 'no se entiende la fórmula 2 2'],
    ['× $', 'no se entiende la fórmula × $'],
  ])('[ASI-12] refuses %s before any row', (formula, message) => {
    expect(() => formulaDe(formula, 0, nombres)).toThrow(new FormulaFallida(message))
  })

  it('[ASI-12] refuses a row with cells that are no numbers, or with a division by 0', () => {
    expect(() => of('× USD', 'consultar')).toThrow(new FormulaFallida('no es un número'))
    expect(() => of('÷ Merma', '1', '0')).toThrow(new FormulaFallida('no se puede dividir por 0'))
  })
})
