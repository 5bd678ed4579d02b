// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { noAnswer } from '../../datos/api-error.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { ExigirFactor } from './exigir-factor.tsx'

afterEach(cleanup)

it('shows a setting that could not be loaded as unknown, not as off', async () => {
  let answered = false
  const { on, wrapper } = fakeContract()
  on(api.persona.ajustes, () => {
    if (answered) return { exige_segundo_factor: true, llave_at: '2026-01-01T00:00:00Z' }
    answered = true
    throw noAnswer(null)
  })
  render(<ExigirFactor />, { wrapper })
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo leer')
  expect(screen.queryByRole('switch')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect((await screen.findByRole('switch', { checked: true })).getAttribute('aria-checked')).toBe('true')
})
