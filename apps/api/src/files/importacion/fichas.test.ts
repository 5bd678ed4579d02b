import { camposQueFaltan, type LibroReconocido, type VistaDeLibro } from '@telar/contract'
import { libro, numero, texto } from '@telar/planillas/testing/libro.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { formulario } from './testing/formulario.ts'

/* Workbooks with a costing sheet for each product, and the resulting costs, computed by hand. */

type Fila = readonly (string | number)[]
type Hojas = Record<string, readonly Fila[]>

const SECTOR = 'sector_productivo'

const jean = (
  codigo: string,
  nombre: string,
  tela: number,
  costura: number,
  denim = 5900,
): readonly Fila[] => [
  ['CONFECCIONES RÍO BRAVO S.R.L.'],
  ['FICHA DE COSTO'],
  ['Artículo:', codigo, '', 'Fecha:', '12/11/2026'],
  ['Descripción:', nombre, '', 'Temporada:', 'Verano 27'],
  ['MATERIALES'],
  ['Material', 'Un.', 'Consumo', 'Precio unit.', 'Importe'],
  ['TELAS'],
  ['Denim 12 oz', 'm', tela, `$ ${denim.toLocaleString('es-AR')},00`, tela * denim],
  ['Lienzo para bolsillos', 'm', 0.25, 1850, 462.5],
  ['AVÍOS'],
  ['Cierre 15 cm', 'un', 1, 480, 480],
  ['Botón metálico', 'un', 1, 210, 210],
  ['', '', '', 'Subtotal materiales', 0],
  [],
  ['MANO DE OBRA'],
  ['Operación', 'Minutos', '$ / min', 'Importe'],
  ['Corte', 3.5, 120, 420],
  ['Costura', costura, 120, costura * 120],
  ['Subtotal mano de obra', '', '', 0],
  ['TERCERIZADOS'],
  ['Concepto', 'Costo'],
  ['Lavado', 1500 + costura],
  ['COSTO DIRECTO', '', '', '', 0],
  ['Margen', '', '', '40%', 0],
  ['PRECIO DE VENTA', '', '', '', 0],
]

describe('costing sheets', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  const post = async (hojas: Hojas, path: string, campos: Record<string, string>) => {
    const celdas = Object.fromEntries(
      Object.entries(hojas).map(([hoja, filas]) => [
        hoja,
        filas.map((fila) => fila.map((celda) => (typeof celda === 'number' ? numero(celda) : texto(celda)))),
      ]),
    )
    const file = { nombre: 'costos.xlsx', contenido: await libro(celdas) }
    const { payload, headers } = await formulario(file, campos)
    return server.call('admin', 'POST', `/importaciones/${path}`, payload, headers)
  }

  const recognise = async (hojas: Hojas) =>
    ((await post(hojas, 'reconocer', {})).body as LibroReconocido).hojas
  /** The profile that a screen sends for the recognised sheets, with one sector for all. */
  const taken = (found: Awaited<ReturnType<typeof recognise>>) =>
    JSON.stringify({
      hojas: found.flatMap(({ hoja, tabla, fila, campos }) =>
        tabla === null
          ? []
          : {
              hoja,
              tabla,
              fila,
              campos: camposQueFaltan(tabla, campos).some(({ nombre }) => nombre === SECTOR)
                ? [...campos, { campo: SECTOR, fijo: 'Confección' }]
                : campos,
            },
      ),
      crear: [{ tabla: 'sectores_productivos', nombre: 'Confección' }],
    })
  const apply = async (hojas: Hojas, perfil: string) => {
    const { body } = await post(hojas, 'libro', { modo: 'previa', perfil })
    const { huella, hojas: vistas } = body as VistaDeLibro
    expect(vistas.flatMap(({ rechazadas }) => rechazadas)).toEqual([])
    expect((await post(hojas, 'libro', { modo: 'aplicar', huella, perfil })).status).toBe(200)
    return vistas
  }
  const cdr = async (codigo: string) =>
    (await server.call('admin', 'GET', `/resultados-cdr/${codigo}/base`)).body.base_cdr
  const de = (tela: number, denim: number, costura: number) =>
    tela * denim + 0.25 * 1850 + 480 + 210 + (3.5 + costura) * 120 + 1500 + costura

  it('[ASI-01] [ASI-03] [ASI-04] reads a sheet for each product as one list, and recognises the next workbook', async () => {
    // The factory already has this supply, found by its name.
    const cierre = { codigo: 'CI-15', detalle: 'Cierre 15 cm', grupo: 'Avíos', costo: 480 }
    expect((await server.call('admin', 'POST', '/insumos/registrar', cierre)).status).toBe(201)
    const noviembre: Hojas = {
      Resumen: [
        ['Artículo', 'Costo', 'Precio'],
        ['JN-102', 12_000, 16_800],
        ['JN-103', 11_500, 16_100],
      ],
      'JN-102': jean('JN-102', 'Jean recto', 1.25, 22),
      'JN-103': jean('JN-103', 'Jean chupín', 1.1, 24),
    }
    const found = await recognise(noviembre)
    expect(found.map(({ hoja, tabla, aviso }) => [hoja, tabla, aviso?.slice(0, 27)])).toEqual([
      ['Fichas de costo', 'productos', 'Reconocimos Producto, Nombr'],
      ['Fichas de costo', 'insumos', undefined],
      ['Fichas de costo', 'recetas', undefined],
      ['Fichas de costo, mano de obra', 'matriz_mano', 'Reconocimos Operación y $ /'],
      ['Fichas de costo, mano de obra', 'recetas', undefined],
      ['Resumen', null, 'Lo que dice esta hoja lo ca'],
    ])
    expect([found[0]!.partes, found[0]!.afuera]).toEqual([
      ['JN-102', 'JN-103'],
      ['COSTO DIRECTO', 'Margen', 'PRECIO DE VENTA'],
    ])
    const [insumos] = await apply(noviembre, taken(found))
    expect(insumos!.nuevas.map(({ codigo }) => codigo)).toEqual([
      'DENIM-12-OZ',
      'LIENZO-BOLSILLOS',
      'BOTON-METALICO',
      'LAVADO-JN-102',
      'LAVADO-JN-103',
    ])
    expect(insumos!.archivo.partes).toEqual([
      { hoja: 'JN-102', desde: 1 },
      { hoja: 'JN-103', desde: 26 },
    ])
    expect([await cdr('JN-102'), await cdr('JN-103')]).toEqual([de(1.25, 5900, 22), de(1.1, 5900, 24)])
    const diciembre = {
      'JN-102': jean('JN-102', 'Jean recto', 1.3, 22, 6200),
      'JN-104': jean('JN-104', 'Jean oxford', 1.4, 26, 6200),
    }
    const again = await recognise(diciembre)
    expect(again.every(({ recuerdo }) => recuerdo?.archivo === 'costos.xlsx')).toBe(true)
    // One of the sheets still has the price of November.
    const vieja = { ...diciembre, 'JN-103': noviembre['JN-103']! }
    const { hojas } = (await post(vieja, 'libro', { modo: 'previa', perfil: taken(again) }))
      .body as VistaDeLibro
    expect(hojas[0]!.rechazadas.map(({ motivo }) => motivo)).toContain(
      'DENIM-12-OZ está repetido en las líneas 8 de «JN-102», 8 de «JN-103».',
    )
    await apply(diciembre, taken(again))
    expect([await cdr('JN-102'), await cdr('JN-103'), await cdr('JN-104')]).toEqual([
      de(1.3, 6200, 22),
      de(1.1, 6200, 24),
      de(1.4, 6200, 26),
    ])
  })

  it('[ASI-01] [ASI-04] asks before a sheet changes the hours of labour that other products use', async () => {
    const bordado = {
      codigo_mano_obra: 'BORDADO',
      descripcion: 'Bordado',
      sector_productivo: 'Confección',
      std_produccion: 40,
      horas_hombre_std: 8,
      consumo_kw_std: 0,
      valor_hora_hombre: 40,
      horas_por_turno: 8,
    }
    const registered = await server.call('admin', 'POST', '/matriz-mano', bordado)
    expect([registered.status, registered.body.message]).toEqual([201, undefined])
    const con = async (codigo: string) => {
      const producto = {
        codigo_producto: codigo,
        descripcion_producto: codigo,
        sector_productivo: 'Confección',
      }
      await server.call('admin', 'POST', '/productos', producto)
      const linea = { codigo_producto: codigo, codigo_ingrediente: 'BORDADO', cantidad_ingrediente: 1 }
      expect((await server.call('admin', 'POST', '/recetas-normalizada', linea)).status).toBe(201)
    }
    await con('JN-200')
    const ficha = (minutos: number): Hojas => ({
      'JN-200': [
        ['Artículo:', 'JN-200'],
        ['Material', 'Un.', 'Consumo', 'Precio unit.'],
        ['Denim 12 oz', 'm', 1, 6200],
        [],
        ['Operación', 'Minutos'],
        ['Bordado', minutos],
      ],
    })
    const asked = async () => {
      const perfil = taken(await recognise(ficha(5)))
      const { hojas } = (await post(ficha(5), 'libro', { modo: 'previa', perfil })).body as VistaDeLibro
      return hojas.find(({ tabla }) => tabla === 'matriz_mano')!
    }
    expect((await asked()).preguntas.compartidas).toEqual({ cantidad: 0, filas: [] })
    for (const codigo of ['CAMPERA', 'GORRA', 'PARKA', 'REMERA']) await con(codigo)
    const { preguntas, advertencias } = await asked()
    const motivo =
      'Ya existe, y cambian sus horas. La usan también productos que no están en el archivo: CAMPERA, GORRA, PARKA y 1 más.'
    expect(preguntas.compartidas).toMatchObject({ cantidad: 1, filas: [{ codigo: 'BORDADO', motivo }] })
    expect(advertencias.map(({ motivo, que_hacer }) => [motivo, que_hacer.slice(0, 15)])).toContainEqual([
      motivo,
      'Si es otra tare',
    ])
  })

  it('[ASI-01] [ASI-04] reads lists of names without codes, and costing sheets that use those names', async () => {
    const hojas: Hojas = {
      Materiales: [
        ['Material', 'Unidad', 'Precio'],
        ['Rib 2x1', 'kg', 14_500],
        ['Cinta hilera', 'm', 95.5],
      ],
      'Remera rib': [
        ['Prenda:', 'Remera rib'],
        ['Material', 'Consumo'],
        ['RIB 2X1', 0.32],
        ['Cinta hilera', 1.2],
      ],
    }
    const found = await recognise(hojas)
    expect(found.map(({ hoja, tabla }) => [hoja, tabla])).toEqual([
      ['Fichas de costo', 'productos'],
      ['Fichas de costo', 'recetas'],
      ['Materiales', 'insumos'],
    ])
    await apply(hojas, taken(found))
    expect(await cdr('REMERA-RIB')).toBe(0.32 * 14_500 + 1.2 * 95.5)
  })
})
