// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DecimalInput } from './decimal-input.tsx'

afterEach(cleanup)

const Field = () => {
  const [value, setValue] = useState('')
  return <DecimalInput value={value} onChange={setValue} />
}

it.each([
  ['$ 1.234,56', '1.234,56'],
  [' $\u00a03.234,56\n', '3.234,56'],
  ['US$ 2,10/m', '2,10'],
  ['8 %', '8'],

  ['-12,5', '-12,5'],
  // Brackets mean less than zero in some sheets.
  ['(1.234,56)', '(1.234,56)'],
  ['12 34', '12 34'],
  ['MO-12', 'MO-12'],
  ['B26338', 'B26338'],
])('pastes «%s» as «%s»', async (copied, pasted) => {
  render(<Field />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.click(field)
  await userEvent.paste(copied)
  expect(field.value).toBe(pasted)
})

it('pastes a number in place of what is selected', async () => {
  render(<Field />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(field, '999')
  field.setSelectionRange(0, 3)
  await userEvent.paste('$ 12,50')
  expect(field.value).toBe('12,50')
})
