import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const ejemplo = {
  /** 409 `duplicado` if there are products already, or a record with a code of the example. */
  cargar: endpoint({
    method: 'POST',
    path: '/ejemplo',
    acceso: 'admin',
    resumen: 'Carga la fábrica de ejemplo donde no hay productos, en una entrada que se deshace entera',
    status: 201,
    response: z.object({ productos: z.number().int() }),
    toca: 'todo',
  }),
}
