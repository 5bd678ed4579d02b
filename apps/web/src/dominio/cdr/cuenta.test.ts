import type { NodoDesglose } from '@telar/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { costoImpreso, cuentaDe } from './cuenta.ts'

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })

const nodo = (over: Partial<NodoDesglose>): NodoDesglose => ({
  tipo: 'insumo',
  codigo: 'TELA',
  descripcion: 'Tela',
  cantidad: 1,
  expresion: null,
  merma_pct: 0,
  cantidad_efectiva: 1,
  seccion: '',
  costo_ingrediente: 1,
  costo_total: 1,
  incompleto: false,
  motivos: [],
  pasos: [],
  abrible: false,
  hijos: [],
  ...over,
  ...(over.cantidad !== undefined && { cantidad_efectiva: over.cantidad }),
})

const cuenta = (over: Partial<NodoDesglose>) => cuentaDe(nodo(over), format).replaceAll('\u00a0', ' ')
const motivo = (causa: NodoDesglose['motivos'][number]['causa']) => ({ causa, codigo: 'X', texto: '' })

describe('the printed arithmetic of a line', () => {
  it('prints enough decimals of the unit cost for a correct product', () => {
    expect(cuenta({ cantidad: 12, costo_ingrediente: 0.5958, costo_total: 7.1496 })).toBe(
      '12 × $ 0,5958 = $ 7,15',
    )
    expect(cuenta({ cantidad: 6, costo_ingrediente: 25.5, costo_total: 153 })).toBe('6 × $ 25,50 = $ 153,00')
    expect(cuenta({ cantidad: 3.5, costo_ingrediente: 0.333333, costo_total: 1.166666 })).toBe(
      '3,5 × $ 0,3333 = $ 1,17',
    )
    expect(cuenta({ cantidad: 0.25, costo_ingrediente: 31.928571, costo_total: 7.982143 })).toBe(
      '0,25 × $ 31,93 = $ 7,98',
    )
  })

  it('prints ≈ if even six decimals do not suffice', () => {
    // 0,0149995 is stored as 0,015000 and shown as 0,02, while the printed factors would give 0,01.
    const twice = { cantidad: 0.029999, costo_ingrediente: 0.5, costo_total: 0.015 }
    expect(cuenta(twice)).toBe('0,029999 × $ 0,50 ≈ $ 0,02')
  })

  it('prints a correct product or ≈ for any line', () => {
    const micros = fc.integer({ min: 1, max: 2_000_000_000 })
    fc.assert(
      fc.property(micros, micros, (q, c) => {
        const total = (BigInt(q) * BigInt(c) + 500_000n) / 1_000_000n
        const printed = costoImpreso(q / 1e6, c / 1e6, Number(total) / 1e6)
        const cents = (amount: bigint, unit: bigint) => (amount + unit / 2n) / unit
        const product = cents(BigInt(q) * BigInt(Math.round(printed.costo * 1e6)), 10_000_000_000n)
        expect(product === cents(total, 10_000n)).toBe(printed.right)
      }),
    )
  })

  it('[UI-12] never prints a missing amount as a known one', () => {
    const sin = {
      incompleto: true,
      costo_ingrediente: null,
      costo_total: 0,
      motivos: [motivo('insumo_sin_costo')],
    }
    expect(cuenta(sin)).toBe('1 × —')
    const sub = { incompleto: true, cantidad: 2, motivos: [motivo('producto_incompleto')] }
    expect(cuenta({ ...sub, costo_ingrediente: 5, costo_total: 10 })).toBe('2 × ≥ $ 5,00')
    expect(cuenta({ ...sub, costo_ingrediente: 0, costo_total: 0 })).toBe('2 × —')
    expect(
      cuenta({ incompleto: true, cantidad: 0, costo_total: 0, motivos: [motivo('cantidad_cero')] }),
    ).toBe('0 × $ 1,00')
  })
})
