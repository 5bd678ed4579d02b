import type { Linea } from '@telar/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'
import { RECETAS } from './testing/recetas.ts'

const MONTOS = ['costo_ingrediente', 'costo_total'] as const
type Monto = (typeof MONTOS)[number]

describe('[API-05] [DET-01] recipe lines sorted by a cost', () => {
  let server: TestServer
  const admin = async (method: string, path: string, body?: unknown) => {
    const answer = await server.call('admin', method, path, body)
    expect(answer.status).toBeLessThan(300)
    return answer.body
  }
  const listed = async (query: string): Promise<{ rows: Linea[]; total: number }> => {
    const { status, body, headers } = await server.call('user', 'GET', `${RECETAS}?${query}`)
    expect(status).toBe(200)
    return { rows: body, total: Number(headers['x-total-count']) }
  }
  const keyOf = ({ codigo_producto, codigo_ingrediente }: Linea) => `${codigo_producto}/${codigo_ingrediente}`

  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
    await admin('POST', '/insumos/registrar', {
      codigo: 'HEBILLA',
      detalle: 'Hebilla',
      grupo: 'Avíos',
      costo: null,
    })
    // Entered last, though the first by code; with a size, an ingredient without price, and one of the cost of another's.
    await admin('POST', '/productos', {
      codigo_producto: 'ABRIGO',
      descripcion_producto: 'Abrigo de paño',
      sector_productivo: 'Confección',
      vendible: false,
      talles: [
        { talle: 'S', peso: 1 },
        { talle: 'M', peso: 2 },
      ],
    })
    for (const linea of [
      { codigo_ingrediente: 'HEBILLA', cantidad_ingrediente: 2 },
      { codigo_ingrediente: 'TELA', cantidad_ingrediente: 1, por_talle: { S: 3, M: 5 } },
      { codigo_ingrediente: 'HILO', cantidad_ingrediente: 1 },
    ])
      await admin('POST', RECETAS, { codigo_producto: 'ABRIGO', ...linea })
  })
  afterAll(() => server.close())

  const amountOf = (linea: Linea, monto: Monto) => linea[monto] ?? Number.POSITIVE_INFINITY

  it.each([
    '',
    'q=tela',
    'q=abrigo hil',
    'q=confeccion',
    'q=hilo abrigo paño',
    'q=nada',
    'sector=Confección',
    'sector=Textil',
    'vendible=true',
    'vendible=false&q=hebilla',
    'producto=CAMPERA',
    'producto=NADA',
  ])('finds the same lines as the list in its own order: %s', async (which) => {
    const { rows, total } = await listed(which)
    for (const monto of MONTOS)
      for (const [way, sign] of [
        [monto, 1],
        [`-${monto}`, -1],
      ] as const) {
        const found = await listed(`${which}&sort=${way}`)
        expect(found.total).toBe(total)
        expect(new Set(found.rows.map(keyOf))).toEqual(new Set(rows.map(keyOf)))
        expect(found.rows).toHaveLength(rows.length)
        // Equal ones by the code of their product.
        const sorted = rows.toSorted((a, b) => sign * (amountOf(a, monto) - amountOf(b, monto) || 0))
        const told = (all: Linea[]) => all.map((linea) => [amountOf(linea, monto), linea.codigo_producto])
        expect(told(found.rows)).toEqual(told(sorted))
        const page = await listed(`${which}&sort=${way}&limit=2&offset=1`)
        expect(page).toEqual({ rows: found.rows.slice(1, 3), total })
      }
  })

  it('follows a new price, and lists a line without one last, or first in falling order', async () => {
    const first = async (sort: string) => keyOf((await listed(`sort=${sort}&limit=1`)).rows[0]!)
    expect(await first('-costo_ingrediente')).toBe('ABRIGO/HEBILLA')
    expect(await first('-costo_total')).not.toBe('ABRIGO/HEBILLA')
    await admin('PUT', '/insumos/HEBILLA', { detalle: 'Hebilla', grupo: 'Avíos', costo: 90_000 })
    expect(await first('-costo_total')).toBe('ABRIGO/HEBILLA')
  })
})
