import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { fingerprinter } from '../../testing/fingerprint.ts'
import { journalAfter } from '../../testing/journal.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { formulario, importar } from './testing/formulario.ts'

const contexto = { actor: 'prueba', requestId: null }
const APLICAR = { modo: 'aplicar' }

describe('POST /insumos/importar', () => {
  let server: TestServer
  let fingerprint: () => Promise<string>
  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
    fingerprint = await fingerprinter(server.database.db)
  })
  afterAll(() => server.close())

  const preview = (contenido: string) => importar(server, 'insumos', contenido)
  const apply = (contenido: string, campos = {}) =>
    importar(server, 'insumos', contenido, { ...APLICAR, ...campos })
  const insumos = async () => {
    const { body } = await server.call('user', 'GET', '/insumos')
    return new Map<string, Record<string, unknown>>(body.map((row: { codigo: string }) => [row.codigo, row]))
  }
  const resultados = async (): Promise<{ codigo_producto: string; base_cdr: number }[]> =>
    (await server.call('user', 'GET', '/resultados-cdr')).body

  it('[API-33] [IMP-14] [BIT-01] shows new, changed, unchanged and rejected rows, and writes nothing', async () => {
    const state = await fingerprint()
    const { status, body } = await preview(
      'grupo;codigo;detalle;costo\nTelas;TELA;Tela;1500\nHilos;HILO;Hilo;0,333333\nAvíos;nuevo;Cierre;12,5\nAvíos;X;Malo;abc\n',
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      modo: 'previa',
      tabla: 'insumos',
      archivo: { formato: 'csv', codificacion: 'UTF-8', separador: ';', hoja: null },
      encabezado: ['grupo', 'codigo', 'detalle', 'costo'],
      totales: { filas: 4, nuevas: 1, cambiadas: 1, sin_cambio: 1, rechazadas: 1, advertencias: 0 },
      nuevas: [
        {
          linea: 4,
          codigo: 'NUEVO',
          valores: { codigo: 'NUEVO', grupo: 'Avíos', detalle: 'Cierre', costo: 12.5 },
        },
      ],
      cambiadas: [
        { linea: 2, codigo: 'TELA', cambios: [{ columna: 'costo', antes: 1234.56, despues: 1500 }] },
      ],
      sin_cambio: [{ linea: 3, codigo: 'HILO' }],
      rechazadas: [
        {
          linea: 5,
          codigo: 'X',
          columna: 'costo',
          valor: 'abc',
          motivo: 'No es un número.',
          celdas: ['Avíos', 'X', 'Malo', 'abc'],
        },
      ],
    })
    expect(await fingerprint()).toBe(state)
  })

  it('[IMP-16] [IMP-17] [BIT-05] [API-33] applies as one entry, and every CDR is as the preview said', async () => {
    const file = 'codigo;costo\nTELA;1500\nHILO;0,333333\nNUEVO;12,5\nMALO;-1\n'
    const before = new Map<string, number>((await resultados()).map((r) => [r.codigo_producto, r.base_cdr]))
    const { body: seen } = await preview(file)
    const seq = await newestSeq(server.database.db)
    const hilo = (await insumos()).get('HILO')
    const applied = await apply(file, { huella: seen.huella })
    expect(applied).toMatchObject({
      status: 200,
      body: {
        modo: 'upsert',
        tabla: 'insumos',
        insertados: 1,
        cambiados: 1,
        sin_cambio: 1,
        rechazadas: 1,
        validas: 3,
        seq: seq + 1,
        message: 'UPSERT completado: 2 registros insertados/actualizados.',
      },
    })
    const [entry, ...more] = await journalAfter(server.database.db, seq)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      seq: seq + 1,
      entidad: 'importacion',
      clave: 'insumos',
      accion: 'importacion',
      antes: {
        filas: [{ codigo: 'TELA', detalle: 'Tela', grupo: 'Telas', costo: '1234.560000', version: 1 }],
      },
      despues: {
        filas: [
          { codigo: 'TELA', detalle: 'Tela', grupo: 'Telas', costo: '1500.000000', version: 2 },
          { codigo: 'NUEVO', detalle: '', grupo: '', costo: '12.500000', version: 1 },
        ],
      },
    })
    const stored = await insumos()
    expect(stored.get('TELA')).toMatchObject({ costo: 1500, version: 2 })
    expect(stored.get('HILO')).toEqual(hilo)
    expect(stored.has('MALO')).toBe(false)

    const after = await resultados()
    const moved = after
      .filter((r) => before.get(r.codigo_producto) !== r.base_cdr)
      .map((r) => ({
        codigo_producto: r.codigo_producto,
        antes: before.get(r.codigo_producto),
        despues: r.base_cdr,
      }))
    expect(moved.length).toBeGreaterThan(1)
    expect(seen.cdr.lista).toMatchObject(moved)
    expect(seen.cdr.cambian).toBe(moved.length)
    const { body: sectores } = await server.call('user', 'GET', '/resultados-cdr-mantencion')
    expect(seen.cdr.sectores.map((s: { despues: unknown }) => s.despues)).toEqual(sectores)
    expect(seen.cdr.mayores[0].diferencia).toBeGreaterThanOrEqual(seen.cdr.mayores.at(-1).diferencia)
    await apply('codigo;costo\nTELA;1234,56\n')
  })

  it('[IMP-18] keeps the values of missing columns, and empties those of empty cells', async () => {
    await apply('codigo;costo\nBOTON;26\n')
    expect((await insumos()).get('BOTON')).toMatchObject({ detalle: 'Botón', grupo: 'Avíos', costo: 26 })
    await apply('codigo;costo;grupo\nBOTON;25,5;\n')
    expect((await insumos()).get('BOTON')).toMatchObject({ detalle: 'Botón', grupo: '', costo: 25.5 })
  })

  it('[IMP-15] warns of a price over three times the stored one or under a third, but not of exactly three times', async () => {
    await apply('codigo;costo\nA;10\nB;10\nC;10\nD;9\nE;9\nF;0\n')
    const { body } = await preview('codigo;costo\nA;30\nB;30,000001\nC;3,333333\nD;3\nE;2,999999\nF;1\n')
    expect(body.totales).toMatchObject({ cambiadas: 6 })
    expect(body.advertencias).toMatchObject([
      { codigo: 'F', motivo: 'Pasa de 0 a 1: más del triple.' },
      { codigo: 'E', motivo: 'Pasa de 9 a 2,999999: menos de un tercio.' },
      { codigo: 'C', motivo: 'Pasa de 10 a 3,333333: menos de un tercio.' },
      { codigo: 'B', columna: 'costo', motivo: 'Pasa de 10 a 30,000001: más del triple.' },
    ])
  })

  it('[IMP-08] [IMP-09] [IMP-12] says for each row what is doubtful or wrong, with line, column and value', async () => {
    const long = 'L'.repeat(21)
    const { body } = await preview(
      `codigo;detalle;costo\nDOS;x;1.234\n;x;1\nVACIO;x;\nREP;x;1\nrep ;x;2\n${long};x;1\nEXP;${'d'.repeat(201)};1\n1,23E+12;x;5\n"REP";x;abc\n01-mar;x;1\nP;x;$ 5\n`,
    )
    expect(
      body.rechazadas.map((r: Record<string, unknown>) => [r.linea, r.columna, r.valor, r.motivo]),
    ).toEqual([
      [3, 'codigo', '', 'Falta el valor.'],
      [4, 'costo', '', 'Falta el valor.'],
      [5, null, 'REP', 'REP está repetido en las líneas 5, 6, 10.'],
      [6, null, 'REP', 'REP está repetido en las líneas 5, 6, 10.'],
      [7, 'codigo', long, 'Admite hasta 20 caracteres.'],
      [8, 'detalle', 'd'.repeat(201), 'Admite hasta 200 caracteres.'],
      [9, 'codigo', '1,23E+12', expect.stringContaining('notación científica')],
      [10, 'costo', 'abc', 'No es un número.'],
      [12, 'costo', '$ 5', 'No es un número: sacale la moneda.'],
    ])
    expect(body.advertencias).toMatchObject([
      { linea: 2, codigo: 'DOS', columna: 'costo', valor: '1.234' },
      { linea: 11, codigo: '01-MAR', columna: 'codigo', motivo: expect.stringContaining('fecha') },
    ])
  })

  it('[IMP-19] refuses if the result would differ from the preview, and accepts the new preview', async () => {
    const file = 'codigo;costo\nTELA;2000\n'
    const { body: seen } = await preview(file)
    await server.call('admin', 'PUT', '/insumos/TELA', { grupo: 'Telas', detalle: 'Tela', costo: 1999 })
    const seq = await newestSeq(server.database.db)
    const refused = await apply(file, { huella: seen.huella })
    expect(refused).toMatchObject({ status: 409, body: { code: 'datos_cambiaron' } })
    expect(await newestSeq(server.database.db)).toBe(seq)
    const { body: again } = await preview(file)
    expect(again.huella).not.toBe(seen.huella)
    expect(again.cambiadas[0].cambios).toEqual([{ columna: 'costo', antes: 1999, despues: 2000 }])
    expect((await apply(file, { huella: again.huella })).status).toBe(200)
    await server.call('admin', 'PUT', '/insumos/TELA', { grupo: 'Telas', detalle: 'Tela', costo: 1234.56 })
  })

  it('[IMP-19] accepts changes of other records since the preview', async () => {
    const file = 'codigo;costo\nTELA;2000\n'
    const { body: seen } = await preview(file)
    await server.call('admin', 'PUT', '/insumos/BOTON', { grupo: 'Avíos', detalle: 'Botón', costo: 25.5 })
    expect((await apply(file, { huella: seen.huella })).status).toBe(200)
    await apply('codigo;costo\nTELA;1234,56\n')
  })

  it('[IMP-17] [BIT-01] writes nothing if nothing changes', async () => {
    const seq = await newestSeq(server.database.db)
    expect(await apply('codigo;costo\nTELA;1234,56\n')).toMatchObject({
      status: 200,
      body: { insertados: 0, cambiados: 0, sin_cambio: 1, seq: null },
    })
    expect(await newestSeq(server.database.db)).toBe(seq)
  })

  it('[IMP-10] [EXP-07] [EXP-08] removes the apostrophe that the export puts before a formula', async () => {
    const texts = ['=A1', '-2+3', '@x', "'=ya tenía", "'comillas'", '+54']
    const rows = texts.map((text, i) => `F${i};${/^['=+\-@]/.test(text) ? `'${text}` : text};1,000000`)
    await apply(`\ufeffcodigo;detalle;costo\r\n${rows.join('\r\n')}\r\n`)
    const stored = await insumos()
    expect(texts.map((_, i) => stored.get(`F${i}`)?.detalle)).toEqual(texts)
  })

  it('[ROLE-12] [API-33] checks the permission before it reads anything', async () => {
    for (const path of ['/insumos/importar', '/importaciones/insumos']) {
      for (const modo of ['previa', 'aplicar']) {
        const { payload, headers } = await formulario(
          { nombre: 'a.csv', contenido: 'codigo;costo\nA;1' },
          { modo },
        )
        expect((await server.call('visitor', 'POST', path, payload, headers)).status).toBe(401)
        expect(await server.call('user', 'POST', path, payload, headers)).toMatchObject({
          status: 403,
          body: { code: 'sin_permiso' },
        })
        expect((await server.call('admin', 'POST', path, payload, headers)).status).toBe(200)
      }
      const huge = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '600000000' }
      expect((await server.call('user', 'POST', path, '', huge)).status).toBe(403)
    }
  })

  it('[IMP-25] refuses a file over 20 MB while it arrives', async () => {
    const seq = await newestSeq(server.database.db)
    const contenido = `codigo;costo\n${'A;1\n'.repeat(5 * 2 ** 20)}`
    for (const modo of ['previa', 'aplicar']) {
      expect(await importar(server, 'insumos', contenido, { modo })).toMatchObject({
        status: 413,
        body: { code: 'cuerpo_muy_grande', message: expect.stringContaining('20 MB') },
      })
    }
    expect(await newestSeq(server.database.db)).toBe(seq)
  })

  it('[IMP-25] stops reading an upload of unknown length at the limit', async () => {
    const head = '--x\r\ncontent-disposition: form-data; name="archivo"; filename="a.csv"\r\n\r\n'
    let sent = 0
    const endless = function* (): Generator<Buffer> {
      yield Buffer.from(head)
      const piece = Buffer.alloc(2 ** 20, 'codigo;costo\n')
      for (; sent < 600; sent++) yield piece
    }
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: '/api/insumos/importar?modo=previa',
      headers: {
        authorization: `Bearer ${server.tokens.admin}`,
        'content-type': 'multipart/form-data; boundary=x',
        'transfer-encoding': 'chunked',
      },
      payload: Readable.from(endless()),
    })
    expect([statusCode, JSON.parse(body).code]).toEqual([413, 'cuerpo_muy_grande'])
    expect(sent).toBeLessThan(60)
  })

  it('[IMP-24] [BIT-07] [COST-27] is undone by its entry: every supply and every CDR as before', async () => {
    await server.call('admin', 'PUT', '/insumos/BOTON', { grupo: 'Avíos', detalle: 'Botón', costo: 25.5 })
    const [before, costs] = [await insumos(), await resultados()]
    const { body } = await apply('codigo;costo;grupo\nTELA;999;Otro\nBOTON;1;x\nDESHECHO;5;y\n')
    expect(body).toMatchObject({ insertados: 1, cambiados: 2 })
    expect(await resultados()).not.toEqual(costs)
    expect((await server.call('admin', 'POST', `/bitacora/${body.seq}/deshacer`)).status).toBe(201)
    const withoutVersions = (rows: Map<string, Record<string, unknown>>) =>
      [...rows.values()].map(({ version: _version, ...row }) => row)
    expect(withoutVersions(await insumos())).toEqual(withoutVersions(before))
    expect(await resultados()).toEqual(costs)
  })

  it('refuses more rows than the limit', async () => {
    const contenido = `codigo;costo\n${Array.from({ length: 250_001 }, (_, i) => `${i};1`).join('\n')}`
    const { status, body } = await preview(contenido)
    expect([status, body.message]).toEqual([400, 'El archivo tiene más de 250.000 filas. Partilo en varios.'])
  })

  it('[IMP-03] [API-03] says what is missing from a form', async () => {
    const empty = await formulario({ nombre: 'a.csv', contenido: 'codigo;costo\nA;1' }, {})
    const call = (payload: unknown, headers: Record<string, string>) =>
      server.call('admin', 'POST', '/insumos/importar', payload, headers)
    expect(await call(empty.payload, empty.headers)).toMatchObject({
      status: 400,
      body: { message: "modo: tiene que ser 'previa' o 'aplicar'.", campos: ['modo'] },
    })
    const form = new FormData()
    form.set('modo', 'previa')
    const body = new Response(form)
    const headers = { 'content-type': body.headers.get('content-type')! }
    expect(await call(Buffer.from(await body.arrayBuffer()), headers)).toMatchObject({
      status: 400,
      body: { message: 'Seleccioná un CSV primero.' },
    })
    expect(await call(empty.payload.subarray(0, -30), empty.headers)).toMatchObject({ status: 400 })
    expect(await call({ modo: 'previa' }, {})).toMatchObject({
      status: 415,
      body: { code: 'tipo_no_admitido' },
    })
    expect(await importar(server, 'nada', 'a;b')).toMatchObject({ status: 400 })
  })

  it('[API-33] reads a file without a name', async () => {
    const { payload, headers } = await formulario(
      {
        nombre: 'sin-nombre.csv',
        contenido: 'codigo;detalle;costo\nA;Hilo;1',
        tipo: 'application/octet-stream',
      },
      { modo: 'previa' },
    )
    const nameless = payload.toString().replace('; filename="sin-nombre.csv"', '')
    expect(
      await server.call('admin', 'POST', '/insumos/importar', Buffer.from(nameless), headers),
    ).toMatchObject({
      status: 200,
      body: { archivo: { nombre: '' } },
    })
  })

  it('[API-33] accepts the mode in the query too', async () => {
    const { payload, headers } = await formulario({
      nombre: 'a.csv',
      contenido: 'codigo;costo\nTELA;1234,56',
    })
    const answer = await server.call('admin', 'POST', '/importaciones/insumos?modo=previa', payload, headers)
    expect(answer).toMatchObject({ status: 200, body: { modo: 'previa' } })
  })

  it('[CONC-10] is visible to others completely or not at all', async () => {
    const codes = Array.from({ length: 3_000 }, (_, i) => `MASA${String(i).padStart(5, '0')}`)
    const file = (costo: number) => `codigo;costo\n${codes.map((codigo) => `${codigo};${costo}`).join('\n')}`
    await apply(file(1))
    let done = false
    const applying = apply(file(2)).then((answer) => {
      done = true
      return answer
    })
    const seen = new Set<string>()
    while (!done) {
      const rows = [...(await insumos()).values()].filter((row) => String(row.codigo).startsWith('MASA'))
      seen.add([...new Set(rows.map((row) => row.costo))].join(' y '))
    }
    expect((await applying).status).toBe(200)
    expect([...seen].every((costs) => costs === '1' || costs === '2')).toBe(true)
  })
})
