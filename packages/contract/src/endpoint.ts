import type { z } from 'zod'

/** Who may call an endpoint. The server decides by it, for every call; the browser only hides what would be refused. */
export type Acceso = 'publico' | 'sesion' | 'admin'

/** One call of the API, declared once: the server validates with it, the browser is typed by it, the OpenAPI page shows it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `:name` for parameters. */
  path: `/${string}`
  acceso: Acceso
  /** For changes that would give an open session away: only minutes after a proof of who one is (`confirmacion_pendiente`). */
  confirma?: true
  resumen: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Parts of a `multipart/form-data` in place of a body. */
  formulario?: z.ZodObject
  /** Status of success; 204 has no body. */
  status: 200 | 201 | 204
  /** Media types of an answer that is a file; JSON without it. */
  archivo?: readonly string[]
  response: z.ZodType
}

/** Keeps the literal types of a declaration. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

export type Params<E extends Endpoint> = E extends { params: z.ZodType } ? z.output<E['params']> : undefined
export type Query<E extends Endpoint> = E extends { query: z.ZodType } ? z.output<E['query']> : undefined
export type Body<E extends Endpoint> = E extends { body: z.ZodType } ? z.output<E['body']> : undefined
export type Response<E extends Endpoint> = z.output<E['response']>

/** What a caller hands over, before defaults and trimming apply. */
export type ParamsInput<E extends Endpoint> = E extends { params: z.ZodType }
  ? z.input<E['params']>
  : undefined
export type QueryInput<E extends Endpoint> = E extends { query: z.ZodType } ? z.input<E['query']> : undefined
export type BodyInput<E extends Endpoint> = E extends { body: z.ZodType } ? z.input<E['body']> : undefined
