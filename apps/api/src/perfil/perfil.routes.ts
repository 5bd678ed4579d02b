import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../domain-error.ts'
import { callerOf } from '../plugins/access.ts'
import { register } from '../plugins/endpoint.ts'

export const perfilRoutes = (app: FastifyInstance): void => {
  register(
    app,
    api.perfil.get,
    async ({ request }) => {
      const { id, rol, pendiente } = callerOf(request)
      if (rol === null) throw new DomainError('no_encontrado', 'Perfil de usuario no encontrado')
      return {
        id,
        rol,
        debe_cambiar_clave: pendiente === 'clave',
        debe_activar_segundo_factor: pendiente === 'activar_segundo_factor',
      }
    },
    { sinPerfil: true },
  )
}
