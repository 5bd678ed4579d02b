import { hostileCell } from '@telar/planillas/testing/hostile-cell.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

/** Texts as the catalogue stores them: trimmed, without NUL, cut between whole characters. */
const stored = (length: number) =>
  hostileCell.map((text) => [...text.replaceAll('\0', '')].slice(0, length).join('').trim())
/** A code stands in one line. */
const code = stored(9).map((text) => `${text.replaceAll(/\p{Cc}/gu, '').trim()}X`.toUpperCase())
const micros = fc.oneof(
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 0, max: 8_589_934_591_999_999 }),
)

const supplies = fc.uniqueArray(
  fc.record({ codigo: code, detalle: stored(100), grupo: stored(100), costo: micros }),
  {
    selector: ({ codigo }) => codigo,
    minLength: 150,
    maxLength: 150,
  },
)

const decimal = (amount: number): string =>
  `${Math.floor(amount / 1e6)}.${String(amount % 1e6).padStart(6, '0')}`

describe('exported files', () => {
  const [rows] = fc.sample(supplies, { numRuns: 1, seed: 8 })
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
            { codigo: '007', detalle: '', grupo: '', costo: '1.5' },
            { codigo: 'SIN', detalle: 'sin costo', grupo: '', costo: null },
            ...rows!.map((row) => ({ ...row, costo: decimal(row.costo) })),
          ],
        },
      ),
    )
  })
  afterAll(() => server.close())

  const preview = async (table: string, format: string, into: string) => {
    const authorization = `Bearer ${server.tokens.admin}`
    const file = await server.app.inject({
      url: `/api/export?table=${table}&format=${format}`,
      headers: { authorization },
    })
    const form = new FormData()
    form.set('archivo', new Blob([file.rawPayload]), `${table}.${format}`)
    const body = new Response(form)
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/importaciones/${into}?modo=previa`,
      headers: { authorization, 'content-type': body.headers.get('content-type')! },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return answer.json()
  }

  it.each(['csv', 'xlsx'])('[EXP-08] read back as unchanged, row by row, from %s', async (format) => {
    const { totales, cambiadas, rechazadas } = await preview('insumos', format, 'insumos')
    expect(cambiadas).toEqual([])
    expect(rechazadas.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['SIN'])
    expect(totales).toMatchObject({ nuevas: 0, cambiadas: 0, sin_cambio: rows!.length + 4, rechazadas: 1 })
  })

  it.each([
    ['productos', 'productos', 3],
    ['matriz_mano', 'matriz_mano', 1],
    ['matriz_energia', 'matriz_energia', 1],
    ['recetas_normalizada', 'recetas', 7],
  ])('read %s back as unchanged, ignoring computed columns', async (table, into, count) => {
    for (const format of ['csv', 'xlsx']) {
      const { totales } = await preview(table, format, into)
      expect(totales).toMatchObject({ filas: count, sin_cambio: count })
    }
  })
})
