// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Entrada } from '@telar/contract'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Call, CallContext } from '../../datos/api.ts'
import { ApiError } from '../../datos/api-error.ts'
import { useDeshacer } from './use-deshacer.ts'

afterEach(cleanup)

const entrada = { seq: 7, entidad: 'insumo', clave: 'LONA' } as Entrada

it('[BIT-08] shows a refusal in its dialog, which cannot be closed during the call', async () => {
  let refuse: (error: ApiError) => void = () => {}
  const answer = new Promise<never>((_, reject) => {
    refuse = reject
  })
  const queryClient = new QueryClient()
  const { result } = renderHook(() => useDeshacer(() => {}), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <CallContext value={(() => answer) as Call}>{children}</CallContext>
      </QueryClientProvider>
    ),
  })
  act(() => result.current.ask(entrada))
  act(() => void result.current.confirm())
  act(() => result.current.dismiss())
  await act(async () => refuse(new ApiError(409, 'no_se_deshace', ['La entrada 9 cambió lo mismo.'])))
  expect(result.current.asking).toBe(entrada)
  expect(result.current.refused?.message).toBe('La entrada 9 cambió lo mismo.')
  act(() => result.current.dismiss())
  expect(result.current.asking).toBeNull()
})
