import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'

describe('/sectores-productivos', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  it('[API-34] [DATA-05] lists the sectors of a new installation, each at 1 per cent', async () => {
    const names = ['Calzado', 'Confección', 'Marroquinería', 'Textil']
    const list = await server.call('user', 'GET', '/sectores-productivos')
    expect([list.status, list.body]).toEqual([200, names.map((nombre) => ({ nombre }))])
    const mantencion = await server.call('user', 'GET', '/sectores-productivos/mantencion')
    expect(mantencion.status).toBe(200)
    expect(mantencion.body).toEqual(names.map((nombre) => ({ nombre, porcentaje_mantencion: 1, version: 1 })))
  })
})
