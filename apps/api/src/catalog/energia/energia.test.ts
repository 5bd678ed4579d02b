import type { Energia } from '@telar/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { journalAfter } from '../../testing/journal.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'
import type { Catalogo } from '../carga/catalogo.ts'

/** The reference factory, with a product that uses a supply and the energy row, so that a rename collides. */
const factory: Catalogo = {
  ...referenceFactory,
  productos: [
    ...referenceFactory.productos,
    { codigo_producto: 'GORRA', descripcion_producto: 'gorra', sector_productivo: 'Confección' },
  ],
  recetas: [
    ...referenceFactory.recetas,
    {
      codigo_producto: 'GORRA',
      tipo: 'energia',
      codigo_ingrediente: 'EN-COSTURA',
      cantidad_ingrediente: '1',
    },
    { codigo_producto: 'GORRA', tipo: 'insumo', codigo_ingrediente: 'TELA', cantidad_ingrediente: '1' },
  ],
}

const NUEVA = {
  sector_productivo: 'Textil',
  codigo_mano_obra: 'MO-COSTURA',
  codigo_energia: 'EN',
  descripcion: 'Telar',
  consumo_kw_std: 2.5,
  valor_kw: 89.4,
  std_produccion: null,
}
const COSTURA = {
  codigo_energia: 'EN-COSTURA',
  descripcion: 'Máquinas de coser',
  codigo_mano_obra: 'MO-COSTURA',
  sector_productivo: 'Confección',
  consumo_kw_std: 2.5,
  valor_kw: 89.4,
}

describe('/matriz-energia', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, factory),
    )
  })
  afterAll(() => server.close())

  const seq = () => newestSeq(server.database.db)
  const get = async (path: string) => (await server.call('user', 'GET', path)).body
  const create = (datos: object) => server.call('admin', 'POST', '/matriz-energia', { ...NUEVA, ...datos })
  const put = (codigo: string, datos: object, headers?: Record<string, string>) =>
    server.call('admin', 'PUT', `/matriz-energia/${codigo}`, datos, headers)
  const remove = (codigo: string) => server.call('admin', 'DELETE', `/matriz-energia/${codigo}`)
  const stdOfLabour = (std_produccion: number) =>
    server.call('admin', 'PUT', '/matriz-mano/MO-COSTURA', {
      descripcion: 'Costura',
      valor_hora_hombre: 3000,
      horas_hombre_std: 8,
      sector_productivo: 'Confección',
      std_produccion,
    })
  const baseOf = async (codigo: string) => (await get(`/resultados-cdr/${codigo}/base`)).base_cdr

  it('[API-26] [API-05] [DATA-08] [COST-05] [COST-07] lists all fields of each row, the computed ones too', async () => {
    const { status, body, headers } = await server.call('user', 'GET', '/matriz-energia')
    expect([status, headers['x-total-count']]).toEqual([200, '1'])
    expect(body).toEqual([
      {
        codigo_energia: 'EN-COSTURA',
        descripcion: 'Máquinas de coser',
        codigo_mano_obra: 'MO-COSTURA',
        sector_productivo: 'Confección',
        consumo_kw_std: 2.5,
        valor_kw: 89.4,
        tarifa: null,
        std_produccion: null,
        std_produccion_aplicable: 7,
        total_pesos_std: 223.5,
        costo_energia_unidad: 31.928571,
        version: 1,
      },
    ])
    expect(await get('/matriz-energia/exists/en-costura')).toEqual({ exists: true })
    expect(await get('/matriz-energia/exists/MO-COSTURA')).toEqual({ exists: false })
    for (const [query, found] of [
      ['q=MAQUINAS', 1],
      ['q=mo-cost', 1],
      ['sector=Textil', 0],
      ['sort=-valor_kw&limit=1', 1],
      ['sort=-costo_energia_unidad&limit=1', 1],
    ] as const) {
      expect([query, (await get(`/matriz-energia?${query}`)).length]).toEqual([query, found])
    }
    expect((await server.call('user', 'GET', '/matriz-energia?sort=std')).status).toBe(400)
  })

  it('[API-27] [COST-05] [COST-06] [BIT-01] [BIT-02] creates a row with its costs, and journals its inputs', async () => {
    const before = await seq()
    const created = await create({ codigo_energia: ' en-1 ', consumo_kw_std: 0.1234567, std_produccion: 4 })
    expect(created).toMatchObject({
      status: 201,
      body: {
        codigo_energia: 'EN-1',
        consumo_kw_std: 0.123457,
        total_pesos_std: 11.037056,
        costo_energia_unidad: 2.759264,
        std_produccion_aplicable: 4,
      },
    })
    const [entry, ...more] = await journalAfter(server.database.db, before)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ entidad: 'energia', clave: 'EN-1', accion: 'alta', antes: null })
    expect(Object.keys(entry!.despues as object).sort()).toEqual(
      [...Object.keys(NUEVA), 'tarifa', 'version'].sort(),
    )
    const { body } = await put('EN-1', { ...NUEVA, codigo_energia: 'EN-1', std_produccion: 4 })
    expect(body).toMatchObject({ total_pesos_std: 223.5, costo_energia_unidad: 55.875, version: 2 })
    expect(await create({ codigo_energia: 'EN-1' })).toMatchObject({
      status: 409,
      body: { code: 'duplicado', message: 'El código de energía ya existe' },
    })
    expect(await create({ codigo_energia: 'OTRA', codigo_mano_obra: 'NADA' })).toMatchObject({
      status: 400,
      body: {
        code: 'datos_invalidos',
        message: 'El código de mano de obra no existe en el sistema',
        campos: ['codigo_mano_obra'],
      },
    })
    const several = await create({
      codigo_energia: 'OTRA',
      codigo_mano_obra: 'NADA',
      sector_productivo: 'Joyería',
    })
    expect([several.status, several.body.message]).toEqual([
      400,
      [
        'sector_productivo: no existe el sector Joyería.',
        'El código de mano de obra no existe en el sistema',
      ],
    ])
    expect(await seq()).toBe(before + 2)
    expect((await remove('en-1')).status).toBe(204)
  })

  it('[API-08] names an unknown labour type among the other faults, in the order of the form', async () => {
    const faults = async (otherwise: object) => (await create(otherwise)).body.message
    const unknown = 'El código de mano de obra no existe en el sistema'
    const wrong = { sector_productivo: '', codigo_mano_obra: ' nada ', consumo_kw_std: 0 }
    expect(await faults(wrong)).toEqual([
      'Por favor selecciona un sector productivo.',
      unknown,
      'Por favor ingresa un consumo kW válido mayor a 0.',
    ])
    expect(await faults({ ...wrong, codigo_mano_obra: 'mo-costura' })).not.toContain(unknown)
    expect(await faults({ ...wrong, codigo_mano_obra: 3 })).not.toContain(unknown)
  })

  it('[COST-07] [COST-08] [API-27] inherits the std of its labour type while it has none of its own', async () => {
    const { std_produccion: _left, ...without } = { ...NUEVA, codigo_energia: 'HEREDA' }
    expect((await server.call('admin', 'POST', '/matriz-energia', without)).body).toMatchObject({
      std_produccion: null,
      costo_energia_unidad: 31.928571,
    })
    await create({ codigo_energia: 'PROPIA', std_produccion: 4 })
    await create({ codigo_energia: 'CERO', std_produccion: 0 })
    const costs = async () =>
      Object.fromEntries(
        (await get('/matriz-energia')).map((e: Energia) => [
          e.codigo_energia,
          [e.std_produccion_aplicable, e.costo_energia_unidad],
        ]),
      )
    expect(await costs()).toMatchObject({ HEREDA: [7, 31.928571], PROPIA: [4, 55.875], CERO: [0, null] })
    const { version } = (await get('/matriz-energia?q=HEREDA'))[0]
    await stdOfLabour(10)
    expect(await costs()).toMatchObject({ HEREDA: [10, 22.35], PROPIA: [4, 55.875], CERO: [0, null] })
    expect((await get('/matriz-energia?q=HEREDA'))[0].version).toBe(version)
    // CAMPERA: CUERPO with dearer labour, 1854.173332 + 1200, and a quarter of 22.35.
    expect(await baseOf('CAMPERA')).toBe(3212.760832)
    await stdOfLabour(0)
    expect(await costs()).toMatchObject({ HEREDA: [0, null], PROPIA: [4, 55.875] })
    await stdOfLabour(7)
    expect(await costs()).toMatchObject({ HEREDA: [7, 31.928571] })
    for (const codigo of ['HEREDA', 'PROPIA', 'CERO']) await remove(codigo)
  })

  it('[API-28] keeps an own std if a change does not mention it, and drops it for null', async () => {
    await create({ codigo_energia: 'EN-2', std_produccion: 4 })
    const { std_produccion: _left, ...rest } = { ...NUEVA, codigo_energia: 'EN-2' }
    expect((await put('EN-2', rest)).body).toMatchObject({ std_produccion: 4, version: 2 })
    expect((await put('EN-2', { ...rest, std_produccion: null })).body).toMatchObject({
      std_produccion: null,
      std_produccion_aplicable: 7,
    })
    await remove('EN-2')
  })

  it('[EN-05] [API-28] [BIT-02] renames a code, and every recipe line keeps the row and its cost', async () => {
    await create({ codigo_energia: 'TOMADA' })
    const camperaBefore = await get('/recetas-normalizada?producto=CAMPERA')
    const before = await seq()
    expect(await put('EN-COSTURA', { ...COSTURA, codigo_energia: 'tomada' })).toMatchObject({
      status: 409,
      body: { code: 'duplicado', message: 'El código de energía ya existe' },
    })
    expect(await seq()).toBe(before)

    const renamed = await put('en-costura', { ...COSTURA, codigo_energia: ' en/nueva ' })
    expect(renamed).toMatchObject({ status: 200, body: { codigo_energia: 'EN/NUEVA', version: 2 } })
    expect(await journalAfter(server.database.db, before)).toMatchObject([
      {
        entidad: 'energia',
        accion: 'cambio',
        antes: { codigo_energia: 'EN-COSTURA' },
        despues: { codigo_energia: 'EN/NUEVA' },
      },
    ])
    const named = (codigo: string) =>
      camperaBefore.map((l: { codigo_ingrediente: string }) =>
        l.codigo_ingrediente === 'EN-COSTURA' ? { ...l, codigo_ingrediente: codigo } : l,
      )
    const lines = await get('/recetas-normalizada?producto=CAMPERA')
    expect(lines).toEqual(expect.arrayContaining(named('EN/NUEVA')))
    expect(lines).toHaveLength(3)
    expect(await baseOf('CAMPERA')).toBe(3729.44119)
    expect(await get('/matriz-energia/exists/EN-COSTURA')).toEqual({ exists: false })
    expect((await remove(encodeURIComponent('EN/NUEVA'))).body.message).toBe(
      'La energía EN/NUEVA se usa en 2 registros: CAMPERA y GORRA.',
    )
    // The cost still follows the row under its new code.
    const dearer = await put(encodeURIComponent('EN/NUEVA'), {
      ...COSTURA,
      codigo_energia: 'EN-COSTURA',
      valor_kw: 100,
    })
    expect(dearer.body).toMatchObject({ codigo_energia: 'EN-COSTURA', costo_energia_unidad: 35.714286 })
    expect(await baseOf('CAMPERA')).toBe(3730.387619)
    await put('EN-COSTURA', COSTURA)
    expect(await get('/recetas-normalizada?producto=CAMPERA')).toEqual(camperaBefore)
    await remove('TOMADA')
  })

  it('[EN-05] [BIT-07] renames a code in scenarios too, and an undo takes that back', async () => {
    const cambios = [
      { tipo: 'energia', codigo: 'EN-COSTURA', kw: 5 },
      { tipo: 'cantidad', ingrediente: 'EN-COSTURA', porcentaje: 10 },
      { tipo: 'valor_hora', valor: 3100 },
    ]
    const { body: escenario } = await server.call('admin', 'POST', '/escenarios', { nombre: 'Otra', cambios })
    const resultado = () => get(`/escenarios/${escenario.id}/resultado`)
    const moved = (await resultado()).mayores
    await put('EN-COSTURA', { ...COSTURA, codigo_energia: 'EN-NUEVA' })
    const renamed = await seq()
    expect((await get(`/escenarios/${escenario.id}`)).cambios).toEqual([
      { tipo: 'energia', codigo: 'EN-NUEVA', kw: 5 },
      { tipo: 'cantidad', ingrediente: 'EN-NUEVA', porcentaje: 10 },
      cambios[2],
    ])
    expect(await resultado()).toMatchObject({ mayores: moved, no_aplican: [] })
    expect((await server.call('admin', 'POST', `/bitacora/${renamed}/deshacer`)).status).toBe(201)
    expect((await get(`/escenarios/${escenario.id}`)).cambios).toEqual(cambios)
    await server.call('admin', 'DELETE', `/escenarios/${escenario.id}`)
  })

  it('[EN-05] leaves a code in scenarios that may mean another ingredient', async () => {
    await create({ codigo_energia: 'HILO' })
    const cambios = [
      { tipo: 'merma', ingrediente: 'HILO', merma_pct: 5 },
      { tipo: 'energia', codigo: 'HILO', kw: 5 },
    ]
    const { body: escenario } = await server.call('admin', 'POST', '/escenarios', { nombre: 'Hilo', cambios })
    await put('HILO', { ...NUEVA, codigo_energia: 'EN-HILO' })
    expect((await get(`/escenarios/${escenario.id}`)).cambios).toEqual([
      cambios[0],
      { ...cambios[1], codigo: 'EN-HILO' },
    ])
    await server.call('admin', 'DELETE', `/escenarios/${escenario.id}`)
    await remove('EN-HILO')
  })

  it('[EN-05] [API-28] refuses a new code if a recipe would then have two ingredients of that code', async () => {
    const before = await seq()
    expect(await put('EN-COSTURA', { ...COSTURA, codigo_energia: 'TELA' })).toMatchObject({
      status: 409,
      body: {
        code: 'duplicado',
        message: 'La composición de GORRA ya tiene otro ingrediente TELA.',
      },
    })
    expect(await seq()).toBe(before)
    expect(await get('/matriz-energia/exists/EN-COSTURA')).toEqual({ exists: true })
  })

  it('[CONC-02] [CONC-03] [CONC-06] refuses a stale change, and a change of a deleted row', async () => {
    await create({ codigo_energia: 'EN-3' })
    const datos = { ...NUEVA, codigo_energia: 'EN-3' }
    const { body: present } = await put('EN-3', { ...datos, descripcion: 'Visto' }, { 'if-match': '"1"' })
    const before = await seq()
    const stale = await put('EN-3', datos, { 'if-match': '"1"' })
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_vieja', actual: present } })
    expect(stale.body.message).toBe('Otro usuario modificó este registro')
    expect((await put('NADA', datos)).body).toMatchObject({
      statusCode: 404,
      message: 'No existe la energía NADA.',
    })
    expect((await remove('NADA')).status).toBe(404)
    expect(await seq()).toBe(before)
    expect((await get('/matriz-energia?q=EN-3'))[0]).toEqual(present)
    await remove('EN-3')
  })

  it('[API-29] [API-07] refuses to delete a row that a recipe uses, and names the recipe', async () => {
    const before = await seq()
    expect(await remove('EN-COSTURA')).toMatchObject({
      status: 409,
      body: {
        code: 'en_uso',
        message: 'La energía EN-COSTURA se usa en 2 registros: CAMPERA y GORRA.',
        usos: [
          { tipo: 'producto', codigo: 'CAMPERA' },
          { tipo: 'producto', codigo: 'GORRA' },
        ],
      },
    })
    expect(await seq()).toBe(before)
    expect(await get('/matriz-energia/exists/EN-COSTURA')).toEqual({ exists: true })
  })
})
