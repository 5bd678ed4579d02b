import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { journalAfter } from '../../testing/journal.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer((database) =>
    cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
  )
})
afterAll(() => server.close())

const get = async (path: string) => (await server.call('user', 'GET', path)).body
const put = (path: string, body: unknown) => server.call('admin', 'PUT', path, body)
const amountsOf = async (): Promise<Record<string, [number, number]>> =>
  Object.fromEntries(
    (await get('/resultados-cdr')).map(
      (r: { codigo_producto: string; base_cdr: number; cdr_mantencion: number }) => [
        r.codigo_producto,
        [r.base_cdr, r.cdr_mantencion],
      ],
    ),
  )

describe('global values', () => {
  it('[API-36] [DATA-10] start at 3000 and 89.4, and refuse anything but a number of at least 0.01', async () => {
    expect(await get('/tabla-config/matriz_mano')).toMatchObject({ valor: 3000 })
    expect(await get('/tabla-config/matriz_energia')).toMatchObject({ valor: 89.4 })
    expect((await server.call('user', 'GET', '/tabla-config/otra')).status).toBe(404)
    for (const valor of [0.009, -1, '5', null, 9007199254.740992]) {
      expect([valor, (await put('/tabla-config/matriz_mano', { valor })).status]).toEqual([valor, 400])
    }
    expect((await put('/tabla-config/otra', { valor: 1 })).status).toBe(404)
  })

  it('[ACT-07] [ACT-08] [COST-20] [BIT-05] labour 3000 → 3500 sets every row, in one entry, and every CDR follows', async () => {
    const before = await newestSeq(server.database.db)
    expect(await put('/tabla-config/matriz_mano', { valor: 3500 })).toMatchObject({
      status: 200,
      body: { valor: 3500 },
    })
    expect(await journalAfter(server.database.db, before)).toMatchObject([
      {
        entidad: 'config',
        clave: 'matriz_mano',
        antes: { valor: '3000.000000', filas: [{ codigo: 'MO-COSTURA', valor: '3000.000000' }] },
        despues: { valor: '3500.000000' },
      },
    ])
    expect(await get('/matriz-mano')).toMatchObject([
      { valor_hora_hombre: 3500, costo_mano_obra: 4000, version: 2 },
    ])
    expect(await amountsOf()).toMatchObject({
      CUERPO: [3854.173332, expect.anything()],
      CAMPERA: [4015.155475, 4617.428796],
    })
    const single = {
      descripcion: 'Costura',
      valor_hora_hombre: 3600,
      horas_hombre_std: 8,
      sector_productivo: 'Confección',
    }
    await put('/matriz-mano/MO-COSTURA', single)
    expect(await get('/tabla-config/matriz_mano')).toMatchObject({ valor: 3500 })
    await put('/tabla-config/matriz_mano', { valor: 3000 })
    expect(await amountsOf()).toMatchObject({ CAMPERA: [3729.44119, 4288.857369] })
  })

  it('[CONC-01] [CONC-03] refuse a change by somebody who has not seen the present value', async () => {
    const seen = await get('/tabla-config/matriz_mano')
    await put('/tabla-config/matriz_mano', { valor: 3100 })
    const before = await newestSeq(server.database.db)
    const stale = await server.call(
      'admin',
      'PUT',
      '/tabla-config/matriz_mano',
      { valor: 3200 },
      {
        'if-match': `"${seen.version}"`,
      },
    )
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'version_vieja', actual: { valor: 3100, version: seen.version + 1 } },
    })
    expect(await newestSeq(server.database.db)).toBe(before)
    const present = { 'if-match': `"${seen.version + 1}"` }
    const stored = await server.call('admin', 'PUT', '/tabla-config/matriz_mano', { valor: 3000 }, present)
    expect(stored).toMatchObject({ status: 200, body: { valor: 3000, version: seen.version + 2 } })
  })

  it('[COST-21] energy 89.4 → 100', async () => {
    await put('/tabla-config/matriz_energia', { valor: 100 })
    expect(await get('/matriz-energia')).toMatchObject([
      { total_pesos_std: 250, costo_energia_unidad: 35.714286 },
    ])
    expect(await amountsOf()).toMatchObject({ CAMPERA: [3730.387619, expect.anything()] })
    await put('/tabla-config/matriz_energia', { valor: 89.4 })
  })
})

describe('maintenance', () => {
  const path = `/sectores-productivos/${encodeURIComponent('Confección')}/porcentaje-mantencion-v2`

  it('[API-35] takes an integer from 0 to 100 and nothing else', async () => {
    expect(await put(path, { porcentajeMantencion: 15 })).toMatchObject({
      status: 200,
      body: { nombre: 'Confección', porcentaje_mantencion: 15 },
    })
    for (const porcentajeMantencion of [-1, 101, 12.5, '15', null]) {
      expect(await put(path, { porcentajeMantencion })).toMatchObject({
        status: 400,
        body: { message: 'Ingresá un entero entre 0 y 100' },
      })
    }
    const unknown = '/sectores-productivos/Nada/porcentaje-mantencion-v2'
    expect((await put(unknown, { porcentajeMantencion: 1 })).status).toBe(404)
  })

  it('[COST-16] [COST-18] [COST-19] [SEC-01] [SEC-02] [MANT-06] is applied to the sum of a sector, and changes no base CDR', async () => {
    const [sector] = (await get('/resultados-cdr-mantencion')).filter(
      (s: { sector_productivo: string }) => s.sector_productivo === 'Confección',
    )
    expect(sector).toMatchObject({
      total_cdr: 8224.986903,
      porcentaje_mantencion: 15,
      total_cdr_mantencion: 9458.734938,
      incompleto: false,
    })
    const bases = await amountsOf()
    await put(path, { porcentajeMantencion: 50 })
    const after = await amountsOf()
    for (const codigo of Object.keys(bases)) expect(after[codigo]![0]).toBe(bases[codigo]![0])
    const textil = (await get('/resultados-cdr-mantencion')).find(
      (s: { sector_productivo: string }) => s.sector_productivo === 'Textil',
    )
    expect(textil).toMatchObject({ total_cdr: 0, porcentaje_mantencion: 1, productos: 0 })
    await put(path, { porcentajeMantencion: 15 })
  })
})

describe('simulation', () => {
  it('shows exactly what saving then does, and writes nothing', async () => {
    const before = await newestSeq(server.database.db)
    const { status, body } = await server.call('user', 'POST', '/simulaciones', {
      cambios: [
        { tipo: 'valor_hora', valor: 3500 },
        { tipo: 'mantencion', sector: 'Confección', porcentaje: 20 },
      ],
    })
    expect(status).toBe(200)
    expect(await newestSeq(server.database.db)).toBe(before)
    expect(body).toMatchObject({ productos: 3, cambian: 2 })
    expect(body.mayores.map((m: { codigo_producto: string }) => m.codigo_producto).sort()).toEqual([
      'CAMPERA',
      'CUERPO',
    ])
    await put('/tabla-config/matriz_mano', { valor: 3500 })
    await put(`/sectores-productivos/${encodeURIComponent('Confección')}/porcentaje-mantencion-v2`, {
      porcentajeMantencion: 20,
    })
    const simulated = body.sectores.find(
      (s: { sector_productivo: string }) => s.sector_productivo === 'Confección',
    )
    const real = (await get('/resultados-cdr-mantencion')).find(
      (s: { sector_productivo: string }) => s.sector_productivo === 'Confección',
    )
    expect(simulated.despues).toEqual(real)
    const amounts = await amountsOf()
    for (const { codigo_producto, despues } of body.mayores)
      expect(amounts[codigo_producto]![0]).toBe(despues)
  })

  it('[UI-12] says for each product whether its cost is incomplete, before and after', async () => {
    const cambios = [{ tipo: 'costo_insumo', codigo: 'BOTON', costo: null }]
    const { body } = await server.call('user', 'POST', '/simulaciones', { cambios })
    expect(body.mayores).toMatchObject([
      { codigo_producto: 'CAMPERA', antes_incompleto: false, despues_incompleto: true },
    ])
  })

  it('refuses unknown records, unknown operations and impossible percentages', async () => {
    const run = (cambio: object) => server.call('user', 'POST', '/simulaciones', { cambios: [cambio] })
    expect((await run({ tipo: 'costo_insumo', codigo: 'NADA', costo: 1 })).status).toBe(404)
    expect((await run({ tipo: 'mantencion', sector: 'Nada', porcentaje: 1 })).status).toBe(404)
    expect((await run({ tipo: 'otra' })).status).toBe(400)
    expect((await run({ tipo: 'porcentaje_grupo', grupo: 'Telas', porcentaje: -101 })).status).toBe(400)
  })
})

describe('where used', () => {
  it('lists every product that contains an ingredient, with quantity and contribution to its CDR', async () => {
    const usos = await get('/usos/insumo/TELA')
    expect(usos.map((u: { codigo_producto: string }) => u.codigo_producto).sort()).toEqual([
      'CAMPERA',
      'CUERPO',
      'FORRO',
    ])
    expect(usos.find((u: { codigo_producto: string }) => u.codigo_producto === 'CAMPERA')).toMatchObject({
      directo: false,
      cantidad: 1.5,
      contribucion: 1851.84,
      contribucion_incompleta: false,
      incompleto: false,
    })
    expect((await server.call('user', 'GET', '/usos/insumo/NADA')).status).toBe(404)
    expect((await server.call('user', 'GET', '/usos/nada/TELA')).status).toBe(400)
  })
})

describe('where an incomplete product is used', () => {
  it('[UI-12] distinguishes an incomplete CDR from an incomplete ingredient', async () => {
    const post = async (path: string, body: object) =>
      expect((await server.call('admin', 'POST', path, body)).status).toBe(201)
    await post('/insumos/registrar', {
      codigo: 'SIN-PRECIO',
      grupo: 'Pares',
      detalle: 'Sin precio',
      costo: null,
    })
    await post('/productos', {
      codigo_producto: 'BOLSA',
      descripcion_producto: 'Bolsa',
      sector_productivo: 'Textil',
    })
    for (const codigo_ingrediente of ['SIN-PRECIO', 'BOTON'])
      await post('/recetas-normalizada', {
        codigo_producto: 'BOLSA',
        codigo_ingrediente,
        cantidad_ingrediente: 1,
      })
    const uso = async (codigo: string) =>
      (await get(`/usos/insumo/${codigo}`)).find(
        (row: { codigo_producto: string }) => row.codigo_producto === 'BOLSA',
      )
    const bolsa = { base_cdr: 25.5, incompleto: true }
    expect(await uso('BOTON')).toMatchObject({
      ...bolsa,
      contribucion: 25.5,
      contribucion_incompleta: false,
    })
    expect(await uso('SIN-PRECIO')).toMatchObject({
      ...bolsa,
      contribucion: 0,
      contribucion_incompleta: true,
    })
  })
})

describe('the journal', () => {
  it('[BIT-06] lists the newest first, filtered by entity, key and day, with the person', async () => {
    const entries = await get('/bitacora?entidad=config&clave=matriz_mano&limit=2')
    expect(entries).toHaveLength(2)
    expect(entries[0].seq).toBeGreaterThan(entries[1].seq)
    expect(entries[0]).toMatchObject({
      persona: 'admin@prueba.local',
      accion: 'cambio',
      despues: { valor: '3500.000000' },
    })
    const next = await get(`/bitacora?entidad=config&clave=matriz_mano&limit=2&antes_de=${entries[1].seq}`)
    expect(next[0].seq).toBeLessThan(entries[1].seq)
    expect(await get('/bitacora?hasta=2001-01-01')).toEqual([])
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
      new Date(),
    )
    expect((await get(`/bitacora?desde=${today}&hasta=${today}`)).length).toBeGreaterThan(0)
    expect((await server.call('user', 'GET', '/bitacora?desde=ayer')).status).toBe(400)
  })
})

describe('products with equal costs', () => {
  it('[BIT-12] [BIT-13] are listed by code, in whatever order they were created', async () => {
    const post = async (path: string, body: object) =>
      expect((await server.call('admin', 'POST', path, body)).status).toBe(201)
    await post('/insumos/registrar', { codigo: 'PAR', grupo: 'Pares', detalle: 'Par', costo: 5 })
    const codes = Array.from({ length: 12 }, (_, i) => `PAR-${String(i).padStart(2, '0')}`)
    for (const codigo_producto of codes.toReversed()) {
      const producto = { codigo_producto, descripcion_producto: 'Par', sector_productivo: 'Textil' }
      await post('/productos', producto)
      const line = { codigo_producto, codigo_ingrediente: 'PAR', cantidad_ingrediente: 2 }
      await post('/recetas-normalizada', line)
      await get('/resultados-cdr')
    }
    const codesOf = (rows: { codigo_producto: string }[]) => rows.map((row) => row.codigo_producto)
    expect(codesOf(await get('/usos/insumo/PAR'))).toEqual(codes)
    const cambios = [{ tipo: 'costo_insumo', codigo: 'PAR', costo: 7 }]
    const { body } = await server.call('user', 'POST', '/simulaciones', { cambios })
    expect(body.cambian).toBe(12)
    expect(codesOf(body.mayores)).toEqual(codes.slice(0, 10))
  })
})
