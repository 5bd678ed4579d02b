import { readXlsx } from '@telar/planillas/testing/read-xlsx.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { importar } from './testing/formulario.ts'

type Row = Record<string, unknown>

const ofertas = [
  {
    proveedor: 'ARCIEL',
    codigo_proveedor: 'T-21',
    precio: 2.1,
    moneda: 'USD',
    recargos: [
      { nombre: 'flete', tipo: 'pct_acumulado', valor: 12 },
      { nombre: 'raro: "a|b"', tipo: 'pct_precio', valor: -2.5, piso: -5, tope: 0.4, moneda: 'ARS' },
      { nombre: 'bolsa', tipo: 'fijo', valor: 3.000001, moneda: 'USD' },
    ],
    desde: '2026-01-10',
  },
  {
    proveedor: 'NORTE',
    precio: 3450,
    minimo: 100,
    desde: '2026-01-10',
    hasta: '2999-12-31',
    preferida: true,
  },
  { proveedor: 'NORTE', precio: 3300, minimo: 500, desde: '2026-01-10' },
  // The same offer at another price: only its number tells them apart.
  { proveedor: 'NORTE', precio: 3290, minimo: 500, desde: '2026-01-10' },
  {
    proveedor: 'NORTE',
    precio: 12.5,
    moneda: 'USD',
    unidad_compra: 'kg',
    contenido: { num: 42, den: 10 },
    desde: '2026-02-01',
  },
]

describe('units, suppliers and offers in files', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await createTestServer()
    await post('/valores', {
      codigo: 'USD',
      nombre: 'Dólar',
      clase: 'moneda',
      monto: 1485,
      desde: '2020-01-01',
    })
    await post('/unidades', { codigo: 'Rollo', nombre: 'de 50 m', dimension: 'longitud', num: 50, den: 1 })
    await post('/proveedores', { codigo: 'ARCIEL', nombre: '=Arciel; SA', nota: 'dos\nrenglones' })
    await post('/proveedores', { codigo: 'NORTE', nombre: 'Norte' })
    await post('/insumos/registrar', {
      codigo: 'TELA',
      detalle: 'Denim',
      grupo: 'Telas',
      costo: 10,
      unidad: 'm',
    })
    for (const oferta of ofertas) await post('/insumos/TELA/ofertas', oferta)
    const producto = {
      codigo_producto: 'JEAN',
      descripcion_producto: 'Jean',
      sector_productivo: 'Confección',
    }
    await post('/productos', producto)
    await post('/recetas-normalizada', {
      codigo_producto: 'JEAN',
      codigo_ingrediente: 'TELA',
      cantidad_ingrediente: 150,
      unidad: 'cm',
    })
    const preferida = { detalle: 'Denim', grupo: 'Telas', precio: 10, eleccion: 'preferida' }
    expect((await server.call('admin', 'PUT', '/insumos/TELA', preferida)).status).toBe(200)
  })
  afterEach(() => server.close())

  const get = async (path: string) => (await server.call('user', 'GET', path)).body
  const post = async (path: string, body: unknown) => {
    const answer = await server.call('admin', 'POST', path, body)
    expect([path, answer.status, answer.status < 300 ? null : answer.body]).toEqual([path, 201, null])
    return answer.body
  }
  const preview = async (tabla: string, contenido: string | Buffer, campos = {}) =>
    (await importar(server, tabla, { nombre: 'archivo', contenido }, { modo: 'previa', ...campos })).body
  const apply = async (tabla: string, contenido: string | Buffer, campos = {}) =>
    (await importar(server, tabla, { nombre: 'archivo', contenido }, { modo: 'aplicar', ...campos })).body
  const download = async (table: string, format: string): Promise<Buffer> => {
    const headers = { authorization: `Bearer ${server.tokens.admin}` }
    const url = `/api/export?table=${table}&format=${format}`
    return (await server.app.inject({ url, headers })).rawPayload
  }
  const told = ({ rechazadas }: { rechazadas: Row[] }) =>
    rechazadas.map(({ linea, columna, motivo }) => [linea, columna, motivo])
  const base = async () => (await get('/resultados-cdr/JEAN/base')).base_cdr
  const precios = async () =>
    (await get('/insumos/TELA/ofertas')).map(({ proveedor, precio, desde, preferida }: Row) => [
      proveedor,
      precio,
      desde,
      preferida,
    ])

  it('[COM-27] exports all three, and reads every row back as unchanged', async () => {
    const csv = (await download('ofertas', 'csv')).toString('utf8')
    expect(csv.split('\r\n')[0]).toBe(
      '\ufeffinsumo;proveedor;codigo_proveedor;precio;moneda;unidad_compra;contenido;minimo;desde;hasta;recargos;preferida;numero',
    )
    expect(csv).toContain(
      'TELA;ARCIEL;T-21;2,100000;USD;;;;10/1/2026;;"flete: 12 % acumulado | ""raro: """"a|b"""""": -2,5 % piso -5 tope 0,4 ARS | bolsa: 3,000001 USD";no;1',
    )
    expect(csv).toContain('TELA;NORTE;;12,500000;USD;kg;42/10;;1/2/2026;;;no;5')
    expect((await download('unidades', 'csv')).toString('utf8')).toBe(
      '\ufeffcodigo;nombre;dimension;num;den\r\nRollo;de 50 m;longitud;50;1\r\n',
    )
    const [hoja] = await readXlsx(await download('unidades', 'xlsx'))
    expect(hoja!.rows[1]!.slice(3).map((cell) => [cell!.type, cell!.value])).toEqual([
      ['n', '50'],
      ['n', '1'],
    ])
    for (const [tabla, filas] of [
      ['unidades', 1],
      ['proveedores', 2],
      ['ofertas', 5],
    ] as const) {
      for (const format of ['csv', 'xlsx']) {
        const { totales, rechazadas, cambiadas } = await preview(tabla, await download(tabla, format))
        expect([tabla, format, rechazadas, cambiadas]).toEqual([tabla, format, [], []])
        expect(totales).toMatchObject({ filas, sin_cambio: filas })
      }
    }
    const before = await newestSeq(server.database.db)
    expect(await apply('ofertas', await download('ofertas', 'csv'))).toMatchObject({ seq: null })
    expect(await newestSeq(server.database.db)).toBe(before)
  })

  it('[COM-27] imports new prices with their effect, in one entry with one undo', async () => {
    const file = [
      'Insumo;Proveedor;Precio;Moneda;Minimo;Desde;Preferida;Recargos',
      'tela;norte;US$ 2,5;;100;1/6/2026;;',
      'TELA;ARCIEL;2,2;USD;;10/1/2026;sí;Flete: 10 % acumulado',
      'TELA;SUR;5;;;;;',
      'NADA;NORTE;5;;;;;',
      'TELA;NORTE;;;;;;',
      'TELA;NORTE;5;XYZ;7;;;',
      'TELA;NORTE;5;;8;;;Flete',
      'TELA;NORTE;5;;9;;;Flete: -101 %',
      'TELA;NORTE;4000;;1000;1/1/2999;;',
    ].join('\n')
    const before = [await precios(), await base()]
    expect(before[1]).toBe(5175)
    const seen = await preview('ofertas', file)
    expect(told(seen)).toEqual([
      [4, 'proveedor', 'No existe el proveedor SUR.'],
      [5, 'insumo', 'No existe el insumo NADA.'],
      [6, 'precio', 'Falta el valor.'],
      [7, 'moneda', 'No existe la moneda XYZ.'],
      [8, 'recargos', 'Los recargos se escriben «Flete: 12 % acumulado | Seguro: 5 % piso 0,4».'],
      [9, 'recargos', 'Flete: Un descuento no pasa de 100 %.'],
    ])
    expect(seen.totales).toMatchObject({ filas: 9, nuevas: 1, cambiadas: 2, rechazadas: 6 })
    expect(seen.cambiadas[0]).toMatchObject({
      codigo: 'TELA/NORTE',
      cambios: [
        { columna: 'precio', antes: 3450, despues: 2.5 },
        { columna: 'moneda', antes: null, despues: 'USD' },
        { columna: 'desde', antes: '2026-01-10', despues: '2026-06-01' },
        { columna: 'preferida', antes: 'si', despues: 'no' },
      ],
    })
    // 2,2 × 1485 × 1,10 = 3593,70 a metre; 1,5 m.
    expect(seen.cdr.lista).toMatchObject([{ codigo_producto: 'JEAN', antes: 5175, despues: 5390.55 }])
    const { seq, insertados, cambiados } = await apply('ofertas', file, { huella: seen.huella })
    expect([insertados, cambiados]).toEqual([1, 2])
    expect(await base()).toBe(5390.55)
    expect(await precios()).toEqual([
      ['ARCIEL', 2.2, '2026-01-10', true],
      ['NORTE', 2.5, '2026-06-01', false],
      ['NORTE', 3300, '2026-01-10', false],
      ['NORTE', 3290, '2026-01-10', false],
      ['NORTE', 12.5, '2026-02-01', false],
      ['NORTE', 4000, '2999-01-01', false],
    ])
    expect((await server.call('admin', 'POST', `/bitacora/${seq}/deshacer`)).status).toBe(201)
    expect([await precios(), await base()]).toEqual(before)
  })

  it('[COM-27] [COM-03] finds units whatever their capitals, and changes no built-in one', async () => {
    const seen = await preview(
      'unidades',
      'codigo;nombre;dimension;num;den\nROLLO;de 60 m;longitud;60;1\nKG;;masa;2;1\nm;;longitud;1;1\nCaja;;cantidad;12;0\nBolsa;;cantidad;100;1\nRollo2;;peso;1;1\n',
    )
    expect(told(seen)).toEqual([
      [3, 'codigo', 'La unidad kg viene con el programa.'],
      [5, 'den', 'La fracción tiene que ser de dos enteros mayores a 0.'],
      [7, 'dimension', expect.stringContaining('Tiene que ser longitud')],
    ])
    expect(seen.totales).toMatchObject({ nuevas: 1, cambiadas: 1, sin_cambio: 1 })
    const { seq } = await apply(
      'unidades',
      'codigo;nombre;dimension;num;den\nROLLO;de 60 m;longitud;60;1\nBolsa;;cantidad;100;1\n',
    )
    expect((await get('/unidades')).find(({ codigo }: Row) => codigo === 'Rollo')).toMatchObject({
      num: 60,
      version: 2,
    })
    expect((await server.call('admin', 'POST', `/bitacora/${seq}/deshacer`)).status).toBe(201)
    expect((await get('/unidades')).find(({ codigo }: Row) => codigo === 'Rollo')).toMatchObject({ num: 50 })
  })

  it('[COM-04] [COM-17] refuses a unit of use that does not fit the lines of the supply, and a cost that is not its offer’s', async () => {
    const seen = await preview('insumos', 'codigo;costo;unidad\nTELA;3450;kg\nHILO;5;\n')
    expect(told(seen)).toEqual([[2, 'unidad', 'TELA se usa en cm: no puede pasar a kg.']])
    const other = await preview('insumos', 'codigo;costo;unidad\nTELA;3450;yd\n')
    expect(other.totales).toMatchObject({ cambiadas: 1 })
    const costs = await preview('insumos', 'codigo;costo\nTELA;3450\nHILO;5\n')
    expect(costs.totales).toMatchObject({ nuevas: 1, sin_cambio: 1 })
    const motivo = 'El costo de TELA sale de $\u00a03.450,00: cambiá ese precio, o pasalo a propio en ARS.'
    expect(told(await preview('insumos', 'codigo;costo\nTELA;3451\nHILO;5\n'))).toEqual([
      [2, 'costo', motivo],
    ])
  })

  it('[COM-07] [COM-08] refuses the offers that the form refuses, each with its reason', async () => {
    const flete = 'Flete: 1 %'
    const file = [
      'Insumo;Proveedor;Precio;Moneda;Unidad_compra;Contenido;Minimo;Desde;Hasta;Recargos',
      'TELA;ARCIEL;US$ 5;EUR;;;1;;;',
      'TELA;ARCIEL;$ 5;USD;;;2;;;',
      'TELA;ARCIEL;US$ 5;usd;;;3;;;',
      `TELA;ARCIEL;5;;;;4;;;${Array(20).fill(flete).join(' | ')}`,
      `TELA;ARCIEL;5;;;;5;;;${Array(21).fill(flete).join(' | ')}`,
      'TELA;ARCIEL;5;;;;6;;;Flete: 5 % piso 0,4 EUR',
      'TELA;ARCIEL;5;;;;7;;;Flete: 5 % piso 0,4',
      'TELA;ARCIEL;5;;;;8;;;Flete: 5 % | Seguro: -101 %',
      'TELA;ARCIEL;5;;;;9;2/1/2026;1/1/2026;',
      'TELA;ARCIEL;5;;;;10;1/1/2026;1/1/2026;',
      'TELA;ARCIEL;5;;;;11;;1/1/2020;',
      'TELA;ARCIEL;5;;Rollo;50;12;;;',
      'TELA;ARCIEL;5;;kg;4,2;13;;;',
      'TELA;ARCIEL;5;;;4,2;14;;;',
    ].join('\n')
    const seen = await preview('ofertas', file)
    expect(told(seen)).toEqual([
      [2, 'precio', 'Dice USD y la columna dice EUR.'],
      [3, 'precio', 'Dice ARS y la columna dice USD.'],
      [6, 'recargos', 'Una oferta lleva hasta 20 recargos.'],
      [7, 'moneda', 'No existe la moneda EUR.'],
      [9, 'recargos', 'Seguro: Un descuento no pasa de 100\u00a0%.'],
      [10, 'hasta', 'La oferta vence antes de empezar.'],
      [12, 'hasta', 'La oferta vence antes de empezar.'],
      [13, 'contenido', 'De Rollo a m ya lo dice la unidad: sin contenido.'],
    ])
    expect(seen.nuevas.map(({ linea }: Row) => linea)).toEqual([4, 5, 8, 11, 14, 15])
  })

  it('[COM-06] a file marks one preferred offer of each supply for a day, and says which ones it unmarks', async () => {
    await post('/insumos/registrar', {
      codigo: 'HILO',
      detalle: 'Hilo',
      grupo: 'Hilos',
      costo: 1,
      unidad: 'm',
    })
    const file = [
      'Insumo;Proveedor;Precio;Minimo;Desde;Preferida',
      'TELA;ARCIEL;3000;1;;sí',
      'TELA;ARCIEL;3100;2;;sí',
      'HILO;ARCIEL;5;1;;sí',
      'TELA;ARCIEL;2900;4;1/1/2999;sí',
      'TELA;ARCIEL;2900;5;;no',
    ].join('\n')
    const seen = await preview('ofertas', file)
    expect(told(seen)).toEqual([[3, 'preferida', 'Ya hay otra oferta preferida de TELA en el archivo.']])
    const unmarks = ({ advertencias }: { advertencias: Row[] }) =>
      advertencias
        .filter(({ columna }) => columna === 'preferida')
        .map(({ linea, motivo }) => [linea, motivo])
    expect(unmarks(seen)).toEqual([[2, 'La oferta de NORTE deja de ser la preferida.']])
    await apply('ofertas', file, { huella: seen.huella })
    const marked = async () => (await precios()).filter((each: unknown[]) => each[3])
    expect((await marked()).map(([proveedor, precio]: unknown[]) => [proveedor, precio])).toEqual([
      ['ARCIEL', 3000],
      ['ARCIEL', 2900],
    ])
    expect((await get('/insumos/HILO/ofertas'))[0]).toMatchObject({ precio: 5, preferida: true })
    // A new price of the preferred offer itself unmarks nothing; nor does one whose mark the file takes away.
    const again = await preview(
      'ofertas',
      'Insumo;Proveedor;Precio;Minimo;Preferida\nTELA;ARCIEL;3050;1;sí\n',
    )
    expect([again.totales.cambiadas, unmarks(again)]).toEqual([1, []])
    const moved = 'Insumo;Proveedor;Precio;Minimo;Preferida\nTELA;ARCIEL;3000;1;no\nTELA;NORTE;3450;100;sí\n'
    const { cambiadas } = await preview('ofertas', moved)
    expect(cambiadas.map(({ cambios }: { cambios: Row[] }) => cambios)).toEqual([
      [{ columna: 'preferida', antes: 'si', despues: 'no' }],
      [{ columna: 'preferida', antes: 'no', despues: 'si' }],
    ])
  })
})
