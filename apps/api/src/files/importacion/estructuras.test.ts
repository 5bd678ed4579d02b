import { readXlsx } from '@telar/planillas/testing/read-xlsx.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { importar } from './testing/formulario.ts'

type Row = Record<string, unknown>

const X = {
  nombre: 'X',
  pasos: [
    { nombre: 'Indirectos | planta', sobre: 'costo', valor: 12 },
    { nombre: 'Envío: camión', sobre: 'fijo', valor: 0.5, moneda: 'USD' },
    { nombre: 'Corte', sobre: 'fijo', valor: 12.25, por: 'minuto' },
    { nombre: 'Comisión', sobre: 'precio', valor: 5 },
    { nombre: 'Margen', sobre: 'precio', valor: 30 },
  ],
  iva_pct: 21,
  redondeo: { multiplo: 10, modo: 'arriba' },
  productos: ['CAMPERA'],
  lineas: ['Sport | niños'],
  sectores: ['Confección', 'Textil'],
}

/** A structure without a margin. */
const FLETE = {
  nombre: 'Flete',
  pasos: [{ nombre: 'Flete', sobre: 'costo', valor: 3, margen: false }],
}

describe('structures, lists and prices as files', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
    await post('/valores', { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1485 })
    for (const body of [X, FLETE]) expect((await post('/estructuras', body)).status).toBe(201)
    await post('/listas-precios', { nombre: 'Diciembre', estructura: 'X', nota: 'sin envío' })
    await post('/listas-precios', { nombre: 'Enero' })
    await post('/listas-precios/Diciembre/publicar', undefined)
  })
  afterAll(() => server.close())

  const get = async (path: string) => (await server.call('user', 'GET', path)).body
  const post = (path: string, body: unknown) => server.call('admin', 'POST', path, body)
  const preview = async (tabla: string, contenido: string | Buffer) =>
    (await importar(server, tabla, { nombre: 'archivo', contenido }, { modo: 'previa' })).body
  const apply = async (tabla: string, contenido: string | Buffer) =>
    (await importar(server, tabla, { nombre: 'archivo', contenido }, { modo: 'aplicar' })).body
  const download = async (query: string): Promise<Buffer> => {
    const headers = { authorization: `Bearer ${server.tokens.user}` }
    return (await server.app.inject({ url: `/api/export?${query}`, headers })).rawPayload
  }
  const csv = async (table: string, besides = '') =>
    (await download(`table=${table}&format=csv${besides}`)).toString('utf8').slice(1).trimEnd().split('\r\n')
  const told = ({ rechazadas }: { rechazadas: Row[] }) =>
    rechazadas.map(({ linea, columna, motivo }) => [linea, columna, motivo])

  it('[PRE-20] exports structures and lists, which read back as unchanged from either format', async () => {
    expect((await csv('estructuras'))[1]).toBe(
      'Flete;Flete: 3 % sobre costo (sin margen);0,000000;;cercano;;;',
    )
    expect((await csv('estructuras'))[2]).toBe(
      'X;Indirectos \\| planta: 12 % sobre costo | Envío: camión: USD 0,5 por unidad | Corte: 12,25 por minuto | ' +
        'Comisión: 5 % sobre precio | Margen: 30 % sobre precio (margen);21,000000;10,000000;arriba;CAMPERA;' +
        'Sport \\| niños;Confección | Textil',
    )
    expect((await csv('listas_precios'))[0]).toBe('nombre;estructura;nota;publicada')
    for (const tabla of ['estructuras', 'listas_precios'])
      for (const format of ['csv', 'xlsx']) {
        const { totales, rechazadas } = await preview(
          tabla,
          await download(`table=${tabla}&format=${format}`),
        )
        expect([tabla, rechazadas, totales.sin_cambio, totales.filas]).toEqual([tabla, [], 2, 2])
      }
  })

  it('[ESC-19] exports scenarios, which read back as unchanged; a file adds and changes them, with one undo', async () => {
    const cambios = [
      { tipo: 'valor', codigo: 'MO', porcentaje: 6 },
      { tipo: 'reemplazar', de: 'HILO', por: 'BOTON', factor: 1.2 },
      { tipo: 'porcentaje_grupo', grupo: 'Telas; "A" | B', porcentaje: -2.5 },
    ]
    const { id, autor } = (await post('/escenarios', { nombre: 'Suba', nota: '=Ñ', cambios })).body
    await post('/escenarios', { nombre: 'Otra', cambios: cambios.slice(0, 1) })
    for (const format of ['csv', 'xlsx']) {
      const { totales, rechazadas } = await preview(
        'escenarios',
        await download(`table=escenarios&format=${format}`),
      )
      expect([format, rechazadas, totales.sin_cambio, totales.filas]).toEqual([format, [], 2, 2])
    }
    expect((await csv('escenarios'))[0]).toBe('nombre;nota;cambios')
    const before = await get('/escenarios')
    const file =
      'nombre;cambios\nSUBA;"{""tipo"":""valor"",""codigo"":""MO"",""porcentaje"":7}"\n' +
      'Nueva;"{""tipo"":""valor_hora"",""valor"":4000}\n{""tipo"":""mantencion"",""sector"":""Textil"",""porcentaje"":3}"\n' +
      'Mala;"{""tipo"":""valor_hora"",""valor"":4000}\n{""tipo"":""nada""}"\nPeor;subir todo\n'
    expect(told(await preview('escenarios', file))).toEqual([
      [5, 'cambios', 'Cambio 2: No se conoce la operación nada.'],
      [7, 'cambios', 'No se entiende: cada cambio va en un renglón, como en un archivo exportado.'],
    ])
    const { seq, insertados, cambiados } = await apply('escenarios', file)
    expect([insertados, cambiados]).toEqual([1, 1])
    const after = await get('/escenarios')
    expect(after.map(({ nombre, cambios: all }: Row) => [nombre, (all as []).length])).toEqual([
      ['Nueva', 2],
      ['Otra', 1],
      ['SUBA', 1],
    ])
    // Links keep working, and a new one has the author who imported it.
    expect(after[2]).toMatchObject({ id, nota: '=Ñ', autor })
    expect(after[0].autor).toBe(autor)
    expect((await server.call('user', 'GET', `/escenarios/${after[0].id}/resultado`)).status).toBe(200)
    expect((await post(`/bitacora/${seq}/deshacer`, {})).status).toBe(201)
    const inputs = (rows: Row[]) => rows.map(({ version: _, ...row }) => row)
    expect(inputs(await get('/escenarios'))).toEqual(inputs(before))
  })

  it('[PRE-20] exports the price of each product, and a list in the form in which it can be imported', async () => {
    const rows = await get('/precios')
    const [titles, ...lines] = await csv('precios')
    expect(titles).toBe(
      'codigo_producto;lista;precio;descripcion_producto;sector_productivo;estructura;base_cdr;precio_final;margen_pct;precio_publicado;faltante_pct;incompleto;motivos',
    )
    const amount = (value: number) => value.toFixed(6).replace('.', ',')
    const campera = rows.find(({ codigo_producto: code }: Row) => code === 'CAMPERA')
    expect(lines.find((line) => line.startsWith('CAMPERA;'))).toContain(
      `;X;${[campera.base_cdr, campera.precio_final, campera.margen_pct].map(amount).join(';')};`,
    )
    expect(lines).toContainEqual(expect.stringContaining(`CAMPERA;;${amount(campera.precio_neto)};`))
    expect(lines).toContainEqual(expect.stringContaining(`CAMPERA;Diciembre;${amount(campera.precio_neto)};`))
    const again = await preview('precios', await download('table=precios&format=csv'))
    expect([again.rechazadas, again.totales.sin_cambio]).toEqual([[], lines.length])
    const [sheet] = await readXlsx(await download('table=precios&format=xlsx&lista=Diciembre'))
    expect(sheet!.rows[0]!.slice(0, 3).map((cell) => cell?.value)).toEqual([
      'codigo_producto',
      'lista',
      'precio',
    ])
    const published = await download('table=precios&format=csv&lista=Diciembre')
    expect((await preview('precios', published)).totales).toMatchObject({ cambiadas: 0, rechazadas: 0 })
    expect((await server.call('user', 'GET', '/export?table=precios&format=csv&lista=Nada')).status).toBe(404)
    expect((await server.call('user', 'GET', '/export?table=insumos&format=csv&lista=Enero')).status).toBe(
      400,
    )
  })

  it('[PRE-20] [PRE-10] [BIT-07] imports prices into a list by code, rejects faulty rows with a message, and has one undo', async () => {
    const file =
      'codigo;lista;precio\nCAMPERA;Enero;7000\nNADA;Enero;5\nFORRO;Enero;0\nCAMPERA;Febrero;5\nCAMPERA;Diciembre;5\n'
    const seen = await preview('precios', file)
    expect(told(seen)).toEqual([
      [3, 'codigo_producto', 'No existe el producto NADA.'],
      [4, 'precio', 'El precio tiene que ser mayor a 0.'],
      [5, 'lista', 'No existe la lista Febrero.'],
      [6, 'lista', 'La lista Diciembre ya está publicada.'],
    ])
    const { seq } = await apply('precios', file)
    const campera = async () =>
      (await get('/listas-precios/Enero/precios')).find(
        ({ codigo_producto: code }: Row) => code === 'CAMPERA',
      )
    const netOf = async () => (await campera()).precio_neto
    expect(await campera()).toMatchObject({ precio_neto: 7000, fijo: true })
    expect(told(await preview('precios', 'codigo;lista;precio\nCAMPERA;Enero;-5\nFORRO;Enero;9\n'))).toEqual([
      [2, 'precio', 'El precio tiene que ser mayor a 0.'],
    ])
    // A released list follows costs again; the release is one entry, undone by one.
    const loose = await server.call('admin', 'PUT', '/listas-precios/Enero', {
      nombre: 'Enero',
      soltar: true,
    })
    expect([loose.status, loose.body.precios, (await campera()).fijo]).toEqual([200, 0, false])
    expect(await netOf()).not.toBe(7000)
    const [{ seq: suelta }] = await get('/bitacora?limit=1')
    await post(`/bitacora/${suelta}/deshacer`, {})
    expect(await netOf()).toBe(7000)
    await post(`/bitacora/${seq}/deshacer`, {})
    expect(await netOf()).not.toBe(7000)
  })

  it('[PRE-20] [PRE-01] finds structures and lists in any capitals, and keeps their names', async () => {
    const prices = 'codigo;lista;precio\nCAMPERA;ENERO;7000\nCAMPERA;enero;7000\nFORRO;enero;9\n'
    expect(told(await preview('precios', prices))).toEqual([
      [2, null, 'CAMPERA/ENERO está repetido en las líneas 2, 3.'],
      [3, null, 'CAMPERA/enero está repetido en las líneas 2, 3.'],
    ])
    const { seq } = await apply('precios', 'codigo;lista;precio\nFORRO;enero;9\n')
    expect((await preview('precios', 'codigo;lista;precio\nFORRO;ENERO;9\n')).totales.sin_cambio).toBe(1)
    await post(`/bitacora/${seq}/deshacer`, {})
    expect(
      (await preview('listas_precios', 'nombre;estructura\nENERO;x\nMarzo;FLETE\n')).totales,
    ).toMatchObject({
      nuevas: 1,
      cambiadas: 1,
    })
    expect(
      (await preview('estructuras', 'nombre;pasos\nFLETE;Flete: 3 % sobre costo (sin margen)\n')).totales,
    ).toMatchObject({ nuevas: 0, sin_cambio: 1 })
  })

  it('[PRE-20] [PRE-01] [PRE-02] [PRE-07] checks structures of a file by the rules of the form', async () => {
    const head = 'nombre;pasos;sectores;productos;iva\n'
    const file = [
      'A;Margen: 30 % sobre precio | Flete: 200 por unidad;;;21',
      'B;nada que se entienda;;;',
      'C;Comisión: 60 % sobre precio| Margen: 50 % sobre precio;;;',
      'D;Flete: GBP 3 por unidad;;;',
      'E;Flete: 3 por unidad;Confección;;',
      'F;Flete: 3 por unidad;;NADA;',
      'G;Flete: 3 por unidad;Luna;;',
      'H;Flete: -3 por unidad;;;',
      ';Flete: 3 por unidad;;;',
    ]
    expect(told(await preview('estructuras', head + file.join('\n')))).toEqual([
      [
        3,
        'pasos',
        'No se entiende: escribí cada paso como «Flete: 180 por unidad» o «Margen: 30 % sobre precio».',
      ],
      [4, 'pasos', 'Los porcentajes sobre el precio suman 110\u00a0%: tienen que quedar debajo de 100.'],
      [5, 'moneda', 'No existe la moneda GBP.'],
      [6, 'sectores', 'Confección ya tiene la estructura X.'],
      [7, 'productos', 'No existe el producto NADA.'],
      [8, 'sectores', 'No existe el sector Luna.'],
      [9, 'pasos', 'El valor de Flete no puede ser negativo.'],
      [10, 'nombre', 'Falta el valor.'],
    ])
    const { insertados } = await apply('estructuras', head + file.join('\n'))
    expect(insertados).toBe(1)
    const [a] = await get('/estructuras')
    expect([a.nombre, a.iva_pct, a.pasos.map(({ nombre, margen }: Row) => [nombre, margen])]).toEqual([
      'A',
      21,
      [
        ['Margen', true],
        ['Flete', false],
      ],
    ])
  })
})
