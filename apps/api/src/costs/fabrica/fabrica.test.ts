import { desempacar, type Pregunta, Taller, type Viajera } from '@telar/fabrica'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { importar } from '../../files/importacion/testing/formulario.ts'
import { usarTodo } from '../../testing/fabrica-completa.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const contexto = { actor: 'prueba', requestId: null }

/** Does what a browser does with `GET /fabrica` and its updates, without a browser. */
describe('an engine outside the server', () => {
  let server: TestServer
  let taller: Taller
  let escenario: string
  let otro: string
  let cargas = 0

  const call = (method: string, path: string, body?: unknown) => server.call('admin', method, path, body)
  const cargar = async () => {
    cargas += 1
    const { payload, headers } = await server.app.inject({
      url: '/api/fabrica',
      headers: { authorization: `Bearer ${server.tokens.user}` },
    })
    taller = new Taller(desempacar(payload))
    return headers
  }
  const seguir = async () => {
    const { body } = await server.call('user', 'GET', `/fabrica/novedades?desde=${taller.seq}`)
    if (!taller.seguir(body)) await cargar()
  }

  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
    await usarTodo(server)
    await call('PUT', '/insumos/ETIQUETA', { detalle: 'Etiqueta', grupo: 'Avíos', costo: 5 })
    await call('POST', '/valores', {
      codigo: 'MEDIO',
      nombre: 'Medio oficial',
      clase: 'salario',
      monto: 4100,
    })
    const cambios = [
      { tipo: 'mano_obra', codigo: 'MO-COSTURA', categoria: 'MEDIO' },
      { tipo: 'porcentaje_grupo', grupo: 'Telas', porcentaje: 7.5 },
      { tipo: 'mantencion', sector: 'Confección', porcentaje: 21 },
    ]
    escenario = (await call('POST', '/escenarios', { nombre: 'Todo', cambios })).body.id
    otro = (await call('POST', '/escenarios', { nombre: 'Telas', cambios: cambios.slice(1) })).body.id
    await cargar()
  })
  afterAll(() => server.close())

  const CAMBIOS = [
    { tipo: 'valor', codigo: 'USD', porcentaje: 10 },
    { tipo: 'porcentaje_insumos', proveedor: 'ARCIEL', porcentaje: -3.333333 },
    { tipo: 'cantidad', ingrediente: 'TELA', porcentaje: 12.5 },
    { tipo: 'valor_hora', valor: 3333.333333 },
  ]
  const PREGUNTAS: readonly (readonly [Pregunta, method: string, path: () => string, body?: unknown])[] = [
    [
      { tipo: 'simulacion', cuerpo: { cambios: CAMBIOS } },
      'POST',
      () => '/simulaciones',
      { cambios: CAMBIOS },
    ],
    [
      { tipo: 'objetivo', cuerpo: { producto: 'CUERPO', cdr: 3500 } },
      'POST',
      () => '/objetivos',
      { producto: 'CUERPO', cdr: 3500 },
    ],
  ]

  /** Expects the server's answers for a scenario, simulations and targets, and for every product. */
  const expectSame = async (after: string) => {
    await seguir()
    const asked = await server.call('user', 'GET', `/escenarios/${escenario}/resultado`)
    expect(asked.body.mayores.length).toBeGreaterThan(4)
    const { body: elOtro } = await server.call('user', 'GET', `/escenarios/${otro}/resultado`)
    const built = Array.from(taller.escenarios([escenario, 'nadie', otro]).values(), (build) => build())
    const answered: unknown[] = [built]
    const expected: unknown[] = [[asked.body, elOtro]]
    for (const [pregunta, method, path, body] of PREGUNTAS) {
      answered.push(taller.responder(pregunta))
      expected.push((await server.call('user', method, path(), body)).body)
    }
    expect({ after, answered: JSON.parse(JSON.stringify(answered)) }).toEqual({ after, answered: expected })
    return asked.body
  }

  it('[ESC-17] [ESC-18] follows the journal and answers like the server, to the last digit, after every kind of entry', async () => {
    await expectSame('nothing')
    const done: number[] = []
    const write = async (...[method, path, body]: Parameters<typeof call>) => {
      const { status, headers, body: answer } = await call(method, path, body)
      expect([path, status, answer?.message]).toEqual([path, expect.toSatisfy((s) => s < 300), undefined])
      done.push(Number(headers['x-seq']))
      await expectSame(`${method} ${path}`)
    }
    const TELA = { detalle: 'Tela', grupo: 'Telas', costo: 1300.123457 }
    await write('PUT', '/insumos/TELA', TELA)
    await write('POST', '/recetas-normalizada', {
      codigo_producto: 'REMERA',
      codigo_ingrediente: 'HILO',
      cantidad_ingrediente: 0.333333,
    })
    await write('PUT', '/recetas-normalizada/REMERA', [
      { codigo_ingrediente: 'JERSEY', expresion: '7/3', merma_pct: 4.5, por_talle: { M: 2.5 } },
      { codigo_ingrediente: 'FORRO', cantidad_ingrediente: 2 },
    ])
    await write('POST', '/valores/USD/vigencias', { desde: '2026-03-01', monto: 1510.5 })
    await write('POST', '/valores/OFICIAL/vigencias', { desde: '2999-01-01', monto: 9000 })
    await write('PUT', '/matriz-mano/MO-OFICIAL', {
      descripcion: 'Costura por oficial',
      sector_productivo: 'Confección',
      std_produccion: 13,
      horas_hombre_std: 8,
      horas_por_turno: 8,
      consumo_kw_std: 0,
      valor_hora_hombre: 5700,
      categoria: 'OFICIAL',
    })
    await write('POST', '/insumos/RIB/ofertas', { proveedor: 'TEJEDOR', precio: 650, unidad_compra: 'kg' })
    await write('POST', '/productos', {
      codigo_producto: 'NUEVO',
      descripcion_producto: 'Recién llegado',
      sector_productivo: 'Confección',
      segunda_pct: 2,
    })
    await write('POST', '/cambios-masivos', { cambios: CAMBIOS, nota: 'todo junto' })
    await write('POST', '/escenarios', { nombre: 'Otro', cambios: CAMBIOS })
    await write('DELETE', '/productos/NUEVO')
    expect(cargas).toBe(1)
    for (const seq of done.toReversed()) {
      const { body } = await call('POST', `/bitacora/${seq}/deshacer`)
      expect([seq, body.message]).toEqual([seq, undefined])
      await expectSame(`undo of ${seq}`)
    }
    expect(cargas).toBe(1)
  })

  it('[ESC-08] [MAS-08] refuses a grade or a surcharge of another class at once, as the server does', async () => {
    const clase = (clase: string) => call('PUT', '/valores/MEDIO', { nombre: 'Medio oficial', clase })
    expect((await expectSame('nothing')).no_aplican).toEqual([])
    await clase('tarifa')
    expect((await expectSame('another class')).no_aplican).toEqual([
      { indice: 0, texto: 'MEDIO no es un salario: este cambio no se aplica.' },
    ])
    for (const op of [
      { tipo: 'mano_obra', codigo: 'MO-COSTURA', categoria: 'MEDIO' },
      { tipo: 'recargo', codigo: 'MEDIO', recargo_pct: 20 },
    ]) {
      const cuerpo = { cambios: [op] }
      const { status, body } = await call('POST', '/simulaciones', cuerpo)
      expect([status, body.message]).toEqual([400, expect.stringContaining('salario')])
      expect(() => taller.responder({ tipo: 'simulacion', cuerpo })).toThrow(body.message)
    }
    await clase('salario')
    expect((await expectSame('its class again')).no_aplican).toEqual([])
  })

  it('[ESC-17] reloads the whole factory only if it cannot follow an entry', async () => {
    const loads = async (write: () => Promise<unknown>) => {
      const before = cargas
      await write()
      await expectSame('a write')
      return cargas - before
    }
    const sinPrecio = 'codigo;detalle;grupo;costo\nTELA;Tela;Telas;1250\n'
    expect(await loads(() => importar(server, 'insumos', sinPrecio, { modo: 'aplicar' }))).toBe(0)
    expect(await loads(() => call('POST', '/listas-precios', { nombre: 'Otoño' }))).toBe(1)
    expect(await loads(() => call('POST', '/listas-precios/Oto%C3%B1o/publicar'))).toBe(1)
    expect(
      await loads(() =>
        server.database.db.execute(sql`update insumos set costo = 1251.5 where codigo = 'TELA'`),
      ),
    ).toBe(1)
    const person = { email: 'nueva@prueba.local', nombre: 'Nueva', rol: 'user' }
    expect(await loads(() => call('POST', '/personas', person))).toBe(0)
    const { body } = await server.call('user', 'GET', '/fabrica/novedades?desde=0')
    expect(JSON.stringify(body)).not.toContain('nueva@prueba.local')
    expect((await server.call('user', 'GET', '/fabrica/novedades?desde=99999')).body.entradas).toBeNull()
  })

  it('[ESC-17] downloads the factory once for each entry and day', async () => {
    const { etag } = await cargar()
    const again = () =>
      server.app.inject({
        url: '/api/fabrica',
        headers: { authorization: `Bearer ${server.tokens.user}`, 'if-none-match': String(etag) },
      })
    expect(await again()).toMatchObject({ statusCode: 304, payload: '' })
    await call('PUT', '/insumos/HILO', { detalle: 'Hilo', grupo: 'Hilos', costo: 0.35 })
    const { statusCode, payload } = await again()
    expect(statusCode).toBe(200)
    expect((JSON.parse(payload) as Viajera).seq).toBeGreaterThan(taller.seq)
  })

  it('[ESC-18] leaves invalid questions to the server', async () => {
    const wrong = [
      { cambios: [{ tipo: 'porcentaje_insumo', codigo: 'TELA', porcentaje: -101 }] },
      { cambios: [{ tipo: 'porcentaje_insumo', codigo: 'NADIE', porcentaje: 1 }] },
      { cambios: [] },
    ]
    for (const cuerpo of wrong) {
      expect(() => taller.responder({ tipo: 'simulacion', cuerpo })).toThrow()
      expect((await server.call('user', 'POST', '/simulaciones', cuerpo)).status).toBeGreaterThan(399)
    }
  })
})
