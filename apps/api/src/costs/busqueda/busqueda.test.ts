import type { Hallazgo } from '@telar/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { importar } from '../../files/importacion/testing/formulario.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const insumo = (codigo: string, detalle: string) => ({ codigo, detalle, grupo: 'Avíos', costo: '10' })

describe('/buscar', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(
        database,
        { actor: 'prueba', requestId: null },
        {
          ...referenceFactory,
          insumos: [
            ...referenceFactory.insumos,
            insumo('AV-1', 'Botón de nácar'),
            insumo('AV-2', 'Ojal con botón'),
            insumo('AV-3', 'Portabotón'),
            insumo('BOTON-G', 'Grande de cuero'),
            { ...insumo('SIN', 'Cosa sin precio'), costo: null },
          ],
        },
      ),
    )
  })
  afterAll(() => server.close())

  const find = async (query: string) => {
    const { status, body } = await server.call('user', 'GET', `/buscar?${query}`)
    expect(status).toBe(200)
    return body as Hallazgo[]
  }
  const codes = async (q: string) =>
    (await find(new URLSearchParams({ q }).toString())).map(({ codigo }) => codigo)

  it('[VIV-17] finds words in any order, without accents, the best matches first', async () => {
    expect(await codes('boton')).toEqual(['BOTON', 'AV-1', 'AV-2', 'BOTON-G', 'AV-3'])
    expect(await codes('NÁCAR boton')).toEqual(['AV-1'])
    expect(await codes('costura')).toEqual(['MO-COSTURA', 'EN-COSTURA'])
    expect(await codes('av-1 nada')).toEqual([])
    expect(await codes('  ')).toEqual([])
    expect(await find('q=boton&limit=2')).toHaveLength(2)
  })

  it('[COMP-12] [COMP-10] ranks before it cuts the list, so that early codes do not push out better matches', async () => {
    expect(await find('q=avios+bot&limit=1')).toMatchObject([{ codigo: 'AV-1', grupo: 'Avíos' }])
    const inside = Array.from({ length: 60 }, (_, i) => `A-${i + 10};Portabotón ${i};1`).join('\n')
    const added = await importar(
      server,
      'insumos',
      `codigo;detalle;costo\n${inside}\nZ-1;Botón de asta;1\n`,
      {
        modo: 'aplicar',
      },
    )
    expect(added.body.insertados).toBe(61)
    expect((await find('q=boton&limit=4')).map(({ codigo }) => codigo)).toEqual([
      'BOTON',
      'AV-1',
      'Z-1',
      'AV-2',
    ])
    expect(await find('q=boton&tipo=producto')).toEqual([])
    expect(await find('q=confeccion&tipo=producto&limit=1')).toMatchObject([{ grupo: 'Confección' }])
  })

  it('[COMP-10] sorts compositions by the quality of the match on request', async () => {
    const { body } = await server.call('user', 'GET', '/composiciones?q=c&sort=cercania&limit=2')
    expect(body.map((c: { codigo_producto: string }) => c.codigo_producto)).toEqual(['CAMPERA', 'CUERPO'])
    const { body: word } = await server.call('user', 'GET', '/composiciones?q=o&sort=cercania')
    expect(word.map((c: { codigo_producto: string }) => c.codigo_producto)).toEqual([
      'CUERPO',
      'FORRO',
      'CAMPERA',
    ])
  })

  it('[VIV-17] answers each record with its present cost', async () => {
    expect(await find('q=campera')).toEqual([
      {
        tipo: 'producto',
        codigo: 'CAMPERA',
        descripcion: 'campera',
        grupo: 'Confección',
        costo: 3729.44119,
        incompleto: false,
      },
    ])
    expect(await find('q=sin+precio')).toMatchObject([{ codigo: 'SIN', costo: null, incompleto: true }])
    await server.call('admin', 'PUT', '/insumos/BOTON', {
      detalle: 'Botón chico',
      grupo: 'Avíos',
      costo: 26.5,
    })
    expect(await find('q=chico')).toMatchObject([{ codigo: 'BOTON', costo: 26.5 }])
    expect(await find('q=campera')).toMatchObject([{ costo: 3735.44119 }])
  })

  it('[VIV-17] finds records by their present names, after every kind of write and its undo', async () => {
    const admin = async (method: string, path: string, body?: unknown) => {
      const { status, body: answer } = await server.call('admin', method, path, body)
      expect([path, status < 300, answer?.message]).toEqual([path, true, undefined])
    }
    const undoLast = async () => {
      const { body } = await server.call('admin', 'GET', '/bitacora?limit=1')
      await admin('POST', `/bitacora/${body[0].seq}/deshacer`)
    }
    const listed = async (query: string) => {
      const { body } = await server.call('user', 'GET', `/resultados-cdr?${query}`)
      return body.map((row: { codigo_producto: string }) => row.codigo_producto)
    }
    const forro = { descripcion_producto: 'bolsillo', sector_productivo: 'Confección' }
    await admin('PUT', '/productos/FORRO', { ...forro, linea: 'Invierno' })
    expect([await codes('bolsillo'), await listed('q=bolsillo')]).toEqual([['FORRO'], ['FORRO']])
    expect(await listed('linea=Invierno')).toEqual(['FORRO'])
    await undoLast()
    expect([await codes('bolsillo'), await listed('q=bolsillo')]).toEqual([[], []])
    expect(await listed('linea=Invierno')).toEqual([])

    await admin('POST', '/productos', { ...forro, codigo_producto: 'NUEVO' })
    expect(await listed('sort=-codigo_producto')).toEqual(['NUEVO', 'FORRO', 'CUERPO', 'CAMPERA'])
    expect(await listed('sort=-base_cdr')).toEqual(['CAMPERA', 'CUERPO', 'FORRO', 'NUEVO'])
    await undoLast()
    expect([await codes('bolsillo'), await listed('')]).toEqual([[], ['CAMPERA', 'CUERPO', 'FORRO']])

    await admin('PUT', '/sectores-productivos/Confecci%C3%B3n', { nombre: 'Costura fina' })
    expect(await codes('fina')).toEqual(['CAMPERA', 'CUERPO', 'FORRO'])
    expect(await listed('sector=Costura%20fina')).toHaveLength(3)
    await undoLast()
    expect(await codes('fina')).toEqual([])
  })
})
