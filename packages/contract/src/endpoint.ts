import type { Area } from '@telar/tablas'
import type { z } from 'zod'
import type { Recurso } from './recursos.ts'

/** Who may call an endpoint. The server checks every call; the browser only hides the calls that would be refused. */
export type Acceso = 'publico' | 'sesion' | 'admin'

interface Llamada {
  /** Below `/api`, with `:name` for parameters. */
  path: `/${string}`
  acceso: Acceso
  /**
   * Areas that it shows or changes: the server refuses callers who do not see all of them. `api.ts` sets them for whole nouns.
   */
  areas?: readonly Area[]
  /**
   * For changes that would hand over an open session: allowed only minutes after the caller proved who they are
   * (`confirmacion_pendiente`).
   */
  confirma?: true
  resumen: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Parts of a `multipart/form-data` in place of a body. */
  formulario?: z.ZodObject
  /** Status of success; 204 has no body. */
  status: 200 | 201 | 204
  /** Media types if the answer is a file; left out: JSON. */
  archivo?: readonly string[]
  response: z.ZodType
  /** Of a list whose handler answers all rows: the fields in which `q` searches (`listaEntera`). */
  busca?: readonly string[]
  /**
   * The resources behind its answer: only writes to these make it stale. Empty: it never goes stale. Left out: any write makes
   * it stale, so that an undeclared endpoint is fetched too often but never shown stale.
   */
  lee?: readonly Recurso[]
}

interface Lectura extends Llamada {
  method: 'GET'
}

interface Escritura extends Llamada {
  method: 'POST' | 'PUT' | 'DELETE'
  /** Resources that a successful call makes stale. Empty for a question that needs a body; `todo` if it depends on the body. */
  toca: readonly Recurso[] | 'todo'
  /** The row that a 409 `version_vieja` sends as `actual`. The endpoint reads `If-Match` only if this is set. */
  actual?: z.ZodType
}

/** One call of the API, declared once for the server's validation, the browser's types and the OpenAPI page. */
export type Endpoint = Lectura | Escritura

/** Keeps the literal types of a declaration. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

/** Sets the areas of all calls of a noun; a call with areas of its own keeps them. */
export const enAreas = <N extends Readonly<Record<string, Endpoint>>>(areas: readonly Area[], noun: N): N =>
  Object.fromEntries(Object.entries(noun).map(([name, call]) => [name, { areas, ...call }])) as unknown as N

export type Params<E extends Endpoint> = E extends { params: z.ZodType } ? z.output<E['params']> : undefined
export type Query<E extends Endpoint> = E extends { query: z.ZodType } ? z.output<E['query']> : undefined
export type Body<E extends Endpoint> = E extends { body: z.ZodType } ? z.output<E['body']> : undefined
export type Response<E extends Endpoint> = z.output<E['response']>
/** The current row, which a refusal with `version_vieja` shows. */
export type Actual<E extends Endpoint> = E extends { actual: z.ZodType } ? z.output<E['actual']> : never

/** The caller's input, before defaults and trimming. */
export type ParamsInput<E extends Endpoint> = E extends { params: z.ZodType }
  ? z.input<E['params']>
  : undefined
export type QueryInput<E extends Endpoint> = E extends { query: z.ZodType } ? z.input<E['query']> : undefined
export type BodyInput<E extends Endpoint> = E extends { body: z.ZodType } ? z.input<E['body']> : undefined
