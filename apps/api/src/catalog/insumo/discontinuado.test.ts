import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importar } from '../../files/importacion/testing/formulario.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'

/** A discontinued supply counts where it is used, and its replacement is offered. */
describe('discontinuado', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
    await post('/insumos/registrar', { codigo: 'HILO2', detalle: 'Hilo 2', grupo: 'Avíos', costo: 0.25 })
  })
  afterAll(() => server.close())

  const get = async (path: string) => (await server.call('user', 'GET', path)).body
  const post = (path: string, body: unknown) => server.call('admin', 'POST', path, body)
  const cambiar = (body: object, who: 'admin' | 'user' = 'admin') =>
    server.call(who, 'PUT', '/insumos/HILO', { detalle: 'Hilo', grupo: 'Avíos', costo: 0.333333, ...body })
  const campera = async () => (await get('/resultados-cdr/CAMPERA/base')).base_cdr
  const csv = async (tabla: string, query = '') =>
    (await server.call('user', 'GET', `/export?table=${tabla}&format=csv${query}`)).body as string
  const insumo = async (codigo: string) => (await get(`/insumos?q=${codigo}&sort=codigo`))[0]

  it('[MAS-09] still counts, with a notice that names its replacement', async () => {
    const before = await campera()
    expect(await insumo('HILO')).toMatchObject({ discontinuado: false, avisos: [] })
    expect(await get('/autocomplete/ingrediente/HILO')).not.toHaveProperty('discontinuado')
    expect((await cambiar({ discontinuado: true, reemplazo: 'HILO2' }, 'user')).status).toBe(403)
    for (const [reemplazo, message] of [
      ['HILO', 'HILO no se reemplaza por sí mismo.'],
      ['NADA', 'No existe el insumo NADA.'],
    ])
      expect((await cambiar({ discontinuado: true, reemplazo })).body).toMatchObject({
        message,
        campos: ['reemplazo'],
      })
    const { status, body } = await cambiar({ discontinuado: true, reemplazo: 'HILO2' })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        discontinuado: true,
        reemplazo: 'HILO2',
        avisos: [{ causa: 'discontinuado', codigo: 'HILO', texto: 'HILO está discontinuado' }],
      }),
    ])
    const seq = await newestSeq(server.database.db)
    expect(await campera()).toBe(before)
    const said = [expect.objectContaining({ causa: 'discontinuado', texto: 'HILO está discontinuado' })]
    expect(await get('/resultados-cdr/CAMPERA/base')).toMatchObject({ avisos: said })
    expect(await get('/resultados-cdr/CAMPERA/desglose')).toMatchObject({ resultado: { avisos: said } })
    // Only today is known.
    const then = encodeURIComponent(new Date().toISOString())
    expect(await get(`/resultados-cdr/CAMPERA/base?fecha=${then}`)).not.toHaveProperty('avisos')
    expect(await get('/autocomplete/ingrediente/HILO')).toMatchObject({
      discontinuado: { reemplazo: 'HILO2' },
    })
    expect((await post(`/bitacora/${seq}/deshacer`, undefined)).status).toBe(201)
    expect(await insumo('HILO')).toMatchObject({ discontinuado: false, avisos: [] })
    expect(await get('/resultados-cdr/CAMPERA/base')).not.toHaveProperty('avisos')
  })

  it('[MAS-13] is exported with the supplies, and it and its uses read back as unchanged', async () => {
    const before = await csv('insumos')
    const ago = new Date().toISOString()
    const usos = await get('/usos/insumo/HILO')
    await cambiar({ discontinuado: true, reemplazo: 'HILO2' })
    // A change that does not mention it leaves it.
    expect((await cambiar({})).body).toMatchObject({ discontinuado: true, reemplazo: 'HILO2' })
    await post('/cambios-masivos', {
      cambios: [{ tipo: 'reemplazar', de: 'HILO', por: 'HILO2', productos: ['FORRO'] }],
    })
    expect(await get(`/usos/insumo/HILO?fecha=${encodeURIComponent(ago)}`)).toEqual(usos)
    expect(await get('/usos/insumo/HILO')).not.toEqual(usos)
    const now = await csv('insumos')
    const [titles, ...rows] = now.split('\r\n')
    expect(titles).toBe(`${before.split('\r\n')[0]};discontinuado;reemplazo`)
    expect(rows.find((row) => row.includes(';HILO;'))).toMatch(/;si;HILO2$/)
    for (const [tabla, file] of [
      ['insumos', now],
      ['recetas', await csv('recetas_normalizada')],
    ] as const) {
      const { body } = await importar(server, tabla, file)
      expect([tabla, body.nuevas, body.cambiadas, body.rechazadas]).toEqual([tabla, [], [], []])
    }
    const { body } = await importar(server, 'insumos', now.replace(';si;HILO2', ';si;HILO'))
    expect(JSON.stringify(body)).toContain('HILO no se reemplaza por sí mismo')

    const marked = new Date().toISOString()
    const file = 'codigo;detalle;grupo;costo\nHILO2;Otro;Avíos;0,9\nNUEVO;Nuevo;Avíos;1\n'
    expect((await importar(server, 'insumos', file, { modo: 'aplicar' })).status).toBe(200)
    await server.call('admin', 'DELETE', '/insumos/NUEVO')
    await post('/cambios-masivos', {
      cambios: [{ tipo: 'porcentaje_insumos', codigos: ['TELA', 'HILO'], porcentaje: 8 }],
    })
    await cambiar({ discontinuado: false })
    expect(await csv('insumos')).not.toBe(now)
    expect(await csv('insumos', `&fecha=${encodeURIComponent(marked)}`)).toBe(now)
    expect(await csv('insumos', `&fecha=${encodeURIComponent(ago)}`)).toBe(before)
  })
})
