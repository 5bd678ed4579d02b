import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const CONO = { codigo: 'Cono', nombre: 'cono de hilo', dimension: 'longitud', num: 5000, den: 1 }

describe('/unidades', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    server.call('admin', method, path, body)
  const messageOf = ({ body }: { body: unknown }) => (body as { message: unknown }).message
  const enInsumo = (codigo: string, unidad: string | null) =>
    call('PUT', `/insumos/${codigo}`, { detalle: codigo, grupo: 'g', costo: 1, unidad })

  it('[COM-01] are built in, as exact fractions of the base unit of their dimension', async () => {
    const { status, body } = await call('GET', '/unidades')
    expect(status).toBe(200)
    const units = body as { codigo: string; num: number; den: number; del_programa: boolean }[]
    const worth = Object.fromEntries(units.map(({ codigo, num, den }) => [codigo, num / den]))
    expect(worth).toEqual({
      ...{ m: 1, cm: 0.01, mm: 0.001, yd: 0.9144, in: 0.0254 },
      ...{ g: 0.001, kg: 1, lb: 0.45359237, oz: 0.45359237 / 16 },
      ...{ 'm²': 1, 'dm²': 0.01, 'pie²': 0.09290304 },
      ...{ l: 1, ml: 0.001 },
      ...{ un: 1, par: 2, docena: 12, gruesa: 144, mil: 1000 },
      ...{ h: 1, min: 1 / 60 },
      kWh: 1,
    })
    expect(units.every(({ del_programa }) => del_programa)).toBe(true)
  })

  it('[COM-02] [COM-03] can be added, keep their capitals, and are found whatever the capitals', async () => {
    const created = await call('POST', '/unidades', CONO)
    expect(created.status).toBe(201)
    expect(created.body).toEqual({ ...CONO, del_programa: false, version: 1 })
    const again = await call('POST', '/unidades', { ...CONO, codigo: 'CONO' })
    expect([again.status, messageOf(again)]).toEqual([409, 'La unidad Cono ya existe'])
    const kilo = await call('POST', '/unidades', { ...CONO, codigo: 'Kg', dimension: 'masa' })
    expect([kilo.status, messageOf(kilo)]).toEqual([409, 'La unidad kg ya existe'])
    const changed = await call('PUT', '/unidades/CONO', { ...CONO, codigo: undefined, num: 4000 })
    expect(changed.body).toEqual({ ...CONO, num: 4000, del_programa: false, version: 2 })
  })

  it('[COM-02] refuses invalid units, and stores none of them', async () => {
    const bad = async (body: object) => {
      const answer = await call('POST', '/unidades', body)
      return [answer.status, messageOf(answer)]
    }
    const { codigo: _none, ...sinCodigo } = CONO
    const SIN_CODIGO = 'Por favor ingresá el código de la unidad.'
    const FRACCION = 'La fracción tiene que ser de dos enteros mayores a 0.'
    expect(await bad(sinCodigo)).toEqual([400, SIN_CODIGO])
    expect(await bad({ ...CONO, codigo: ' ' })).toEqual([400, SIN_CODIGO])
    expect(await bad({ ...CONO, codigo: 'x', dimension: 'largo' })).toEqual([
      400,
      'La dimensión tiene que ser longitud, masa, superficie, volumen, cantidad, tiempo o energia.',
    ])
    for (const fraccion of [{ num: 0 }, { den: 0 }, { num: 1.5 }, { den: -1 }, { num: 'm' }, { den: null }])
      expect(await bad({ ...CONO, codigo: 'x', ...fraccion })).toEqual([400, FRACCION])
    const { body } = await call('GET', '/unidades')
    expect((body as unknown[]).length).toBe(23)
  })

  it('[COM-02] refuses to change or delete a built-in one', async () => {
    const { codigo: _none, ...datos } = CONO
    for (const [method, body] of [
      ['PUT', datos],
      ['DELETE', undefined],
    ] as const) {
      const answer = await call(method, '/unidades/KG', body)
      expect([answer.status, messageOf(answer)]).toEqual([409, 'La unidad kg viene con el programa.'])
    }
  })

  it('[COM-04] a supply’s unit cannot be deleted while the supply uses it', async () => {
    await call('POST', '/insumos/registrar', { codigo: 'HILO', detalle: 'Hilo', grupo: 'g', costo: 1 })
    expect((await enInsumo('HILO', 'CONO')).body).toMatchObject({ codigo: 'HILO', unidad: 'Cono' })
    const kept = await call('PUT', '/insumos/HILO', { detalle: 'Hilo', grupo: 'g', costo: 2 })
    expect(kept.body).toMatchObject({ unidad: 'Cono', costo: 2 })
    const none = await enInsumo('HILO', 'vara')
    expect([none.status, messageOf(none)]).toEqual([400, 'No existe la unidad vara.'])
    const removed = await call('DELETE', '/unidades/Cono')
    expect([removed.status, messageOf(removed)]).toEqual([409, 'La unidad Cono se usa en 1 registro: HILO.'])
    const { codigo: _none, ...datos } = CONO
    const moved = await call('PUT', '/unidades/Cono', { ...datos, dimension: 'cantidad' })
    expect(moved.status).toBe(409)
    expect((await enInsumo('HILO', null)).body).toMatchObject({ unidad: null })
    expect((await call('DELETE', '/unidades/Cono')).status).toBe(204)
  })

  it('[COM-04] a supply keeps the dimension of its lines', async () => {
    await call('POST', '/insumos/registrar', {
      codigo: 'TELA',
      detalle: 'Tela',
      grupo: 'g',
      costo: 1,
      unidad: 'm',
    })
    await call('POST', '/productos', {
      codigo_producto: 'BATA',
      descripcion_producto: 'Bata',
      sector_productivo: 'Confección',
    })
    const linea = { codigo_ingrediente: 'TELA', tipo: 'insumo', cantidad_ingrediente: 120, unidad: 'cm' }
    const taken = await call('POST', '/recetas-normalizada/BATA', { lineas: [linea] })
    expect([taken.status, messageOf(taken)]).toEqual([201, undefined])
    const otra = await enInsumo('TELA', 'kg')
    expect([otra.status, messageOf(otra)]).toEqual([409, 'TELA se usa en cm: no puede pasar a kg.'])
    const sin = await enInsumo('TELA', null)
    expect([sin.status, messageOf(sin)]).toEqual([409, 'TELA se usa en cm: no puede quedar sin unidad.'])
    expect((await enInsumo('TELA', 'yd')).body).toMatchObject({ unidad: 'yd' })
  })

  it('[COM-04] refuses an undo that would leave a line and its supply in different dimensions', async () => {
    const deshacer = (seq: string | undefined) => call('POST', `/bitacora/${seq}/deshacer`)
    await call('POST', '/insumos/registrar', { codigo: 'CINTA', detalle: 'Cinta', grupo: 'g', costo: 1 })
    const medida = (await enInsumo('CINTA', 'm')).headers['x-seq'] as string
    const linea = { codigo_ingrediente: 'CINTA', tipo: 'insumo', cantidad_ingrediente: 50, unidad: 'cm' }
    expect((await call('POST', '/recetas-normalizada/BATA', { lineas: [linea] })).status).toBe(201)
    const sin = await deshacer(medida)
    expect([sin.status, messageOf(sin)]).toEqual([409, 'CINTA se usa en cm: no puede quedar sin unidad.'])
    const borrada = await call('DELETE', '/recetas-normalizada/BATA/CINTA')
    expect((await enInsumo('CINTA', 'kg')).body).toMatchObject({ unidad: 'kg' })
    const vuelve = await deshacer(borrada.headers['x-seq'] as string)
    expect([vuelve.status, messageOf(vuelve)]).toEqual([409, 'CINTA se usa en cm: no puede pasar a kg.'])
    expect((await enInsumo('CINTA', 'in')).status).toBe(200)
    expect((await deshacer(borrada.headers['x-seq'] as string)).status).toBe(201)
  })

  it('[COM-04] refuses an undo that would leave a colour’s ingredient in a different dimension', async () => {
    const estuche = {
      codigo_producto: 'ESTUCHE',
      descripcion_producto: 'Estuche',
      sector_productivo: 'Confección',
    }
    expect(
      (await call('POST', '/productos', { ...estuche, colores: [{ color: 'ROJO', peso: 1 }] })).status,
    ).toBe(201)
    await call('POST', '/insumos/registrar', { codigo: 'RIBETE', detalle: 'Ribete', grupo: 'g', costo: 1 })
    const medida = (await enInsumo('RIBETE', 'm')).headers['x-seq'] as string
    const linea = { codigo_ingrediente: 'TELA', tipo: 'insumo', cantidad_ingrediente: 50, unidad: 'cm' }
    const roja = { ...linea, por_color: { ROJO: { codigo_ingrediente: 'RIBETE' } } }
    const taken = await call('POST', '/recetas-normalizada/ESTUCHE', { lineas: [roja] })
    expect([taken.status, messageOf(taken)]).toEqual([201, undefined])
    const sin = await call('POST', `/bitacora/${medida}/deshacer`)
    expect([sin.status, messageOf(sin)]).toEqual([409, 'RIBETE se usa en cm: no puede quedar sin unidad.'])
    const borrada = await call('DELETE', '/recetas-normalizada/ESTUCHE')
    expect((await enInsumo('RIBETE', 'kg')).status).toBe(200)
    const vuelve = await call('POST', `/bitacora/${borrada.headers['x-seq']}/deshacer`)
    expect([vuelve.status, messageOf(vuelve)]).toEqual([409, 'RIBETE se usa en cm: no puede pasar a kg.'])
  })

  it('[COM-02] [COM-04] refuses a unit in which a line takes more than the engine can hold', async () => {
    const bulto = { codigo: 'bulto', nombre: '', dimension: 'longitud', num: 1, den: 1 }
    const enBulto = (num: number) => call('PUT', '/unidades/bulto', { ...bulto, codigo: undefined, num })
    await call('POST', '/unidades', bulto)
    await call('POST', '/insumos/registrar', { codigo: 'SOGA', detalle: 'Soga', grupo: 'g', costo: 0 })
    await enInsumo('SOGA', 'mm')
    const enMetros = (await enInsumo('SOGA', 'm')).headers['x-seq'] as string
    const mucha = { codigo_ingrediente: 'SOGA', cantidad_ingrediente: 5e9, unidad: 'bulto' }
    const talles = [{ talle: 'S', peso: 1 }]
    const codigo = { codigo_producto: 'LAZO', descripcion_producto: 'l', sector_productivo: 'Confección' }
    await call('POST', '/productos', { ...codigo, talles })
    for (const linea of [mucha, { ...mucha, cantidad_ingrediente: 1, por_talle: { S: 5e9 } }]) {
      expect(messageOf(await call('PUT', '/recetas-normalizada/LAZO', { lineas: [linea] }))).toBeUndefined()
      for (const refused of [await enBulto(2), await enInsumo('SOGA', 'cm')]) {
        const message = 'La cantidad de SOGA en LAZO tiene que ser menor que 9.007.199.254,740992.'
        expect([refused.status, messageOf(refused)]).toEqual([409, message])
      }
      expect((await call('POST', `/bitacora/${enMetros}/deshacer`)).status).toBe(409)
    }
    await call('PUT', '/recetas-normalizada/LAZO', { lineas: [{ ...mucha, cantidad_ingrediente: 1 }] })
    await enBulto(2)
    const chico = (await enBulto(1)).headers['x-seq'] as string
    await call('PUT', '/recetas-normalizada/LAZO', { lineas: [mucha] })
    const vuelta = await call('POST', `/bitacora/${chico}/deshacer`)
    expect([vuelta.status, (await call('GET', '/resultados-cdr')).status]).toEqual([409, 200])
  })

  it('[COM-02] [MAS-08] [MAS-11] a fraction: shows its effect first, does exactly that, and one undo restores it', async () => {
    const rollo = { codigo: 'rollo', nombre: '', dimension: 'longitud', num: 50, den: 1 }
    await call('POST', '/unidades', rollo)
    await call('POST', '/insumos/registrar', {
      ...{ codigo: 'LONA', detalle: 'Lona', grupo: 'g', costo: 1, unidad: 'm' },
    })
    const oferta = { proveedor: 'ARCIEL', precio: 1000, unidad_compra: 'rollo', desde: '2020-01-01' }
    await call('POST', '/proveedores', { codigo: 'ARCIEL', nombre: 'Arciel' })
    expect((await call('POST', '/insumos/LONA/ofertas', oferta)).status).toBe(201)
    expect(
      (await call('PUT', '/insumos/LONA', { detalle: 'Lona', grupo: 'g', costo: 1, eleccion: 'ultima' }))
        .status,
    ).toBe(200)
    const linea = { codigo_ingrediente: 'LONA', tipo: 'insumo', cantidad_ingrediente: 2, unidad: 'rollo' }
    const suya = { codigo_ingrediente: 'LONA', tipo: 'insumo', cantidad_ingrediente: 2 }
    for (const [codigo_producto, una] of [
      ['TOLDO', linea],
      ['FUNDA', suya],
    ] as const) {
      await call('POST', '/productos', {
        ...{ codigo_producto, descripcion_producto: codigo_producto, sector_productivo: 'Confección' },
      })
      expect((await call('POST', `/recetas-normalizada/${codigo_producto}`, { lineas: [una] })).status).toBe(
        201,
      )
    }
    const cdr = async (producto: string) =>
      ((await call('GET', `/resultados-cdr/${producto}/base`)).body as { base_cdr: number }).base_cdr
    const costs = async () => [await cdr('FUNDA'), await cdr('TOLDO')]
    expect(await costs()).toEqual([40, 2000])
    const op = { tipo: 'fraccion', codigo: 'ROLLO', num: 40, den: 1 }
    const shown = await call('POST', '/simulaciones', { cambios: [op] })
    expect(shown.body).toMatchObject({
      cambian: 1,
      mayores: [{ codigo_producto: 'FUNDA', antes: 40, despues: 50 }],
    })
    const made = await call('POST', '/cambios-masivos', { cambios: [op], nota: '' })
    expect(made.status).toBe(201)
    expect(await costs()).toEqual([50, 2000])
    expect((await call('GET', '/unidades')).body).toContainEqual({
      ...rollo,
      num: 40,
      del_programa: false,
      version: 2,
    })
    const back = await call('POST', `/bitacora/${(made.body as { seq: number }).seq}/deshacer`)
    expect(back.status).toBe(201)
    expect(await costs()).toEqual([40, 2000])
    const ajena = await call('POST', '/simulaciones', { cambios: [{ ...op, codigo: 'm' }] })
    expect([ajena.status, messageOf(ajena)]).toEqual([409, 'Cambio 1: La unidad m viene con el programa.'])
    const cero = await call('POST', '/simulaciones', { cambios: [{ ...op, num: 0 }] })
    expect([cero.status, messageOf(cero)]).toEqual([
      400,
      'Cambio 1: La fracción tiene que ser de dos enteros mayores a 0.',
    ])
  })

  it('[COM-26] can be undone', async () => {
    const vara = { codigo: 'vara', nombre: 'vara', dimension: 'longitud', num: 8359, den: 10_000 }
    const created = await call('POST', '/unidades', vara)
    const seq = Number(created.headers['x-seq'])
    expect((await call('POST', `/bitacora/${seq}/deshacer`)).status).toBe(201)
    expect((await call('POST', '/unidades', vara)).status).toBe(201)
  })

  it('[COM-25] are readable for every signed-in person, and writable for administrators', async () => {
    expect((await server.call('user', 'GET', '/unidades')).status).toBe(200)
    expect((await server.call('user', 'POST', '/unidades', CONO)).status).toBe(403)
    expect((await server.call('visitor', 'GET', '/unidades')).status).toBe(401)
  })
})
