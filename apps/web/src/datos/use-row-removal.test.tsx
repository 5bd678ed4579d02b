// @vitest-environment jsdom

import { api } from '@telar/contract'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../testing/contrato.tsx'
import { ApiError } from './api-error.ts'
import { toast } from './toast.ts'
import { useRowRemoval } from './use-row-removal.ts'

beforeEach(() => {
  vi.spyOn(toast, 'error').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const setUp = (remove: () => Promise<void>) => {
  const { on, asked, wrapper } = fakeContract()
  on(api.insumo.remove, remove)
  const drop = vi.fn(async () => {})
  const avisar = vi.fn()
  const { result } = renderHook(
    () =>
      useRowRemoval({
        endpoint: api.insumo.remove,
        argsOf: (codigo: string) => ({ params: { codigo } }),
        lista: { put: vi.fn(), change: vi.fn(), drop },
        keyOf: (codigo) => codigo,
        failureTitle: 'No se pudo eliminar el insumo. Intenta nuevamente.',
        avisar,
      }),
    { wrapper },
  )
  return { result, asked: () => asked(api.insumo.remove), drop, avisar }
}

const rejecting = (error: ApiError) => async () => {
  throw error
}

it('[UI-06] calls nothing before the answer, nor after a no', () => {
  const { result, asked, drop } = setUp(async () => {})
  act(() => result.current.ask('LONA'))
  expect(result.current.asking).toBe('LONA')
  act(() => result.current.dismiss())
  expect(result.current.asking).toBeNull()
  expect(asked()).toEqual([])
  expect(drop).not.toHaveBeenCalled()
})

it('[UI-07] [UI-21] deletes once, removes the row and shows a toast', async () => {
  const { result, asked, drop, avisar } = setUp(async () => {})
  act(() => result.current.ask('LONA'))
  await act(async () => {
    await Promise.all([result.current.confirm(), result.current.confirm()])
  })
  expect(asked()).toHaveLength(1)
  expect(drop).toHaveBeenCalledWith('LONA')
  expect(avisar).toHaveBeenCalledWith('Eliminado', {
    descripcion: 'El registro se ha eliminado correctamente.',
    seq: 101,
  })
  expect(result.current.asking).toBeNull()
})

it('[ERR-08] stays open and lists the uses if the row is in use', async () => {
  const usos = [{ tipo: 'producto' as const, codigo: 'REM-1' }]
  const inUse = new ApiError(409, 'en_uso', ['El insumo LONA se usa en 1 registro: REM-1.'], {
    details: { usos },
  })
  const { result, drop } = setUp(rejecting(inUse))
  act(() => result.current.ask('LONA'))
  await act(() => result.current.confirm())
  expect(result.current).toMatchObject({
    asking: 'LONA',
    inUse: { message: 'El insumo LONA se usa en 1 registro: REM-1.', usos },
  })
  expect(drop).not.toHaveBeenCalled()
  act(() => result.current.ask('OTRA'))
  expect(result.current.inUse).toBeNull()
})

it('[ERR-08] keeps a row that somebody else changed, and says so', async () => {
  const changed = new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro'], {
    details: { actual: { codigo: 'LONA', version: 2 } },
  })
  const { result, drop, avisar } = setUp(rejecting(changed))
  act(() => result.current.ask('LONA'))
  await act(() => result.current.confirm())
  expect(result.current.inUse?.message).toBe('Otro usuario modificó este registro')
  expect(drop).not.toHaveBeenCalled()
  expect(avisar).not.toHaveBeenCalled()
})

it('[ERR-07] reports a failure, and keeps the row', async () => {
  const { result, drop } = setUp(rejecting(new ApiError(503, 'no_disponible', ['Probá de nuevo.'])))
  act(() => result.current.ask('LONA'))
  await act(() => result.current.confirm())
  expect(toast.error).toHaveBeenCalledWith('No se pudo eliminar el insumo. Intenta nuevamente.', {
    description: 'Probá de nuevo.',
  })
  expect(result.current.asking).toBeNull()
  expect(drop).not.toHaveBeenCalled()
})

it('[UI-07] removes a row that somebody else has deleted', async () => {
  const { result, drop } = setUp(rejecting(new ApiError(404, 'no_encontrado', ['No existe.'])))
  act(() => result.current.ask('LONA'))
  await act(() => result.current.confirm())
  expect(drop).toHaveBeenCalledWith('LONA')
})
