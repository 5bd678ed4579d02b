// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { SuggestInput } from './suggest-input.tsx'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
afterEach(cleanup)

const GRUPOS = ['Hilos', 'Hilados'].map((value) => ({ value, label: value }))

const Grupo = () => {
  const [value, setValue] = useState('')
  return (
    <SuggestInput
      aria-label="Grupo"
      listLabel="Sugerencias"
      options={GRUPOS}
      value={value}
      onChange={setValue}
    />
  )
}

it('has an active option only while the list is open, and none when it opens again', async () => {
  const user = userEvent.setup()
  render(<Grupo />)
  const box = screen.getByRole('combobox', { name: 'Grupo' })
  const pointedAt = () => box.getAttribute('aria-activedescendant')
  await user.type(box, 'h{ArrowDown}')
  expect(document.getElementById(pointedAt() ?? '')?.textContent).toBe('Hilos')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(pointedAt()).toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  expect(pointedAt()).toBeNull()
})
