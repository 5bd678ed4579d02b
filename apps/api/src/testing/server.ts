import type { FastifyInstance, InjectOptions } from 'fastify'
import { type Config, readConfig } from '../config.ts'
import { buildApp } from '../http/app.ts'
import { ensureInstalled } from '../instalacion/instalacion.service.ts'
import type { Database } from '../store/client.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { assertNoFailure, noteAnswer } from './failures.ts'
import { givePerson } from './people.ts'

/** A parsed answer; `body` is null for an empty one. */
interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was answered
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

type Caller = 'visitor' | 'user' | 'admin'

export interface TestServer {
  app: FastifyInstance
  database: Database
  test: TestDatabase
  /** Calls `method path` below `/api` as one of the three kinds of caller. */
  call: (
    as: Caller,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>
  tokens: Record<Exclude<Caller, 'visitor'>, string>
  close: () => Promise<void>
}

const PASSWORD = 'una-clave-para-probar'
const PEOPLE = { admin: 'admin@prueba.local', user: 'lectura@prueba.local' }

export const testConfig = (env: NodeJS.ProcessEnv = {}): Config =>
  readConfig({
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: PEOPLE.admin,
    ADMIN_PASSWORD: PASSWORD,
    APP_KEY: Buffer.alloc(32, 7).toString('base64'),
    // Tests ask as fast as they can.
    RATE_LIMIT: '0',
    ...env,
  })

const signIn = async (app: FastifyInstance, email: string): Promise<string> => {
  const response = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password: PASSWORD },
  })
  return response.json<{ access_token: string }>().access_token
}

/** Notes the status of every answer, by `inject` or over the network. */
const watchAnswers = (app: FastifyInstance): void => {
  const inject = app.inject.bind(app)
  app.inject = (async (options: InjectOptions | string) => {
    const response = await inject(options)
    const { method = 'GET', url } = typeof options === 'string' ? { url: options } : options
    noteAnswer(response.statusCode, `${method} ${String(url)}`)
    return response
  }) as typeof app.inject
  app.server.on('request', (request, response) => {
    response.on('finish', () => noteAnswer(response.statusCode, `${request.method} ${request.url}`))
  })
}

/** Starts a server on an installed or restored database; closing the server destroys the database. */
export const serveTest = async (test: TestDatabase, now?: () => Date): Promise<TestServer> => {
  const { database } = test
  const app = await buildApp({ database, config: testConfig(), ...(now && { now }) })
  watchAnswers(app)
  await app.ready()
  const tokens = { admin: await signIn(app, PEOPLE.admin), user: await signIn(app, PEOPLE.user) }
  return {
    app,
    database,
    test,
    tokens,
    call: async (as, method, path, body, headers = {}) => {
      const response = await app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url: `/api${path}`,
        headers: { ...(as !== 'visitor' && { authorization: `Bearer ${tokens[as]}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      })
      assertNoFailure()
      const isJson = String(response.headers['content-type']).includes('json')
      return {
        status: response.statusCode,
        headers: response.headers,
        body: isJson ? response.json() : response.body || null,
      }
    },
    close: async () => {
      await app.close()
      await test.destroy()
    },
  }
}

/**
 * Starts a server on a new installed database, with an administrator and a reader signed in. An answer of 500 or above fails the test,
 * unless it called `expectFailure`. @param now clock for sign-in
 */
export const createTestServer = async (
  prepare: (database: Database) => Promise<void> = async () => undefined,
  now?: () => Date,
): Promise<TestServer> => {
  const test = await createTestDatabase()
  const { database } = test
  await ensureInstalled(database, testConfig())
  await givePerson(database, { email: PEOPLE.user, password: PASSWORD, rol: 'lectura' })
  await prepare(database)
  return serveTest(test, now)
}
