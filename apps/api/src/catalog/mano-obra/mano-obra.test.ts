import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { journalAfter } from '../../testing/journal.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'

const NUEVA = {
  sector_productivo: 'Textil',
  codigo_mano_obra: 'MO',
  descripcion: 'Tejido',
  consumo_kw_std: 0,
  std_produccion: 7,
  horas_hombre_std: 8,
  valor_hora_hombre: 3000,
  horas_por_turno: 8,
  producto_calculado_std: null,
}
const CAMBIO = {
  descripcion: 'Tejido',
  valor_hora_hombre: 3000,
  horas_hombre_std: 8,
  sector_productivo: 'Textil',
}
const COSTURA = {
  descripcion: 'Costura',
  valor_hora_hombre: 3000,
  horas_hombre_std: 8,
  sector_productivo: 'Confección',
  std_produccion: 7,
}

describe('/matriz-mano', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
  })
  afterAll(() => server.close())

  const seq = () => newestSeq(server.database.db)
  const create = (datos: object) => server.call('admin', 'POST', '/matriz-mano', { ...NUEVA, ...datos })
  const put = (codigo: string, datos: object, headers?: Record<string, string>) =>
    server.call('admin', 'PUT', `/matriz-mano/${codigo}`, datos, headers)
  const remove = (codigo: string) => server.call('admin', 'DELETE', `/matriz-mano/${codigo}`)
  const rowOf = async (codigo: string) =>
    (await server.call('user', 'GET', `/matriz-mano?q=${codigo}`)).body[0]

  it('[API-22] [API-05] [DATA-07] [COST-03] [COST-04] lists all fields of each type, the computed ones too', async () => {
    const { status, body, headers } = await server.call('user', 'GET', '/matriz-mano')
    expect([status, headers['x-total-count']]).toEqual([200, '1'])
    expect(body).toEqual([
      {
        codigo_mano_obra: 'MO-COSTURA',
        descripcion: 'Costura',
        sector_productivo: 'Confección',
        consumo_kw_std: 0,
        std_produccion: 7,
        horas_hombre_std: 8,
        valor_hora_hombre: 3000,
        categoria: null,
        horas_por_turno: 8,
        producto_calculado_std: null,
        costo_mano_obra: 3428.571429,
        cantidad_personal_estimado: 1,
        estado: 'activo',
        version: 1,
      },
    ])
    expect((await server.call('user', 'GET', '/matriz-mano/exists/mo-costura')).body).toEqual({
      exists: true,
    })
    expect((await server.call('user', 'GET', '/matriz-mano/exists/NADA')).body).toEqual({ exists: false })
  })

  it('[API-05] filters the list by text, and by sector, with order and page', async () => {
    await create({ codigo_mano_obra: 'A1', valor_hora_hombre: 10 })
    await create({ codigo_mano_obra: 'A2', valor_hora_hombre: 9 })
    const list = async (query: string) => {
      const { body, headers } = await server.call('user', 'GET', `/matriz-mano?${query}`)
      return [body.map((m: { codigo_mano_obra: string }) => m.codigo_mano_obra), headers['x-total-count']]
    }
    expect(await list('sector=Textil')).toEqual([['A1', 'A2'], '2'])
    expect(await list('q=COSTÚRA')).toEqual([['MO-COSTURA'], '1'])
    // 9 comes before 10, because amounts sort as numbers.
    expect(await list('sort=valor_hora_hombre&limit=2')).toEqual([['A2', 'A1'], '3'])
    // What is computed, and is in no column, sorts as well.
    expect(await list('sort=-costo_mano_obra&limit=2')).toEqual([['MO-COSTURA', 'A1'], '3'])
    expect(await list('sort=costo_mano_obra&limit=1&offset=1&sector=Textil')).toEqual([['A1'], '2'])
    expect((await server.call('user', 'GET', '/matriz-mano?sort=costo')).status).toBe(400)
    await remove('A1')
    await remove('A2')
  })

  it('[API-23] [DATA-07] [BIT-01] [BIT-02] creates a type with its costs, active, and journals its inputs', async () => {
    const before = await seq()
    const { producto_calculado_std: _left, ...datos } = { ...NUEVA, codigo_mano_obra: ' mo-1 ' }
    const created = await server.call('admin', 'POST', '/matriz-mano', { ...datos, horas_hombre_std: 7.5 })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      ...NUEVA,
      codigo_mano_obra: 'MO-1',
      categoria: null,
      horas_hombre_std: 7.5,
      costo_mano_obra: 3214.285714,
      cantidad_personal_estimado: 0.9375,
      estado: 'activo',
      version: 1,
    })
    const [entry, ...more] = await journalAfter(server.database.db, before)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ entidad: 'mano_obra', clave: 'MO-1', accion: 'alta', antes: null })
    expect(entry!.despues).toMatchObject({ horas_hombre_std: '7.500000', producto_calculado_std: null })
    // Only inputs are stored, no results.
    expect(entry!.despues).not.toHaveProperty('costo_mano_obra')
    expect(await create({ codigo_mano_obra: 'mo-1' })).toMatchObject({
      status: 409,
      body: { code: 'duplicado', message: 'El código de mano de obra ya existe' },
    })
    expect((await create({ codigo_mano_obra: 'X', sector_productivo: 'Joyería' })).body).toMatchObject({
      statusCode: 400,
      campos: ['sector_productivo'],
    })
    expect((await remove('MO-1')).status).toBe(204)
  })

  it('[API-24] [COST-03] [COST-04] [CONC-01] recalculates on a change, which may contain the other fields too', async () => {
    await create({ codigo_mano_obra: 'MO-2' })
    const short = await put('mo-2', { ...CAMBIO, valor_hora_hombre: 3500, horas_hombre_std: 7.5 })
    expect(short).toMatchObject({
      status: 200,
      body: {
        costo_mano_obra: 3750,
        cantidad_personal_estimado: 0.9375,
        std_produccion: 7,
        horas_por_turno: 8,
        version: 2,
      },
    })
    const full = {
      ...CAMBIO,
      codigo_mano_obra: 'MO-2',
      std_produccion: 6,
      horas_por_turno: 7,
      consumo_kw_std: 1.5,
      producto_calculado_std: 2.25,
      estado: 'inactivo',
    }
    const { body } = await put('MO-2', full)
    expect(body).toMatchObject({ ...full, costo_mano_obra: 4000, cantidad_personal_estimado: 1.142857 })
    expect((await put('MO-2', { ...CAMBIO, producto_calculado_std: null })).body).toMatchObject({
      ...full,
      producto_calculado_std: null,
    })
    const renamed = await put('MO-2', { ...CAMBIO, codigo_mano_obra: 'MO-9' })
    expect([renamed.status, renamed.body.message]).toEqual([400, 'codigo_mano_obra: no se cambia.'])
    const none = await put('MO-2', { ...CAMBIO, std_produccion: 0, horas_por_turno: 0 })
    expect(none.body).toMatchObject({ costo_mano_obra: null, cantidad_personal_estimado: null })
    await remove('MO-2')
  })

  it('[CONC-02] [CONC-03] [CONC-06] [BIT-01] refuses a stale change, and a change of a deleted type', async () => {
    await create({ codigo_mano_obra: 'MO-3' })
    const { body: present } = await put('MO-3', { ...CAMBIO, descripcion: 'Visto' }, { 'if-match': '"1"' })
    const before = await seq()
    const stale = await put('MO-3', CAMBIO, { 'if-match': '"1"' })
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_vieja', actual: present } })
    expect(stale.body.message).toBe('Otro usuario modificó este registro')
    expect(await rowOf('MO-3')).toEqual(present)
    expect((await put('NADA', CAMBIO)).body).toMatchObject({
      statusCode: 404,
      message: 'No existe la mano de obra NADA.',
    })
    expect((await remove('NADA')).status).toBe(404)
    expect(await seq()).toBe(before)
    await remove('MO-3')
  })

  it('[API-25] [API-07] refuses to delete a type that a recipe line or an energy row uses', async () => {
    expect(await remove('mo-costura')).toMatchObject({
      status: 409,
      body: {
        code: 'en_uso',
        message: 'La mano de obra MO-COSTURA se usa en 2 registros: CUERPO y EN-COSTURA.',
        usos: [
          { tipo: 'producto', codigo: 'CUERPO' },
          { tipo: 'energia', codigo: 'EN-COSTURA' },
        ],
      },
    })
    expect((await rowOf('MO-COSTURA')).version).toBe(1)
  })

  it('[COST-24] [COST-26] flags everything above a labour type without std, up to every parent, until it has one', async () => {
    const results = async () => {
      const { body } = await server.call('user', 'GET', '/resultados-cdr')
      return Object.fromEntries(body.map((r: { codigo_producto: string }) => [r.codigo_producto, r]))
    }
    await put('MO-COSTURA', { ...COSTURA, std_produccion: 0 })
    const { CAMPERA, CUERPO, FORRO } = await results()
    expect(FORRO).toMatchObject({ incompleto: false, base_cdr: 927.086666 })
    expect(CUERPO).toMatchObject({ incompleto: true, base_cdr: 1854.173332 })
    expect(CUERPO.motivos).toEqual([
      {
        causa: 'mano_obra_sin_costo',
        codigo: 'MO-COSTURA',
        texto: 'La mano de obra MO-COSTURA no tiene costo: falta su STD Producción',
      },
    ])
    expect(CAMPERA).toMatchObject({ incompleto: true, base_cdr: 2007.173332 })
    expect(CAMPERA.motivos).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          causa: 'producto_incompleto',
          texto: 'El costo del producto CUERPO está incompleto',
        }),
        expect.objectContaining({
          causa: 'energia_sin_costo',
          texto: 'La energía EN-COSTURA no tiene costo: falta su STD Producción',
        }),
      ]),
    )
    await put('MO-COSTURA', COSTURA)
    const after = await results()
    expect(after.CUERPO).toMatchObject({ incompleto: false, motivos: [], base_cdr: 3568.459047 })
    expect(after.CAMPERA).toMatchObject({ incompleto: false, motivos: [], base_cdr: 3729.44119 })
  })

  it('[CONC-07] lets one of ten simultaneous creations of a code succeed', async () => {
    const before = await seq()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ codigo_mano_obra: 'DIEZ' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await seq()).toBe(before + 1)
    await remove('DIEZ')
  })
})
