import { InsumoNuevo } from '@telar/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { limpio } from './limpio.ts'
import { TABLAS } from './tablas.ts'

const plain = fc.constantFrom(...'AazÑñ09 .,;-_/("%°')
const any = fc.oneof(plain, fc.constantFrom('=', '@', '\u0301', '\u00a0', '\t', '\0', 'ﬁ', '字', '\ud800'))
const written = fc
  .tuple(fc.constantFrom(plain, any), fc.constantFrom(1, 15, 190))
  .chain(([unit, minLength]) => fc.string({ unit, minLength, maxLength: minLength + 20 }))
  .filter((text) => text.trim() !== '')

const { codigo, detalle } = InsumoNuevo.shape
const rules = fc.constantFrom(['codigo', codigo] as const, ['detalle', detalle] as const)

it('[IMP-05] [IMP-12] accepts the same texts as the form, after removing invisible characters', () => {
  fc.assert(
    fc.property(written, rules, (text, [column, rule]) => {
      const { data, success } = rule.safeParse(limpio(text))
      const lectura = TABLAS.insumos.columnas[column]!.leer(text)
      expect('motivo' in lectura ? null : lectura.valor).toBe(success ? data : null)
    }),
    { numRuns: 500 },
  )
})
