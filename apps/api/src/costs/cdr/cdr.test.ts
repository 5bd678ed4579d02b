import type { Desglose, NodoDesglose, Partes } from '@telar/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import type { Catalogo } from '../../catalog/carga/catalogo.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { escribir } from '../../store/tx.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const producto = (codigo_producto: string, sector_productivo = 'Textil') => ({
  codigo_producto,
  descripcion_producto: `Artículo ${codigo_producto}`,
  sector_productivo,
})
const line = (
  codigo_producto: string,
  tipo: Catalogo['recetas'][number]['tipo'],
  codigo_ingrediente: string,
  cantidad_ingrediente: string,
) => ({ codigo_producto, tipo, codigo_ingrediente, cantidad_ingrediente })

/** Besides the reference factory, in another sector: results at the limit of the range, and missing data. */
const factory: Catalogo = {
  ...referenceFactory,
  insumos: [
    ...referenceFactory.insumos,
    { codigo: 'ORO', detalle: 'Oro', grupo: 'Metales', costo: '1000000' },
    { codigo: 'TOPE', detalle: 'Tope', grupo: 'Metales', costo: '9007199254.740991' },
    { codigo: 'REGALO', detalle: 'Regalo', grupo: 'Avíos', costo: '0' },
  ],
  productos: [
    ...referenceFactory.productos,
    ...['ENORME', 'CONTIENE', 'JUSTO', 'VACIO', 'USA-VACIO', 'NADA-DE-UNO', 'GRATIS', 'DOBLE'].map((codigo) =>
      producto(codigo),
    ),
  ],
  recetas: [
    ...referenceFactory.recetas,
    line('ENORME', 'insumo', 'ORO', '10000'),
    line('CONTIENE', 'producto', 'ENORME', '1'),
    line('CONTIENE', 'insumo', 'BOTON', '1'),
    line('JUSTO', 'insumo', 'TOPE', '1'),
    line('USA-VACIO', 'producto', 'VACIO', '2'),
    line('NADA-DE-UNO', 'insumo', 'BOTON', '0'),
    line('NADA-DE-UNO', 'insumo', 'TELA', '1'),
    line('GRATIS', 'insumo', 'REGALO', '3'),
    line('DOBLE', 'producto', 'FORRO', '1'),
    line('DOBLE', 'producto', 'CUERPO', '1'),
  ],
}

describe('/resultados-cdr', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, factory),
    )
  })
  afterAll(() => server.close())

  const get = (path: string) => server.call('user', 'GET', `/resultados-cdr${path}`)
  const resultOf = async (codigo: string) =>
    (await get('')).body.find((r: { codigo_producto: string }) => r.codigo_producto === codigo)
  const desglose = async (codigo: string, query = '') =>
    (await get(`/${codigo}/desglose${query}`)).body as Desglose

  it('[API-21] [CDR-01] [COST-18] [DATA-11] lists every product with its CDR, with and without maintenance', async () => {
    const { status, body, headers } = await get('')
    const codes = body.map((r: { codigo_producto: string }) => r.codigo_producto)
    expect([status, headers['x-total-count'], codes]).toEqual([200, '11', [...codes].sort()])
    expect(body[0]).toEqual({
      codigo_producto: 'CAMPERA',
      sector_productivo: 'Confección',
      descripcion_producto: 'campera',
      base_cdr: 3729.44119,
      cdr_mantencion: 4288.857369,
      incompleto: false,
      motivos: [],
    })
    for (const { codigo_producto, base_cdr, incompleto, motivos } of body) {
      expect((await get(`/${codigo_producto.toLowerCase()}/base`)).body).toEqual({
        base_cdr,
        incompleto,
        motivos,
      })
    }
    expect((await get('/NADIE/base')).body.message).toBe('No existe el producto NADIE.')
  })

  it('[API-05] filters the list by text and sector, with order and page', async () => {
    const list = async (query: string) => {
      const { body, headers } = await get(`?${query}`)
      return [body.map((r: { codigo_producto: string }) => r.codigo_producto), headers['x-total-count']]
    }
    const ofConfeccion = ['CAMPERA', 'CUERPO', 'FORRO']
    expect(await list(`sector=${encodeURIComponent('Confección')}`)).toEqual([ofConfeccion, '3'])
    expect(await list('sector=Joyas')).toEqual([[], '0'])
    expect(await list('q=ARTICULO+gra')).toEqual([['GRATIS'], '1'])
    expect(await list('q=gra+ARTICULO')).toEqual([['GRATIS'], '1'])
    expect(await list('q=gra+nada')).toEqual([[], '0'])
    expect(await list('q=CONFECCION&sort=base_cdr')).toEqual([['FORRO', 'CUERPO', 'CAMPERA'], '3'])
    expect(await list('q=confecci%C3%B3n&sort=-cdr_mantencion&limit=1&offset=1')).toEqual([['CUERPO'], '3'])
    // A product without amount comes last in rising order and first in falling order, as in every other list.
    expect((await list('sort=base_cdr&offset=10'))[0]).toEqual(['ENORME'])
    expect((await list('sort=-base_cdr&limit=2'))[0]).toEqual(['ENORME', 'JUSTO'])
    for (const query of ['sort=motivos', 'limit=-1', 'offset=x']) {
      expect([query, (await get(`?${query}`)).status]).toEqual([query, 400])
    }
  })

  it('[CDR-04] [COST-24] lists a product without recipe at 0 and incomplete, as well as all products above it', async () => {
    expect(await resultOf('VACIO')).toMatchObject({
      base_cdr: 0,
      cdr_mantencion: 0,
      incompleto: true,
      motivos: [{ causa: 'sin_receta', codigo: null, texto: 'No tiene composición' }],
    })
    expect(await resultOf('USA-VACIO')).toMatchObject({
      base_cdr: 0,
      incompleto: true,
      motivos: [
        { causa: 'producto_sin_receta', codigo: 'VACIO', texto: 'El producto VACIO no tiene composición' },
      ],
    })
  })

  it('[COST-24] [COST-25] flags a line of quantity 0, but not a cost entered as 0', async () => {
    expect(await resultOf('NADA-DE-UNO')).toMatchObject({
      base_cdr: 1234.56,
      incompleto: true,
      motivos: [{ causa: 'cantidad_cero', codigo: 'BOTON', texto: 'BOTON tiene cantidad 0' }],
    })
    expect(await resultOf('GRATIS')).toMatchObject({ base_cdr: 0, incompleto: false, motivos: [] })
  })

  it('[CDR-06] [COST-28] answers no amount for a result out of range, and leaves all others unchanged', async () => {
    expect(await resultOf('ENORME')).toMatchObject({
      base_cdr: null,
      cdr_mantencion: null,
      incompleto: true,
      motivos: [
        {
          causa: 'fuera_de_rango',
          codigo: null,
          texto: 'El resultado supera el máximo que se puede calcular con exactitud',
        },
      ],
    })
    expect(await resultOf('CONTIENE')).toMatchObject({
      base_cdr: 25.5,
      incompleto: true,
      motivos: [{ causa: 'producto_fuera_de_rango', codigo: 'ENORME' }],
    })
    // Just below the limit there is an amount, as near as a JSON number can be; one per cent more has none.
    expect(await resultOf('JUSTO')).toMatchObject({
      base_cdr: Number('9007199254.740991'),
      cdr_mantencion: null,
      incompleto: false,
    })
    expect((await get('/ENORME/base')).body.base_cdr).toBeNull()
    expect(await desglose('ENORME')).toMatchObject({
      partes_directas: null,
      partes_profundas: null,
      lineas: [{ codigo: 'ORO', costo_ingrediente: 1000000, costo_total: null }],
    })
    expect(await resultOf('CAMPERA')).toMatchObject({ base_cdr: 3729.44119, incompleto: false })
  })

  it('[CDR-05] [COST-26] removes errors and flags as soon as the cause is gone', async () => {
    const oro = (costo: number) =>
      server.call('admin', 'PUT', '/insumos/ORO', { grupo: 'Metales', detalle: 'Oro', costo })
    await oro(2)
    expect(await resultOf('ENORME')).toMatchObject({ base_cdr: 20000, incompleto: false, motivos: [] })
    expect(await resultOf('CONTIENE')).toMatchObject({ base_cdr: 20025.5, incompleto: false, motivos: [] })
    await oro(1000000)
    expect(await resultOf('ENORME')).toMatchObject({ base_cdr: null, incompleto: true })
  })

  it('[COST-15] counts a sub-product once per path on which it is reached', async () => {
    expect((await resultOf('DOBLE')).base_cdr).toBe(4495.545713)
  })

  const micros = (amount: number | null) => Math.round((amount ?? Number.NaN) * 1e6)
  const sum = (amounts: (number | null)[]) => amounts.reduce<number>((total, a) => total + micros(a), 0)
  const partsOf = (partes: Partes | null) => sum(Object.values(partes!) as number[])
  const nodesBelow = (node: NodoDesglose): NodoDesglose[] => [node, ...node.hijos.flatMap(nodesBelow)]

  it('[COST-13] [COST-14] shows a CDR as a tree whose lines add up at every level', async () => {
    const campera = await desglose('campera')
    expect(campera.porcentaje_mantencion).toBe(15)
    expect(campera.resultado).toEqual(await resultOf('CAMPERA'))
    expect(campera.lineas).toMatchObject([
      { tipo: 'insumo', codigo: 'BOTON', descripcion: 'Botón', cantidad: 6, costo_total: 153, hijos: [] },
      { tipo: 'producto', codigo: 'CUERPO', abrible: true, costo_total: 3568.459047 },
      { tipo: 'energia', codigo: 'EN-COSTURA', cantidad: 0.25, costo_total: 7.982143, abrible: false },
    ])
    expect(sum(campera.lineas.map((l) => l.costo_total))).toBe(micros(campera.resultado.base_cdr))
    const nodes = campera.lineas.flatMap(nodesBelow)
    expect(nodes.map(({ codigo }) => codigo).sort()).toEqual(
      ['BOTON', 'CUERPO', 'EN-COSTURA', 'FORRO', 'HILO', 'MO-COSTURA', 'TELA'].sort(),
    )
    for (const { hijos, costo_ingrediente } of nodes.filter(({ hijos }) => hijos.length > 0)) {
      expect(sum(hijos.map((h) => h.costo_total))).toBe(micros(costo_ingrediente))
    }
    expect(campera.partes_directas).toEqual({
      insumo: 153,
      mano_obra: 0,
      energia: 7.982143,
      producto: 3568.459047,
      segunda: 0,
    })
    expect(campera.partes_profundas).toEqual({
      insumo: 2007.173332,
      mano_obra: 1714.285715,
      energia: 7.982143,
      producto: 0,
      segunda: 0,
    })
    expect(partsOf(campera.partes_profundas)).toBe(micros(campera.resultado.base_cdr))
  })

  it('shows as many levels as requested, and says which lines have more', async () => {
    const [, cuerpo] = (await desglose('CAMPERA', '?profundidad=1')).lineas
    expect(cuerpo).toMatchObject({ codigo: 'CUERPO', abrible: true, hijos: [] })
    const two = (await desglose('CAMPERA', '?profundidad=2')).lineas[1]!
    expect(two.hijos.map(({ codigo, hijos }) => [codigo, hijos.length])).toEqual([
      ['FORRO', 0],
      ['MO-COSTURA', 0],
    ])
    expect((await desglose('VACIO')).lineas).toEqual([])
    expect((await desglose('USA-VACIO')).lineas).toMatchObject([
      { codigo: 'VACIO', incompleto: true, abrible: false, costo_total: 0 },
    ])
    for (const query of ['0', '13', '-1', '1.5', 'x', '']) {
      const { status, body } = await get(`/CAMPERA/desglose?profundidad=${query}`)
      expect([query, status, body.campos]).toEqual([query, 400, ['profundidad']])
    }
    expect((await get('/NADIE/desglose')).status).toBe(404)
  })

  it('[COM-23] answers how many products of a sector are complete, and the largest share of a line in another product', async () => {
    const pesos = async (codigo: string) => (await get(`/${codigo}/pesos-del-sector`)).body
    expect(await pesos('campera')).toEqual({
      sector_productivo: 'Confección',
      completos: 3,
      mayor: {
        codigo_producto: 'FORRO',
        codigo_ingrediente: 'TELA',
        costo_total: 925.92,
        base_cdr: 927.086666,
      },
    })
    // Its own lines do not count: of the other products, CAMPERA is 95.7 % CUERPO, and CUERPO is 52 % FORRO.
    expect((await pesos('FORRO')).mayor).toMatchObject({
      codigo_producto: 'CAMPERA',
      codigo_ingrediente: 'CUERPO',
    })
    // Incomplete products (VACIO, NADA-DE-UNO) are not compared; nor is GRATIS, which costs nothing.
    expect(await pesos('VACIO')).toMatchObject({ completos: 3, mayor: { codigo_producto: 'JUSTO' } })
    expect((await get('/NADIE/pesos-del-sector')).status).toBe(404)
  })

  it('[BIT-01] questions write nothing in the journal', async () => {
    const before = await newestSeq(server.database.db)
    for (const path of ['', '?q=x', '/CAMPERA/base', '/CAMPERA/desglose', '/NADIE/base']) await get(path)
    expect(await newestSeq(server.database.db)).toBe(before)
  })

  it('answers during a long write, while other writes wait in line', async () => {
    const { database } = server
    const contexto = { actor: 'prueba', requestId: null }
    await get('')
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const write = (clave: string, action?: Promise<void>) =>
      escribir(database, contexto, async ({ anotar }) => {
        await action
        return anotar({ entidad: 'instalacion', clave, accion: 'alta', antes: null, despues: null })
      })
    // More of them than a pool has connections.
    const writes = Array.from({ length: 12 }, (_, n) => write(`${n}`, n === 0 ? finished : undefined))
    for (const path of ['', '/CAMPERA/base', '/CAMPERA/desglose']) expect((await get(path)).status).toBe(200)
    finish()
    const seqs = await Promise.all(writes)
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b))
  })
})
