// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '../../datos/api.ts'
import { ApiError } from '../../datos/api-error.ts'
import { CallContext } from '../../datos/call-context.ts'
import { useMantencion } from './use-mantencion.ts'

beforeEach(() => {
  vi.spyOn(toast, 'success').mockReturnValue(1)
  vi.spyOn(toast, 'error').mockReturnValue(1)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const sectorAt = (version: number, porcentaje_mantencion: number) => ({
  nombre: 'Textil',
  porcentaje_mantencion,
  version,
})
const conflictWith = (actual: ReturnType<typeof sectorAt>) =>
  new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro.'], { details: { actual } })

const setUp = () => {
  const call = vi.fn()
  const queryClient = new QueryClient()
  const { result } = renderHook(() => useMantencion(sectorAt(1, 10)), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <CallContext value={call as Call}>{children}</CallContext>
      </QueryClientProvider>
    ),
  })
  return { result, call }
}

it('[CONC-05] asks again when yet another person stored meanwhile', async () => {
  const { result, call } = setUp()
  act(() => result.current.change('15'))
  call.mockRejectedValueOnce(conflictWith(sectorAt(2, 11)))
  await act(() => result.current.save())
  expect(result.current.conflict?.version).toBe(2)
  call.mockRejectedValueOnce(conflictWith(sectorAt(3, 12)))
  await act(async () => result.current.storeMine())
  expect(call).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ ifMatch: 2 }))
  expect(result.current.conflict?.version).toBe(3)
  call.mockResolvedValueOnce(sectorAt(4, 15))
  await act(async () => result.current.storeMine())
  expect(result.current.conflict).toBeNull()
})

it('lets go of the question when the answer to it fails otherwise', async () => {
  const { result, call } = setUp()
  act(() => result.current.change('15'))
  call.mockRejectedValueOnce(conflictWith(sectorAt(2, 11)))
  await act(() => result.current.save())
  call.mockRejectedValueOnce(new ApiError(502, 'ilegible', []))
  await act(async () => result.current.storeMine())
  expect(result.current.conflict).toBeNull()
  expect(result.current.texto).toBe('15')
})
