import { z } from 'zod'
import { codigo, Momento } from './comun.ts'
import { endpoint } from './endpoint.ts'

export const TIPO_PDF = 'application/pdf'

/** Most sheets in one file. */
const MAX_FICHAS = 500

const NINGUNO = 'Elegí al menos un producto.'

/** Codes separated by commas, in the order of the sheets; repeated codes count once. */
const Productos = z
  .string({ error: NINGUNO })
  .transform((text) => text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one])))
  .pipe(
    z
      .array(codigo('productos', NINGUNO))
      .min(1, NINGUNO)
      .transform((codes) => [...new Set(codes)])
      .refine((codes) => codes.length <= MAX_FICHAS, `Hasta ${MAX_FICHAS} fichas por vez.`),
  )

export const ficha = {
  fichas: endpoint({
    method: 'GET',
    path: '/fichas',
    acceso: 'sesion',
    resumen: 'Las fichas de costo de unos productos como PDF, una hoja cada una',
    query: z.object({ productos: Productos, fecha: Momento.optional() }),
    status: 200,
    archivo: [TIPO_PDF],
    response: z.unknown().meta({ type: 'string', format: 'binary' }),
  }),
}
