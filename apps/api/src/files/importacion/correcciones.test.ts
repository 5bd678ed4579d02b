import type { Correccion, HojaDePerfil, VistaDeLibro, VistaPrevia } from '@telar/contract'
import { libro, numero, texto } from '@telar/planillas/testing/libro.ts'
import { readXlsx } from '@telar/planillas/testing/read-xlsx.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { formulario, importar } from './testing/formulario.ts'

const fila = (...celdas: (string | number)[]) =>
  celdas.map((each) => (typeof each === 'number' ? numero(each) : texto(each)))

const TELAS = [
  fila('Avíos y Telas S.R.L.'),
  fila('Cód.', 'Descripción', 'Ancho', 'P. Lista'),
  fila('DENIM'),
  fila('TEL-1', 'Denim 12 oz', 1.5, '2,5'),
  fila('TEL-2', 'Denim 8 oz', 1.6, 'consultar'),
  fila('TEL-2', 'Denim 8 oz', 1.6, '3'),
  fila('TOTAL', '', '', 5.5),
]

describe('corrections of rows beside their file', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
  })
  afterAll(() => server.close())

  const hojas: HojaDePerfil[] = [
    {
      hoja: 'Telas',
      tabla: 'insumos',
      fila: 2,
      campos: [
        { campo: 'codigo', columna: 'Cód.' },
        { campo: 'detalle', columna: 'Descripción' },
        { campo: 'grupo', subtitulo: true },
        { campo: 'costo', columna: 'P. Lista', formula: '÷ [Ancho]' },
      ],
    },
  ]
  const send = async (modo: 'previa' | 'aplicar', correcciones: Correccion[], campos = {}) => {
    const contenido = await libro({ Telas: TELAS })
    const { payload, headers } = await formulario(
      { nombre: 'telas.xlsx', contenido },
      { modo, perfil: JSON.stringify({ hojas }), correcciones: JSON.stringify(correcciones), ...campos },
    )
    return server.call('admin', 'POST', '/importaciones/libro', payload, headers)
  }

  /** Requests the workbook of rejected rows. */
  const rechazadas = async (contenido: Buffer | string, campos: Record<string, string>) => {
    const { payload, headers } = await formulario({ nombre: 'telas.xlsx', contenido }, campos)
    const authorization = `Bearer ${server.tokens.admin}`
    return server.app.inject({
      method: 'POST',
      url: '/api/importaciones/rechazadas',
      headers: { ...headers, authorization },
      payload,
    })
  }

  it('can be made, because rejected and doubtful rows come with their cells and the position of each field', async () => {
    const { body } = await send('previa', [])
    const [hoja] = (body as VistaDeLibro).hojas
    expect(hoja!.posiciones).toEqual({ codigo: 0, detalle: 1, costo: 3 })
    expect(hoja!.rechazadas.map(({ linea, celdas }) => [linea, celdas[0], celdas[3]])).toEqual([
      [5, 'TEL-2', 'consultar'],
      [6, 'TEL-2', '3'],
    ])
  })

  it('are read as part of the file, formulas included, and applied in its one entry', async () => {
    const correcciones: Correccion[] = [
      { hoja: 'Telas', linea: 4, celdas: [{ columna: 0, valor: ' tel-9 ' }] },
      { hoja: 'Telas', linea: 5, celdas: [{ columna: 3, valor: '3,2' }] },
      { hoja: 'Telas', linea: 6, omitir: true },
      { hoja: 'Telas', linea: 7, omitir: true },
      { hoja: 'Otra', linea: 4, omitir: true },
    ]
    const { body: seen } = (await send('previa', correcciones)) as { body: VistaDeLibro }
    const [hoja] = seen.hojas
    expect(hoja!.totales).toMatchObject({ filas: 2, nuevas: 2, rechazadas: 0 })
    expect(hoja!.nuevas.map(({ codigo, valores }) => [codigo, valores.costo, valores.grupo])).toEqual([
      ['TEL-9', 1.666667, 'DENIM'],
      ['TEL-2', 2, 'DENIM'],
    ])
    const without = await send('aplicar', [], { huella: seen.huella })
    expect([without.status, without.body.code]).toEqual([409, 'datos_cambiaron'])
    const { body: done } = await send('aplicar', correcciones, { huella: seen.huella })
    expect(done.hojas[0]).toMatchObject({ insertados: 2, rechazadas: 0 })
    const [entry] = (await server.call('admin', 'GET', '/bitacora?limit=1&masivas=true')).body
    expect(entry.despues.correcciones).toEqual(correcciones)
    expect((await server.call('admin', 'POST', `/bitacora/${done.seq}/deshacer`)).status).toBe(201)
  })

  it('also work in a CSV, for a price split by its comma, and for a doubtful row', async () => {
    const csv = 'grupo,codigo,detalle,costo\nTelas,TELA-1,Lona,1,85\nTelas,TELA-2,Gabardina,"1.850"\n'
    const first = (await importar(server, 'insumos', csv)).body as VistaPrevia
    expect(first.rechazadas).toMatchObject([{ linea: 2, celdas: ['Telas', 'TELA-1', 'Lona', '1', '85'] }])
    expect(first.advertencias).toMatchObject([
      { lineas: [3], filas: [['Telas', 'TELA-2', 'Gabardina', '1.850']] },
    ])
    const correcciones: Correccion[] = [
      {
        hoja: null,
        linea: 2,
        celdas: [
          { columna: 3, valor: '1,85' },
          { columna: 4, valor: '' },
        ],
      },
      { hoja: null, linea: 3, celdas: [{ columna: 3, valor: '1,85' }] },
    ]
    const fields = { modo: 'previa', correcciones: JSON.stringify(correcciones) }
    const { body } = await importar(server, 'insumos', csv, fields)
    expect(body.totales).toMatchObject({ nuevas: 2, rechazadas: 0, advertencias: 0 })
    const { body: done } = await importar(server, 'insumos', csv, {
      ...fields,
      modo: 'aplicar',
      huella: body.huella,
    })
    expect(done).toMatchObject({ insertados: 2 })
    const [entry] = (await server.call('admin', 'GET', '/bitacora?limit=1&masivas=true')).body
    expect(entry.despues.correcciones).toEqual(correcciones)
  })

  it('can be made in a workbook of the rejected rows, with subtitles and reasons, which is recognised and read like the file', async () => {
    const perfil = JSON.stringify({ hojas })
    const whole = await libro({ Telas: TELAS })
    const [hoja] = await readXlsx((await rechazadas(whole, { perfil })).rawPayload)
    expect(hoja!.rows.map((row) => row.map((cell) => cell && [cell.type, cell.value].join(':')))).toEqual([
      [
        ...['Cód.', 'Descripción', 'Ancho', 'P. Lista', 'motivo_rechazo', 'que_hacer'].map(
          (each) => `s:${each}`,
        ),
      ],
      [undefined, 's:DENIM'],
      [
        's:TEL-2',
        's:Denim 8 oz',
        'n:1.6',
        's:consultar',
        's:costo: No es un número.',
        expect.stringContaining('Escribí el precio'),
      ],
      [
        's:TEL-2',
        's:Denim 8 oz',
        'n:1.6',
        's:3',
        expect.stringContaining('está repetido'),
        expect.stringContaining('Dejá una sola'),
      ],
    ])

    // Valid rows are imported; the rest is mended in the workbook of rejected rows, which needs no mapping.
    const { body: seen } = await send('previa', [])
    const { body: done } = await send('aplicar', [], { huella: seen.huella })
    expect(done.hojas[0]).toMatchObject({ insertados: 1, rechazadas: 2 })
    const cells = hoja!.rows.map((row) =>
      row.map((cell) => (cell?.type === 'n' ? numero(cell.value) : texto(cell?.value ?? ''))),
    )
    cells[2]![3] = texto('3,2')
    const mended = await libro({ Telas: cells.slice(0, 3) })
    const asked = await formulario({ nombre: 'rechazadas_telas.xlsx', contenido: mended })
    const { body: known } = await server.call(
      'admin',
      'POST',
      '/importaciones/reconocer',
      asked.payload,
      asked.headers,
    )
    expect(known.hojas).toMatchObject([{ tabla: 'insumos', fila: 1, recuerdo: { archivo: 'telas.xlsx' } }])
    const again = JSON.stringify({ hojas: [{ ...hojas[0], fila: 1 }] })
    const form = await formulario({ nombre: 'r.xlsx', contenido: mended }, { modo: 'previa', perfil: again })
    const { body } = await server.call('admin', 'POST', '/importaciones/libro', form.payload, form.headers)
    expect(body.hojas[0]).toMatchObject({
      totales: { filas: 1, nuevas: 1 },
      nuevas: [{ codigo: 'TEL-2', valores: { costo: 2, grupo: 'DENIM' } }],
    })
    expect((await rechazadas(mended, { perfil: again })).json().message).toBe('Ninguna fila se rechaza.')
    expect((await rechazadas(mended, {})).statusCode).toBe(400)
  })

  it('that workbook contains the cells beyond the last title', async () => {
    const csv = 'grupo,codigo,detalle,costo\nTelas,TELA-1,Lona,1,85\nTelas,TELA-7,Lona,1\n'
    const [hoja] = await readXlsx((await rechazadas(csv, { tabla: 'insumos' })).rawPayload)
    expect(hoja!.name).toBe('insumos')
    expect(hoja!.rows.map((row) => row.slice(0, 6).map((cell) => cell?.value))).toEqual([
      ['grupo', 'codigo', 'detalle', 'costo', '', 'motivo_rechazo'],
      ['Telas', 'TELA-1', 'Lona', '1', '85', expect.stringContaining('más celdas que títulos')],
    ])
    const path = '/importaciones/rechazadas'
    expect((await server.call('user', 'POST', path)).status).toBe(403)
    expect((await server.call('visitor', 'POST', path)).status).toBe(401)
  })

  it('are refused if invalid', async () => {
    for (const correcciones of [
      '{',
      '[{"linea":0,"hoja":null}]',
      JSON.stringify(Array(2_001).fill({ hoja: null, linea: 1 })),
    ]) {
      const { status, body } = await importar(server, 'insumos', 'codigo;costo\nA;1\n', {
        modo: 'previa',
        correcciones,
      })
      expect([status, body.campos]).toEqual([400, [expect.stringContaining('correcciones')]])
    }
  })
})
