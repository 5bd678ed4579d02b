import type { Body, Endpoint, Params, Query, Response } from '@telar/contract'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** What a handler gets: the request, validated and typed by the contract. */
export interface Call<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  request: FastifyRequest
  reply: FastifyReply
}

/** What a success looks like, for the serializer and the OpenAPI page: JSON, or a file of one of several types. */
const successOf = ({ archivo, response }: Endpoint) =>
  archivo === undefined
    ? response
    : { content: Object.fromEntries(archivo.map((type) => [type, { schema: response }])) }

/** A form on the OpenAPI page; the route itself reads it part by part, and there is no body to validate. */
const asForm =
  (body: NonNullable<Endpoint['formulario']>): typeof jsonSchemaTransform =>
  (document) =>
    jsonSchemaTransform({
      ...document,
      schema: { ...document.schema, body, consumes: ['multipart/form-data'] },
    })

/** For the OpenAPI page. */
const CONFIRMA =
  'Pide haber confirmado quién sos en los últimos minutos; si no, 403 `confirmacion_pendiente`: ver `POST /api/cuenta/confirmacion`.'

/** Registers one endpoint of the contract: its address, its permission, its schemas, its status. */
export const register = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Response<E>>,
  config: Pick<FastifyContextConfig, 'sinPerfil' | 'antesDeActivar' | 'soloSesion'> = {},
): void => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      acceso: endpoint.acceso,
      ...(endpoint.confirma && { confirma: true }),
      ...(endpoint.formulario && { swaggerTransform: asForm(endpoint.formulario) }),
      ...config,
    },
    schema: {
      summary: endpoint.resumen,
      ...(endpoint.confirma && { description: CONFIRMA }),
      tags: [endpoint.path.split('/')[1]!],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.status !== 204 && { response: { [endpoint.status]: successOf(endpoint) } }),
    },
    handler: async (request, reply) => {
      reply.code(endpoint.status)
      return handler({
        params: request.params as Params<E>,
        query: request.query as Query<E>,
        body: request.body as Body<E>,
        request,
        reply,
      })
    },
  })
}
