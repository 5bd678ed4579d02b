// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { toast } from '../../datos/toast.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { useValorGlobal } from './use-valor-global.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('[ERR-06] reports that the value could not be loaded, and loads it again', async () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue()
  const server = fakeContract().on(api.config.get, () => {
    throw new ApiError(0, 'sin_red', ['No pudimos conectar con el servidor.'])
  })
  const { result } = renderHook(() => useValorGlobal('matriz_mano'), { wrapper: server.wrapper })
  await waitFor(() => expect(said.mock.calls.map(([text]) => text)).toEqual(['Error al obtener el valor']))
  expect(result.current).toMatchObject({ value: null, failed: true })
  server.on(api.config.get, () => ({ tabla_config: 'matriz_mano', valor: 3000, version: 1 }))
  result.current.retry()
  await waitFor(() => expect(result.current).toMatchObject({ value: 3000, failed: false }))
})
