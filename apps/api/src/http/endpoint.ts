import {
  type Body,
  CABECERA_SEQ,
  type Endpoint,
  ErrorBody,
  type Params,
  type Query,
  type Response,
} from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import type {
  FastifyContextConfig,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { ListFilter } from '../store/list.ts'
import { narrowed } from '../store/whole-list.ts'

/** The argument of a handler: the request, validated and typed by the contract. */
export interface Call<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  request: FastifyRequest
  reply: FastifyReply
}

/** The form of a success, for the serializer and the OpenAPI page: JSON, or a file of one of several types. */
const successOf = ({ archivo, response }: Endpoint) =>
  archivo === undefined
    ? response
    : { content: Object.fromEntries(archivo.map((type) => [type, { schema: response }])) }

/** On the OpenAPI page: the header of every answer to a write (`sayWritten`). */
const SEQ = {
  [CABECERA_SEQ]: {
    type: 'integer',
    description: 'Número de la entrada de la bitácora que dejó; falta si no dejó ninguna.',
  },
}

/**
 * An endpoint on the OpenAPI page. A multipart form is declared there as its body, although the route reads it part by part
 * and nothing is validated.
 */
const described =
  (endpoint: Endpoint): typeof jsonSchemaTransform =>
  (document) => {
    const form = endpoint.formulario && { body: endpoint.formulario, consumes: ['multipart/form-data'] }
    const { schema, url } = jsonSchemaTransform({ ...document, schema: { ...document.schema, ...form } })
    if (!writes(endpoint)) return { schema, url }
    const answers = (schema.response ?? {}) as Record<number, object>
    const success = answers[endpoint.status] ?? { type: 'null', description: 'Hecho' }
    return {
      url,
      schema: { ...schema, response: { ...answers, [endpoint.status]: { ...success, headers: SEQ } } },
    }
  }

const writes = (endpoint: Endpoint): boolean => endpoint.method !== 'GET' && endpoint.toca.length > 0

/** The answers that the contract declares. */
const answersOf = (endpoint: Endpoint) => ({
  ...(endpoint.status !== 204 && { [endpoint.status]: successOf(endpoint) }),
  ...(endpoint.method !== 'GET' &&
    endpoint.actual && {
      409: ErrorBody.extend({ actual: endpoint.actual.optional() }).describe(
        '`version_vieja`, con la fila como está ahora; o lo que diga `code`',
      ),
    }),
})

/** Text for the OpenAPI page. */
const CONFIRMA =
  'Pide haber confirmado quién sos en los últimos minutos; si no, 403 `confirmacion_pendiente`: ver `POST /api/cuenta/confirmacion`.'

/** A fault of one field of a body. */
interface Falla {
  campo: string
  message: string
}

/** The refusal of a body with further faults, all in the order of the schema's fields. */
const withFaults = (endpoint: Endpoint, refusal: FastifyError, faults: readonly Falla[]): FastifyError => {
  const [first, ...rest] = refusal.validation!
  const order = Object.keys((endpoint as { body?: { shape?: object } }).body?.shape ?? {})
  const placeOf = ({ instancePath }: { instancePath: string }) =>
    order.indexOf(instancePath.split('/')[1] ?? '')
  refusal.validation = [
    first!,
    ...rest,
    // A copy carries the mark by which the library knows its own issues.
    ...faults.map(({ campo, message }) => ({ ...first!, instancePath: `/${campo}`, message })),
  ].sort((a, b) => placeOf(a) - placeOf(b))
  return refusal
}

/** What lists are narrowed by, though not every list by all of it. */
const DE_LISTAS = Object.keys({
  q: true,
  sector: true,
  vendible: true,
  linea: true,
  temporada: true,
  sort: true,
  limit: true,
  offset: true,
} satisfies Record<keyof ListFilter, true>)

/** A list that would silently ignore how it is to be narrowed would be taken for the narrowed one. */
const refuseUnknown = ({ query, response }: Endpoint) => {
  const unknown = DE_LISTAS.filter((word) => !(word in (query?.shape ?? {})))
  if (response._zod.def.type !== 'array' || unknown.length === 0) return {}
  return {
    preValidation: async (request: FastifyRequest) => {
      const asked = unknown.find((word) => word in (request.query as object))
      if (asked) throw new DomainError('datos_invalidos', `Esta lista no se puede pedir con «${asked}».`)
    },
  }
}

/** An answer; of a list whose handler answered all rows, those that the query asks for. */
const narrow = (
  endpoint: Endpoint,
  answer: unknown,
  { query }: FastifyRequest,
  reply: FastifyReply,
): unknown => {
  if (!endpoint.busca) return answer
  const { rows, total } = narrowed(answer as object[], query as ListFilter, endpoint.busca)
  reply.header('X-Total-Count', total)
  return rows
}

interface Ademas extends Pick<FastifyContextConfig, 'sinPerfil' | 'antesDeActivar' | 'soloSesion'> {
  /** Faults of a body that its schema refuses, which only the database knows: the answer names all faults at once. */
  fallas?: (body: unknown) => Promise<readonly Falla[]>
}

/** For a schema that also checks its body as a whole: names all faults in the order of the fields. */
export const EN_ORDEN: Ademas = { fallas: async () => [] }

/** Registers one endpoint of the contract: its address, permission, schemas and status. */
export const register = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Response<E>>,
  { fallas, ...config }: Ademas = {},
): void => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      acceso: endpoint.acceso,
      ...(endpoint.confirma && { confirma: true }),
      ...(endpoint.areas && { areas: endpoint.areas }),
      swaggerTransform: described(endpoint),
      ...config,
    },
    schema: {
      summary: endpoint.resumen,
      ...(endpoint.confirma && { description: CONFIRMA }),
      tags: [endpoint.path.split('/')[1]!],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: answersOf(endpoint),
    },
    ...(endpoint.method === 'GET' && refuseUnknown(endpoint)),
    // Without a body, the answer names the fields that are missing. Where none is required, no body stays a fault.
    ...(endpoint.body?.safeParse({}).success === false && {
      preValidation: async (request: FastifyRequest) => {
        request.body ??= {}
      },
    }),
    ...(fallas && { attachValidation: true }),
    handler: async (request, reply) => {
      const { validationError } = request
      if (fallas && validationError)
        throw withFaults(endpoint, validationError as FastifyError, await fallas(request.body))
      reply.code(endpoint.status)
      const answer = await handler({
        params: request.params as Params<E>,
        query: request.query as Query<E>,
        body: request.body as Body<E>,
        request,
        reply,
      })
      return narrow(endpoint, answer, request, reply)
    },
  })
}
