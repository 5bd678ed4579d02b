import { describe, expect, it } from 'vitest'
import { leerValor, pasar } from './valor-nuevo.ts'

describe('a new global value', () => {
  it('[ACT-04] is none if empty, and equal to the present one however it is written', () => {
    expect(leerValor('  ', 3000)).toEqual({ estado: 'vacio' })
    for (const text of ['3000', '3000.00', '3000,0', ' 3.000,00 ', '3000.0000001'])
      expect(leerValor(text, 3000)).toEqual({ estado: 'igual', valor: 3000 })
    expect(leerValor('3000', null)).toEqual({ estado: 'nuevo', valor: 3000 })
  })

  it('[ACT-05] is refused if it is no number, or below 0.01', () => {
    for (const text of ['abc', '1,2,3', '1e3', '-'])
      expect(leerValor(text, 3000)).toEqual({ estado: 'invalido', texto: 'Please enter a valid number' })
    for (const text of ['0', '-5', '0,009']) expect(leerValor(text, 3000).estado).toBe('invalido')
    expect(leerValor('0,01', 3000)).toEqual({ estado: 'nuevo', valor: 0.01 })
    expect(leerValor('9007199254,740992', 3000).estado).toBe('invalido')
  })

  it('[UI-17] takes the comma as decimal separator', () => {
    expect(leerValor('89,45', 89.4)).toEqual({ estado: 'nuevo', valor: 89.45 })
  })

  it('[ACT-02] steps by 0.01, exactly, and stops at 0.01', () => {
    expect(pasar('', 89.4, 1n)).toBe(89.41)
    expect(pasar('0,3', 1, -1n)).toBe(0.29)
    expect(pasar('0,01', 1, -1n)).toBe(0.01)
    expect(pasar('abc', null, 1n)).toBe(0.01)
  })
})
