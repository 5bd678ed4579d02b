import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'
import { headsOf } from './receta.repo.ts'

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
