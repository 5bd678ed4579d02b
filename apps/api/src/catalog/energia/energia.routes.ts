import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, seenVersion } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import { registerList } from '../../http/list.ts'
import type { Ground } from '../../store/ground.ts'
import {
  createEnergia,
  energiaExists,
  fallasDeEnergia,
  listEnergia,
  removeEnergia,
  updateEnergia,
} from './energia.service.ts'

export const energiaRoutes = (app: FastifyInstance, deps: Ground): void => {
  const fallas = (body: unknown) => fallasDeEnergia(deps, body)
  registerList(app, deps, api.energia.list, (filter) => listEnergia(deps, filter))
  register(app, api.energia.exists, async ({ params }) => ({
    exists: await energiaExists(deps, params.codigo_energia),
  }))
  register(app, api.energia.create, ({ body, request }) => createEnergia(deps, contextOf(request), body), {
    fallas,
  })
  register(
    app,
    api.energia.update,
    ({ params, body, request }) =>
      updateEnergia(deps, contextOf(request), params.codigo_energia, seenVersion(request), body),
    { fallas },
  )
  register(app, api.energia.remove, ({ params, request }) =>
    removeEnergia(deps, contextOf(request), params.codigo_energia, seenVersion(request)),
  )
}
