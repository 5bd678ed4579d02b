import multipart from '@fastify/multipart'
import {
  api,
  OpcionesImportacion,
  PedidoDeLibro,
  PedidoDeRechazadas,
  PedidoDeReconocer,
  TABLAS_EXPORTABLES,
  type TablaExportable,
  type TablaImportable,
  TIPO_XLSX,
} from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import { Lector } from '@telar/planillas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '../../costs/deps.ts'
import { assertTablas } from '../../http/areas.ts'
import { contextOf } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import { aplicar, type ImportDeps, previsualizar } from './importacion.service.ts'
import { aplicarLibro, previsualizarLibro, reconocerLibro } from './libro.service.ts'
import { opcionesDe } from './opciones.ts'
import { libroDeRechazadas } from './rechazadas.service.ts'
import { LIMITES, leerFormulario } from './subida.ts'

/** @throws DomainError `datos_invalidos` for invalid fields of a form */
const fieldsOf = <T extends z.ZodType>(schema: T, campos: object): z.output<T> => {
  const { data, error } = schema.safeParse(campos)
  if (error === undefined) return data
  throw new DomainError(
    'datos_invalidos',
    error.issues.map(({ message }) => message),
    { campos: error.issues.map(({ path }) => path.join('.')) },
  )
}

const isExportable = (tabla: string): tabla is TablaExportable =>
  (TABLAS_EXPORTABLES as readonly string[]).includes(tabla)

const importar = async (deps: ImportDeps, tabla: TablaImportable, query: object, request: FastifyRequest) => {
  if (isExportable(tabla)) assertTablas(request, [tabla])
  const { archivo, campos } = await leerFormulario(request)
  const { modo, huella, ...elegido } = fieldsOf(OpcionesImportacion, { ...query, ...campos })
  const opciones = opcionesDe(elegido, deps.config)
  return modo === 'previa'
    ? previsualizar(deps, tabla, archivo, opciones)
    : aplicar(deps, contextOf(request), tabla, archivo, opciones, huella)
}

const importarLibro = async (deps: ImportDeps, request: FastifyRequest) => {
  const { archivo, campos } = await leerFormulario(request)
  const pedido = fieldsOf(PedidoDeLibro, campos)
  return pedido.modo === 'previa'
    ? previsualizarLibro(deps, archivo, pedido)
    : aplicarLibro(deps, contextOf(request), archivo, pedido)
}

export const importacionRoutes = (app: FastifyInstance, others: Deps): void => {
  const deps: ImportDeps = { ...others, lector: new Lector() }
  // In its own scope, so that no other route accepts forms.
  app.register(async (scope) => {
    scope.addHook('onClose', () => deps.lector.cerrar())
    await scope.register(multipart, { limits: LIMITES })
    register(scope, api.importacion.insumos, ({ query, request }) =>
      importar(deps, 'insumos', query, request),
    )
    register(scope, api.libro.reconocer, async ({ request }) => {
      const { archivo, campos } = await leerFormulario(request)
      return reconocerLibro(deps, archivo, fieldsOf(PedidoDeReconocer, campos))
    })
    register(scope, api.libro.rechazadas, async ({ request, reply }) => {
      const { archivo, campos } = await leerFormulario(request)
      reply.type(TIPO_XLSX).header('content-disposition', 'attachment; filename="rechazadas.xlsx"')
      return libroDeRechazadas(deps, archivo, fieldsOf(PedidoDeRechazadas, campos))
    })
    register(scope, api.libro.importar, ({ request }) => importarLibro(deps, request))
    register(scope, api.importacion.tabla, ({ params, query, request }) =>
      importar(deps, params.tabla, query, request),
    )
  })
}
