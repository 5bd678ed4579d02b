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
