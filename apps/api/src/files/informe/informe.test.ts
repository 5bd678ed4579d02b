import {
  type Comparacion,
  cascadaDe,
  type LibroReconocido,
  type MesDeVolumen,
  type Persona,
  type PrecioProducto,
  type VolumenComparado,
} from '@telar/contract'
import { readXlsx } from '@telar/planillas/testing/read-xlsx.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { textosDe } from '../../testing/pdf.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { importar } from '../importacion/testing/formulario.ts'

describe('/cierres/:cierre/informe', () => {
  let server: TestServer
  const post = async (path: string, body: object) => {
    const { status, body: answer } = await server.call('admin', 'POST', path, body)
    expect([path, status, status < 300 ? null : answer]).toEqual([path, 201, null])
  }
  const get = async <T>(path: string): Promise<T> => (await server.call('user', 'GET', path)).body as T
  const file = async (query: string) => {
    const url = `/api/cierres/Octubre/informe${query}`
    const headers = { authorization: `Bearer ${server.tokens.user}` }
    return server.app.inject({ url, headers })
  }
  /** The current month and the one before. */
  let mes: string
  let previo: string
  /** Volumes as screens showed them at the closing. */
  let cerrado: { totales: MesDeVolumen['totales']; total: VolumenComparado['total'] }

  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
    await post('/cierres', { nombre: 'Setiembre' })
    const { zona_horaria: timeZone } = await get<{ zona_horaria: string }>('/instalacion')
    mes = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date()).slice(0, 7)
    const [year, month] = mes.split('-').map(Number) as [number, number]
    previo = new Date(Date.UTC(year, month - 2, 15)).toISOString().slice(0, 7)
    await post('/estructuras', {
      nombre: 'Mayorista',
      pasos: [{ nombre: 'Margen', sobre: 'precio', valor: 30 }],
      sectores: ['Confección'],
    })
    await post('/listas-precios', { nombre: 'Primavera' })
    await post('/listas-precios/Primavera/publicar', {})
    await post('/productos', {
      codigo_producto: 'NUEVO',
      descripcion_producto: 'Buzo sin receta',
      sector_productivo: 'Textil',
    })
    const volumen = { concepto: 'produccion', producto: 'CAMPERA' }
    await post('/volumenes', { ...volumen, periodo: previo, cantidad: 10 })
    await post('/volumenes', { ...volumen, periodo: mes, cantidad: 12.5 })
    await post('/volumenes', { ...volumen, periodo: mes, producto: 'FORRO', cantidad: 3 })
    const { status } = await server.call('admin', 'PUT', '/insumos/TELA', {
      grupo: 'Telas',
      detalle: 'Tela',
      costo: 2000.005,
    })
    expect(status).toBe(200)
    await server.call('admin', 'PUT', '/membrete', { nombre: 'Textil del Sur' })
    const { body: personas } = await server.call('admin', 'GET', '/personas')
    const { id, email, rol } = (personas as Persona[]).find((persona) => persona.rol === 'admin')!
    const named = await server.call('admin', 'PUT', `/personas/${id}`, {
      email,
      rol,
      nombre: 'Marta Quiroga',
    })
    expect(named.status).toBe(200)
    await post('/cierres', { nombre: 'Octubre' })
    const { totales } = await get<MesDeVolumen>(`/volumenes/${mes}`)
    const { total } = await get<VolumenComparado>(`/volumenes/comparacion?desde=${previo}&hasta=${mes}`)
    cerrado = { totales, total }
    // Later changes belong to the next closing.
    await server.call('admin', 'PUT', '/insumos/TELA', { grupo: 'Telas', detalle: 'Tela', costo: 9 })
    await server.call('admin', 'PUT', `/volumenes/${mes}/produccion/CAMPERA`, { cantidad: 999 })
    await server.call('admin', 'DELETE', `/volumenes/${mes}/produccion/FORRO`)
    const later = `codigo;mes;concepto;unidades\nCAMPERA;${previo};produccion;77\nCUERPO;${mes};stock;5\n`
    const { insertados } = (await importar(server, 'volumenes', later, { modo: 'aplicar' })).body
    expect(insertados).toBe(1)
  })
  afterAll(() => server.close())

  const ars = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })
  const money = (amount: number) => ars.format(amount.toFixed(6) as never).replaceAll('\u00a0', ' ')

  it('M32: has two pages under the factory’s name, with the figures of the screens at that moment', async () => {
    const response = await file('')
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
    const pages = textosDe(response.rawPayload)
    expect(pages).toHaveLength(2)
    const [costos, resto] = pages as [string, string]
    for (const page of pages) expect(page).toContain('Textil del Sur')
    expect(costos).toContain('Lo hizo: Marta Quiroga')

    const desde = 'desde=cierre:Setiembre&hasta=cierre:Octubre'
    const comparacion = await get<Comparacion>(`/comparaciones?${desde}&limit=1&extremos=6`)
    const { antes, despues, partes } = cascadaDe(comparacion.sectores)!
    expect(Object.values(partes).reduce((sum, part) => sum + part, 0n)).toBe(despues - antes)
    for (const total of [antes, despues]) expect(costos).toContain(money(Number(total) / 1e6))
    expect(costos).toContain(`+${money(Number(despues - antes) / 1e6)}`)
    expect(costos).toContain('Materiales: costos de insumos')
    for (const { codigo_producto: codigo } of comparacion.suben) expect(costos).toContain(`(${codigo})`)
    const { series } = await get<{ series: { sector_productivo: null | string; valores: number[] }[] }>(
      '/indice-costos?hasta=cierre:Octubre',
    )
    const todos = series.find(({ sector_productivo: sector }) => sector === null)!.valores.at(-1)!
    expect(costos).toContain(
      `Índice de costos: ${(Math.round(todos * 10) / 10).toFixed(1).replace('.', ',')}`,
    )

    const lista = await get<PrecioProducto[]>('/listas-precios/Primavera/precios?fecha=cierre:Octubre')
    const cortos = lista.filter(({ faltante_pct: falta }) => falta !== null && falta > 0)
    expect(cortos.length).toBeGreaterThan(0)
    expect(resto).toContain(`${cortos.length} de ${lista.length}`)
    expect(resto).toContain('Buzo sin receta (NUEVO)')
    expect(resto).toContain('Preparó: firma')
  })

  it('M32: has the month at replacement cost, compared with the last one by price, volume and mix', async () => {
    const [, resto = ''] = textosDe((await file('')).rawPayload)
    const { totales, total } = cerrado
    expect(resto).toContain(money(totales[0]!.valor))
    expect(resto).toContain(money(total.antes))
    for (const part of Object.values(total.partes)) expect(resto).toContain(money(Math.abs(part)))
    expect(resto).not.toContain('En stock')
  })

  it('M32: has the same as sheets, with all digits', async () => {
    const response = await file('?formato=xlsx')
    const book = await readXlsx(response.rawPayload)
    const names = book.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['cierre', 'variacion', 'suben', 'volumenes', 'listas', 'incompletos']),
    )
    const sheet = book.find(({ name }) => name === 'volumenes')!
    expect(JSON.stringify(sheet)).toContain(String(cerrado.totales[0]!.valor))
  })

  it('[ASI-01] M32: is not taken for tables when its sheets are imported', async () => {
    const { rawPayload } = await file('?formato=xlsx')
    const { body } = await importar(
      server,
      'reconocer',
      { nombre: 'informe.xlsx', contenido: rawPayload },
      {},
    )
    const { hojas } = body as LibroReconocido
    expect(hojas.map(({ hoja }) => hoja)).toEqual(expect.arrayContaining(['volumenes', 'listas', 'valores']))
    expect(hojas.filter(({ tabla }) => tabla !== null)).toEqual([])
  })

  it('M32: says at the first closing that there is none to compare with, and refuses an unknown closing', async () => {
    const headers = { authorization: `Bearer ${server.tokens.user}` }
    const { rawPayload } = await server.app.inject({ url: '/api/cierres/Setiembre/informe', headers })
    expect(textosDe(rawPayload)[0]).toContain('Es el primer cierre')
    const { status, body } = await server.call('user', 'GET', '/cierres/Nada/informe')
    expect([status, body.message]).toEqual([404, 'No hay un cierre Nada.'])
    expect((await server.call('user', 'GET', '/cierres/Octubre/informe?formato=doc')).status).toBe(400)
  })
})
