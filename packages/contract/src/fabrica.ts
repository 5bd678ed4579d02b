import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** For engines outside the server (model M28); callers must see all areas. */
export const fabrica = {
  get: endpoint({
    method: 'GET',
    path: '/fabrica',
    acceso: 'sesion',
    resumen: 'La fábrica entera, por columnas, para calcular costos en otro lado; con `ETag`',
    status: 200,
    archivo: ['application/json'],
    response: z.unknown().meta({ type: 'object' }),
  }),
  /** Leaves out entries without rows, such as those about people. */
  novedades: endpoint({
    method: 'GET',
    path: '/fabrica/novedades',
    acceso: 'sesion',
    resumen: 'Lo que se escribió después de una entrada, para seguir a la fábrica sin pedirla de nuevo',
    query: z.object({ desde: z.coerce.number().int().min(0) }),
    status: 200,
    response: z.object({
      /** Seq of the newest entry. */
      seq: z.number().int(),
      /** Today, as days since 1970-01-01. */
      dia: z.number().int(),
      /** The oldest first; null: the caller must fetch the whole factory again. */
      entradas: z
        .array(
          z.object({
            entidad: z.string(),
            forma: z.number().int(),
            clave: z.string(),
            antes: z.unknown(),
            despues: z.unknown(),
          }),
        )
        .nullable(),
    }),
  }),
}
