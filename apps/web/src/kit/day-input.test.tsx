// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DayInput } from './day-input.tsx'
import { typedDay } from './format/day-text.ts'

afterEach(cleanup)

const Form = ({ from }: { from: string }) => {
  const [day, setDay] = useState(from)
  return (
    <>
      <DayInput aria-label="Desde" value={day} onChange={setDay} />
      <output>{day}</output>
      <button type="button" onClick={() => setDay('2026-12-01')}>
        other
      </button>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Desde' })
const told = () => screen.getByRole('status').textContent

it.each([
  ['5/3/2026', '2026-03-05'],
  [' 05-03-26 ', '2026-03-05'],
  ['5.3.2026', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['29/2/2028', '2028-02-29'],
  ['29/2/2027', '29/2/2027'],
  ['31/4/2026', '31/4/2026'],
  ['0/3/2026', '0/3/2026'],
  ['5/13/2026', '5/13/2026'],
  ['5/3/202', '5/3/202'],
  ['ayer', 'ayer'],
  ['', ''],
])('reads %j as %j', (typed, day) => {
  expect(typedDay(typed)).toBe(day)
})

it('[UI-11] shows a day as d/M/yyyy, and reports a typed day once it is complete', async () => {
  const user = userEvent.setup()
  render(<Form from="2026-03-05" />)
  expect(box().value).toBe('5/3/2026')
  await user.clear(box())
  expect(told()).toBe('')
  await user.type(box(), '07/11/26')
  expect([box().value, told()]).toEqual(['07/11/26', '2026-11-07'])
  await user.tab()
  expect(box().value).toBe('7/11/2026')
})

it('keeps an invalid day as typed', async () => {
  const user = userEvent.setup()
  render(<Form from="" />)
  await user.type(box(), '31/2/2026')
  await user.tab()
  expect([box().value, told()]).toEqual(['31/2/2026', '31/2/2026'])
})

it('follows a day chosen elsewhere, and in the calendar', () => {
  render(<Form from="2026-03-05" />)
  fireEvent.click(screen.getByRole('button', { name: 'other' }))
  expect(box().value).toBe('1/12/2026')
  fireEvent.change(document.querySelector('input[type=date]')!, { target: { value: '2026-11-22' } })
  expect([box().value, told()]).toEqual(['22/11/2026', '2026-11-22'])
})
