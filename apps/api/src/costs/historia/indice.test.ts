import { costLinks, costSnapshot, type FotoCostos } from '@telar/costing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { Costeo } from '../costeo/costeo.ts'
import { eslabonesEntre } from './indice.ts'

const contexto = { actor: 'prueba', requestId: null }
const TELA = { detalle: 'Tela', grupo: 'Telas' }

describe('history on the dashboard', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
  })
  afterAll(() => server.close())

  const write = async (method: string, path: string, body?: unknown): Promise<number> => {
    const answer = await server.call('admin', method, path, body)
    expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)])
    return newestSeq(server.database.db)
  }
  const price = (costo: number | null) => write('PUT', '/insumos/TELA', { ...TELA, costo })
  const indice = async (query = '') => {
    const { status, body } = await server.call('user', 'GET', `/indice-costos${query}`)
    expect(status).toBe(200)
    return body as { fechas: string[]; series: { sector_productivo: string | null; valores: number[] }[] }
  }

  it('[VIV-06] goes from the load of the factory to now, or to a closing', async () => {
    await write('POST', '/cierres', { nombre: 'Igual' })
    await price(1300)
    const { fechas, series } = await indice()
    expect(fechas).toHaveLength(2)
    const [todos, ...sectores] = series
    expect(todos!.sector_productivo).toBeNull()
    expect(sectores.map(({ sector_productivo }) => sector_productivo)).toEqual(['Confección'])
    const { body } = await server.call('user', 'GET', `/comparaciones?desde=cierre:Igual`)
    const [before, after] = ['antes', 'despues'].map((when) =>
      body.sectores.reduce(
        (sum: number, sector: Record<string, { total_cdr_mantencion: number }>) =>
          sum + sector[when]!.total_cdr_mantencion,
        0,
      ),
    )
    expect(todos!.valores).toEqual([100, Math.round((after / before) * 10_000) / 100])
    // The index of that moment, unchanged by later writes.
    expect((await indice('?hasta=cierre:Igual')).series[0]!.valores).toEqual([100, 100])
    await price(1400)
    expect((await indice('?hasta=cierre:Igual')).series[0]!.valores).toEqual([100, 100])
    expect((await indice()).series[0]!.valores[1]).toBeGreaterThan(todos!.valores[1]!)
    expect((await server.call('user', 'GET', '/indice-costos?hasta=cierre:Nada')).status).toBe(404)
  })

  it('[HAC-22] [VIV-06] follows a sector through a new name and back', async () => {
    const before = await indice()
    const names = ({ series }: typeof before) => series.map(({ sector_productivo }) => sector_productivo)
    await write('PUT', '/sectores-productivos/Confección', { nombre: 'Costura' })
    await price(1500)
    const renamed = await indice()
    expect(names(renamed)).toEqual([null, 'Costura'])
    expect(renamed.series[1]!.valores).toEqual(renamed.series[0]!.valores)
    await write('PUT', '/sectores-productivos/Costura', { nombre: 'Confección' })
    await price(1400)
    expect(await indice()).toMatchObject({ series: before.series })
  })

  it('[VIV-06] going back once over several moments equals going back to each, undos included', async () => {
    const costeo = new Costeo(server.database)
    const seqs = [await newestSeq(server.database.db)]
    const change = await price(2000)
    seqs.push(change)
    const line = { codigo_producto: 'FORRO', codigo_ingrediente: 'NUEVO', cantidad_ingrediente: 1 }
    const created = await write('POST', '/insumos/registrar', { ...TELA, codigo: 'NUEVO', costo: 1 })
    await write('POST', '/recetas-normalizada', line)
    seqs.push(await price(2100))
    await write('DELETE', '/recetas-normalizada/FORRO/NUEVO')
    await write('POST', `/bitacora/${created}/deshacer`)
    seqs.push(await price(null), await price(1500))
    const { eslabones, corte } = await eslabonesEntre(
      costeo,
      seqs.map((seq) => ({ seq })),
    )
    expect(corte).toBe(false)
    const fotos: FotoCostos[] = []
    for (const seq of seqs) fotos.push(costSnapshot((await costeo.enSeq(seq)).model))
    expect(eslabones).toEqual(fotos.slice(1).map((despues, i) => costLinks(fotos[i]!, despues)))
    const otro = new Costeo(server.database)
    const haciaAtras: FotoCostos[] = []
    // The newest first: each way back begins at the moment before.
    for (const seq of seqs.toReversed()) haciaAtras.unshift(costSnapshot((await otro.enSeq(seq)).model))
    expect(haciaAtras).toEqual(fotos)
  })

  it('[VAL-24] [VIV-06] each point has the values of its day, future ones too, and the same answer every day', async () => {
    const before = await indice()
    const dia = (n: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
        Date.now() + n * 86_400_000,
      )
    await write('POST', '/valores/MO/vigencias', { desde: dia(40), monto: 6000 })
    // Nothing has moved yet.
    expect((await indice()).series[0]!.valores.at(-1)).toBe(before.series[0]!.valores.at(-1))
    const ahead = await indice(`?hasta=${dia(100)}`)
    const now = (await server.call('user', 'GET', '/resultados-cdr-mantencion')).body
    const then = (await server.call('user', 'GET', `/resultados-cdr-mantencion?fecha=${dia(100)}`)).body
    const total = (sectores: { total_cdr_mantencion: number }[]) =>
      sectores.reduce((sum, each) => sum + each.total_cdr_mantencion, 0)
    const last = before.series[0]!.valores.at(-1)!
    expect(ahead.series[0]!.valores.at(-1)).toBeCloseTo((last * total(then)) / total(now), 1)
    expect(ahead.series[0]!.valores.at(-1)).toBeGreaterThan(last * 1.1)
    // Month ends before the change have the present index.
    expect(ahead.series[0]!.valores[1]).toBeCloseTo(last, 6)
    await write('DELETE', `/valores/MO/vigencias/${dia(40)}`)
    expect((await indice(`?hasta=${dia(100)}`)).series[0]!.valores.at(-1)).toBeCloseTo(last, 6)
  })

  it('[VIV-05] shows the parts of each CDR, and its cost on earlier days with the values of each day', async () => {
    const dia = (n: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
        Date.now() + n * 86_400_000,
      )
    await write('POST', '/valores/MO/vigencias', { desde: dia(12), monto: 6000 })
    const ask = async (path: string) => (await server.call('user', 'GET', path)).body
    const { fechas, productos, corte } = await ask(`/tendencias?hasta=${dia(15)}`)
    const costos = (rows: { incompleto: boolean; cdr_mantencion: number }[]) =>
      rows.map(({ incompleto, cdr_mantencion }) => (incompleto ? null : cdr_mantencion))
    const now = costos(await ask('/resultados-cdr'))
    const then = costos(await ask(`/resultados-cdr?fecha=${dia(15)}`))
    // The factory was filled today, so that of the six earlier days only the later ones have costs.
    expect([fechas.length, corte]).toEqual([4, false])
    expect(now).not.toEqual(then)
    expect(productos.map(({ costos }: { costos: number[] }) => costos)).toEqual(
      now.map((costo, i) => [costo, costo, costo, then[i]]),
    )
    for (const { codigo_producto, partes } of productos) {
      const { partes_profundas } = await ask(`/resultados-cdr/${codigo_producto}/desglose?fecha=${dia(15)}`)
      expect(partes_profundas).toEqual(partes && { ...partes, producto: 0, segunda: 0 })
    }
    // A change of today must also reach what is cached for earlier days.
    await price(1700)
    const { productos: newer } = await ask(`/tendencias?hasta=${dia(15)}`)
    expect(newer[0].costos).not.toEqual(productos[0].costos)
    await write('DELETE', `/valores/MO/vigencias/${dia(12)}`)
  })

  it('[VIV-06] begins after a change outside the application, and says so', async () => {
    const costeo = new Costeo(server.database)
    const before = await newestSeq(server.database.db)
    await server.database.db.execute(`update insumos set costo = 9 where codigo = 'HILO'`)
    const outside = await newestSeq(server.database.db)
    const { eslabones, corte } = await eslabonesEntre(
      costeo,
      [before, outside, await price(1600)].map((seq) => ({ seq })),
    )
    expect([eslabones.length, corte]).toEqual([1, true])
    const { fechas, series } = await indice()
    expect([fechas.length, series[0]!.valores]).toEqual([1, [null]])
  })

  it('[VIV-07] lists missing data by name until it is entered', async () => {
    const faltantes = async () => (await server.call('user', 'GET', '/faltantes')).body
    const before = await faltantes()
    await price(null)
    const { total, faltantes: found } = await faltantes()
    expect(total).toBe(before.total + 1)
    expect(found[0]).toMatchObject({
      tipo: 'insumo',
      codigo: 'TELA',
      descripcion: 'Tela',
      causa: 'insumo_sin_costo',
      texto: 'El insumo TELA no tiene costo',
    })
    expect(found[0].libera).toBeGreaterThan(0)
    await price(1600)
    expect(await faltantes()).toEqual(before)
  })

  it('[VIV-05] lists the supplies with the largest shares, today and at a past moment', async () => {
    const { body } = await server.call('user', 'GET', '/insumos-de-peso?limit=2')
    expect(body.insumos).toHaveLength(2)
    expect(body.insumos[0]).toMatchObject({ codigo: 'TELA', detalle: 'Tela' })
    const { body: sectores } = await server.call('user', 'GET', '/resultados-cdr-mantencion')
    const total = sectores.reduce(
      (sum: number, each: { total_cdr_mantencion: number }) => sum + each.total_cdr_mantencion,
      0,
    )
    expect(body.total_cdr_mantencion).toBeCloseTo(total, 6)
    expect(body.insumos[0].peso).toBeLessThan(total)
    const then = await server.call('user', 'GET', '/insumos-de-peso?fecha=2020-01-01')
    expect(then.status).toBe(409)
  })
})
