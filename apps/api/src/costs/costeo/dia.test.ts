import { VARIOS } from '@telar/fabrica'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { rowsOf } from '../../store/executor.ts'
import { Eventos } from '../../store/journal/eventos.service.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { insertFilas, updateFilas } from '../../store/rows.ts'
import { escribir } from '../../store/tx.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { Costeo } from './costeo.ts'

/** The reference factory with OFICIAL for its labour, on the days around a wage agreement. */

const contexto = { actor: 'prueba', requestId: null }

describe('values with days', () => {
  let server: TestServer
  let hoy: string

  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
    const [row] = await rowsOf<{ hoy: string }>(server.database.db, sql`select hoy()::text as hoy`)
    hoy = row!.hoy
    await escribir(server.database, contexto, async ({ tx, anotar }) => {
      const valor = { codigo: 'OFICIAL', nombre: 'Oficial', clase: 'salario', recargo_pct: '23.457000' }
      const vigencias = [{ valor: 'OFICIAL', desde: hoy, monto: '4187.250000', nota: '' }]
      await insertFilas(tx, 'valores', [valor])
      await insertFilas(tx, 'vigencias', vigencias)
      await anotar({
        entidad: 'valor',
        clave: 'OFICIAL',
        accion: 'alta',
        antes: null,
        despues: { ...valor, vigencias },
      })
    })
    await grade(null, 'OFICIAL')
  })
  afterAll(() => server.close())

  const grade = (from: string | null, to: string | null) =>
    escribir(server.database, contexto, async ({ tx, anotar }) => {
      const row = (categoria: string | null) => ({ codigo_mano_obra: 'MO-COSTURA', categoria })
      await updateFilas(tx, 'matriz_mano', [{ ahora: row(from), nueva: row(to) }])
      const image = (categoria: string | null) => ({
        filas: [{ tabla: 'matriz_mano' as const, ...row(categoria) }],
      })
      await anotar({
        entidad: 'masivo',
        clave: VARIOS,
        accion: 'cambio',
        antes: image(from),
        despues: image(to),
      })
    })
  const agree = (desde: string, monto: string): Promise<number> =>
    escribir(server.database, contexto, async ({ tx, anotar }) => {
      const vigencia = { valor: 'OFICIAL', desde, monto, nota: 'paritaria' }
      await insertFilas(tx, 'vigencias', [vigencia])
      return anotar({ entidad: 'vigencia', clave: 'OFICIAL', accion: 'alta', antes: null, despues: vigencia })
    })
  const undo = (seq: number) => server.call('admin', 'POST', `/bitacora/${seq}/deshacer`)
  const day = (n: number): string => new Date(Date.parse(hoy) + n * 86_400_000).toISOString().slice(0, 10)
  const get = async (path: string) => (await server.call('user', 'GET', path)).body
  const campera = async (fecha?: string): Promise<number> =>
    (await get(`/resultados-cdr/CAMPERA/base${fecha === undefined ? '' : `?fecha=${fecha}`}`)).base_cdr

  it('[VAL-08] [VAL-14] [VAL-24] a future amount counts from its day on, and every question may ask for that day', async () => {
    expect(await campera()).toBe(4969.128751)
    const seq = await agree(day(9), '4438.485000')
    expect([
      await campera(),
      await campera(day(8)),
      await campera(day(9)),
      await campera('2999-12-31'),
    ]).toEqual([4969.128751, 4969.128751, 5146.367147, 5146.367147])
    const listed = await get(`/resultados-cdr?fecha=${day(9)}`)
    expect(listed).toContainEqual(
      expect.objectContaining({ codigo_producto: 'CAMPERA', base_cdr: 5146.367147 }),
    )
    const desglose = await get(`/resultados-cdr/CAMPERA/desglose?profundidad=3&fecha=${day(9)}`)
    expect(desglose.resultado.base_cdr).toBe(5146.367147)
    const sectores = await get(`/resultados-cdr-mantencion?fecha=${day(9)}`)
    const now = await get('/resultados-cdr-mantencion')
    const total = (rows: { sector_productivo: string; total_cdr: number }[]) =>
      rows.find(({ sector_productivo }) => sector_productivo === 'Confección')!.total_cdr
    expect(total(sectores) - total(now)).toBeCloseTo(2 * 177.238396, 6)
    expect((await server.call('admin', 'POST', '/cierres', { nombre: 'Ya', fecha: day(9) })).status).toBe(400)
    const undone = await undo(seq)
    expect(undone.status).toBe(201)
    expect([await campera(), await campera(day(9))]).toEqual([4969.128751, 4969.128751])
    // Taken back, that is as if it were entered again.
    expect((await undo(undone.body.seq)).status).toBe(201)
    expect(await campera(day(9))).toBe(5146.367147)
  })

  it('[VAL-26] a comparison with a future day shows the effect of a wage agreement', async () => {
    const { productos } = await get(`/comparaciones?desde=${day(0)}&hasta=${day(9)}&producto=CUERPO`)
    expect(productos[0].puente).toMatchObject({
      paritaria: 177.238396,
      tipo_cambio: 0,
      mano_obra: 0,
      mantencion: 26.58576,
      valores: [{ codigo: 'OFICIAL', monto: 177.238396 }],
    })
  })

  it('[VAL-16] a late entry changes no closing and no past answer', async () => {
    await server.call('admin', 'POST', '/cierres', { nombre: 'Antes' })
    const before = await campera('cierre:Antes')
    const yesterday = await campera(day(-1))
    const today = await campera()
    await escribir(server.database, contexto, async ({ tx, anotar }) => {
      const row = (monto: string) => ({ valor: 'OFICIAL', desde: hoy, monto, nota: '' })
      await updateFilas(tx, 'vigencias', [{ ahora: row('4187.250000'), nueva: row('5000.000000') }])
      await anotar({
        entidad: 'vigencia',
        clave: 'OFICIAL',
        accion: 'cambio',
        antes: row('4187.250000'),
        despues: row('5000.000000'),
      })
    })
    expect(await campera()).toBeGreaterThan(today)
    expect([await campera('cierre:Antes'), await campera(day(-1))]).toEqual([before, yesterday])
  })

  it('[VAL-15] an amount comes into force by the database’s clock, on every server, without a write, and screens hear of it', async () => {
    const other = new Costeo(server.database)
    const base = async () => (await other.alDia()).model.base('CAMPERA').base
    // The first zone begins each day last, the second one first: 26 hours lie between them.
    await zone('Etc/GMT+12')
    await server.database.db.execute(sql`update vigencias set desde = hoy() where monto = 5000`)
    const [row] = await rowsOf<{ tomorrow: string }>(
      server.database.db,
      sql`select (hoy() + 1)::text as tomorrow`,
    )
    await agree(row!.tomorrow, '6000.000000')
    const [before, here] = [await base(), await campera()]
    expect(here * 1e6).toBeCloseTo(before!, 0)
    const seq = await newestSeq(server.database.db)
    const onDay = vi.fn()
    const stop = new Eventos(server.database).listen(seq, { onWrites: () => undefined, onDay })
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(onDay).not.toHaveBeenCalled()
    await zone('Etc/GMT-14')
    await vi.waitFor(() => expect(onDay).toHaveBeenCalled(), { timeout: 10_000 })
    stop()
    await vi.waitFor(async () => expect(await campera()).toBeGreaterThan(here), { timeout: 10_000 })
    expect(await base()).toBeGreaterThan(before!)
    expect(await newestSeq(server.database.db)).toBe(seq)
    const [view] = await rowsOf<{ base: string }>(
      server.database.db,
      sql`select base_cdr::text as base from resultados_cdr where codigo_producto = 'CAMPERA'`,
    )
    expect(Number(view!.base)).toBe(await campera())
  })

  const zone = (name: string) =>
    server.database.db.execute(sql`update instalacion set zona_horaria = ${name}`)
})
