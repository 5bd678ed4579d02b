import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../apps/api/src/testing/postgres-server.ts'
import { endHost, startOnHost, stopOnHost } from './host.ts'
import { DEMO } from './people.ts'

const FILLING = 'nuevo'
const FILLED = 'lleno'

/** Fills a database of a real PostgreSQL with the example once, while other tests run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startPostgres()
  const key = randomBytes(32).toString('base64')
  project.provide('filledExample', {
    kind: 'postgres',
    admin: server.urlOf('postgres'),
    template: FILLED,
    key,
  })
  const filling = (async () => {
    await server.order(`create database ${FILLING}`)
    const { email, password } = DEMO.admin
    const env = { DATABASE_URL: server.urlOf(FILLING), APP_KEY: key }
    await startOnHost({ ...env, ADMIN_EMAIL: email, ADMIN_PASSWORD: password }, { fill: true })
    await stopOnHost()
    await server.order(`alter database ${FILLING} rename to ${FILLED}`)
  })()
  // The journeys report that the database is missing; the reason is reported at the end.
  filling.catch(() => undefined)
  return async () => {
    try {
      await filling
    } finally {
      endHost()
      await server.stop()
    }
  }
}
