import { api, CABECERA_SEQ, type Endpoint } from '@telar/contract'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cargarCatalogo } from '../catalog/carga/carga.service.ts'
import { listEntriesOf } from '../store/journal/list.ts'
import { newestSeq } from '../store/journal/read.ts'
import { perfiles } from '../store/schema/index.ts'
import { expectFailure } from '../testing/failures.ts'
import { givePerson } from '../testing/people.ts'
import { referenceFactory } from '../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { accessPlugin } from './access.ts'
import { COTIZACION, PRESENT, pathOf, pictureOf, QUESTION, VALID, writeOf } from './testing/calls.ts'

const contexto = { actor: 'prueba', requestId: null }
const pasos = [{ nombre: 'Margen', sobre: 'precio', valor: 30 }]

describe('the server', () => {
  let server: TestServer
  /** Creates a scenario; returns the id that the server gave it. */
  const escenario = async (): Promise<string> => {
    const cambios = [{ tipo: 'valor', codigo: 'MO', porcentaje: 6 }]
    const body = { nombre: `Escenario ${await newestSeq(server.database.db)}`, cambios }
    return (await server.call('admin', 'POST', '/escenarios', body)).body.id
  }
  const borrador = async (): Promise<string> =>
    (await server.call('admin', 'POST', '/cotizaciones-clientes', COTIZACION)).body.id
  /** Rows whose ids the server assigns, by their names in the paths above. */
  let named: Record<string, string>
  const withNames = (path: string) => path.replace(/\{(\w+)\}/g, (whole, name) => named[name] ?? whole)
  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
    for (const nombre of ['Mayorista', 'Otra'])
      await server.call('admin', 'POST', '/estructuras', { nombre, pasos })
    for (const nombre of ['Verano', 'Vieja'])
      await server.call('admin', 'POST', '/listas-precios', { nombre })
    await server.call('admin', 'POST', '/proveedores', { codigo: 'FIJO', nombre: 'Fijo' })
    const hecho = { periodo: '2990-01', concepto: 'produccion', producto: 'CAMPERA', cantidad: 3 }
    await server.call('admin', 'POST', '/volumenes', hecho)
    await server.call('admin', 'POST', '/cierres', { nombre: 'Julio' })
    for (const precio of [1, 2])
      await server.call('admin', 'POST', '/insumos/TELA/ofertas', { proveedor: 'FIJO', precio })
    for (const of of ['/productos/CAMPERA', '/membrete'])
      await server.call('admin', 'PUT', `${of}/imagen`, pictureOf())
    named = { escenario: await escenario(), cotizacion: await borrador(), borrador: await borrador() }
  })
  afterAll(() => server.close())

  const routes = () =>
    server.app
      .permissions()
      .filter(
        ({ method, url }) => method !== 'HEAD' && url.startsWith('/api/') && !url.startsWith('/api/docs'),
      )
  /** People and accounts have a matrix of their own, in `persona.test.ts` and `cuenta.test.ts`. */
  const catalogue = () =>
    routes().filter(({ url }) => !/^\/api\/(personas|accesos|ajustes-acceso|cuenta)(\/|$)/.test(url))

  it('[ROLE-19] declares who may call each route, and does not start with an undeclared one', async () => {
    expect(server.app.permissions().filter(({ acceso }) => acceso === undefined)).toEqual([])
    const open = routes().filter(({ acceso }) => acceso === 'publico')
    expect(open.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/instalacion',
      'POST /api/invitaciones/consultar',
      'POST /api/invitaciones/aceptar',
    ])

    const bare = Fastify()
    await bare.register(accessPlugin, {
      access: { identify: () => Promise.reject(new Error('unused')), permit: async () => undefined },
      limits: { person: async () => undefined, stranger: async () => undefined },
    })
    bare.get('/undeclared', async () => 'x')
    await expect(bare.ready()).rejects.toThrow('GET /undeclared')
  })

  it('[ROLE-04] [ROLE-05] [ROLE-06] [ROLE-14] [ROLE-15] lets every signed-in person read, and no visitor', async () => {
    const reads = catalogue().filter(({ acceso, url }) => acceso === 'sesion' && url !== '/api/eventos')
    expect(reads.length).toBeGreaterThan(15)
    for (const { method, url } of reads) {
      const path = withNames(pathOf(url))
      expect([url, (await server.call('visitor', method, path, QUESTION[url])).status]).toEqual([url, 401])
      expect([url, (await server.call('user', method, path, QUESTION[url])).status]).toEqual([url, 200])
      expect([url, (await server.call('admin', method, path, QUESTION[url])).status]).toEqual([url, 200])
    }
    expect((await server.call('visitor', 'GET', '/eventos')).status).toBe(401)
  })

  it('[API-05] narrows every list as it is asked to, or refuses to', async () => {
    const reads = catalogue().filter(({ method, url }) => method === 'GET' && url !== '/api/eventos')
    for (const { method, url } of reads) {
      const path = withNames(pathOf(url))
      if (!Array.isArray((await server.call('admin', method, path)).body)) continue
      const { status, body, headers } = await server.call('admin', method, `${path}?limit=0&offset=0`)
      expect([url, status === 400 || (body.length === 0 && 'x-total-count' in headers)]).toEqual([url, true])
    }
    const { body, headers } = await server.call('user', 'GET', '/unidades?q=metro&sort=-codigo&limit=2')
    expect(body.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['m²', 'mm'])
    expect(Number(headers['x-total-count'])).toBeGreaterThan(2)
    const sectors = await server.call(
      'user',
      'GET',
      '/resultados-cdr-mantencion?q=tex&sort=-sector_productivo&limit=1',
    )
    expect(sectors.body).toMatchObject([{ sector_productivo: 'Textil' }])
    for (const [path, message] of [
      ['/unidades?sort=nada', /sort/],
      ['/valores?limit=-1', /limit/],
      ['/valores?sort=version', /sort/],
      ['/volumenes?q=2026', 'Esta lista no se puede pedir con «q».'],
      ['/insumos?sector=Textil', 'Esta lista no se puede pedir con «sector».'],
      ['/matriz-mano?linea=Invierno', 'Esta lista no se puede pedir con «linea».'],
    ] as const) {
      const refused = await server.call('user', 'GET', path)
      expect([path, refused.status, String(refused.body.message)]).toEqual([
        path,
        400,
        expect.stringMatching(message),
      ])
    }
  })

  it('[API-05] sorts every list by each field that it offers', async () => {
    const otra = {
      descripcion: 'Zurcido',
      sector_productivo: 'Textil',
      codigo_mano_obra: 'ZURCIDO',
      consumo_kw_std: 9,
    }
    const mano = { std_produccion: 1, horas_hombre_std: 1, valor_hora_hombre: 9_000, horas_por_turno: 8 }
    for (const [of, body] of [
      ['/matriz-mano', { ...otra, ...mano }],
      ['/matriz-energia', { ...otra, codigo_energia: 'ZURCIDO', valor_kw: 900 }],
    ] as const)
      expect((await server.call('admin', 'POST', of, body)).body).toMatchObject(otra)
    const ignored: string[] = []
    let compared = 0
    const endpoints = Object.values(api).flatMap((noun): Endpoint[] => Object.values(noun))
    for (const { method, path, query } of endpoints) {
      const sort = query?.shape.sort
      if (method !== 'GET' || !(sort instanceof z.ZodOptional)) continue
      const [url, asked = ''] = withNames(pathOf(`/api${path}`)).split('?')
      // No list is in a falling order of its own.
      for (const way of (sort.unwrap() as z.ZodEnum).options
        .map(String)
        .filter((one) => one.startsWith('-'))) {
        const { body } = await server.call('admin', 'GET', `${url}?${asked}&sort=${way}`)
        const values = body.map((row: Record<string, unknown>) => row[way.slice(1)]).filter(Boolean)
        const falling = values.toSorted((a: string, b: string) => (a < b ? 1 : -Number(a > b)))
        if (new Set(values).size > 1) compared++
        if (JSON.stringify(values) !== JSON.stringify(falling)) ignored.push(`${url} ${way}`)
      }
    }
    expect(ignored).toEqual([])
    expect(compared).toBeGreaterThan(50)
  })

  it('[ROLE-07] [ROLE-08] [ROLE-09] [ROLE-10] [ROLE-11] [ROLE-13] [ROLE-16] [ROLE-17] lets administrators write, and nobody else, whatever they send', async () => {
    // These only read, or need an empty factory; their own tests check who may call them.
    const apart = [
      '/api/respaldo',
      '/api/importaciones/reconocer',
      '/api/importaciones/rechazadas',
      '/api/ejemplo',
    ]
    const writes = catalogue().filter(
      ({ acceso, method, url }) => acceso === 'admin' && method !== 'GET' && !apart.includes(url),
    )
    const declared = writes.map(({ method, url }) => `${method} ${url}`)
    expect([...declared].sort()).toEqual(Object.keys(VALID).sort())
    const before = await newestSeq(server.database.db)
    for (const [route, { path, body }] of Object.entries(VALID)) {
      const method = route.split(' ')[0]!
      for (const sent of [body, {}, { nada: 1 }]) {
        expect([route, (await server.call('visitor', method, path, sent)).status]).toEqual([route, 401])
        const refused = await server.call('user', method, path, sent)
        expect([route, refused.status, refused.body.code]).toEqual([route, 403, 'sin_permiso'])
      }
    }
    expect(await newestSeq(server.database.db)).toBe(before)
    for (const [route, { path, body, status }] of Object.entries(VALID)) {
      const newest = await newestSeq(server.database.db)
      const answer = await server.call(
        'admin',
        route.split(' ')[0]!,
        withNames(path.replace('{newest}', String(newest))),
        body,
      )
      expect([route, answer.status]).toEqual([route, status])
      expect([route, answer.headers[CABECERA_SEQ]]).toEqual([route, String(newest + 1)])
      const [entry] = await listEntriesOf(server.database.db, [newest + 1])
      const { toca } = writeOf(route)
      if (toca !== 'todo') expect([route, toca]).toEqual([route, [entry!.entidad]])
    }
    expect(await newestSeq(server.database.db)).toBe(before + writes.length)
  })

  it('[CONC-04] returns the row that the contract promises if the sent version is old', async () => {
    const puts = Object.entries(VALID).filter(([route]) => writeOf(route).actual)
    expect(puts.length).toBe(38)
    named = { escenario: await escenario(), cotizacion: await borrador(), borrador: await borrador() }
    const vara = { codigo: 'vara', dimension: 'longitud', num: 8359, den: 10_000 }
    await server.call('admin', 'POST', '/unidades', vara)
    // Deleted above.
    await server.call('admin', 'POST', '/listas-precios', { nombre: 'Vieja' })
    await server.call('admin', 'POST', '/estructuras', { nombre: 'Otra', pasos })
    for (const [route, { path, body }] of puts) {
      const [method] = route.split(' ') as [string]
      const known = PRESENT[route]
      const present = known?.startsWith('/') ? known : path.replace(/ROL$/, (code) => known ?? code)
      const seen = { 'if-match': '"99999"' }
      const refused = await server.call('admin', method, withNames(present), body, seen)
      expect([route, refused.status, refused.body.code]).toEqual([route, 409, 'version_vieja'])
      expect([route, refused.body.actual]).toEqual([route, writeOf(route).actual!.parse(refused.body.actual)])
    }
  })

  it('[API-01] [API-03] answers all failures in one form, also for unknown addresses', async () => {
    expect((await server.call('user', 'GET', '/nada/de/esto')).body).toEqual({
      statusCode: 404,
      code: 'ruta_desconocida',
      message: 'No existe GET /api/nada/de/esto.',
    })
    expect((await server.call('user', 'GET', '/productos/NADIE')).body).toEqual({
      statusCode: 404,
      code: 'no_encontrado',
      message: 'No existe el producto NADIE.',
    })
  })

  it('[API-02] reveals nothing about an unexpected failure but the number of the request', async () => {
    expectFailure(500)
    const { db } = server.database
    const select = db.select
    db.select = () => {
      throw new Error('secreto: select * from /home/telar')
    }
    const failed = await server.call('user', 'GET', '/insumos', undefined, { 'x-request-id': 'pedido-9' })
    db.select = select
    expect(failed).toMatchObject({ status: 500, body: { code: 'error_interno', requestId: 'pedido-9' } })
    expect((failed.body as { message: string }).message).toContain('pedido-9')
    expect(JSON.stringify(failed.body)).not.toContain('secreto')
  })

  it('[API-09] [DATA-01] [AUTH-20] tells callers who they are', async () => {
    const perfil = async (as: 'user' | 'admin') => (await server.call(as, 'GET', '/perfil')).body
    expect(await perfil('admin')).toMatchObject({ rol: 'admin', debe_cambiar_clave: false })
    expect(await perfil('user')).toMatchObject({ rol: 'lectura' })
  })

  it('[AUTH-22] answers people with a one-time password, or without a profile, only who they are', async () => {
    const password = 'bobina-de-una-vez'
    const email = 'recien@prueba.local'
    const nueva = { email, password, rol: 'admin', must_change_password: true }
    const id = await givePerson(server.database, nueva)
    const session = await server.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email, password },
    })
    const headers = { authorization: `Bearer ${session.json<{ access_token: string }>().access_token}` }
    const refusals = async (): Promise<Set<string>> => {
      const codes = new Set<string>()
      for (const { method, url, acceso } of routes()) {
        if (acceso === 'publico' || url === '/api/perfil') continue
        const { status, body } = await server.call('visitor', method, pathOf(url), undefined, headers)
        expect([method, url, status]).toEqual([method, url, 403])
        codes.add(body.code)
      }
      return codes
    }
    const perfil = () => server.call('visitor', 'GET', '/perfil', undefined, headers)
    expect(await refusals()).toEqual(new Set(['cambio_de_clave_pendiente']))
    expect(await perfil()).toMatchObject({ status: 200, body: { debe_cambiar_clave: true } })
    await server.database.db.delete(perfiles).where(eq(perfiles.id, id))
    expect(await refusals()).toEqual(new Set(['sin_permiso']))
  })

  it('describes itself at /api/docs', async () => {
    const { paths } = (await server.call('visitor', 'GET', '/docs/json')).body
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/resultados-cdr', '/api/insumos/{codigo}']),
    )
    const { delete: remove, put } = paths['/api/insumos/{codigo}']
    expect(remove.responses[204].headers).toHaveProperty(CABECERA_SEQ)
    expect(put.responses[200].headers).toHaveProperty(CABECERA_SEQ)
    expect(put.responses[409].content['application/json'].schema.properties).toHaveProperty(
      'actual.properties.costo',
    )
    expect(paths['/api/simulaciones'].post.responses[200]).not.toHaveProperty('headers')
    const { content } = paths['/api/insumos/importar'].post.requestBody
    expect(content['multipart/form-data'].schema).toMatchObject({
      properties: { archivo: { type: 'string', format: 'binary' }, modo: { enum: ['previa', 'aplicar'] } },
      required: ['archivo'],
    })
  })
})
