import type { ListaPrecios } from '@telar/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

/** A cost of 100, 30 of it in dollars, and 20 % on it. */
const RECARGO = {
  nombre: 'Mayorista',
  pasos: [{ nombre: 'Recargo', sobre: 'costo', valor: 20 }],
  sectores: ['Textil'],
}

describe('/listas-precios', () => {
  let server: TestServer
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers?: object) =>
    server.call('admin', method, path, body, headers as Record<string, string>)
  const get = async (path: string) => (await server.call('user', 'GET', path)).body
  const said = ({ status, body }: { status: number; body: { message?: unknown } }) => [status, body.message]
  const seq = () => newestSeq(server.database.db)
  const dolar = (monto: number) =>
    call('POST', '/valores/USD/vigencias', { desde: '2020-01-01', monto }).then(({ status }) => status)

  beforeEach(async () => {
    server = await createTestServer()
    await call('POST', '/valores', {
      codigo: 'USD',
      nombre: 'Dólar',
      clase: 'moneda',
      monto: 1500,
      desde: '2020-01-01',
    })
    const supply = { detalle: 'd', grupo: 'g' }
    await call('POST', '/insumos/registrar', { ...supply, codigo: 'TELA', precio: 0.02, moneda: 'USD' })
    await call('POST', '/insumos/registrar', { ...supply, codigo: 'HILO', costo: 70 })
    for (const codigo of ['BOLSO', 'VACIO'])
      await call('POST', '/productos', {
        codigo_producto: codigo,
        descripcion_producto: codigo,
        sector_productivo: 'Textil',
      })
    for (const codigo_ingrediente of ['TELA', 'HILO'])
      await call('POST', '/recetas-normalizada', {
        codigo_producto: 'BOLSO',
        codigo_ingrediente,
        cantidad_ingrediente: 1,
      })
    await call('POST', '/estructuras', RECARGO)
  })
  afterEach(() => server.close())

  it('[PRE-10] [PRE-11] [PRE-12] is frozen when published, and then says by how much costs have outgrown it', async () => {
    const created = await call('POST', '/listas-precios', { nombre: 'Otoño' })
    expect([created.status, created.body]).toEqual([
      201,
      {
        id: 'Otoño',
        nombre: 'Otoño',
        estructura: null,
        nota: '',
        publicada: null,
        publicada_por: null,
        precios: 0,
        version: 1,
      },
    ])
    const path = `/listas-precios/${encodeURIComponent('Otoño')}`
    expect((await get(`${path}/precios`))[0]).toMatchObject({
      base_cdr: 100,
      precio_neto: 120,
      margen_pct: 16.666667,
    })
    const published = await call('POST', `${path}/publicar`)
    expect(published.status).toBe(201)
    expect(published.body).toMatchObject({ incompletos: ['VACIO'], precios: 1 })
    expect(published.body.publicada).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(published.body.publicada_por).toContain('@')
    await dolar(1800)
    const row = {
      base_cdr: 106,
      precio_neto: 127.2,
      precio_publicado: 120,
      faltante_pct: 6,
      margen_publicado_pct: 11.666667,
    }
    expect(await get('/precios/BOLSO')).toMatchObject({ ...row, lista: { nombre: 'Otoño' } })
    expect(await get(`${path}/precios`)).toMatchObject([{ codigo_producto: 'BOLSO', ...row }])
    await dolar(1200)
    expect(await get('/precios/BOLSO')).toMatchObject({ precio_publicado: 120, faltante_pct: -6 })
    // With an incomplete cost, the margin of a published price is unknown.
    await call('POST', '/insumos/registrar', {
      codigo: 'HEBILLA',
      detalle: 'Hebilla',
      grupo: 'g',
      costo: null,
    })
    const line = { codigo_producto: 'BOLSO', codigo_ingrediente: 'HEBILLA', cantidad_ingrediente: 1 }
    expect((await call('POST', '/recetas-normalizada', line)).status).toBe(201)
    expect(await get('/precios/BOLSO')).toMatchObject({
      incompleto: true,
      precio_publicado: 120,
      faltante_pct: null,
      margen_publicado_pct: null,
    })
    for (const path of ['/recetas-normalizada/BOLSO/HEBILLA', '/insumos/HEBILLA'])
      expect((await call('DELETE', path)).status).toBe(204)
    for (const [method, at, body] of [
      ['PUT', path, { nombre: 'Invierno' }],
      ['POST', `${path}/publicar`, undefined],
      ['DELETE', path, undefined],
    ] as const)
      expect([method, ...said(await call(method, at, body))]).toEqual([
        method,
        409,
        'La lista Otoño ya está publicada.',
      ])
  })

  it('[PRE-13] every preview of a cost change shows its effect on the published margins', async () => {
    const simular = async (cambios: object[]) =>
      (await server.call('user', 'POST', '/simulaciones', { cambios })).body.margenes
    const [dolarSube, hiloSube] = [
      { tipo: 'valor', codigo: 'USD', porcentaje: 20 },
      { tipo: 'costo_insumo', codigo: 'HILO', costo: 71 },
    ]
    expect(await simular([dolarSube])).toBeNull()
    await call('POST', '/productos', {
      codigo_producto: 'BONETE',
      descripcion_producto: 'Bonete',
      sector_productivo: 'Textil',
    })
    await call('POST', '/recetas-normalizada', {
      codigo_producto: 'BONETE',
      codigo_ingrediente: 'TELA',
      cantidad_ingrediente: 1,
    })
    await call('POST', '/listas-precios', { nombre: 'Otoño' })
    await call('POST', `/listas-precios/${encodeURIComponent('Otoño')}/publicar`)
    const bolso = { codigo_producto: 'BOLSO', descripcion_producto: 'BOLSO', precio_publicado: 120 }
    const bonete = {
      codigo_producto: 'BONETE',
      descripcion_producto: 'Bonete',
      precio_publicado: 36,
      antes_pct: 16.666667,
      despues_pct: 0,
      margen_pct: 16.666667,
    }
    const efecto = {
      lista: 'Otoño',
      debajo: 2,
      peores: [bonete, { ...bolso, antes_pct: 16.666667, despues_pct: 11.666667, margen_pct: 16.666667 }],
    }
    expect(await simular([dolarSube])).toEqual(efecto)
    // A lower cost raises the margin, and unchanged products are not named.
    expect(await simular([{ ...dolarSube, porcentaje: -20 }])).toEqual({ ...efecto, debajo: 0, peores: [] })
    expect((await simular([hiloSube])).peores).toEqual([
      { ...bolso, antes_pct: 16.666667, despues_pct: 15.833333, margen_pct: 16.666667 },
    ])
    // Neither a margin that rises but not up to its own is named, nor one that falls but not below it.
    await dolar(1800)
    expect((await simular([{ ...dolarSube, porcentaje: -5 }])).debajo).toBe(0)
    await dolar(1000)
    expect((await simular([{ ...dolarSube, porcentaje: 5 }])).debajo).toBe(0)
    await dolar(1500)
    const { body: escenario } = await call('POST', '/escenarios', { nombre: 'Salto', cambios: [dolarSube] })
    expect((await get(`/escenarios/${escenario.id}/resultado`)).margenes).toEqual(efecto)
    // Steps in dollars or per minute move prices although no CDR moves.
    await call('PUT', '/estructuras/Mayorista', {
      ...RECARGO,
      pasos: [...RECARGO.pasos, { nombre: 'Flete', sobre: 'fijo', valor: 0.001, moneda: 'USD' }],
    })
    await call('POST', '/insumos/registrar', { codigo: 'X', detalle: 'd', grupo: 'g', costo: 30 })
    await call('POST', '/cambios-masivos', { cambios: [{ tipo: 'reemplazar', de: 'TELA', por: 'X' }] })
    const applied = await call('POST', '/cambios-masivos', { cambios: [dolarSube] })
    expect(applied.body).toMatchObject({ cambian: 0, margenes: { debajo: 2 } })
    const [{ codigo_producto: codigo, despues_pct }] = applied.body.margenes.peores
    expect(await get(`/precios/${codigo}`)).toMatchObject({ margen_publicado_pct: despues_pct })
  })

  it('[PRE-11] leaves out a product with an incomplete cost, although it has a price', async () => {
    await call('POST', '/productos', {
      codigo_producto: 'GORRA',
      descripcion_producto: 'Gorra',
      sector_productivo: 'Textil',
    })
    await call('POST', '/insumos/registrar', { codigo: 'HEBILLA', detalle: 'd', grupo: 'g', costo: null })
    for (const [codigo_producto, codigo_ingrediente] of [
      ['GORRA', 'HILO'],
      ['BOLSO', 'HEBILLA'],
    ])
      await call('POST', '/recetas-normalizada', {
        codigo_producto,
        codigo_ingrediente,
        cantidad_ingrediente: 1,
      })
    await call('POST', '/listas-precios', { nombre: 'Entera' })
    expect((await call('POST', '/listas-precios/Entera/publicar')).body).toMatchObject({
      incompletos: ['BOLSO', 'VACIO'],
      precios: 1,
    })
    expect(await get('/listas-precios/Entera/precios')).toMatchObject([{ codigo_producto: 'GORRA' }])
  })

  it('[PRE-10] refuses to publish an empty list, and to create one without name', async () => {
    await call('PUT', '/estructuras/Mayorista', { ...RECARGO, sectores: [] })
    await call('POST', '/listas-precios', { nombre: 'Nada' })
    expect(said(await call('POST', '/listas-precios/Nada/publicar'))).toEqual([
      409,
      'La lista Nada no tiene productos con precio.',
    ])
    expect(said(await call('POST', '/listas-precios/Lista%20vieja/publicar'))).toEqual([
      404,
      'No existe la Lista vieja.',
    ])
    expect(said(await call('POST', '/listas-precios', {}))).toEqual([
      400,
      'Por favor ingresá el nombre de la lista.',
    ])
    expect(said(await call('POST', '/listas-precios', { nombre: 'Nada' }))).toEqual([
      409,
      'La lista Nada ya existe',
    ])
    expect((await call('POST', '/listas-precios', { nombre: 'NADA' })).body).toMatchObject({
      message: 'La lista NADA ya existe',
      campos: ['nombre'],
    })
    await call('POST', '/listas-precios', { nombre: 'Otra' })
    for (const [body, refusal] of [
      [{ nombre: 'OTRA' }, [409, 'La lista OTRA ya existe']],
      [{ nombre: 'Nada', estructura: 'Ninguna' }, [400, 'No existe la estructura Ninguna.']],
    ] as const)
      expect(said(await call('PUT', '/listas-precios/Nada', body))).toEqual(refusal)
    await call('PUT', '/listas-precios/Nada', { nombre: 'NADA', estructura: 'Mayorista' })
    expect(
      (await call('PUT', '/listas-precios/NADA', { nombre: 'Nada', estructura: 'Mayorista' })).status,
    ).toBe(200)
    expect((await call('POST', '/listas-precios/Nada/publicar')).status).toBe(201)
    expect(said(await call('DELETE', '/estructuras/Mayorista'))[0]).toBe(409)
  })

  it('[PRE-18] [PRE-19] every write, publication included, is one entry with one undo', async () => {
    expect((await server.call('visitor', 'GET', '/listas-precios')).status).toBe(401)
    expect((await server.call('user', 'POST', '/listas-precios', { nombre: 'A' })).status).toBe(403)
    await call('POST', '/listas-precios', { nombre: 'A' })
    const before = await seq()
    await call('POST', '/listas-precios/A/publicar', undefined, { 'if-match': '"1"' })
    expect(await seq()).toBe(before + 1)
    expect((await call('POST', `/bitacora/${before + 1}/deshacer`)).status).toBe(201)
    const [lista] = await get('/listas-precios')
    expect(lista).toMatchObject({ publicada: null, publicada_por: null, precios: 0 })
    expect((await get('/precios/BOLSO')).precio_publicado).toBeNull()
    const stale = await call('PUT', '/listas-precios/A', { nombre: 'B' }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.code, stale.body.actual]).toEqual([409, 'version_vieja', lista])
    expect((await call('PUT', '/listas-precios/A', { nombre: 'B', nota: 'n' })).body.nota).toBe('n')
    const old = await call('DELETE', '/listas-precios/B', undefined, { 'if-match': '"1"' })
    expect([old.status, old.body.code, old.body.actual.nombre]).toEqual([409, 'version_vieja', 'B'])
    expect((await server.call('user', 'DELETE', '/listas-precios/B')).status).toBe(403)
    await call('DELETE', '/listas-precios/B')
    expect((await call('POST', `/bitacora/${await seq()}/deshacer`)).status).toBe(201)
    // A list keeps its place whatever is changed and undone.
    const vivas = async () =>
      (await get('/listas-precios')).flatMap(({ nombre, publicada }: ListaPrecios) =>
        publicada === null ? nombre : [],
      )
    await call('POST', '/listas-precios', { nombre: 'A' })
    const inOrder = await vivas()
    expect(inOrder).toEqual([...inOrder].sort())
    await call('PUT', '/listas-precios/B', { nombre: 'B', nota: 'otra' })
    await call('POST', `/bitacora/${await seq()}/deshacer`)
    expect(await vivas()).toEqual(inOrder)
  })

  it('[PRE-21] [PRE-12] an undone publication still shows in the past during which it was in force', async () => {
    await call('POST', '/listas-precios', { nombre: 'Otoño' })
    await call('POST', '/cierres', { nombre: 'Antes' })
    await call('POST', '/listas-precios/Otoño/publicar', {})
    const publicacion = await seq()
    await call('POST', '/cierres', { nombre: 'Publicada' })
    expect((await call('POST', `/bitacora/${publicacion}/deshacer`)).status).toBe(201)
    const undo = await seq()
    await call('POST', '/cierres', { nombre: 'Deshecha' })
    await dolar(1800)
    const asked = async (query: string) => {
      const { lista, precio_publicado: publicado, faltante_pct: falta } = await get(`/precios/BOLSO${query}`)
      return [lista?.nombre ?? null, publicado, falta]
    }
    expect(await asked('')).toEqual([null, null, null])
    expect(await asked('?fecha=cierre:Antes')).toEqual([null, null, null])
    expect(await asked('?fecha=cierre:Publicada')).toEqual(['Otoño', 120, 0])
    expect(await asked('?fecha=cierre:Deshecha')).toEqual([null, null, null])
    const [row] = await get('/listas-precios/Otoño/precios?fecha=cierre:Publicada')
    expect(row).toMatchObject({ codigo_producto: 'BOLSO', precio_publicado: 120 })
    // Undone and redone, the list counts again from then on.
    expect((await call('POST', `/bitacora/${undo}/deshacer`)).status).toBe(201)
    await call('POST', '/cierres', { nombre: 'Otra vez' })
    await dolar(1500)
    expect(await asked('?fecha=cierre:Otra vez')).toEqual(['Otoño', 120, 6])
    expect(await asked('?fecha=cierre:Deshecha')).toEqual([null, null, null])
  })

  it('[PRE-21] several lists can be requested at once at a moment, each with its own prices', async () => {
    await call('POST', '/listas-precios', { nombre: 'Otoño' })
    await call('POST', '/listas-precios/Otoño/publicar')
    await dolar(1800)
    await call('POST', '/listas-precios', { nombre: 'Invierno' })
    await call('POST', '/listas-precios/Invierno/publicar')
    await call('POST', '/cierres', { nombre: 'Las dos' })
    await dolar(1500)
    const lists = ['Otoño', 'Invierno'].map((lista) =>
      get(`/listas-precios/${lista}/precios?fecha=cierre:Las dos`),
    )
    expect((await Promise.all(lists)).map(([{ precio_publicado }]) => precio_publicado)).toEqual([120, 127.2])
  })
})
