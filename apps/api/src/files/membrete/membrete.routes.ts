import { api, IMAGEN_TEXTOS } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../costs/deps.ts'
import { contextOf, seenVersion } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import { conImagenes, enviarImagen, imagenDe } from '../imagen/subida.ts'
import {
  getImagenDeMembrete,
  getMembrete,
  ponerImagenDeMembrete,
  quitarImagenDeMembrete,
  updateMembrete,
} from './membrete.service.ts'

export const membreteRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.membrete.get, () => getMembrete(deps))
  register(app, api.membrete.update, ({ body, request }) =>
    updateMembrete(deps, contextOf(request), seenVersion(request), body),
  )
  register(app, api.membrete.imagen, async ({ reply }) =>
    enviarImagen(reply, await getImagenDeMembrete(deps)),
  )
  register(app, api.membrete.removeImagen, ({ request }) => quitarImagenDeMembrete(deps, contextOf(request)))
  conImagenes(app, (scope) => {
    register(scope, api.membrete.putImagen, async ({ request }) =>
      ponerImagenDeMembrete(deps, contextOf(request), await imagenDe(request, IMAGEN_TEXTOS.tipoMembrete)),
    )
  })
}
