import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** For an engine that runs elsewhere (model M28); who may see all costs. */
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
  /** Without rows that no cost depends on. */
  novedades: endpoint({
    method: 'GET',
    path: '/fabrica/novedades',
    acceso: 'sesion',
    resumen: 'Lo que se escribió después de una entrada, para seguir a la fábrica sin pedirla de nuevo',
    query: z.object({ desde: z.coerce.number().int().min(0) }),
    status: 200,
    response: z.object({
      /** The newest entry. */
      seq: z.number().int(),
      /** Today, as days since 1970-01-01. */
      dia: z.number().int(),
      /** Oldest first; null where only the whole factory will do. */
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
