import type { UsoEnProducto } from '@telar/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'

interface Row {
  id: number
  version: number
  puesto_en_planta: number | null
  cuenta: boolean
  preferida: boolean
}

const A = {
  proveedor: 'ARCIEL-SA',
  codigo_proveedor: 'T-21',
  precio: 2.1,
  moneda: 'USD',
  unidad_compra: 'M',
  recargos: [{ nombre: 'flete', tipo: 'pct_acumulado', valor: 12 }],
}
const B = { proveedor: 'TEJEDOR', precio: 3450, unidad_compra: 'm' }
const C = {
  proveedor: 'TEJEDOR',
  precio: 12.5,
  moneda: 'USD',
  unidad_compra: 'kg',
  contenido: { num: 21, den: 5 },
  recargos: [{ nombre: 'flete', tipo: 'pct_acumulado', valor: 8 }],
}

describe('suppliers and offers', () => {
  let server: TestServer
  const ids: number[] = []
  beforeAll(async () => {
    server = await createTestServer()
    await call('POST', '/valores', {
      codigo: 'USD',
      nombre: 'Dólar',
      clase: 'moneda',
      monto: 1485,
      desde: '2020-01-01',
    })
    await call('POST', '/insumos/registrar', {
      codigo: 'ARCIEL',
      detalle: 'Denim',
      grupo: 'Telas',
      costo: null,
      unidad: 'm',
    })
    await call('POST', '/productos', {
      codigo_producto: 'JEAN',
      descripcion_producto: 'Jean',
      sector_productivo: 'Confección',
    })
    await call('POST', '/recetas-normalizada', {
      codigo_producto: 'JEAN',
      codigo_ingrediente: 'ARCIEL',
      cantidad_ingrediente: 1,
    })
  })
  afterAll(() => server.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers = {}) =>
    server.call('admin', method, path, body, headers)
  /** Today in the installation's time zone. */
  const hoy = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format()
  const told = async (...args: Parameters<typeof call>) => {
    const { status, body } = await call(...args)
    return [status, (body as { message: unknown }).message]
  }
  const elegir = (eleccion: string, costo?: number | null) =>
    call('PUT', '/insumos/ARCIEL', {
      detalle: 'Denim',
      grupo: 'Telas',
      ...(costo === undefined ? { precio: null } : { costo }),
      eleccion,
    })
  const cdr = async () => (await call('GET', '/resultados-cdr/JEAN/base')).body.base_cdr
  const deSql = async () => {
    const { body } = await call('GET', '/insumos?q=ARCIEL')
    return body[0].costo
  }
  /** The steps of its only line's cost. */
  const paso = async () => (await call('GET', '/resultados-cdr/JEAN/desglose')).body.lineas[0].pasos[0]
  const undo = (seq: unknown) => call('POST', `/bitacora/${seq}/deshacer`)

  it('[COM-05] stores suppliers, each with a unique code and a name', async () => {
    const created = await call('POST', '/proveedores', { codigo: 'arciel-sa', nombre: 'Arciel' })
    expect([created.status, created.body]).toEqual([
      201,
      { codigo: 'ARCIEL-SA', nombre: 'Arciel', nota: '', ofertas: 0, version: 1 },
    ])
    await call('POST', '/proveedores', { codigo: 'TEJEDOR', nombre: 'El tejedor' })
    expect(await told('POST', '/proveedores', { nombre: 'x' })).toEqual([
      400,
      'Por favor ingresá el código del proveedor.',
    ])
    expect(await told('POST', '/proveedores', { codigo: 'X', nombre: ' ' })).toEqual([
      400,
      'Por favor ingresá el nombre del proveedor.',
    ])
    expect(await told('POST', '/proveedores', { codigo: 'Tejedor', nombre: 'x' })).toEqual([
      409,
      'El proveedor TEJEDOR ya existe',
    ])
  })

  it('[COM-14] [COM-20] needs no cost of its own for a supply that costs what its offers say, and keeps one that it has', async () => {
    const rojo = { grupo: 'Telas', codigo: 'ROJO', detalle: 'Denim rojo' }
    expect(await told('POST', '/insumos/registrar', rojo)).toEqual([
      400,
      'Por favor completa todos los campos requeridos.',
    ])
    const added = await call('POST', '/insumos/registrar', { ...rojo, unidad: 'm', eleccion: 'menor' })
    expect([added.status, added.body]).toMatchObject([201, { costo: null, precio: null, eleccion: 'menor' }])
    const { codigo: _, ...cambio } = rojo
    await call('PUT', '/insumos/ROJO', { ...cambio, costo: null, precio: 7, eleccion: 'propio' })
    const chosen = await call('PUT', '/insumos/ROJO', { ...cambio, eleccion: 'ultima' })
    expect([chosen.status, chosen.body]).toMatchObject([200, { costo: null, precio: 7, eleccion: 'ultima' }])
    expect(await told('PUT', '/insumos/ROJO', { ...cambio, moneda: 'USD', eleccion: 'menor' })).toEqual([
      400,
      'Por favor completa todos los campos requeridos.',
    ])
    expect((await call('DELETE', '/insumos/ROJO')).status).toBe(204)
  })

  it('[COM-06] [COM-09] [COM-14] [COM-16] [COM-29] stores offers with their cost in the plant, and costs a supply by its choice among them', async () => {
    expect((await elegir('menor')).body).toMatchObject({ eleccion: 'menor', costo: null, oferta: null })
    const base = await call('GET', '/resultados-cdr/JEAN/base')
    expect(base.body.motivos.map(({ texto }: { texto: string }) => texto)).toEqual([
      'El insumo ARCIEL no tiene costo: ninguna oferta cuenta',
    ])
    for (const body of [A, B, C]) {
      const { status, body: row } = await call('POST', '/insumos/ARCIEL/ofertas', body)
      expect([status, row]).toEqual([201, expect.objectContaining({ insumo: 'ARCIEL', version: 1 })])
      ids.push((row as Row).id)
    }
    const { body } = await call('GET', '/insumos/ARCIEL/ofertas')
    const rows = body as Row[]
    expect(rows.map(({ puesto_en_planta }) => puesto_en_planta)).toEqual([3492.72, 3450, 4773.214286])
    expect(rows.map(({ cuenta }) => cuenta)).toEqual([false, true, false])
    expect(rows[0]).toMatchObject({
      ...A,
      unidad_compra: 'm',
      contenido: null,
      convertido: 3118.5,
      recargos: [{ ...A.recargos[0], moneda: null, piso: null, tope: null }],
    })
    expect([await cdr(), await deSql()]).toEqual([3450, 3450])
    await call('POST', '/valores/USD/vigencias', { desde: '2020-01-01', monto: 1400 })
    expect([await cdr(), await deSql()]).toEqual([3292.8, 3292.8])
    expect(await paso()).toMatchObject({
      tipo: 'compra',
      oferta: ids[0],
      proveedor: 'ARCIEL-SA',
      texto: 'Arciel: US$\u00a02,10/m × 1.400,00 + 12\u00a0% flete = $\u00a03.292,80',
      cotizacion: { monto: 1400, desde: '2020-01-01' },
    })
    await call('POST', '/valores/USD/vigencias', { desde: '2020-01-01', monto: 1485 })
    await elegir('ultima')
    expect([await cdr(), await deSql()]).toEqual([4773.214286, 4773.214286])
    expect((await paso()).texto).toBe(
      'El tejedor: US$\u00a012,50/kg × 1.485,00 + 8\u00a0% flete ÷ 4,2 = $\u00a04.773,21',
    )
    expect(
      await told('PUT', '/insumos/ARCIEL', { detalle: 'x', grupo: 'g', precio: 1, eleccion: 'otra' }),
    ).toEqual([400, 'La elección tiene que ser propio, preferida, ultima o menor.'])
  })

  it('[COM-29] the comparison of one product shows the parts of its prices at both moments', async () => {
    const [{ at }] = (await call('GET', '/bitacora?limit=1')).body
    await elegir('menor')
    const address = `/comparaciones?desde=${encodeURIComponent(at)}`
    const [jean] = (await call('GET', `${address}&producto=JEAN`)).body.productos
    expect(jean.precios).toEqual([
      {
        tipo: 'insumo',
        codigo: 'ARCIEL',
        descripcion: 'Denim',
        antes: {
          costo: 4773.214286,
          unidad: 'm',
          incompleto: false,
          motivos: [],
          precio_desde: hoy,
          pasos: [
            expect.objectContaining({
              texto: 'El tejedor: US$\u00a012,50/kg × 1.485,00 + 8\u00a0% flete ÷ 4,2 = $\u00a04.773,21',
              cotizacion: { monto: 1485, desde: '2020-01-01' },
            }),
          ],
        },
        despues: {
          costo: 3450,
          unidad: 'm',
          incompleto: false,
          motivos: [],
          precio_desde: hoy,
          pasos: [
            expect.objectContaining({ texto: 'El tejedor: $\u00a03.450,00/m = $\u00a03.450,00', desde: hoy }),
          ],
        },
        monto: -1323.214286,
      },
    ])
    expect(jean.puente.compra).toBe(jean.precios[0].monto)
    expect((await call('GET', address)).body.productos[0]).not.toHaveProperty('precios')
    const { antes, despues, descripcion } = jean.precios[0]
    expect((await call('GET', '/costos/insumo/ARCIEL')).body).toEqual({ ...despues, descripcion })
    const then = await call('GET', `/costos/insumo/ARCIEL?fecha=${encodeURIComponent(at)}`)
    expect(then.body).toEqual({ ...antes, descripcion })
    expect(await told('GET', '/costos/insumo/NADA')).toEqual([404, 'No existe el insumo NADA.'])
    await elegir('ultima')
  })

  it('[COM-18] [COM-29] a comparison shows the day of a supply’s own price, and leads down into sub-products', async () => {
    const pant = {
      codigo_producto: 'PANT',
      descripcion_producto: 'Pantalón',
      sector_productivo: 'Confección',
    }
    await call('POST', '/productos', pant)
    await call('POST', '/recetas-normalizada', {
      codigo_producto: 'PANT',
      codigo_ingrediente: 'JEAN',
      cantidad_ingrediente: 1,
    })
    const [{ at }] = (await call('GET', '/bitacora?limit=1')).body
    await elegir('propio', 5000)
    const preciosDe = async (codigo: string) =>
      (await call('GET', `/comparaciones?desde=${encodeURIComponent(at)}&producto=${codigo}`)).body
        .productos[0].precios
    expect(await preciosDe('JEAN')).toMatchObject([
      {
        codigo: 'ARCIEL',
        antes: { costo: 4773.214286, precio_desde: hoy },
        despues: { costo: 5000, precio_desde: hoy, pasos: [] },
      },
    ])
    expect(await preciosDe('PANT')).toMatchObject([
      {
        tipo: 'producto',
        codigo: 'JEAN',
        antes: { costo: 4773.214286, precio_desde: null },
        monto: 226.785714,
      },
    ])
    await call('DELETE', '/productos/PANT')
    await elegir('ultima')
  })

  it('[COM-04] [MAS-08] another unit or choice: shows its effect first, does exactly that, and lists the products whose lines name no unit', async () => {
    const op = { tipo: 'insumo', codigo: 'ARCIEL', unidad: 'CM', eleccion: 'menor' }
    const simular = (cambio: object) => call('POST', '/simulaciones', { cambios: [cambio] })
    expect((await simular(op)).body).toMatchObject({
      cambian: 1,
      mayores: [{ codigo_producto: 'JEAN', antes: 4773.214286, despues: 34.5 }],
    })
    const made = await call('POST', '/cambios-masivos', { cambios: [op], nota: '' })
    expect([made.status, await cdr(), await deSql()]).toEqual([201, 34.5, 34.5])
    expect((await call('GET', '/insumos?q=ARCIEL')).body).toMatchObject([{ unidad: 'cm', eleccion: 'menor' }])
    expect((await undo(made.body.seq)).status).toBe(201)
    expect([await cdr(), await deSql()]).toEqual([4773.214286, 4773.214286])
    const enSuUnidad = async () =>
      ((await call('GET', '/usos/insumo/ARCIEL')).body as UsoEnProducto[]).map(
        ({ codigo_producto, en_su_unidad }) => [codigo_producto, en_su_unidad],
      )
    const falda = { codigo_producto: 'FALDA', descripcion_producto: 'Falda', sector_productivo: 'Confección' }
    await call('POST', '/productos', falda)
    await call('POST', '/recetas-normalizada/FALDA', {
      lineas: [{ codigo_ingrediente: 'ARCIEL', tipo: 'insumo', cantidad_ingrediente: 80, unidad: 'cm' }],
    })
    expect((await enSuUnidad()).toSorted()).toEqual([
      ['FALDA', false],
      ['JEAN', true],
    ])
    const refused = await simular({ ...op, unidad: 'kg' })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Cambio 1: ARCIEL se usa en cm: no puede pasar a kg.',
    ])
    expect((await simular({ ...op, unidad: 'vara' })).body.message).toBe(
      'Cambio 1: No existe la unidad vara.',
    )
    await call('DELETE', '/productos/FALDA')
  })

  it('[COM-06] [COM-26] marks an offer as preferred, in one entry that an undo takes back', async () => {
    await elegir('preferida')
    await call('PUT', `/ofertas/${ids[0]}`, { preferida: true })
    const moved = await call('PUT', `/ofertas/${ids[1]}`, { preferida: true })
    const seq = (await call('PUT', `/ofertas/${ids[1]}`, { codigo_proveedor: 'T-9' })).headers['x-seq']
    expect((await undo(moved.headers['x-seq'])).body.message).toContain(
      `: la oferta de TEJEDOR por ARCIEL (entrada ${seq}). Deshacé`,
    )
    await undo(seq)
    const marks = async () =>
      ((await call('GET', '/insumos/ARCIEL/ofertas')).body as Row[]).map(({ preferida }) => preferida)
    expect([await marks(), await cdr()]).toEqual([[false, true, false], 3450])
    expect((await undo(moved.headers['x-seq'])).status).toBe(201)
    expect([await marks(), await cdr(), await deSql()]).toEqual([[true, false, false], 3492.72, 3492.72])
    // The mark of another offer changes the offer that had it, under the other one's key.
    const priced = await call('PUT', `/ofertas/${ids[0]}`, { codigo_proveedor: 'A-9' })
    const taken = (await call('PUT', `/ofertas/${ids[1]}`, { preferida: true })).headers['x-seq']
    expect((await undo(priced.headers['x-seq'])).body.message).toBe(
      `Después se cambió lo mismo: la oferta de TEJEDOR por ARCIEL (entrada ${taken}). Deshacé primero esa entrada.`,
    )
    expect((await undo(taken)).status).toBe(201)
    expect((await undo(priced.headers['x-seq'])).status).toBe(201)
    expect(await marks()).toEqual([true, false, false])
    // An offer without a mark takes nobody's, neither a changed nor a new one.
    await call('PUT', `/ofertas/${ids[1]}`, { codigo_proveedor: 'T-8' })
    const added = await call('POST', '/insumos/ARCIEL/ofertas', B)
    expect(await marks()).toEqual([true, false, false, false])
    await undo(added.headers['x-seq'])
    const stale = await call('PUT', `/ofertas/${ids[1]}`, { precio: 1 }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.actual]).toEqual([409, expect.objectContaining({ id: ids[1] })])
  })

  it('[COM-07] refuses invalid offers', async () => {
    const bad = (resto: object) => told('POST', '/insumos/ARCIEL/ofertas', { ...B, ...resto })
    await call('POST', '/valores', { codigo: 'OFICIAL', nombre: 'Oficial', clase: 'salario' })
    expect(await bad({ proveedor: 'NADIE' })).toEqual([400, 'No existe el proveedor NADIE.'])
    expect(await bad({ moneda: 'EUR' })).toEqual([400, 'No existe la moneda EUR.'])
    expect(await bad({ moneda: 'OFICIAL' })).toEqual([400, 'OFICIAL no es una moneda.'])
    expect(await bad({ precio: undefined })).toEqual([400, 'Por favor ingresá el precio.'])
    expect(await bad({ precio: -1 })).toEqual([400, 'El precio no puede ser negativo.'])
    expect(await bad({ minimo: -1 })).toEqual([400, 'El mínimo no puede ser negativo.'])
    // A request that lost its body changes nothing.
    expect((await call('PUT', `/ofertas/${ids[1]}`)).status).toBe(400)
    expect(await bad({ desde: '2026-02-02', hasta: '2026-02-01' })).toEqual([
      400,
      'La oferta vence antes de empezar.',
    ])
    expect(await bad({ contenido: { num: 0, den: 1 } })).toEqual([
      400,
      'El contenido tiene que ser mayor a 0.',
    ])
    expect(await bad({ unidad_compra: 'CM', contenido: { num: 2, den: 1 } })).toEqual([
      400,
      'De cm a m ya lo dice la unidad: sin contenido.',
    ])
    expect(await bad({ unidad_compra: 'vara' })).toEqual([400, 'No existe la unidad vara.'])
    expect((await call('POST', '/insumos/NADA/ofertas', B)).status).toBe(404)
    expect(await told('GET', '/insumos/NADA/ofertas')).toEqual([404, 'No existe el insumo NADA.'])
  })

  it('[COM-06] [COM-08] stores an offer and a charge in the installation’s currency like any other, until its last day', async () => {
    const entera = { codigo: 'SIN-U', detalle: 'Por unidad', grupo: 'Telas', eleccion: 'menor' }
    await call('POST', '/insumos/registrar', entera)
    const propia = {
      ...B,
      moneda: 'ARS',
      contenido: { num: 2, den: 1 },
      desde: '2020-01-01',
      hasta: hoy,
      recargos: [{ nombre: 'flete', tipo: 'fijo', valor: 50, moneda: 'ARS' }],
    }
    expect((await call('POST', '/insumos/SIN-U/ofertas', propia)).body).toMatchObject({
      moneda: null,
      recargos: [{ valor: 50, moneda: 'ARS' }],
      puesto_en_planta: 1750,
      vencida: false,
    })
    expect((await call('DELETE', '/insumos/SIN-U')).status).toBe(204)
  })

  it('[COM-08] refuses invalid charges', async () => {
    const bad = (recargo: object) =>
      told('POST', '/insumos/ARCIEL/ofertas', {
        ...B,
        recargos: [{ nombre: 'flete', tipo: 'pct_precio', valor: 1, ...recargo }],
      })
    expect(await bad({ nombre: '' })).toEqual([400, 'Por favor ingresá el nombre del recargo.'])
    expect(await bad({ tipo: 'otro' })).toEqual([
      400,
      'El tipo tiene que ser pct_precio, pct_acumulado o fijo.',
    ])
    expect(await bad({ valor: -100.5 })).toEqual([400, 'Un descuento no pasa de 100 %.'])
    expect(await bad({ piso: 2, tope: 1 })).toEqual([400, 'El piso no puede pasar el tope.'])
    expect(await bad({ moneda: 'OFICIAL' })).toEqual([400, 'OFICIAL no es una moneda.'])
  })

  it('[COM-17] accepts a cost equal to the stored one, and refuses any other', async () => {
    expect((await elegir('preferida', 3492.72)).status).toBe(200)
    const { status, body } = await call('PUT', '/insumos/ARCIEL', {
      detalle: 'Denim',
      grupo: 'Telas',
      costo: 3000,
    })
    expect([status, body.message]).toEqual([
      409,
      'El costo de ARCIEL sale de US$\u00a02,10: cambiá ese precio, o pasalo a propio en ARS.',
    ])
    const { body: today } = await call('GET', '/insumos/ARCIEL/ofertas')
    const own = await elegir('propio', 3000)
    expect(own.body).toMatchObject({
      costo: 3000,
      eleccion: 'propio',
      precio_desde: (today as { desde: string }[])[0]!.desde,
    })
    await elegir('preferida', 3492.72)
    expect(await cdr()).toBe(3492.72)
  })

  it('[COM-15] still counts an expired offer, with a notice', async () => {
    await call('PUT', `/ofertas/${ids[0]}`, { desde: '2020-01-01', hasta: '2020-12-31' })
    const { body } = await call('GET', '/insumos?q=ARCIEL')
    expect(body[0].avisos[0]).toEqual({
      causa: 'oferta_vencida',
      codigo: 'ARCIEL',
      texto: 'La oferta de Arciel por ARCIEL venció el 31/12/2020',
    })
    expect([await cdr(), body[0].costo]).toEqual([3492.72, 3492.72])
    await elegir('menor')
    expect([await cdr(), await deSql()]).toEqual([3450, 3450])
  })

  it('[COM-28] answers a past and a future day by the offers of that day', async () => {
    await call('PUT', `/ofertas/${ids[2]}`, { precio: 1, desde: '2999-01-01' })
    const on = async (fecha: string) =>
      (await call('GET', `/resultados-cdr/JEAN/base?fecha=${fecha}`)).body.base_cdr
    expect([await cdr(), await on('2999-01-01')]).toEqual([3450, 381.857143])
  })

  it('[COM-18] [COM-19] stores the day of a price, and warns of an old price', async () => {
    const put = (body: object) =>
      call('PUT', '/insumos/ARCIEL', { detalle: 'D', grupo: 'g', eleccion: 'propio', ...body })
    expect(
      await told('PUT', '/insumos/ARCIEL', {
        detalle: 'D',
        grupo: 'g',
        precio: 1,
        precio_desde: '2999-01-01',
      }),
    ).toEqual([400, 'El precio no puede ser de un día que no llegó.'])
    const { body: fresh } = await put({ costo: 7 })
    const day = (days: number) =>
      new Date(Date.parse(fresh.precio_desde) - days * 86_400_000).toISOString().slice(0, 10)
    expect((await put({ costo: 7, precio_desde: day(60) })).body.avisos).toEqual([])
    expect((await put({ costo: 7, precio_desde: day(61) })).body.avisos).toEqual([
      { causa: 'precio_viejo', codigo: 'ARCIEL', texto: 'El precio de ARCIEL tiene 61 días' },
    ])
    expect((await put({ costo: 7 })).body.precio_desde).toBe(day(61))
    const ajustado = await call('PUT', '/ajustes-costos', { dias_precio_viejo: null })
    expect([ajustado.status, ajustado.body]).toEqual([200, { dias_precio_viejo: null }])
    expect((await put({ costo: 7 })).body.avisos).toEqual([])
    expect((await call('GET', '/instalacion')).body.dias_precio_viejo).toBeNull()
    for (const dias of [0, 3651, 1.5, 'x'])
      expect((await call('PUT', '/ajustes-costos', { dias_precio_viejo: dias })).status).toBe(400)
    expect((await call('PUT', '/ajustes-costos', { dias_precio_viejo: 61 })).status).toBe(200)
    expect((await put({ costo: 8 })).body).toMatchObject({ avisos: [], precio_desde: day(0) })
    await elegir('menor')
  })

  it('[COM-05] refuses to delete a supplier with offers, and deletes one without', async () => {
    expect(await told('DELETE', '/proveedores/ARCIEL-SA')).toEqual([
      409,
      'El proveedor ARCIEL-SA se usa en 1 registro: ARCIEL.',
    ])
    // Two offers of one supply, which counts and is named once.
    expect(await told('DELETE', '/proveedores/TEJEDOR')).toEqual([
      409,
      'El proveedor TEJEDOR se usa en 1 registro: ARCIEL.',
    ])
    expect((await call('DELETE', `/ofertas/${ids[0]}`)).status).toBe(204)
    const gone = await call('DELETE', '/proveedores/ARCIEL-SA')
    expect(gone.status).toBe(204)
    expect((await undo(gone.headers['x-seq'])).status).toBe(201)
  })

  it('[COM-26] deletes a supply’s offers with it, and no others, and restores them with it', async () => {
    const idsOf = async (insumo: string) =>
      ((await call('GET', `/insumos/${insumo}/ofertas`)).body as Row[]).map(({ id }) => id)
    const otra = { codigo: 'OTRA', detalle: 'Otra', grupo: 'Telas', eleccion: 'menor' }
    await call('POST', '/insumos/registrar', otra)
    const { body: suya } = await call('POST', '/insumos/OTRA/ofertas', B)
    await call('DELETE', '/recetas-normalizada/JEAN/ARCIEL')
    const gone = await call('DELETE', '/insumos/ARCIEL')
    expect(gone.status).toBe(204)
    expect(await idsOf('OTRA')).toEqual([suya.id])
    expect((await undo(gone.headers['x-seq'])).status).toBe(201)
    expect((await call('DELETE', '/insumos/OTRA')).status).toBe(204)
    expect(await idsOf('ARCIEL')).toEqual(ids.slice(1))
    expect((await call('GET', '/insumos?q=ARCIEL')).body[0]).toMatchObject({ costo: 3450, oferta: ids[1] })
  })

  it('[COM-25] lets every signed-in person read, and only administrators write', async () => {
    for (const path of ['/proveedores', '/insumos/ARCIEL/ofertas', '/proveedores/TEJEDOR/ofertas']) {
      expect((await server.call('user', 'GET', path)).status).toBe(200)
      expect((await server.call('visitor', 'GET', path)).status).toBe(401)
    }
    expect((await server.call('user', 'POST', '/insumos/ARCIEL/ofertas', B)).status).toBe(403)
    expect((await server.call('user', 'PUT', '/ajustes-costos', { dias_precio_viejo: 1 })).status).toBe(403)
  })

  it('[MAS-06] [MAS-07] raises a supplier’s prices by a percentage, as one entry that can be undone', async () => {
    await call('POST', '/proveedores', { codigo: 'VIALE', nombre: 'Viale' })
    await call('POST', '/insumos/registrar', { codigo: 'LIENZO', detalle: 'Lienzo', grupo: 'g', costo: 1 })
    const { body } = await call('POST', '/insumos/LIENZO/ofertas', {
      proveedor: 'VIALE',
      precio: 50,
      desde: '2020-01-01',
    })
    await call('PUT', '/insumos/LIENZO', { detalle: 'Lienzo', grupo: 'g', precio: 1, eleccion: 'menor' })
    const subir = { tipo: 'porcentaje_insumos', proveedor: 'VIALE', porcentaje: 10 }
    const oferta = async () => (await call('GET', '/insumos/LIENZO/ofertas')).body[0]
    expect((await call('POST', '/simulaciones', { cambios: [subir] })).status).toBe(200)
    expect((await oferta()).precio).toBe(50)
    // What the supply costs moves however its prices are named, though its offer is what counts.
    await call('POST', '/productos', {
      codigo_producto: 'BOLSA',
      descripcion_producto: 'Bolsa',
      sector_productivo: 'Confección',
    })
    await call('POST', '/recetas-normalizada/BOLSA', {
      lineas: [{ codigo_ingrediente: 'LIENZO', cantidad_ingrediente: 1 }],
    })
    for (const una of [
      { tipo: 'porcentaje_insumo', codigo: 'LIENZO' },
      { tipo: 'porcentaje_grupo', grupo: 'g' },
      { tipo: 'porcentaje_insumos', codigos: ['LIENZO'] },
    ]) {
      const { body: visto } = await call('POST', '/simulaciones', { cambios: [{ ...una, porcentaje: 10 }] })
      expect(visto.mayores).toContainEqual(
        expect.objectContaining({ codigo_producto: 'BOLSA', antes: 50, despues: 55 }),
      )
    }
    const done = await call('POST', '/cambios-masivos', { cambios: [subir] })
    expect([done.status, done.body.message]).toEqual([201, undefined])
    const raised = await oferta()
    expect(raised).toMatchObject({ id: body.id, precio: 55, puesto_en_planta: 55, cuenta: true })
    expect(raised.desde > '2020-01-01').toBe(true)
    expect((await undo(done.body.seq)).status).toBe(201)
    expect(await oferta()).toMatchObject({ precio: 50, desde: '2020-01-01' })
    expect(await told('POST', '/cambios-masivos', { cambios: [{ ...subir, proveedor: 'NADIE' }] })).toEqual([
      404,
      'Cambio 1: NADIE no tiene ofertas.',
    ])
  })
})
