// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Call } from '../../datos/api.ts'
import { noAnswer } from '../../datos/api-error.ts'
import { CallContext } from '../../datos/call-context.ts'
import { ExigirFactor } from './exigir-factor.tsx'

afterEach(cleanup)

it('says of a rule that could not be read that it is not known, not that it is off', async () => {
  const call = vi.fn().mockRejectedValueOnce(noAnswer(null)).mockResolvedValue({ exige_segundo_factor: true })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <CallContext value={call as Call}>
        <ExigirFactor />
      </CallContext>
    </QueryClientProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo leer')
  expect(screen.queryByRole('switch')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect((await screen.findByRole('switch', { checked: true })).getAttribute('aria-checked')).toBe('true')
})
