// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MoreFields } from './more-fields.tsx'

afterEach(cleanup)

const shown = (used: boolean) =>
  render(
    <MoreFields title="Línea" used={used}>
      <input aria-label="Línea" />
      <input aria-label="Temporada" />
    </MoreFields>,
  )

it('[HAC-31] focuses the first field once opened, and nothing if open from the start', () => {
  shown(false)
  fireEvent.click(screen.getByRole('button', { name: 'Más datos' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Línea'))
  cleanup()
  shown(true)
  expect(document.activeElement).toBe(document.body)
})
