import multipart from '@fastify/multipart'
import { api, IMAGEN_TEXTOS, MAX_IMAGEN } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../costs/deps.ts'
import { contextOf } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import { LIMITES, leerFormulario } from '../importacion/subida.ts'
import { getImagen, ponerImagen, quitarImagen } from './imagen.service.ts'

const SUBIDA = { max: MAX_IMAGEN, muyGrande: IMAGEN_TEXTOS.tamano, falta: IMAGEN_TEXTOS.tipo }

export const imagenRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.imagen.get, async ({ params, reply }) => {
    const { tipo, bytes } = await getImagen(deps, params.codigo_producto)
    reply.type(tipo).header('cache-control', 'no-store')
    return bytes
  })
  register(app, api.imagen.remove, ({ params, request }) =>
    quitarImagen(deps, contextOf(request), params.codigo_producto),
  )
  // In a scope of its own, as that of imports: no other route takes a form.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITES })
    register(scope, api.imagen.put, async ({ params, request }) => {
      const { archivo } = await leerFormulario(request, SUBIDA)
      return ponerImagen(deps, contextOf(request), params.codigo_producto, archivo.bytes)
    })
  })
}
