import type { Prueba } from '@telar/contract'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { createConfirmation } from './confirmation.ts'

/** Waits until pending promises have settled. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

it('[AUTH-24] asks once for all calls that need it at the same time, and answers them all', async () => {
  const which = vi.fn(async (): Promise<Prueba> => 'codigo')
  const confirmation = createConfirmation(which)
  const seen: (Prueba | null)[] = []
  confirmation.subscribe(() => seen.push(confirmation.get()))
  const answers = Promise.all([confirmation.ask(), confirmation.ask()])
  await settled()
  expect(confirmation.get()).toBe('codigo')
  confirmation.settle(true)
  expect(await answers).toEqual([true, true])
  expect(confirmation.get()).toBeNull()
  expect(seen).toEqual(['codigo', null])
  expect(which).toHaveBeenCalledOnce()
})

it('[AUTH-24] asks again the next time, also after a refusal', async () => {
  const confirmation = createConfirmation(async () => 'clave')
  const first = confirmation.ask()
  await settled()
  confirmation.settle(false)
  expect(await first).toBe(false)
  const second = confirmation.ask()
  await settled()
  expect(confirmation.get()).toBe('clave')
  confirmation.settle(true)
  expect(await second).toBe(true)
})

it('[AUTH-24] fails without a question if it cannot find out what to ask for', async () => {
  const which = vi.fn<() => Promise<Prueba>>().mockRejectedValueOnce(new ApiError(0, 'sin_red', []))
  which.mockResolvedValue('clave')
  const confirmation = createConfirmation(which)
  await expect(confirmation.ask()).rejects.toMatchObject({ code: 'sin_red' })
  expect(confirmation.get()).toBeNull()
  const again = confirmation.ask()
  await settled()
  confirmation.settle(true)
  expect(await again).toBe(true)
})
