import { codeOf } from '@telar/gotrue/testing/authenticator.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { ensureInstalled } from '../instalacion/instalacion.service.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { buildApp } from './app.ts'

const ADMIN = { email: 'admin@prueba.local', password: 'una-clave-para-probar' }
const CHOSEN = 'lanzadera de quebracho'
const FRASE = 'urdimbre de algodón crudo'

const lines: string[] = []
let test: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  test = await createTestDatabase()
  const config = readConfig({
    LOG_LEVEL: 'trace',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    APP_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  await ensureInstalled(test.database, config)
  const logStream = { write: (line: string) => void lines.push(line) }
  app = await buildApp({ database: test.database, config, logStream })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await test.destroy()
})

const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  token?: string,
  payload?: object | string,
) => {
  const isForm = typeof payload === 'string' && payload.startsWith('--')
  const response = await app.inject({
    method,
    url,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(typeof payload === 'string' && {
        'content-type': isForm ? 'multipart/form-data; boundary=b' : 'application/json',
      }),
    },
    ...(payload !== undefined && { payload }),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : null }
}

const FORM =
  '--b\r\nContent-Disposition: form-data; name="archivo"; filename="a.csv"\r\n\r\ncodigo;costo\r\nA;1\r\n--b--\r\n'

it('[ROLE-18] [API-02] contains no token, link, code, password or passphrase at its finest level, whatever people and programs do', async () => {
  const signedIn = await send('POST', '/auth/v1/token?grant_type=password', undefined, ADMIN)
  const { access_token: access, refresh_token: refresh } = signedIn.body
  const renewed = (
    await send('POST', '/auth/v1/token?grant_type=refresh_token', undefined, { refresh_token: refresh })
  ).body
  const wanted = { email: 'nora@prueba.local', nombre: 'Nora', rol: 'lectura' }
  const link = (await send('POST', '/api/personas', access, wanted)).body.enlace.enlace.split('#')[1]
  await send('POST', '/api/invitaciones/consultar', undefined, { token: link })
  const accepted = await send('POST', '/api/invitaciones/aceptar', undefined, {
    token: link,
    password: CHOSEN,
  })
  const personal = (
    await send('POST', '/api/cuenta/claves', access, { nombre: 'p', alcance: 'escritura', dias: 1 })
  ).body.token
  const factor = (await send('POST', '/auth/v1/factors', access, { factor_type: 'totp' })).body
  const challenge = (await send('POST', `/auth/v1/factors/${factor.id}/challenge`, access, {})).body
  const code = codeOf(factor.totp.secret, new Date())
  const raised = (
    await send('POST', `/auth/v1/factors/${factor.id}/verify`, access, { challenge_id: challenge.id, code })
  ).body

  const backup = await send('POST', '/api/respaldo', raised.access_token, { frase: FRASE })
  expect(backup.status).toBe(200)

  const answers = [
    await send('POST', '/auth/v1/token?grant_type=password', undefined, {
      ...ADMIN,
      password: 'otra-cosa-del-todo',
    }),
    await send('POST', '/auth/v1/token?grant_type=password', undefined, `{"password":"${ADMIN.password}`),
    await send('PUT', '/auth/v1/user', raised.access_token, `{"password":"${CHOSEN}`),
    await send('POST', '/api/cuenta/claves', raised.access_token, `{"token":"${personal}`),
    await send('GET', `/auth/v1/nada?token=${access}`, access),
    await send('GET', `/api/nada?token=${personal}`, personal),
    await send('GET', '/api/productos', personal),
    await send('GET', `/invitacion?token=${link}`),
    await send('POST', '/api/insumos/importar', personal, FORM),
    await send('POST', '/api/insumos/importar', `${access}x`, FORM),
    await send('GET', '/api/export?table=insumos&format=csv', raised.access_token),
    await send('POST', '/auth/v1/logout', raised.access_token),
  ]
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(answers.map(({ status }) => status)).toContain(200)

  const cookies = [signedIn, accepted].map(({ headers }) => String(headers['set-cookie']).split(/[=;]/)[1])
  const sessions = [
    access,
    refresh,
    renewed.access_token,
    renewed.refresh_token,
    raised.access_token,
    raised.refresh_token,
  ]
  const secrets = [
    ...sessions,
    ...cookies,
    link,
    personal,
    factor.totp.secret,
    ADMIN.password,
    CHOSEN,
    FRASE,
    'otra-cosa-del-todo',
  ]
  const text = lines.join('')
  expect(text).toContain('"level":10')
  expect(text).toContain('/api/insumos/importar')
  expect(text).toContain('/api/respaldo')
  for (const secret of secrets) {
    expect(secret).toMatch(/.{12}/)
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
  }
})
