import { api, IMAGEN_TEXTOS } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../costs/deps.ts'
import { contextOf } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import { getImagen, ponerImagen, quitarImagen } from './imagen.service.ts'
import { conImagenes, enviarImagen, imagenDe } from './subida.ts'

export const imagenRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.imagen.get, async ({ params, reply }) =>
    enviarImagen(reply, await getImagen(deps, params.codigo_producto)),
  )
  register(app, api.imagen.remove, ({ params, request }) =>
    quitarImagen(deps, contextOf(request), params.codigo_producto),
  )
  conImagenes(app, (scope) => {
    register(scope, api.imagen.put, async ({ params, request }) =>
      ponerImagen(
        deps,
        contextOf(request),
        params.codigo_producto,
        await imagenDe(request, IMAGEN_TEXTOS.tipo),
      ),
    )
  })
}
