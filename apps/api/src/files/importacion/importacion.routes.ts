import multipart from '@fastify/multipart'
import { api, OpcionesImportacion, type TablaImportable } from '@telar/contract'
import { Lector } from '@telar/planillas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../costs/deps.ts'
import { contextOf } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import { DomainError } from '../../store/domain-error.ts'
import { aplicar, type ImportDeps, previsualizar } from './importacion.service.ts'
import { opcionesDe } from './opciones.ts'
import { LIMITES, leerFormulario } from './subida.ts'

/** @throws DomainError `datos_invalidos` for a mode that is none */
const optionsOf = (campos: object): OpcionesImportacion => {
  const { data, error } = OpcionesImportacion.safeParse(campos)
  if (data) return data
  throw new DomainError(
    'datos_invalidos',
    error.issues.map(({ message }) => message),
    { campos: error.issues.map(({ path }) => path.join('.')) },
  )
}

const importar = async (deps: ImportDeps, tabla: TablaImportable, query: object, request: FastifyRequest) => {
  const { archivo, campos } = await leerFormulario(request)
  const { modo, huella, ...elegido } = optionsOf({ ...query, ...campos })
  const opciones = opcionesDe(elegido, deps.config)
  return modo === 'previa'
    ? previsualizar(deps, tabla, archivo, opciones)
    : aplicar(deps, contextOf(request), tabla, archivo, opciones, huella)
}

export const importacionRoutes = (app: FastifyInstance, others: Deps): void => {
  const deps: ImportDeps = { ...others, lector: new Lector() }
  // In a scope of its own: no other route takes a form.
  app.register(async (scope) => {
    scope.addHook('onClose', () => deps.lector.cerrar())
    await scope.register(multipart, { limits: LIMITES })
    register(scope, api.importacion.insumos, ({ query, request }) =>
      importar(deps, 'insumos', query, request),
    )
    register(scope, api.importacion.tabla, ({ params, query, request }) =>
      importar(deps, params.tabla, query, request),
    )
  })
}
