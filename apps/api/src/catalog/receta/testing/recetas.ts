import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { Costeo } from '../../../costs/costeo/costeo.ts'
import { rowsOf } from '../../../store/executor.ts'
import type { TestServer } from '../../../testing/server.ts'

export const RECETAS = '/recetas-normalizada'

/** Helpers for tests of recipes. */
export const recetasOf = (server: () => TestServer) => {
  const admin = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    server().call('admin', method, path, body, headers)
  let count = 0
  return {
    admin,
    linesOf: async (producto: string) =>
      (await server().call('user', 'GET', `${RECETAS}?producto=${producto}`)).body,
    baseOf: async (producto: string) =>
      (await server().call('user', 'GET', `/resultados-cdr/${producto}/base`)).body.base_cdr,
    /** Saves a line. */
    line: async (producto: string, ingrediente: string, body: unknown) =>
      admin('PUT', `${RECETAS}/${producto}/${ingrediente}`, body),
    /** Saves a product. */
    producto: (codigo: string, more: object) =>
      admin('PUT', `/productos/${codigo}`, {
        descripcion_producto: codigo.toLowerCase(),
        sector_productivo: 'Confección',
        ...more,
      }),
    /** Expects the same costs from the engine, from an engine that has just read everything, and from SQL. */
    threeWays: async () => {
      const { database } = server()
      const bases = async (costeo: Costeo) =>
        Object.fromEntries(
          Array.from((await costeo.alDia()).model.resultados(), (r) => [r.codigo, r.base! / 1e6]),
        )
      const { body } = await server().call('user', 'GET', '/resultados-cdr')
      const served = Object.fromEntries(
        body.map((row: { codigo_producto: string; base_cdr: number }) => [row.codigo_producto, row.base_cdr]),
      )
      const rows = await rowsOf<{ codigo: string; base: number }>(
        database.db,
        sql`select codigo_producto as codigo, base_cdr::float8 as base from resultados_cdr`,
      )
      expect(served).toEqual(await bases(new Costeo(database)))
      expect(served).toEqual(Object.fromEntries(rows.map(({ codigo, base }) => [codigo, base])))
    },
    /** Creates a product without lines; returns its code. */
    newProduct: async (): Promise<string> => {
      count += 1
      const codigo = `NUEVO${count}`
      await admin('POST', '/productos', {
        codigo_producto: codigo,
        descripcion_producto: `Producto nuevo ${count}`,
        sector_productivo: 'Confección',
      })
      return codigo
    },
  }
}
