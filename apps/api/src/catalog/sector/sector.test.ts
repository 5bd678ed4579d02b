import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'

describe('/sectores-productivos', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  it('[API-34] [CONC-01] [DATA-05] lists the sectors of a new installation, each at 1 per cent', async () => {
    const names = ['Calzado', 'Confección', 'Marroquinería', 'Textil']
    const list = await server.call('user', 'GET', '/sectores-productivos')
    expect([list.status, list.body]).toEqual([200, names.map((nombre) => ({ nombre, version: 1 }))])
    const mantencion = await server.call('user', 'GET', '/sectores-productivos/mantencion')
    expect(mantencion.status).toBe(200)
    expect(mantencion.body).toEqual(names.map((nombre) => ({ nombre, porcentaje_mantencion: 1, version: 1 })))
  })

  it.each(['', '/mantencion'])('[API-05] narrows, sorts and pages the list %s', async (path) => {
    const ask = async (query: string) => {
      const { status, body, headers } = await server.call(
        'user',
        'GET',
        `/sectores-productivos${path}?${query}`,
      )
      if (status !== 200) return status
      return [(body as { nombre: string }[]).map(({ nombre }) => nombre), headers['x-total-count']]
    }
    expect(await ask('q=confeccion')).toEqual([['Confección'], '1'])
    expect(await ask('sector=Textil')).toEqual([['Textil'], '1'])
    expect(await ask('sort=-nombre&limit=1&offset=1')).toEqual([['Marroquinería'], '4'])
    expect([await ask('sort=codigo'), await ask('limit=-1')]).toEqual([400, 400])
  })
})

describe('sectors that an administrator adds and renames', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
  })
  afterAll(() => server.close())

  const get = async (path: string) => (await server.call('user', 'GET', path)).body
  const post = (path: string, body?: unknown) => server.call('admin', 'POST', path, body)
  const rename = (from: string, nombre: unknown, headers?: Record<string, string>) =>
    server.call('admin', 'PUT', `/sectores-productivos/${encodeURIComponent(from)}`, { nombre }, headers)
  const told = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message]
  const seqOf = ({ headers }: { headers: Record<string, unknown> }) => Number(headers['x-seq'])
  const undo = (seq: number) => post(`/bitacora/${seq}/deshacer`)
  const sectores = async (query = '') =>
    ((await get(`/resultados-cdr-mantencion${query}`)) as { sector_productivo: string }[]).map(
      ({ sector_productivo }) => sector_productivo,
    )
  /** Everything that names a sector, as read through the API. */
  const naming = async () => ({
    productos: await get('/productos'),
    manoObra: await get('/matriz-mano'),
    energia: await get('/matriz-energia'),
    totales: await get('/resultados-cdr-mantencion'),
    resultados: await get('/resultados-cdr'),
    estructuras: await get('/estructuras'),
    precios: await get('/precios'),
    escenarios: await get('/escenarios'),
  })
  const withoutVersions = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (key, inner) => (/^version|^updated_at$/.test(key) ? undefined : inner)))

  it('[HAC-22] adds a sector at 1 per cent, and refuses an invalid or taken name', async () => {
    const added = await post('/sectores-productivos', { nombre: ' Bordado ' })
    expect([added.status, added.body]).toEqual([
      201,
      { nombre: 'Bordado', porcentaje_mantencion: 1, version: 1 },
    ])
    const dearer = await post('/sectores-productivos', { nombre: 'Lavado', porcentaje_mantencion: 7 })
    expect(dearer.body).toEqual({ nombre: 'Lavado', porcentaje_mantencion: 7, version: 1 })
    for (const nombre of [undefined, null, '', '  '])
      expect(told(await post('/sectores-productivos', { nombre }))).toEqual([
        400,
        'Por favor ingresá el nombre del sector.',
      ])
    expect(told(await post('/sectores-productivos', { nombre: 'Textil' }))).toEqual([
      409,
      'El sector Textil ya existe',
    ])
    expect(told(await post('/sectores-productivos', { nombre: 'CONFECCION' }))).toEqual([
      409,
      'El sector Confección ya existe',
    ])
    expect((await post('/sectores-productivos', { nombre: 'x'.repeat(61) })).status).toBe(400)
    expect(await sectores()).toEqual(expect.arrayContaining(['Bordado', 'Lavado']))
    expect((await undo(seqOf(dearer))).status).toBe(201)
    expect(await sectores()).not.toContain('Lavado')
  })

  it('[HAC-22] renames a sector and all references to it in one entry, and back', async () => {
    await post('/estructuras', {
      nombre: 'Por mayor',
      pasos: [{ nombre: 'Margen', sobre: 'precio', valor: 30 }],
      sectores: ['Textil', 'Confección'],
    })
    await post('/escenarios', {
      nombre: 'Más mantención',
      cambios: [
        { tipo: 'mantencion', sector: 'Confección', porcentaje: 20 },
        { tipo: 'mantencion', sector: 'Textil', porcentaje: 2 },
      ],
    })
    const before = await naming()
    const renamed = await rename('Confección', 'Costura')
    expect([renamed.status, renamed.body]).toEqual([
      200,
      { nombre: 'Costura', porcentaje_mantencion: 15, version: 3 },
    ])
    const after = await naming()
    expect(withoutVersions(after)).toEqual(
      JSON.parse(JSON.stringify(withoutVersions(before)).replaceAll('"Confección"', '"Costura"')),
    )
    expect(after.precios.length).toBeGreaterThan(0)

    // The past keeps the old name; a comparison with the present uses the new one.
    const seq = seqOf(renamed)
    const [entrada] = (await get('/bitacora?limit=1')) as { seq: number; at: string }[]
    expect(entrada!.seq).toBe(seq)
    const [ayer] = (await get(`/bitacora?limit=1&antes_de=${seq}`)) as { at: string }[]
    expect(await sectores(`?fecha=${encodeURIComponent(ayer!.at)}`)).toContain('Confección')
    const comparado = (await get(`/comparaciones?desde=${encodeURIComponent(ayer!.at)}`)).sectores.map(
      (row: Record<string, unknown>) => [row.sector_productivo, row.diferencia],
    )
    expect(comparado).toContainEqual(['Costura', 0])
    expect(comparado.map(([nombre]: [string]) => nombre)).not.toContain('Confección')

    expect(told(await rename('Costura', 'textil'))).toEqual([409, 'El sector Textil ya existe'])
    expect(told(await rename('Costura', ''))).toEqual([400, 'Por favor ingresá el nombre del sector.'])
    expect(told(await rename('Confección', 'Otra'))).toEqual([404, 'No existe el sector Confección.'])
    const stale = await rename('Costura', 'Otra', { 'if-match': '1' })
    expect([stale.status, stale.body.actual]).toEqual([409, renamed.body])

    expect((await undo(seq)).status).toBe(201)
    expect(withoutVersions(await naming())).toEqual(withoutVersions(before))
  })

  it('[HAC-22] refuses an undo that a later name or a use depends on', async () => {
    const added = await post('/sectores-productivos', { nombre: 'Tejido' })
    const producto = await post('/productos', {
      codigo_producto: 'PULOVER',
      descripcion_producto: 'Pulóver',
      sector_productivo: 'Tejido',
    })
    expect(told(await undo(seqOf(added)))).toEqual([409, 'El sector Tejido se usa en 1 registro: PULOVER.'])
    const renamed = await rename('Tejido', 'Tejeduría')
    expect(told(await undo(seqOf(producto)))).toEqual([
      409,
      `Después se cambió lo mismo: el sector Tejido (entrada ${seqOf(renamed)}). Deshacé primero esa entrada.`,
    ])
    for (const seq of [renamed, producto, added].map(seqOf)) expect((await undo(seq)).status).toBe(201)
    expect(await sectores()).not.toContain('Tejido')
  })
})
