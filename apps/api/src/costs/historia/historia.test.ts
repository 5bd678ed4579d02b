import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { escribir } from '../../store/tx.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const contexto = { actor: 'prueba', requestId: null }
const TELA = { grupo: 'Telas', detalle: 'Tela', costo: 1234.56 }

type Call = readonly [method: string, path: string, body?: unknown]

describe('the past', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
  })
  afterAll(() => server.close())

  const get = async (path: string) => (await server.call('user', 'GET', path)).body
  const admin = (...[method, path, body]: Call) => server.call('admin', method, path, body)
  const seq = () => newestSeq(server.database.db)
  /** The time of the newest entry, escaped for a URL. */
  const now = async () => {
    const [entrada] = await get('/bitacora?limit=1')
    return encodeURIComponent(entrada.at)
  }

  const change: fc.Arbitrary<Call> = fc.oneof(
    fc
      .tuple(fc.constantFrom('TELA', 'HILO', 'BOTON'), fc.option(fc.nat(5000)))
      .map(([codigo, costo]): Call => ['PUT', `/insumos/${codigo}`, { ...TELA, costo }]),
    fc.nat(3).map((n): Call => ['POST', '/insumos/registrar', { ...TELA, codigo: `I${n}` }]),
    fc.nat(3).map((n): Call => ['DELETE', `/insumos/I${n}`]),
    fc
      .tuple(fc.constantFrom('FORRO', 'CUERPO'), fc.constantFrom('TELA', 'HILO', 'I0', 'I1'), fc.nat(20))
      .map(
        ([producto, codigo, cantidad]): Call => [
          'PUT',
          `/recetas-normalizada/${producto}`,
          [{ codigo_ingrediente: codigo, cantidad_ingrediente: cantidad + 1 }],
        ],
      ),
    fc.constantFrom('FORRO', 'CUERPO').map((codigo): Call => ['DELETE', `/recetas-normalizada/${codigo}`]),
    fc.integer({ min: 1, max: 9000 }).map((valor): Call => ['PUT', '/tabla-config/matriz_mano', { valor }]),
    fc.integer({ min: 1, max: 900 }).map((valor): Call => ['PUT', '/tabla-config/matriz_energia', { valor }]),
    fc.constantFrom('EN-COSTURA', 'EN-2').map(
      (codigo_energia): Call => [
        'PUT',
        '/matriz-energia/EN-COSTURA',
        {
          codigo_energia,
          descripcion: 'z',
          codigo_mano_obra: 'MO-COSTURA',
          sector_productivo: 'Textil',
          consumo_kw_std: 3,
          valor_kw: 4,
        },
      ],
    ),
    fc
      .tuple(fc.constantFrom('FORRO', 'CAMPERA'), fc.constantFrom('Textil', 'Confección'))
      .map(
        ([codigo, sector_productivo]): Call => [
          'PUT',
          `/productos/${codigo}`,
          { descripcion_producto: codigo, sector_productivo },
        ],
      ),
    fc
      .integer({ min: 0, max: 100 })
      .map(
        (porcentajeMantencion): Call => [
          'PUT',
          `/sectores-productivos/Textil/porcentaje-mantencion-v2`,
          { porcentajeMantencion },
        ],
      ),
    fc.constant<Call>(['DELETE', '/productos/CAMPERA']),
    fc.nat(3).map((back): Call => ['POST', `/bitacora/{newest-${back}}/deshacer`]),
  )

  it('[BIT-09] [BIT-10] every CDR of every moment is as it was answered then, with the cause of each change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 14 }), async (calls) => {
        const answered: { fecha: string; seq: number; cdr: unknown; sectores: unknown }[] = []
        for (const [method, path, body] of calls) {
          const newest = await seq()
          const address = path.replace(/\{newest-(\d)\}/, (_, back: string) => String(newest - Number(back)))
          await admin(method, address, body)
          answered.push({
            fecha: await now(),
            seq: await seq(),
            cdr: await get('/resultados-cdr'),
            sectores: await get('/resultados-cdr-mantencion'),
          })
        }
        // Two entries of one millisecond are one moment: the later one.
        const moments = [...new Map(answered.map((moment) => [moment.fecha, moment])).values()]
        for (const { fecha, cdr, sectores } of moments) {
          expect(await get(`/resultados-cdr?fecha=${fecha}`)).toEqual(cdr)
          expect(await get(`/resultados-cdr-mantencion?fecha=${fecha}`)).toEqual(sectores)
        }
        const first = moments[0]!
        const baseThen = (first.cdr as { codigo_producto: string; base_cdr: number }[]).find(
          ({ codigo_producto }) => codigo_producto === 'FORRO',
        )!.base_cdr
        const points = await get(`/historia/productos/FORRO?desde=${first.fecha}`)
        let base = baseThen
        for (const { antes, despues } of points) {
          expect(antes.base_cdr).toBe(base)
          base = despues.base_cdr
        }
        expect(base).toBe((await get('/resultados-cdr/FORRO/base')).base_cdr)
      }),
      { numRuns: 6 },
    )
  })

  it('[BIT-10] the parts of a difference add up to it, for a product and a sector', async () => {
    const desde = await now()
    await admin('PUT', '/insumos/HILO', { ...TELA, costo: 7.123456 })
    await admin('PUT', '/tabla-config/matriz_mano', { valor: 3333 })
    await admin('PUT', '/productos/FORRO', { descripcion_producto: 'f', sector_productivo: 'Calzado' })
    await admin('PUT', '/recetas-normalizada/FORRO', [
      { codigo_ingrediente: 'HILO', cantidad_ingrediente: 5 },
    ])
    await admin('PUT', '/sectores-productivos/Calzado/porcentaje-mantencion-v2', { porcentajeMantencion: 40 })
    const { productos, sectores, cambian } = await get(`/comparaciones?desde=${desde}`)
    expect(cambian).toBeGreaterThan(0)
    const micros = (n: number) => Math.round(n * 1e6)
    for (const { diferencia, puente } of [...productos, ...sectores]) {
      if (puente === null) continue
      const parts = Object.values(puente as Record<string, number>)
      expect(parts.reduce((sum, part) => sum + micros(part), 0)).toBe(micros(diferencia))
    }
    const one = await get(`/comparaciones?desde=${desde}&producto=forro`)
    expect(one.productos).toEqual([
      productos.find(({ codigo_producto }: { codigo_producto: string }) => codigo_producto === 'FORRO'),
    ])
  })

  it('[BIT-10] a product without a cost is listed when it is new, and when it is gone', async () => {
    const NUEVO = { codigo_producto: 'NUEVO', descripcion_producto: 'n', sector_productivo: 'Textil' }
    const before = await now()
    await admin('POST', '/productos', NUEVO)
    const between = await now()
    await admin('DELETE', '/productos/NUEVO')
    for (const span of [`desde=${before}&hasta=${between}`, `desde=${between}`]) {
      const { cambian, productos } = await get(`/comparaciones?${span}`)
      expect([cambian, productos]).toEqual([1, [expect.objectContaining({ codigo_producto: 'NUEVO' })]])
    }
  })

  it('[BIT-10] a product out of range moves when it becomes so, and not by every entry after that', async () => {
    await admin('POST', '/insumos/registrar', { codigo: 'CARO', detalle: 'Caro', grupo: 'g', costo: 9e9 })
    await admin('POST', '/productos', {
      codigo_producto: 'ENORME',
      descripcion_producto: 'Enorme',
      sector_productivo: 'Textil',
    })
    const line = { codigo_ingrediente: 'CARO', cantidad_ingrediente: 1 }
    await admin('PUT', '/recetas-normalizada/ENORME', [line])
    const effect = async () => {
      const { cambian, productos } = await get(`/bitacora/${await seq()}/efecto`)
      return [cambian, ...productos.map(({ codigo_producto: codigo }: { codigo_producto: string }) => codigo)]
    }
    await admin('PUT', '/recetas-normalizada/ENORME', [{ ...line, cantidad_ingrediente: 2 }])
    expect(await effect()).toEqual([1, 'ENORME'])
    await admin('PUT', '/recetas-normalizada/ENORME', [{ ...line, cantidad_ingrediente: 3 }])
    expect(await effect()).toEqual([0])
    await admin('POST', '/insumos/registrar', { codigo: 'SUELTO', detalle: 'Suelto', grupo: 'g', costo: 1 })
    expect(await effect()).toEqual([0])
    await admin('DELETE', '/productos/ENORME')
  })

  it('[BIT-10] a product moves when it becomes incomplete at the same amount, in the list as in its history', async () => {
    await admin('POST', '/insumos/registrar', { codigo: 'GRATIS', detalle: 'Gratis', grupo: 'g', costo: 0 })
    await admin('POST', '/productos', {
      codigo_producto: 'REGALO',
      descripcion_producto: 'Regalo',
      sector_productivo: 'Textil',
    })
    await admin('PUT', '/recetas-normalizada/REGALO', [
      { codigo_ingrediente: 'GRATIS', cantidad_ingrediente: 1 },
    ])
    await admin('PUT', '/insumos/GRATIS', { detalle: 'Gratis', grupo: 'g', costo: null })
    const { cambian, productos } = await get(`/bitacora/${await seq()}/efecto`)
    expect([cambian, productos]).toEqual([1, [expect.objectContaining({ codigo_producto: 'REGALO' })]])
    expect((await get('/historia/productos/REGALO')).at(-1).entrada.clave).toBe('GRATIS')
    await admin('DELETE', '/productos/REGALO')
  })

  it('[VIV-03] [VIV-04] [VIV-05] names the largest rises and falls in per cent, and counts incomplete products separately', async () => {
    const recipe = (codigo: string, ingrediente: string) =>
      admin('PUT', `/recetas-normalizada/${codigo}`, [
        { codigo_ingrediente: ingrediente, cantidad_ingrediente: 1 },
      ])
    const insumo = (codigo: string, costo: number | null) =>
      admin('POST', '/insumos/registrar', { codigo, detalle: codigo, grupo: 'g', costo })
    const price = (codigo: string, costo: number | null) =>
      admin('PUT', `/insumos/${codigo}`, { detalle: codigo, grupo: 'g', costo })
    for (const codigo of ['SUBE', 'SUBE-MAS', 'BAJA', 'PIERDE']) {
      await insumo(`I-${codigo}`, 100)
      await admin('POST', '/productos', {
        codigo_producto: codigo,
        descripcion_producto: codigo,
        sector_productivo: 'Textil',
      })
      await recipe(codigo, `I-${codigo}`)
    }
    const desde = await now()
    await price('I-SUBE', 110)
    await price('I-SUBE-MAS', 130)
    await price('I-BAJA', 80)
    await price('I-PIERDE', null)
    const { suben, bajan, sectores } = await get(`/comparaciones?desde=${desde}&extremos=5`)
    const codes = (all: { codigo_producto: string }[]) => all.map(({ codigo_producto }) => codigo_producto)
    expect([codes(suben), codes(bajan)]).toEqual([['SUBE-MAS', 'SUBE'], ['BAJA']])
    const textil = sectores.find((each: { sector_productivo: string }) => each.sector_productivo === 'Textil')
    const { total_cdr_mantencion: antes, porcentaje_mantencion } = textil.antes
    const con = (amount: number) => (amount * (100 + porcentaje_mantencion)) / 100
    expect(textil.incompletos).toEqual({ productos: 1, antes: con(100), despues: 0 })
    expect(textil.diferencia).toBeCloseTo(con(20), 6)
    expect(textil.despues.total_cdr_mantencion).toBeCloseTo(antes + con(20 - 100), 6)
    const few = await get(`/comparaciones?desde=${desde}&extremos=1`)
    expect(codes(few.suben)).toEqual(['SUBE-MAS'])
    expect((await get(`/comparaciones?desde=${desde}`)).suben).toEqual([])
  })

  it('[BIT-10] shows the effect of one entry on costs', async () => {
    await admin('PUT', '/recetas-normalizada/FORRO', [
      { codigo_ingrediente: 'HILO', cantidad_ingrediente: 2 },
    ])
    await admin('PUT', '/insumos/HILO', { ...TELA, costo: 1 })
    await admin('PUT', '/insumos/HILO', { ...TELA, costo: 3 })
    const entry = await seq()
    await admin('PUT', '/insumos/HILO', { ...TELA, costo: 9 })
    const { productos, desde, hasta } = await get(`/bitacora/${entry}/efecto`)
    expect([desde, hasta]).toEqual([entry - 1, entry])
    expect(
      productos.find(({ codigo_producto }: { codigo_producto: string }) => codigo_producto === 'FORRO'),
    ).toMatchObject({ antes: { base_cdr: 2 }, despues: { base_cdr: 6 } })
    expect((await server.call('user', 'GET', `/bitacora/${entry + 9}/efecto`)).status).toBe(404)
  })

  it('a closing names a moment, and its costs never change', async () => {
    const before = await get('/resultados-cdr')
    const created = await admin('POST', '/cierres', { nombre: ' Cierre marzo 2026 ' })
    expect(created).toMatchObject({ status: 201, body: { nombre: 'Cierre marzo 2026' } })
    await admin('PUT', '/insumos/HILO', { ...TELA, costo: 77 })
    expect(await get('/resultados-cdr?fecha=cierre:Cierre%20marzo%202026')).toEqual(before)
    expect(await get('/resultados-cdr')).not.toEqual(before)
    expect(await get('/cierres')).toMatchObject([
      { nombre: 'Cierre marzo 2026', persona: 'admin@prueba.local' },
    ])
    const { db } = server.database
    await expect(db.execute(sql`update cierres set seq = 1`)).rejects.toThrow()
    await expect(db.execute(sql`delete from cierres`)).rejects.toThrow()

    expect(await admin('POST', '/cierres', { nombre: 'Cierre marzo 2026' })).toMatchObject({
      status: 409,
      body: { message: 'Ya hay un cierre Cierre marzo 2026.' },
    })
    expect((await admin('POST', '/cierres', { nombre: 'CIERRE marzo 2026' })).status).toBe(409)
    expect((await admin('POST', '/cierres', { nombre: 'x', fecha: '2990-01-01' })).status).toBe(400)
    expect((await admin('POST', '/cierres', { nombre: '  ' })).body.message).toBe(
      'Por favor ingresá el nombre del cierre.',
    )
    expect((await server.call('user', 'GET', '/resultados-cdr?fecha=cierre:Nada')).status).toBe(404)
    expect((await server.call('user', 'GET', '/resultados-cdr?fecha=ayer')).status).toBe(400)
  })

  it('a closing is dated after all earlier writes, even if it had to wait for one', async () => {
    const { database } = server
    let closing: ReturnType<typeof admin> | undefined
    const entry = { entidad: 'persona', clave: 'x', accion: 'prueba', antes: null, despues: null } as const
    const last = await escribir(database, contexto, async ({ anotar }) => {
      closing = admin('POST', '/cierres', { nombre: 'A la espera' })
      // Waits until the closing queues behind this write.
      await sleep(300)
      return anotar(entry)
    })
    const { body } = await closing!
    expect(body.seq).toBe(last)
    const [entrada] = await get(`/bitacora?antes_de=${last + 1}&limit=1`)
    expect(Date.parse(body.at)).toBeGreaterThanOrEqual(Date.parse(entrada.at))
  })

  it('[BIT-09] ends before the first day, and at a change outside the application, which it names', async () => {
    expect(await get('/resultados-cdr?fecha=2020-01-01')).toEqual([])
    await admin('PUT', '/insumos/HILO', { ...TELA, costo: 4 })
    const before = await now()
    // No cost depends on how much was sold, nor on a price.
    await server.database.db.execute(
      sql`insert into volumenes (producto, periodo, concepto, cantidad) values ('X', '2026-01', 'venta', 1)`,
    )
    await server.database.db.execute(sql`insert into listas_precios (nombre) values ('Vieja')`)
    await admin('PUT', '/insumos/HILO', { ...TELA, costo: 5 })
    expect(await server.call('user', 'GET', `/resultados-cdr?fecha=${before}`)).toMatchObject({ status: 200 })
    const earlier = await now()
    await server.database.db.execute(sql`update insumos set costo = 6 where codigo = 'HILO'`)
    await admin('PUT', '/insumos/HILO', { ...TELA, costo: 8 })
    const refused = await server.call('user', 'GET', `/resultados-cdr?fecha=${earlier}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'sin_historia' } })
    expect(refused.body.message).toContain('por fuera de Telar')
  })
})
