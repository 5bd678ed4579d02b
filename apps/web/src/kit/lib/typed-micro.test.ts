import { expect, it } from 'vitest'
import { microOf, typedAmount, typedMicro } from './typed-micro.ts'

it('reads typed text as exact micro-units', () => {
  expect(typedMicro('7,5')).toBe(7_500_000)
  expect(typedMicro('0.1')).toBe(100_000)
  expect(typedMicro('0,0000005')).toBe(1)
})

it('is null for an invalid amount, so that no formula counts it as zero', () => {
  for (const text of ['', ' ', 'abc', '-1', '9007199254,740992'])
    expect([text, typedMicro(text)]).toEqual([text, null])
  expect(microOf(null)).toBe(null)
  expect(microOf(0)).toBe(0)
})

it('distinguishes a typed amount from invalid text', () => {
  expect(['0', '1.5', '-1', 'x', ''].map(typedAmount)).toEqual([0, 1.5, null, null, null])
})
