import { searchable, searchWords } from '@telar/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'
import { headsOf, list } from './receta.repo.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  await cargarCatalogo(test.database, { actor: 'prueba', requestId: null }, referenceFactory)
})
afterAll(() => test.destroy())

/** More than the parameters of one statement. */
const MANY = Array.from({ length: 70_000 }, (_, n) => `P${n}`)

it('[COMP-01] reads the heads of one page only, however many compositions there are', async () => {
  const heads = await headsOf(test.database.db, [...MANY, 'CUERPO', 'FORRO'])
  expect(heads.map(({ codigo }) => codigo).sort()).toEqual(['CUERPO', 'FORRO'])
})

it('[API-05] [UI-19] finds lines by words of their product and ingredient together', async () => {
  const { rows } = await list(test.database, {})
  const { insumos, matriz_mano, matriz_energia } = referenceFactory
  const descripciones = new Map([
    ...insumos.map(({ codigo, detalle }) => [codigo, detalle] as const),
    ...matriz_mano.map(({ codigo_mano_obra, descripcion }) => [codigo_mano_obra, descripcion] as const),
    ...matriz_energia.map(({ codigo_energia, descripcion }) => [codigo_energia, descripcion] as const),
  ])
  const textOf = ({ codigo_producto, codigo_ingrediente }: (typeof rows)[number]) =>
    searchable(
      `${codigo_producto} Confección ${codigo_ingrediente} ${descripciones.get(codigo_ingrediente) ?? ''}`,
    )
  for (const q of [
    'forr',
    'TELA',
    'cuerpo hílo',
    'hilo cuerpo',
    'forro campera',
    'maquina',
    'campera coser',
    'confeccion boton',
    'c',
    'cuerpohilo',
    '%',
    'nada',
  ])
    for (const limit of [2, 100]) {
      const wanted = rows.filter((row) => searchWords(q).every((word) => textOf(row).includes(word)))
      expect(await list(test.database, { q, limit }), q).toEqual({
        rows: wanted.slice(0, limit),
        total: wanted.length,
      })
    }
})
