import type { HojaDePerfil, LibroReconocido, PorCrear } from '@telar/contract'
import { celda, libro, numero, texto } from '@telar/planillas/testing/libro.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { formulario } from './testing/formulario.ts'

const fila = (...celdas: (string | number)[]) =>
  celdas.map((each) => (each === '' ? celda('', '') : typeof each === 'number' ? numero(each) : texto(each)))

const LIBRO = {
  Materiales: [
    fila('Código', 'Material', 'U.M.', 'Moneda', 'Precio'),
    fila('TEL1', 'Denim 12 oz azul', 'm', 'U$S', 2),
    fila('HI1', 'Hilo 40/2 color tostado', 'm', '$', 1.5),
  ],
  Artículos: [fila('Artículo', 'Descripción', 'Línea'), fila('JN1', 'Jean recto', 'JEANS')],
  Fichas: [fila('Artículo', 'Código material', 'Consumo'), fila('JN1', 'TEL1', 1.2), fila('', 'HI1', 80)],
  Compras: [
    fila('Código', 'Proveedor', 'Cód. prov.', 'Precio', 'Moneda', 'Unidad', 'Contenido'),
    fila('TEL1', 'Textil del Sur', 'A-1', 2.1, 'U$S', 'm', ''),
    fila('HI1', 'Hilandex', 'H4', 6, 'U$S', 'cono', 5000),
  ],
}

describe('a workbook with names of missing records', () => {
  let server: TestServer
  let contenido: Buffer
  beforeAll(async () => {
    server = await createTestServer()
    contenido = await libro(LIBRO)
  })
  afterAll(() => server.close())

  const send = async (path: string, campos: Record<string, string>, as: 'admin' | 'user' = 'admin') => {
    const { payload, headers } = await formulario({ nombre: 'libro.xlsx', contenido }, campos)
    return server.call(as, 'POST', `/importaciones/${path}`, payload, headers)
  }
  const recognise = async (): Promise<LibroReconocido['hojas']> => (await send('reconocer', {})).body.hojas

  /** The choices of a person who creates everything that is missing. */
  const CREAR: PorCrear[] = [
    { tabla: 'valores', codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1000 },
    { tabla: 'sectores_productivos', nombre: 'JEANS' },
    { tabla: 'proveedores', codigo: 'TEXTIL-DEL-SUR', nombre: 'Textil del Sur' },
    { tabla: 'proveedores', codigo: 'HILANDEX', nombre: 'Hilandex' },
    { tabla: 'unidades', codigo: 'cono' },
    // One requested twice, and one that already exists.
    { tabla: 'sectores_productivos', nombre: 'Jeans' },
    { tabla: 'unidades', codigo: 'M' },
  ]
  const perfilDe = async () => {
    const hojas = (await recognise()).map(
      ({ hoja, tabla, fila, campos }): HojaDePerfil => ({
        hoja,
        tabla: tabla!,
        fila,
        campos: campos.map((campo) =>
          campo.campo === 'proveedor'
            ? { ...campo, palabras: { 'Textil del Sur': 'TEXTIL-DEL-SUR', Hilandex: 'HILANDEX' } }
            : campo.campo === 'sector_productivo'
              ? { ...campo, palabras: { jeans: 'JEANS' } }
              : campo,
        ),
      }),
    )
    return { hojas }
  }
  const importar = async (modo: 'previa' | 'aplicar', crear: readonly PorCrear[], campos = {}) =>
    send('libro', { modo, perfil: JSON.stringify({ ...(await perfilDe()), crear }), ...campos })

  it('[ASI-12] says for each unknown word what can be created for it', async () => {
    const said = (await recognise()).map(({ hoja, tabla, sin_traducir }) => [
      hoja,
      tabla,
      sin_traducir.map(({ campo, palabras, crea }) => [campo, palabras.join(), crea].join(' ')),
    ])
    expect(said).toEqual([
      ['Materiales', 'insumos', ['moneda U$S moneda']],
      ['Artículos', 'productos', ['sector_productivo JEANS sector']],
      ['Fichas', 'recetas', []],
      [
        'Compras',
        'ofertas',
        [
          'proveedor Textil del Sur,Hilandex proveedor',
          'moneda U$S moneda',
          'unidad_compra cono unidad',
        ].toSorted(),
      ].map((each, i) => (i === 2 ? expect.arrayContaining(each as string[]) : each)),
    ])
  })

  it('[ASI-04] [ASI-12] [ASI-15] creates the records with the rows that name them, as one entry with one undo', async () => {
    const none = await importar('previa', [])
    expect(none.body.se_crean).toEqual([])
    expect(none.body.hojas.every(({ totales }: { totales: { nuevas: number } }) => totales.nuevas < 2)).toBe(
      true,
    )
    const { status, body } = await importar('previa', CREAR)
    expect([status, body.message]).toEqual([200, undefined])
    expect(body.se_crean).toEqual(CREAR.slice(0, 5))
    expect(
      body.hojas.flatMap(({ rechazadas }: { rechazadas: { motivo: string }[] }) =>
        rechazadas.map(({ motivo }) => motivo),
      ),
    ).toEqual([])
    const unused: PorCrear = { tabla: 'proveedores', codigo: 'NADIE', nombre: 'Nadie le compra' }
    expect((await importar('previa', [...CREAR, unused])).body.se_crean).toEqual(CREAR.slice(0, 5))
    const before = await newestSeq(server.database.db)
    const applied = await importar('aplicar', CREAR, { huella: body.huella })
    expect([applied.status, applied.body.message]).toEqual([200, expect.any(String)])
    expect(await newestSeq(server.database.db)).toBe(before + 1)
    const { body: cdr } = await server.call('user', 'GET', '/resultados-cdr/JN1/base')
    // 1.2 m of US$ 2 at 1000, and 80 m at 1.5.
    expect(cdr.base_cdr).toBe(2520)
    const { body: ofertas } = await server.call('user', 'GET', '/insumos/HI1/ofertas')
    expect(ofertas[0]).toMatchObject({ proveedor: 'HILANDEX', unidad_compra: 'cono', puesto_en_planta: 1.2 })

    const undone = await server.call('admin', 'POST', `/bitacora/${applied.body.seq}/deshacer`)
    expect([undone.status, undone.body.message]).toEqual([201, undefined])
    const { body: proveedores } = await server.call('user', 'GET', '/proveedores')
    expect(proveedores).toEqual([])
    const { body: sectores } = await server.call('user', 'GET', '/sectores-productivos')
    expect(sectores.map(({ nombre }: { nombre: string }) => nombre)).not.toContain('JEANS')
  })

  it('[ASI-15] creates nothing for readers, and nothing that a form would refuse', async () => {
    const perfil = JSON.stringify({ ...(await perfilDe()), crear: CREAR })
    expect((await send('libro', { modo: 'aplicar', perfil }, 'user')).status).toBe(403)
    const [usd] = CREAR
    const wrong = await importar('previa', [{ ...usd, monto: 0 } as PorCrear])
    expect([wrong.status, wrong.body.code]).toEqual([400, 'datos_invalidos'])
    const old = await importar('aplicar', CREAR, { huella: 'otra' })
    expect([old.status, old.body.code]).toEqual([409, 'datos_cambiaron'])
  })
})
