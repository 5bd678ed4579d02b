import { type ReadSheet, readXlsx } from '@telar/planillas/testing/read-xlsx.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import type { Catalogo } from '../../catalog/carga/catalogo.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const TABLES = [
  'recetas_normalizada',
  'matriz_mano',
  'matriz_energia',
  'insumos',
  'productos',
  'resultados_cdr',
] as const

/** The list whose answer equals each exported table. */
const LIST: Record<(typeof TABLES)[number], string> = {
  recetas_normalizada: '/recetas-normalizada',
  matriz_mano: '/matriz-mano',
  matriz_energia: '/matriz-energia',
  insumos: '/insumos',
  productos: '/productos',
  resultados_cdr: '/resultados-cdr',
}

/** The reference factory, plus codes and texts that files handle badly, extreme amounts and missing values. */
const factory: Catalogo = {
  ...referenceFactory,
  insumos: [
    ...referenceFactory.insumos,
    { codigo: '007', detalle: '=SUMA(A1:A9)', grupo: '-Avíos; "finos"', costo: '1234.5' },
    { codigo: '+54', detalle: "'entre comillas'", grupo: '@casa', costo: null },
    { codigo: 'TOPE', detalle: 'Tope', grupo: 'línea\nnueva', costo: '9007199254.740991' },
    { codigo: 'MINIMO', detalle: 'Mínimo 👢', grupo: '\u0001', costo: '0.000001' },
  ],
  productos: [
    ...referenceFactory.productos,
    { codigo_producto: 'VACIO', descripcion_producto: 'vacío', sector_productivo: 'Confección' },
    { codigo_producto: 'ENORME', descripcion_producto: 'enorme', sector_productivo: 'Confección' },
  ],
  recetas: [
    ...referenceFactory.recetas,
    { codigo_producto: 'ENORME', tipo: 'insumo', codigo_ingrediente: 'TOPE', cantidad_ingrediente: '2' },
    { codigo_producto: 'ENORME', tipo: 'insumo', codigo_ingrediente: '+54', cantidad_ingrediente: '1' },
    { codigo_producto: 'ENORME', tipo: 'producto', codigo_ingrediente: 'VACIO', cantidad_ingrediente: '0' },
  ],
}

describe('export', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, factory),
    )
  })
  afterAll(() => server.close())

  const ask = async (options: InjectOptions) => {
    const headers = { authorization: `Bearer ${server.tokens.user}` }
    const response = await server.app.inject({ headers, ...options })
    expect([options.url, response.statusCode, response.body.slice(0, 200)]).toEqual([
      options.url,
      200,
      expect.anything(),
    ])
    return response
  }
  const exported = (table: string, format: string) =>
    ask({ url: `/api/export?table=${table}&format=${format}` })
  const csv = async (table: string) => (await exported(table, 'csv')).rawPayload.toString('utf8')
  const xlsx = async (table: string) => (await readXlsx((await exported(table, 'xlsx')).rawPayload))[0]!
  const all = async (tables: readonly string[]) =>
    ask({ method: 'POST', url: '/api/export/all', payload: { tables } })

  const lines = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n')
  const column = (sheet: ReadSheet, title: string) => {
    const at = sheet.rows[0]!.findIndex((cell) => cell?.value === title)
    return sheet.rows.slice(1).map((row) => row[at])
  }

  it('[API-37] answers each table in each format, with its media type and its card’s name', async () => {
    const { headers } = await exported('matriz_energia', 'csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Mano de Energia.csv"; filename*=UTF-8''Mano%20de%20Energ%C3%ADa.csv`,
    )
    for (const table of TABLES) {
      const response = await exported(table, 'xlsx')
      expect(response.headers['content-type']).toBe(XLSX)
      expect((await readXlsx(response.rawPayload)).map(({ name }) => name)).toEqual([table])
    }
  })

  it.each([
    '',
    '?table=insumos',
    '?format=csv',
    '?table=perfiles&format=csv',
    '?table=insumos&format=pdf',
    '?table=Insumos&format=csv',
  ])('[API-37] refuses %s with 400 and a message', async (query) => {
    const { status, body } = await server.call('user', 'GET', `/export${query}`)
    expect([status, body.code]).toEqual([400, 'datos_invalidos'])
    expect([body.message].flat().join(' ')).toMatch(/no se puede exportar|tiene que ser 'xlsx' o 'csv'/)
  })

  it('[API-38] [EXP-04] answers the requested tables in one workbook, in that order, one sheet each', async () => {
    const asked = ['resultados_cdr', 'insumos', 'resultados_cdr', 'productos']
    const { headers, rawPayload } = await all(asked)
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      XLSX,
      `attachment; filename="exportacion_completa.xlsx"; filename*=UTF-8''exportacion_completa.xlsx`,
    ])
    const names = (await readXlsx(rawPayload)).map(({ name }) => name)
    expect(names).toEqual(['resultados_cdr', 'insumos', 'productos'])
    for (const tables of [[], ['insumos', 'nada'], 'insumos', [1], null, undefined]) {
      const { status, body } = await server.call('user', 'POST', '/export/all', { tables })
      expect([tables, status, body.code]).toEqual([tables, 400, 'datos_invalidos'])
    }
  })

  it('[ROLE-14] exports for every signed-in person, and for nobody else', async () => {
    const visitor = [
      await server.call('visitor', 'GET', '/export?table=insumos&format=csv'),
      await server.call('visitor', 'POST', '/export/all', { tables: ['insumos'] }),
    ]
    expect(visitor.map(({ status }) => status)).toEqual([401, 401])
    for (const caller of ['user', 'admin'] as const) {
      expect((await server.call(caller, 'GET', '/export?table=insumos&format=csv')).status).toBe(200)
      expect((await server.call(caller, 'POST', '/export/all', { tables: ['insumos'] })).status).toBe(200)
    }
  })

  it('[EXP-05] uses the field names as titles, in the order of the requirement', async () => {
    const heads = Object.fromEntries(
      await Promise.all(TABLES.map(async (table) => [table, lines(await csv(table))[0]!.split(';')])),
    )
    expect(heads).toEqual({
      recetas_normalizada: [
        'codigo_producto',
        'codigo_ingrediente',
        'descripcion_ingrediente',
        'cantidad_ingrediente',
        'costo_ingrediente',
        'costo_mano_obra',
        'costo_matriz_energetica',
        'costo_total',
        'valor_cdr',
        'fecha_creacion',
        'ultima_actualizacion',
      ],
      matriz_mano: [
        'codigo_mano_obra',
        'descripcion',
        'sector_productivo',
        'consumo_kw_std',
        'std_produccion',
        'horas_hombre_std',
        'valor_hora_hombre',
        'horas_por_turno',
        'producto_calculado_std',
        'costo_mano_obra',
        'cantidad_personal_estimado',
        'estado',
      ],
      matriz_energia: [
        'codigo_energia',
        'descripcion',
        'codigo_mano_obra',
        'sector_productivo',
        'consumo_kw_std',
        'valor_kw',
        'std_produccion',
        'total_pesos_std',
        'costo_energia_unidad',
      ],
      insumos: ['grupo', 'codigo', 'detalle', 'costo'],
      productos: ['codigo_producto', 'descripcion_producto', 'sector_productivo', 'updated_at'],
      resultados_cdr: [
        'codigo_producto',
        'sector_productivo',
        'descripcion_producto',
        'base_cdr',
        'cdr_mantencion',
        'incompleto',
        'motivos',
      ],
    })
  })

  it('[EXP-05] [EXP-11] has one row a record in code order, with the values of the screens', async () => {
    for (const table of TABLES) {
      const sheet = await xlsx(table)
      const { body } = await server.call('user', 'GET', LIST[table])
      expect(sheet.rows.length - 1).toBe(body.length)
      const titles = sheet.rows[0]!.map((cell) => cell!.value)
      for (const [i, record] of body.entries()) {
        for (const [c, title] of titles.entries()) {
          const cell = sheet.rows[i + 1]![c]
          const value = cell?.type === 'n' ? Number(cell.value) : (cell?.value ?? null)
          const shown = record[title]
          if (typeof shown === 'number' || shown === null)
            expect([table, title, value]).toEqual([table, title, shown])
          else if (title.includes('codigo')) expect(value).toBe(shown)
        }
      }
    }
  })

  it('[EXP-06] [EXP-07] writes CSV for Excel in Spanish, with neutralised texts and exact numbers', async () => {
    expect(await csv('insumos')).toBe(
      [
        '\ufeffgrupo;codigo;detalle;costo',
        "'@casa;'+54;''entre comillas';",
        `"'-Avíos; ""finos""";007;'=SUMA(A1:A9);1234,500000`,
        'Avíos;BOTON;Botón;25,500000',
        'Hilos;HILO;Hilo;0,333333',
        "'\u0001;MINIMO;Mínimo 👢;0,000001",
        'Telas;TELA;Tela;1234,560000',
        '"línea\nnueva";TOPE;Tope;9007199254,740991',
        '',
      ].join('\r\n'),
    )
  })

  it('[EXP-06] writes dates like the screens, in the installation’s time zone', async () => {
    // 02:30 UTC is still the day before in Buenos Aires.
    await server.database.db.execute(
      `update productos set updated_at = '2026-03-06T02:30:00Z' where codigo_producto = 'FORRO'`,
    )
    expect(lines(await csv('productos'))).toContain('FORRO;forro;Confección;5/3/2026')
    const sheet = await xlsx('productos')
    const at = column(sheet, 'codigo_producto').findIndex((cell) => cell!.value === 'FORRO')
    const { type, value, style } = column(sheet, 'updated_at')[at]!
    // Excel counts days from 30 December 1899.
    expect([type, Number(value), style]).toEqual([
      'n',
      (Date.UTC(2026, 2, 5) - Date.UTC(1899, 11, 30)) / 864e5,
      3,
    ])
  })

  it('[EXP-09] [DATA-03] types the cells of XLSX: exact numbers, and codes and formulas as text', async () => {
    const sheet = await xlsx('insumos')
    expect(column(sheet, 'codigo').map((cell) => [cell!.type, cell!.value])).toEqual(
      ['+54', '007', 'BOTON', 'HILO', 'MINIMO', 'TELA', 'TOPE'].map((code) => ['s', code]),
    )
    expect(column(sheet, 'detalle').slice(0, 2)).toEqual([
      { type: 's', style: 0, value: "'entre comillas'" },
      { type: 's', style: 0, value: '=SUMA(A1:A9)' },
    ])
    expect(column(sheet, 'costo').map((cell) => cell && [cell.type, cell.style, cell.value])).toEqual([
      undefined,
      ['n', 2, '1234.5'],
      ['n', 2, '25.5'],
      ['n', 2, '0.333333'],
      ['n', 2, '0.000001'],
      ['n', 2, '1234.56'],
      ['n', 2, '9007199254.740991'],
    ])
    expect(column(sheet, 'grupo').map((cell) => cell!.value)).toContain('\u0001')
  })

  it('[EXP-09] has a frozen bold header, column widths, and a filter', async () => {
    const sheet = await xlsx('resultados_cdr')
    expect(sheet.frozenRows).toBe(1)
    expect(sheet.filter).toBe('A1:G6')
    expect(sheet.rows[0]!.map((cell) => cell!.style)).toEqual(Array(7).fill(1))
    expect(sheet.widths).toHaveLength(7)
    for (const [i, width] of sheet.widths.entries()) {
      expect(width).toBeGreaterThan(sheet.rows[0]![i]!.value.length)
      expect(width).toBeLessThanOrEqual(60)
    }
  })

  it('[EXP-10] says why an exported CDR is 0, incomplete or missing', async () => {
    const rows = lines(await csv('resultados_cdr')).map((line) => line.split(';'))
    expect(rows.find(([code]) => code === 'VACIO')).toEqual([
      'VACIO',
      'Confección',
      'vacío',
      '0,000000',
      '0,000000',
      'VERDADERO',
      'No tiene composición',
    ])
    expect(rows.find(([code]) => code === 'CAMPERA')).toEqual([
      'CAMPERA',
      'Confección',
      'campera',
      '3729,441190',
      '4288,857369',
      'FALSO',
      '',
    ])
    const enorme = (await csv('resultados_cdr')).split('\r\n').find((line) => line.startsWith('ENORME'))!
    expect(enorme).toMatch(/^ENORME;Confección;enorme;;;VERDADERO;"El resultado supera .*; .*VACIO/)
    const sheet = await xlsx('resultados_cdr')
    expect(column(sheet, 'incompleto').map((cell) => [cell!.type, cell!.value])).toEqual([
      ['b', '0'],
      ['b', '0'],
      ['b', '1'],
      ['b', '0'],
      ['b', '1'],
    ])
  })

  it('[EXP-11] has the values of one moment in all sheets', async () => {
    const boton = (costo: number) =>
      server.call('admin', 'PUT', '/insumos/BOTON', { grupo: 'Avíos', detalle: 'Botón', costo })
    const campera = async () => {
      const book = await readXlsx(
        (await all(['resultados_cdr', 'insumos', 'recetas_normalizada'])).rawPayload,
      )
      const [cdr, insumos, recetas] = book
      const cost = column(insumos!, 'costo')[2]!.value
      const code = column(recetas!, 'codigo_producto')
      const total = column(recetas!, 'costo_total')
        .filter((_, i) => code[i]!.value === 'CAMPERA')
        .reduce((sum, cell) => sum + Math.round(Number(cell!.value) * 1e6), 0)
      return [Number(cost), Math.round(Number(column(cdr!, 'base_cdr')[0]!.value) * 1e6), total]
    }
    // An export taken while prices are saved has the same price everywhere.
    const writing = (async () => {
      for (let costo = 1; costo <= 12; costo++) await boton(costo)
    })()
    const base = 3_729_441_190 - 6 * 25_500_000
    for (let i = 0; i < 6; i++) {
      const [cost, cdr, total] = await campera()
      const expected = base + 6 * Math.round(cost! * 1e6)
      expect([cdr, total]).toEqual([expected, expected])
    }
    await writing
    await boton(25.5)
    expect((await campera())[1]).toBe(3_729_441_190)
  })

  it('[BIT-01] writes nothing in the journal', async () => {
    const before = await newestSeq(server.database.db)
    await all(TABLES)
    await csv('resultados_cdr')
    expect(await newestSeq(server.database.db)).toBe(before)
  })
})

describe('export of an empty factory', () => {
  it('[EXP-05] has only a header, in every table and format', async () => {
    const server = await createTestServer()
    const headers = { authorization: `Bearer ${server.tokens.user}` }
    for (const table of TABLES) {
      const csv = await server.app.inject({ url: `/api/export?table=${table}&format=csv`, headers })
      expect(csv.body.replace('\ufeff', '')).toMatch(/^[a-z_;]+\r\n$/)
      const xlsx = await server.app.inject({ url: `/api/export?table=${table}&format=xlsx`, headers })
      expect((await readXlsx(xlsx.rawPayload))[0]!.rows).toHaveLength(1)
    }
    await server.close()
  })
})
