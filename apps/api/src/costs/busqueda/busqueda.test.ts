import type { Hallazgo } from '@telar/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
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

  it('[VIV-17] finds words in any order, accents ignored, the nearest first', async () => {
    expect(await codes('boton')).toEqual(['BOTON', 'BOTON-G', 'AV-1', 'AV-2', 'AV-3'])
    expect(await codes('NÁCAR boton')).toEqual(['AV-1'])
    expect(await codes('costura')).toEqual(['MO-COSTURA', 'EN-COSTURA'])
    expect(await codes('av-1 nada')).toEqual([])
    expect(await codes('  ')).toEqual([])
    expect(await find('q=boton&limit=2')).toHaveLength(2)
  })

  it('[VIV-17] answers each with its cost, which follows every write', async () => {
    expect(await find('q=campera')).toEqual([
      { tipo: 'producto', codigo: 'CAMPERA', descripcion: 'campera', costo: 3729.44119, incompleto: false },
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
})
