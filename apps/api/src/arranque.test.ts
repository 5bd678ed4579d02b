import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from './config.ts'
import { buildApp } from './http/app.ts'
import type { Database } from './store/client.ts'
import { createTestDatabase } from './testing/database.ts'

const LONG = 10 * 60_000

it('starts even if reading its inputs takes long', async () => {
  const { database, destroy } = await createTestDatabase()
  onTestFinished(destroy)
  let read!: () => void
  const longRead = new Promise<void>((resolve) => {
    read = resolve
  })
  const slow: Database = {
    ...database,
    transaction: async (...transaction) => {
      await longRead
      return database.transaction(...transaction)
    },
  }
  const app = await buildApp({
    database: slow,
    config: readConfig({ LOG_LEVEL: 'silent', AUTH_URL: 'https://auth.example/auth/v1', AUTH_APIKEY: 'x' }),
  })
  onTestFinished(() => app.close())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const ready = app.ready().then(
    () => 'ready',
    (error: Error) => error.message,
  )
  await vi.advanceTimersByTimeAsync(LONG)
  vi.useRealTimers()
  read()
  expect(await ready).toBe('ready')
})
