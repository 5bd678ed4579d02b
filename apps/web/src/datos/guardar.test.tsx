// @vitest-environment jsdom
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Insumo } from '@telar/contract'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../testing/contrato.tsx'
import { unInsumo } from '../testing/filas.ts'
import { ApiError } from './api-error.ts'
import { consulta } from './consulta.ts'
import { confirmado, useGuardar } from './guardar.ts'
import { listaDe } from './lista.ts'
import { gatherNews } from './live/use-en-vivo.ts'

const LONA = unInsumo({ version: 3 })
const sent = (costo: number) => ({
  params: { codigo: 'LONA' },
  body: { detalle: 'Lona', grupo: 'Telas', costo },
  ifMatch: 3,
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

/** A list of supplies on screen and a save, against a server that holds one supply. */
const setUp = async () => {
  const server = fakeContract()
  let stored = LONA
  server.on(api.insumo.list, () => [stored])
  server.on(api.insumo.update, ({ body: { costo = null } }) => {
    stored = { ...stored, costo, precio: costo, version: stored.version + 1 }
    return stored
  })
  const { result } = renderHook(
    () => ({
      filas: useQuery(consulta(api.insumo.list)).data,
      lista: listaDe(useQueryClient(), api.insumo.list, ({ codigo }: Insumo) => codigo),
      ...useGuardar(api.insumo.update),
    }),
    { wrapper: server.wrapper },
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  const feed = gatherNews(server.queryClient)
  const wait = () => act(() => vi.advanceTimersByTimeAsync(3_000))
  return { ...server, result, feed, wait, listed: () => server.asked(api.insumo.list).length }
}

const save = (hook: { current: ReturnType<typeof useGuardar<typeof api.insumo.update>> }, costo: number) =>
  act(() => hook.current.guardar(sent(costo)))

it('[UI-21] sends once, even if called again meanwhile', async () => {
  const { result, asked } = await setUp()
  await act(async () => {
    const outcomes = await Promise.all([result.current.guardar(sent(6)), result.current.guardar(sent(6))])
    expect(outcomes.map(({ estado }) => estado)).toEqual(['guardado', 'nada'])
  })
  expect(asked(api.insumo.update)).toMatchObject([sent(6)])
  expect(result.current.busy()).toBe(false)
})

it('[BIT-11] refetches the lists once for its own save: its echo is dropped, before the answer or after', async () => {
  const { result, feed, wait, listed, newest } = await setUp()
  expect(listed()).toBe(1)
  await save(result, 6)
  feed.onNews({ entidad: 'insumo', seq: newest() })
  await wait()
  expect(listed()).toBe(2)
  // The live event may arrive before the answer.
  feed.onNews({ entidad: 'insumo', seq: newest() + 1 })
  await save(result, 7)
  await wait()
  expect(listed()).toBe(3)
  expect(result.current.filas).toMatchObject([{ costo: 7 }])
})

it('[BIT-11] refetches for other people’s writes, also beside its own save', async () => {
  const { result, feed, wait, listed, newest } = await setUp()
  await save(result, 6)
  feed.onNews({ entidad: 'insumo', seq: newest() })
  feed.onNews({ entidad: 'insumo', seq: newest() + 1 })
  await wait()
  expect(listed()).toBe(3)
  feed.onNews({ entidad: 'producto', seq: newest() + 2 })
  await wait()
  expect(listed()).toBe(3)
})

it('[BIT-11] news waits for an answer only for a limited time', async () => {
  const { result, feed, wait, listed, on } = await setUp()
  on(api.insumo.update, () => new Promise(() => {}))
  act(() => void result.current.guardar(sent(6)))
  feed.onNews({ entidad: 'insumo', seq: 999 })
  await wait()
  expect(listed()).toBe(2)
})

it('[UI-04] shows the answer before the list is refetched', async () => {
  const { result, on } = await setUp()
  on(api.insumo.list, () => new Promise(() => {}))
  await act(() => result.current.guardar(sent(6), (insumo) => result.current.lista.put(insumo)))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result.current.filas).toMatchObject([{ costo: 6, version: 4 }])
})

it('[CONC-04] returns a conflict with the current row, and refetches nothing', async () => {
  const { result, on, listed } = await setUp()
  const actual = { ...LONA, costo: 9, version: 4 }
  const error = new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro'], {
    details: { actual },
  })
  on(api.insumo.update, () => {
    throw error
  })
  await act(async () =>
    expect(await result.current.guardar(sent(6))).toEqual({ estado: 'conflicto', actual, error }),
  )
  expect(listed()).toBe(1)
})

it('[CONC-04] returns a conflict without the current row as a failure', async () => {
  const { result, on } = await setUp()
  const error = new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro'])
  on(api.insumo.update, () => {
    throw error
  })
  await act(async () => expect(await result.current.guardar(sent(6))).toEqual({ estado: 'fallo', error }))
})

it('[CONC-04] [UI-05] a confirmed save throws its failure or its conflict, so that it never counts as done', () => {
  const error = new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro'])
  const saved = { estado: 'guardado', respuesta: LONA, seq: 7 } as const
  expect(confirmado<typeof api.insumo.update>(saved)).toBe(saved)
  expect(confirmado({ estado: 'nada' })).toBeNull()
  for (const failed of [
    { estado: 'fallo', error } as const,
    { estado: 'conflicto', actual: LONA, error } as const,
  ])
    expect(() => confirmado<typeof api.insumo.update>(failed)).toThrow(error)
})

it('[UI-05] returns any other failure, and allows another attempt', async () => {
  const { result, on } = await setUp()
  const error = new ApiError(400, 'datos_invalidos', ['costo: no puede ser negativo.'])
  on(api.insumo.update, () => {
    throw error
  })
  await act(async () => expect(await result.current.guardar(sent(-1))).toEqual({ estado: 'fallo', error }))
  on(api.insumo.update, () => LONA)
  await act(async () => expect(await result.current.guardar(sent(5))).toMatchObject({ estado: 'guardado' }))
})

it('[UI-21] stays busy while its preparation asks, and sends nothing if that gives up', async () => {
  const { result, asked } = await setUp()
  let answer: (args: null) => void = () => {}
  const asking = new Promise<null>((resolve) => {
    answer = resolve
  })
  act(() => void result.current.guardar(() => asking))
  expect(result.current.busy()).toBe(true)
  await act(async () => answer(null))
  expect(result.current.busy()).toBe(false)
  expect(asked(api.insumo.update)).toEqual([])
})
