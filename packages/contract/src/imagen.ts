import { z } from 'zod'
import { Codigo } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { TIPOS_IMAGEN } from './limites-imagen.ts'
import { Producto } from './producto.ts'

const params = z.object({ codigo_producto: Codigo })

/** Extra failures: 413 over 5 MB, 415 if the body is no form. */
export const imagen = {
  get: endpoint({
    method: 'GET',
    path: '/productos/:codigo_producto/imagen',
    acceso: 'sesion',
    resumen: 'La imagen de un producto; 404 si no tiene',
    params,
    status: 200,
    archivo: TIPOS_IMAGEN,
    response: z.unknown().meta({ type: 'string', format: 'binary' }),
    lee: ['producto'],
  }),
  put: endpoint({
    method: 'PUT',
    path: '/productos/:codigo_producto/imagen',
    acceso: 'admin',
    resumen: 'Pone o cambia la imagen de un producto',
    params,
    formulario: z.object({
      archivo: z.string().meta({ format: 'binary', description: 'JPG, PNG o WebP, hasta 5 MB' }),
    }),
    status: 200,
    response: Producto,
    toca: ['producto'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/productos/:codigo_producto/imagen',
    acceso: 'admin',
    resumen: 'Quita la imagen de un producto',
    params,
    status: 204,
    response: z.void(),
    toca: ['producto'],
  }),
}
