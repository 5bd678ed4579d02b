import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await createTestServer((database) =>
    cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
  )
  await post('/insumos/registrar', { codigo: 'HILO2', detalle: 'Hilo fino', grupo: 'Hilos', costo: 0.25 })
  // Without their own value, the rows of the reference factory follow MO and ME.
  await post('/cambios-masivos', {
    cambios: [
      { tipo: 'valor', codigo: 'MO', monto: 3000 },
      { tipo: 'mano_obra', codigo: 'MO-COSTURA', valor_hora_hombre: null },
    ],
  })
})
afterEach(() => server.close())

const get = async (path: string) => (await server.call('user', 'GET', path)).body
const post = (path: string, body: unknown) => server.call('admin', 'POST', path, body)
const put = (path: string, body: unknown, headers?: Record<string, string>) =>
  server.call('admin', 'PUT', path, body, headers)

const VERANO = {
  nombre: 'Verano',
  cambios: [
    { tipo: 'valor', codigo: 'MO', porcentaje: 6 },
    { tipo: 'porcentaje_insumo', codigo: 'BOTON', porcentaje: 10 },
    { tipo: 'reemplazar', de: 'HILO', por: 'HILO2', factor: 1.2 },
  ],
}
const crear = async (over: object = {}): Promise<string> =>
  (await post('/escenarios', { ...VERANO, ...over })).body.id

interface Fila {
  codigo_producto: string
  antes: number
  despues: number
  diferencia: number
}
const de = ({ mayores }: { mayores: Fila[] }, codigo: string) =>
  mayores.find((row) => row.codigo_producto === codigo)!
const base = async (codigo: string) => (await get(`/resultados-cdr/${codigo}/base`)).base_cdr

describe('scenarios', () => {
  it('[ESC-01] [ESC-07] [ESC-19] are stored with author and note, changed by version, and can be undone', async () => {
    const { status, body } = await post('/escenarios', { ...VERANO, nota: 'paritaria' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...VERANO, nota: 'paritaria', autor: 'admin@prueba.local', version: 1 })
    expect(await get(`/escenarios/${body.id}`)).toEqual(body)
    expect(await get('/escenarios')).toEqual([body])
    const before = await newestSeq(server.database.db)
    for (const [datos, code, message] of [
      [{ ...VERANO, nombre: ' ' }, 400, 'Por favor ingresá el nombre del escenario.'],
      [{ nombre: 'Otro', cambios: [] }, 400, 'Agregá al menos un cambio.'],
      [{ nombre: 'Otro', cambios: [{ tipo: 'x' }] }, 400, 'Cambio 1: No se conoce la operación x.'],
      [
        { nombre: 'Otro', cambios: [{ tipo: 'quitar', ingrediente: 'NADA' }] },
        400,
        'Cambio 1: No existe el ingrediente NADA.',
      ],
      [VERANO, 409, 'El escenario Verano ya existe'],
      [{ ...VERANO, nombre: 'VERANO' }, 409, 'El escenario VERANO ya existe'],
    ] as const) {
      const answer = await post('/escenarios', datos)
      expect([datos, answer.status, answer.body.message]).toEqual([datos, code, message])
    }
    expect(await newestSeq(server.database.db)).toBe(before)
    const changed = await put(
      `/escenarios/${body.id}`,
      { ...VERANO, nombre: 'Verano 2' },
      { 'if-match': '"1"' },
    )
    expect(changed.body).toMatchObject({ nombre: 'Verano 2', nota: '', version: 2 })
    const stale = await put(`/escenarios/${body.id}`, VERANO, { 'if-match': '"1"' })
    expect([stale.status, stale.body.actual]).toEqual([409, changed.body])
    expect((await post(`/bitacora/${before + 1}/deshacer`, undefined)).status).toBe(201)
    expect(await get(`/escenarios/${body.id}`)).toMatchObject({ nombre: 'Verano', nota: 'paritaria' })
    expect((await server.call('admin', 'DELETE', `/escenarios/${body.id}`)).status).toBe(204)
    expect(await get(`/escenarios/${body.id}`)).toMatchObject({
      statusCode: 404,
      message: 'Ese escenario ya no existe.',
    })
    expect((await post(`/bitacora/${await newestSeq(server.database.db)}/deshacer`, undefined)).status).toBe(
      201,
    )
    expect(await get('/escenarios')).toHaveLength(1)
  })

  it('[ESC-03] [ESC-04] [ESC-20] run on the present factory, with all products and the causes', async () => {
    const id = await crear()
    const result = await get(`/escenarios/${id}/resultado`)
    expect(result.mayores).toHaveLength(3)
    expect(de(result, 'CAMPERA')).toMatchObject({
      antes: 3729.44119,
      despues: 3847.365,
      diferencia: 117.92381,
    })
    expect(de(result, 'CUERPO').despues).toBe(3671.082857)
    expect(de(result, 'FORRO').despues).toBe(926.97)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const seen = new Date().toISOString()
    await new Promise((resolve) => setTimeout(resolve, 5))
    // The factory changes under the scenario, whose percentage applies to the new price: 10 % of 30, six times.
    await put('/insumos/BOTON', { detalle: 'Botón', grupo: 'Avíos', costo: 30 })
    const moved = await get(`/escenarios/${id}/resultado`)
    expect(de(moved, 'CAMPERA')).toMatchObject({ antes: 3756.44119, despues: 3877.065 })
    // An incomplete product says what it lacks, in every column.
    await put('/insumos/TELA', { detalle: 'Tela', grupo: 'Telas', costo: null })
    const lacking = await get(`/escenarios/${id}/resultado`)
    for (const [codigo, motivo] of [
      ['FORRO', 'El insumo TELA no tiene costo'],
      ['CUERPO', 'El costo del producto FORRO está incompleto'],
    ] as const)
      expect(de(lacking, codigo)).toMatchObject({
        antes_incompleto: true,
        despues_incompleto: true,
        motivos: [motivo],
      })
    // The scenario in the past, and on a future day.
    const past = await get(`/escenarios/${id}/resultado?fecha=${encodeURIComponent(seen)}`)
    expect(past.mayores).toEqual(result.mayores)
    await put('/insumos/TELA', { detalle: 'Tela', grupo: 'Telas', costo: 1234.56 })
    await post('/valores/MO/vigencias', { desde: '2990-01-01', monto: 6000 })
    const ahead = await get(`/escenarios/${id}/resultado?fecha=2990-01-01`)
    expect(de(ahead, 'CUERPO').antes).toBe(5282.744761)
    expect(de(ahead, 'FORRO').despues).toBe(926.97)
  })

  it('[ESC-20] explain a figure by its lines, today and in the scenario', async () => {
    const id = await crear()
    const { antes, despues } = await get(`/escenarios/${id}/desglose/CAMPERA`)
    expect([antes.resultado.base_cdr, despues.resultado.base_cdr]).toEqual([3729.44119, 3847.365])
    expect(antes).toEqual(await get('/resultados-cdr/CAMPERA/desglose'))
    const linea = (
      de: { lineas: { codigo: string; hijos: unknown[]; costo_total: number }[] },
      codigo: string,
    ) => de.lineas.find((each) => each.codigo === codigo)
    expect([linea(antes, 'BOTON')!.costo_total, linea(despues, 'BOTON')!.costo_total]).toEqual([153, 168.3])
    const forro = (await get(`/escenarios/${id}/desglose/FORRO`)).despues
    expect([linea(forro, 'HILO'), linea(forro, 'HILO2')]).toEqual([
      undefined,
      expect.objectContaining({ costo_ingrediente: 0.25 }),
    ])
    expect((await server.call('user', 'GET', `/escenarios/${id}/desglose/NADA`)).body.message).toBe(
      'No existe el producto NADA.',
    )
  })

  it('[ESC-06] are compared by a bridge whose parts add up, with today and with each other', async () => {
    const id = await crear()
    const compare = async (con = '', producto = 'CAMPERA') => {
      const { productos } = await get(`/escenarios/${id}/comparacion?producto=${producto}${con}`)
      const [{ puente, diferencia }] = productos
      const { valores: _each, ...parts } = puente
      const sum = Object.values<number>(parts).reduce((total, part) => total + Math.round(part * 1e6), 0)
      expect(sum / 1e6).toBe(diferencia)
      return { puente, diferencia }
    }
    // Comparisons include maintenance: 117.92381 × 1.15.
    const today = await compare()
    expect(today.diferencia).toBe(135.612381)
    // The bridge names changes of the product's own lines; those of sub-products count for the sub-products.
    expect((await compare('', 'FORRO')).puente.receta).not.toBe(0)
    const otro = await crear({ nombre: 'Otro', cambios: VERANO.cambios.slice(0, 1) })
    const between = await compare(`&con=${otro}`)
    expect(between.puente).toMatchObject({ mano_obra: 0, materiales: today.puente.materiales })
    await post('/cierres', { nombre: 'Marzo' })
    expect(await compare(`&con=${encodeURIComponent('cierre:Marzo')}`)).toEqual(today)
    await server.call('admin', 'DELETE', `/escenarios/${otro}`)
    for (const con of [otro, '', '2026-02-30']) {
      const gone = await server.call('user', 'GET', `/escenarios/${id}/comparacion?con=${con}`)
      expect(gone).toMatchObject({ status: 404, body: { message: 'Ese escenario ya no existe.' } })
    }
  })

  it('[ESC-08] [ESC-09] [ESC-10] are applied as shown, in part or from a day on, unless costs have changed since', async () => {
    const id = await crear()
    const shown = await get(`/escenarios/${id}/resultado`)
    await put('/insumos/TELA', { detalle: 'Tela', grupo: 'Telas', costo: 1234.57 })
    const late = await post(`/escenarios/${id}/aplicar`, { seq: shown.seq })
    expect([late.status, late.body.message]).toEqual([409, 'Los datos cambiaron desde la vista previa.'])
    await put('/insumos/TELA', { detalle: 'Tela', grupo: 'Telas', costo: 1234.56 })
    for (const [body, message] of [
      [{ desde: '2990-01-01' }, 'Solo los valores se aplican desde un día.'],
      [{ desde: '2000-01-01' }, 'Ese día ya pasó.'],
    ] as const) {
      const refused = await post(`/escenarios/${id}/aplicar`, body)
      expect([refused.status, refused.body.message]).toEqual([400, message])
    }
    const ahead = await post(`/escenarios/${id}/aplicar`, { desde: '2990-01-01', elegidos: [0] })
    expect(ahead.status).toBe(201)
    expect(await base('CAMPERA')).toBe(3729.44119)
    await post(`/bitacora/${ahead.body.seq}/deshacer`, undefined)
    const part = await post(`/escenarios/${id}/aplicar`, { elegidos: [2] })
    expect([part.status, await base('FORRO')]).toEqual([201, 926.97])
    await post(`/bitacora/${part.body.seq}/deshacer`, undefined)
    const { seq } = await get(`/escenarios/${id}/resultado`)
    const all = await post(`/escenarios/${id}/aplicar`, { seq })
    expect([all.status, await base('CAMPERA')]).toEqual([201, 3847.365])
    const [entry] = await get('/bitacora?entidad=masivo&limit=1')
    expect(entry.despues).toMatchObject({ nota: 'Escenario Verano', cambios: VERANO.cambios })
    await post(`/bitacora/${all.body.seq}/deshacer`, undefined)
    expect(await base('CAMPERA')).toBe(3729.44119)

    await server.call('admin', 'DELETE', '/insumos/HILO2')
    const left = await get(`/escenarios/${id}/resultado`)
    const texto = 'HILO2 ya no existe: este cambio no se aplica.'
    expect(left.no_aplican).toEqual([{ indice: 2, texto }])
    expect(de(left, 'CAMPERA').despues).toBeGreaterThan(3729.44119)
    const refused = await post(`/escenarios/${id}/aplicar`, {})
    expect([refused.status, refused.body.message]).toEqual([409, texto])
  })
})
