import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const TIPO_RESPALDO = 'application/gzip'

export const respaldo = {
  descargar: endpoint({
    method: 'GET',
    path: '/respaldo',
    acceso: 'admin',
    confirma: true,
    resumen: 'Todo lo guardado, en un archivo que `npm run restaurar` devuelve a una base vacía',
    status: 200,
    archivo: [TIPO_RESPALDO],
    response: z.unknown().meta({ type: 'string', format: 'binary' }),
  }),
}
