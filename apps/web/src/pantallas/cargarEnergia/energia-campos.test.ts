import type { KeyboardEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { stepByKeys } from './energia-campos.tsx'

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })

const press = (key: string, value: string) => {
  const onChange = vi.fn()
  const preventDefault = vi.fn()
  const event = {
    key,
    currentTarget: { value },
    preventDefault,
  } as unknown as KeyboardEvent<HTMLInputElement>
  stepByKeys(format, 0.01, onChange)(event)
  return onChange.mock.calls[0]?.[0]
}

it('[EN-06] steps by a hundredth, exactly, and never below one step', () => {
  expect(press('ArrowUp', '')).toBe('0,01')
  expect(press('ArrowUp', '0,29')).toBe('0,3')
  expect(press('ArrowDown', '1.234,5')).toBe('1234,49')
  expect(press('ArrowDown', '0,01')).toBe('0,01')
})

it('ignores other keys, and text that is no number', () => {
  expect(press('Enter', '1')).toBe(undefined)
  expect(press('ArrowUp', 'abc')).toBe(undefined)
})
