import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { importar } from './testing/formulario.ts'

type Row = Record<string, unknown>

describe('columns of files that refer to a valor', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
  })
  afterAll(() => server.close())

  const get = async (path: string) => (await server.call('user', 'GET', path)).body
  const post = (path: string, body: unknown) => server.call('admin', 'POST', path, body)
  const preview = async (tabla: string, contenido: string | Buffer, campos = {}) =>
    (await importar(server, tabla, { nombre: 'archivo', contenido }, { modo: 'previa', ...campos })).body
  const apply = async (tabla: string, contenido: string | Buffer, campos = {}) =>
    (await importar(server, tabla, { nombre: 'archivo', contenido }, { modo: 'aplicar', ...campos })).body
  const download = async (table: string, format: string): Promise<Buffer> => {
    const headers = { authorization: `Bearer ${server.tokens.admin}` }
    const url = `/api/export?table=${table}&format=${format}`
    return (await server.app.inject({ url, headers })).rawPayload
  }
  const titles = async (table: string) =>
    (await download(table, 'csv')).toString('utf8').slice(1).split('\r\n', 1)[0]!.split(';')
  const told = ({ rechazadas }: { rechazadas: Row[] }) =>
    rechazadas.map(({ linea, columna, motivo }) => [linea, columna, motivo])
  const insumo = async (codigo: string) => (await get('/insumos')).find((row: Row) => row.codigo === codigo)
  const base = async (codigo: string) => (await get(`/resultados-cdr/${codigo}/base`)).base_cdr

  it('[VAL-29] [COM-27] are exported only once a row uses them; until then a foreign Moneda is asked about', async () => {
    expect(await titles('insumos')).toEqual(['grupo', 'codigo', 'detalle', 'costo'])
    expect((await titles('matriz_mano')).at(-1)).toBe('estado')
    expect((await titles('matriz_energia')).at(-1)).toBe('costo_energia_unidad')
    const seen = await preview('insumos', 'codigo;costo;Moneda\nTELA;2;USD\nHILO;1;\n')
    expect(seen.otras_monedas).toEqual([{ moneda: 'USD', filas: 1 }])
    expect(told(seen)).toEqual([[2, 'moneda', 'El precio está en USD, y acá se cuenta en ARS.']])
    expect(seen.nuevas.concat(seen.cambiadas)[0].cambios).toEqual([
      { columna: 'costo', antes: 0.333333, despues: 1 },
    ])
  })

  it('[COM-18] [COM-27] dates a new price with today where the file keeps the day of the old one', async () => {
    const file = (costo: string, desde: string) => `codigo;costo;precio_desde\nHILO;${costo};${desde}\n`
    const applied = async (costo: string, desde: string) => {
      await apply('insumos', file(costo, desde))
      return (await insumo('HILO')).precio_desde
    }
    const hoy = await applied('0,45', '')
    expect(await applied('0,333333', '2025-03-01')).toBe('2025-03-01')
    expect(await applied('0,4', '2025-03-01')).toBe(hoy)
    expect(await applied('0,5', '2025-04-01')).toBe('2025-04-01')
    expect((await preview('insumos', file('0,5', '2025-04-01'))).totales).toMatchObject({ sin_cambio: 1 })
    await applied('0,333333', '')
  })

  it('[ASI-11] reads a price with its currency, and rejects an invalid one and two that disagree', async () => {
    await post('/valores', { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1485 })
    await post('/valores', { codigo: 'EUR', nombre: 'Euro', clase: 'moneda', monto: 1700 })
    const oficial = { nombre: 'Oficial', clase: 'salario', recargo_pct: 23.457, monto: 4187.25 }
    await post('/valores', { codigo: 'OFICIAL', ...oficial })
    const seen = await preview(
      'insumos',
      [
        'codigo;precio;moneda',
        'A;U$S 0,35;',
        'B;US$ 0,35;usd',
        'C;USD 0,35;dólar',
        'D;0,35;€',
        'E;0,35 EUR;',
        'F;0,35;',
        'G;$ 0,35;',
        'H;0,35;GBP',
        'I;US$ 0,35;EUR',
        'J;0,35;OFICIAL',
        'K;GBP 3;',
        'L;US$ -5;',
      ].join('\n'),
    )
    expect(
      seen.nuevas.map(({ valores: { precio, costo, moneda } }: { valores: Row }) => [
        precio ?? costo,
        moneda,
      ]),
    ).toEqual([
      [0.35, 'USD'],
      [0.35, 'USD'],
      [0.35, 'USD'],
      [0.35, 'EUR'],
      [0.35, 'EUR'],
      [0.35, undefined],
      [0.35, undefined],
    ])
    expect(told(seen)).toEqual([
      [9, 'moneda', 'No existe la moneda GBP.'],
      [10, 'precio', 'Dice USD y la columna dice EUR.'],
      [11, 'moneda', 'OFICIAL no es una moneda.'],
      [12, 'moneda', 'No existe la moneda GBP.'],
      [13, 'precio', 'No puede ser negativo.'],
    ])
    // Beside a cost, a price without a currency is some other price.
    const seed = await preview('insumos', 'codigo;costo;precio\nTELA;U$S 0,35;7\nHILO;1;7\n')
    expect(told(seed)).toEqual([[2, 'costo', 'No es un número: sacale la moneda.']])
    expect([seed.ignoradas, seed.cambiadas[0].cambios[0].despues]).toEqual([['precio'], 1])
  })

  it('[ASI-11] [IMP-16] [BIT-07] prices a supply in its currency; the preview equals the result, which can be undone', async () => {
    const before = [await insumo('BOTON'), await base('CAMPERA')]
    const file = 'codigo;precio;moneda\nBOTON;0,02;USD\nHILO;0,333333;\n'
    const seen = await preview('insumos', file, { columnas: 'costo' })
    expect(seen.cambiadas).toEqual([
      {
        linea: 2,
        codigo: 'BOTON',
        cambios: [
          { columna: 'precio', antes: 25.5, despues: 0.02 },
          { columna: 'moneda', antes: null, despues: 'USD' },
        ],
      },
    ])
    expect([seen.totales.sin_cambio, seen.preguntas.saltos.cantidad]).toEqual([1, 0])
    const { seq } = await apply('insumos', file, { columnas: 'costo' })
    expect(await insumo('BOTON')).toMatchObject({ costo: 29.7, precio: 0.02, moneda: 'USD' })
    expect(await base('CAMPERA')).toBe(seen.cdr.lista[0].despues)
    expect((await preview('insumos', 'codigo;costo\nBOTON;29,70\n')).totales).toMatchObject({ sin_cambio: 1 })
    const refused = await preview('insumos', 'codigo;costo\nBOTON;30\nHILO;1\n')
    expect(told(refused)).toEqual([
      [2, 'costo', 'El costo de BOTON sale de US$\u00a00,02: cambiá ese precio, o pasalo a propio en ARS.'],
    ])
    // A supplier's list gives the currency beside the column of the first edition.
    expect((await preview('insumos', 'codigo;costo;moneda\nBOTON;0,02;U$S\n')).totales).toMatchObject({
      sin_cambio: 1,
    })
    expect(
      (await preview('insumos', 'codigo;precio;moneda\nBOTON;0,021;USD\n')).cambiadas[0].cambios,
    ).toEqual([{ columna: 'precio', antes: 0.02, despues: 0.021 }])
    await post(`/bitacora/${seq}/deshacer`, {})
    expect([{ ...(await insumo('BOTON')), version: 1 }, await base('CAMPERA')]).toEqual([
      { ...before[0], version: 1 },
      before[1],
    ])
  })

  it('[VAL-11] [VAL-10] reads grade and tariff, whose values a new row follows, and rejects invalid ones', async () => {
    await post('/valores', { codigo: 'T3', nombre: 'Punta', clase: 'tarifa', monto: 120 })
    const mano =
      'codigo_mano_obra;descripcion;sector_productivo;std_produccion;horas_hombre_std;valor_hora_hombre;categoria\n'
    const row = (codigo: string, valor: string, categoria: string) =>
      `${codigo};c;Confección;7;8;${valor};${categoria}\n`
    const file = `${mano}${row('MO-COSTURA', '3000', 'oficial')}${row('MO-NUEVA', '5169,453233', 'OFICIAL')}${row('X', '', 'NADA')}${row('Y', '', 'USD')}`
    expect(told(await preview('matriz_mano', file))).toEqual([
      [4, 'categoria', 'No existe el salario NADA.'],
      [5, 'categoria', 'USD no es un salario.'],
    ])
    await apply('matriz_mano', file)
    const rows = await get('/matriz-mano')
    for (const codigo of ['MO-COSTURA', 'MO-NUEVA'])
      expect(rows.find((each: Row) => each.codigo_mano_obra === codigo)).toMatchObject({
        categoria: 'OFICIAL',
        valor_hora_hombre: 5169.453233,
      })
    const energia = 'codigo_energia;descripcion;codigo_mano_obra;sector_productivo;consumo_kw_std;tarifa\n'
    const machine = (codigo: string, tarifa: string) => `${codigo};e;MO-COSTURA;Confección;2,5;${tarifa}\n`
    const machines = `${energia}${machine('EN-COSTURA', 'T3')}${machine('Z', 'OFICIAL')}${machine('W', 'NADA')}${machine('V', 'ARS')}`
    expect(told(await preview('matriz_energia', machines))).toEqual([
      [3, 'tarifa', 'OFICIAL no es una tarifa.'],
      [4, 'tarifa', 'No existe la tarifa NADA.'],
      [5, 'tarifa', 'ARS no es una tarifa.'],
    ])
    await apply('matriz_energia', machines)
  })

  it('[COM-27] [VAL-23] are exported once a row uses them, after the old ones, and every row reads back as unchanged', async () => {
    await apply('insumos', 'codigo;precio;moneda\nBOTON;0,02;USD\n')
    expect(await titles('insumos')).toEqual(['grupo', 'codigo', 'detalle', 'costo', 'precio', 'moneda'])
    expect((await titles('matriz_mano')).slice(-2)).toEqual(['estado', 'categoria'])
    expect((await titles('matriz_energia')).slice(-2)).toEqual(['costo_energia_unidad', 'tarifa'])
    expect((await download('insumos', 'csv')).toString('utf8')).toContain(
      'Avíos;BOTON;Botón;29,700000;0,020000;USD\r\n',
    )
    const files: [string, Buffer][] = []
    for (const tabla of ['insumos', 'matriz_mano', 'matriz_energia'])
      for (const format of ['csv', 'xlsx']) files.push([tabla, await download(tabla, format)])
    for (const [tabla, contenido] of files) {
      const { totales, rechazadas } = await preview(tabla, contenido)
      expect([tabla, rechazadas, totales.nuevas + totales.cambiadas]).toEqual([tabla, [], 0])
    }
    // The dollar changes, but the price in the file is still the same.
    await post('/valores/USD/vigencias', { desde: '2026-01-01', monto: 1 })
    await post('/valores', { codigo: 'GBP', nombre: 'Libra', clase: 'moneda', monto: 1900 })
    expect((await preview('insumos', files[0]![1])).totales).toMatchObject({ cambiadas: 0, rechazadas: 0 })
    const { rows } = await server.database.db.execute(
      "select base_cdr::float8 as base from resultados_cdr where codigo_producto = 'CAMPERA'",
    )
    expect(rows).toEqual([{ base: await base('CAMPERA') }])
  })
})
