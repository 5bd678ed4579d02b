// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { createSinGuardar, NADA_ESCRITO, type RecetaSinGuardar } from './sin-guardar.ts'

const DAY = 24 * 60 * 60_000
const receta = (producto: string): RecetaSinGuardar => ({
  producto,
  abierta: null,
  borrador: [],
  escrito: NADA_ESCRITO,
})

it('[VIV-25] keeps a recipe for its author, and for nobody else', () => {
  const storage = memoryStorage()
  createSinGuardar(storage).keep('ana', 'uno', receta('JEAN'))
  const later = createSinGuardar(storage)
  expect(later.list('ana')).toMatchObject([{ id: 'uno', producto: 'JEAN' }])
  expect(later.list('an')).toEqual([])
  expect(later.list('beto')).toEqual([])
  later.drop('beto', 'uno')
  expect(later.list('ana')).toHaveLength(1)
  later.drop('ana', 'uno')
  expect(storage.length).toBe(0)
})

it('[VIV-25] lists the newest first, and forgets after a week', () => {
  let now = 0
  const kept = createSinGuardar(memoryStorage(), () => now)
  kept.keep('ana', 'uno', receta('JEAN'))
  now = DAY
  kept.keep('ana', 'dos', receta('BUZO'))
  expect(kept.list('ana').map(({ id }) => id)).toEqual(['dos', 'uno'])
  now = 7 * DAY
  expect(kept.list('ana').map(({ id }) => id)).toEqual(['dos'])
})

it('[VIV-25] notifies subscribers, also of changes in other tabs', () => {
  const kept = createSinGuardar(memoryStorage())
  const heard = vi.fn()
  const stop = kept.subscribe(heard)
  kept.keep('ana', 'uno', receta('JEAN'))
  expect(heard).toHaveBeenCalledTimes(1)
  dispatchEvent(new StorageEvent('storage', { key: 'telar-tema' }))
  expect(heard).toHaveBeenCalledTimes(1)
  const before = kept.version()
  dispatchEvent(new StorageEvent('storage', { key: 'telar-receta-sin-guardar ana uno' }))
  expect(heard).toHaveBeenCalledTimes(2)
  expect(kept.version()).not.toBe(before)
  stop()
  kept.drop('ana', 'uno')
  expect(heard).toHaveBeenCalledTimes(2)
})

it('ignores entries in another form', () => {
  const storage = memoryStorage({
    'telar-receta-sin-guardar ana a': 'cualquier cosa',
    'telar-receta-sin-guardar ana b': '{"forma":0}',
    'telar-receta-sin-guardar ana c': 'null',
  })
  expect(createSinGuardar(storage).list('ana')).toEqual([])
})
