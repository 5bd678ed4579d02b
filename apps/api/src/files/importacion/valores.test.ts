import { libro, numero, texto } from '@telar/planillas/testing/libro.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { importar } from './testing/formulario.ts'

type Row = Record<string, unknown>

const dolar = { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1485, desde: '2026-01-15' }
const oficial = {
  codigo: 'OFICIAL',
  nombre: 'Oficial',
  clase: 'salario',
  recargo_pct: 23.457,
  monto: 4187.25,
}

describe('valores and their days in files', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
    await post('/valores', dolar)
    await post('/valores', oficial)
    await post('/valores/USD/vigencias', { desde: '2999-12-31', monto: 2000.5, nota: '=último; día' })
  })
  afterEach(() => server.close())

  const get = async (path: string) => (await server.call('user', 'GET', path)).body
  const post = (path: string, body: unknown) => server.call('admin', 'POST', path, body)
  const preview = async (tabla: string, contenido: string | Buffer) =>
    (await importar(server, tabla, { nombre: 'archivo', contenido })).body
  const apply = async (tabla: string, contenido: string | Buffer) =>
    (await importar(server, tabla, { nombre: 'archivo', contenido }, { modo: 'aplicar' })).body
  const download = async (table: string, format: string): Promise<Buffer> => {
    const headers = { authorization: `Bearer ${server.tokens.admin}` }
    const url = `/api/export?table=${table}&format=${format}`
    return (await server.app.inject({ url, headers })).rawPayload
  }
  const told = ({ rechazadas }: { rechazadas: Row[] }) =>
    rechazadas.map(({ linea, columna, motivo }) => [linea, columna, motivo])
  const base = async (codigo: string) => (await get(`/resultados-cdr/${codigo}/base`)).base_cdr

  it('[VAL-23] exports both, future amounts included, and reads every row back as unchanged', async () => {
    const csv = (await download('vigencias', 'csv')).toString('utf8')
    expect(csv).toContain('valor;desde;monto;nota\r\n')
    expect(csv).toContain('USD;15/1/2026;1485,000000;\r\nUSD;31/12/2999;2000,500000;"\'=último; día"\r\n')
    expect((await download('valores', 'csv')).toString('utf8')).toContain(
      'codigo;nombre;clase;recargo_pct\r\n',
    )
    for (const [tabla, filas] of [
      ['valores', 4],
      ['vigencias', 5],
    ] as const) {
      for (const format of ['csv', 'xlsx']) {
        const { totales, rechazadas } = await preview(tabla, await download(tabla, format))
        expect([tabla, format, rechazadas]).toEqual([tabla, format, []])
        expect(totales).toMatchObject({ filas, sin_cambio: filas })
      }
    }
  })

  it('[VAL-23] [VAL-05] rejects what the form rejects, with the same message, and imports the other rows', async () => {
    const seen = await preview(
      'vigencias',
      [
        'Valor;Desde;Monto;Nota',
        'NADA;1/2/2026;5;',
        'USD;30/2/2026;5;',
        'USD;2026-02-30;5;',
        'USD;1/1/1899;5;',
        'USD;mañana;5;',
        'USD;1/2/26;5;',
        'USD;1/3/2026;0;',
        'USD;15/01/2026;-1;',
        'ARS;1/4/2026;5;',
        'usd;2026-05-01;1500,5;sube',
      ].join('\n'),
    )
    expect(told(seen)).toEqual([
      [2, 'valor', 'No existe el valor NADA.'],
      [3, 'desde', 'Esa fecha no existe.'],
      [4, 'desde', 'Esa fecha no existe.'],
      [5, 'desde', 'La fecha tiene que estar entre los años 1900 y 2999.'],
      [6, 'desde', 'No es una fecha: escribila como 31/12/2026.'],
      [8, 'monto', 'El monto tiene que ser mayor a 0.'],
      [9, 'monto', 'El monto tiene que ser mayor a 0.'],
      [10, 'valor', 'ARS es la moneda de la instalación: vale siempre 1.'],
    ])
    expect(seen.nuevas).toEqual([
      {
        linea: 7,
        codigo: 'USD/2026-02-01',
        valores: { valor: 'USD', desde: '2026-02-01', monto: 5, nota: '' },
      },
      {
        linea: 11,
        codigo: 'USD/2026-05-01',
        valores: { valor: 'USD', desde: '2026-05-01', monto: 1500.5, nota: 'sube' },
      },
    ])
  })

  it('[VAL-04] [VAL-07] rejects an invalid class or surcharge', async () => {
    await server.call('admin', 'PUT', '/insumos/BOTON', {
      detalle: 'Botón',
      grupo: 'Avíos',
      precio: 0.02,
      moneda: 'USD',
    })
    const seen = await preview(
      'valores',
      [
        'codigo;nombre;clase;recargo_pct',
        'USD;Dólar;indice;0',
        'MO;Hora;salario;5',
        'EUR;Euro;moneda;3',
        'ARS;Peso;moneda;0',
        'X;Otro;sueldo;0',
        'OFICIAL;Oficial;tarifa;0',
        'T3;Punta;Tarifa;',
      ].join('\n'),
    )
    expect(told(seen)).toEqual([
      [2, 'clase', 'USD está en uso: su clase no se cambia.'],
      [3, 'recargo_pct', 'MO no lleva recargo: es la hora entera.'],
      [4, 'recargo_pct', 'Solo un salario lleva recargo.'],
      [5, 'codigo', 'ARS es la moneda de la instalación: vale siempre 1.'],
      [6, 'clase', 'Tiene que ser moneda, salario, tarifa o indice.'],
    ])
    expect([seen.cambiadas[0].codigo, seen.nuevas[0].codigo]).toEqual(['OFICIAL', 'T3'])
  })

  it('[VAL-23] [IMP-16] [BIT-07] the preview shows the effect of applying, which raises the valor’s version and can be undone', async () => {
    await server.call('admin', 'PUT', '/insumos/BOTON', {
      detalle: 'Botón',
      grupo: 'Avíos',
      precio: 0.02,
      moneda: 'USD',
    })
    const [costs, valores] = [await base('CAMPERA'), await get('/valores')]
    const days = await get('/valores/USD/vigencias')
    // A date cell, the same date as text, and a future date.
    const file = await libro({
      vigencias: [
        [texto('valor'), texto('desde'), texto('monto')],
        [texto('USD'), numero(46037, 1), numero(1603.8)],
        [texto('USD'), texto('1/12/2999'), numero(5)],
      ],
    })
    const seen = await preview('vigencias', file)
    expect(seen.cambiadas).toEqual([
      {
        linea: 2,
        codigo: 'USD/2026-01-15',
        cambios: [{ columna: 'monto', antes: 1485, despues: 1603.8 }],
      },
    ])
    const [{ despues }] = seen.cdr.lista
    const before = await newestSeq(server.database.db)
    const { seq } = await apply('vigencias', file)
    expect(seq).toBe(before + 1)
    expect(await base('CAMPERA')).toBe(despues)
    expect(despues - costs).toBeCloseTo(14.256, 6)
    const usd = (await get('/valores')).find(({ codigo }: Row) => codigo === 'USD')
    expect(usd.version).toBe(valores.find(({ codigo }: Row) => codigo === 'USD').version + 1)
    const { rows } = await server.database.db.execute(
      "select base_cdr::float8 as base from resultados_cdr where codigo_producto = 'CAMPERA'",
    )
    expect(rows).toEqual([{ base: despues }])

    expect((await post(`/bitacora/${seq}/deshacer`, {})).status).toBe(201)
    expect(await base('CAMPERA')).toBe(costs)
    expect(await get('/valores/USD/vigencias')).toEqual(days)
  })

  it('[BIT-07] [VAL-21] refuses to undo a new valor with later amounts, and says so', async () => {
    const { seq } = await apply('valores', 'codigo;nombre;clase\nEUR;Euro;moneda\n')
    const later = await apply('vigencias', 'valor;desde;monto\nEUR;1/1/2026;1700\n')
    const refused = await post(`/bitacora/${seq}/deshacer`, {})
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'EUR tiene otros montos desde entonces. Deshacelos primero.',
    ])
    for (const each of [later.seq, seq]) await post(`/bitacora/${each}/deshacer`, {})
    expect((await get('/valores')).map(({ codigo }: Row) => codigo)).not.toContain('EUR')
  })
})
