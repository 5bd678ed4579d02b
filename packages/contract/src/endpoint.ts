import type { z } from 'zod'
import type { Area } from './areas.ts'
import type { Recurso } from './recursos.ts'

/** Who may call an endpoint. The server decides by it, for every call; the browser only hides what would be refused. */
export type Acceso = 'publico' | 'sesion' | 'admin'

interface Llamada {
  /** Below `/api`, with `:name` for parameters. */
  path: `/${string}`
  acceso: Acceso
  /** What it shows or changes: whoever does not see all of these areas is refused. `api.ts` says it of whole nouns. */
  areas?: readonly Area[]
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
  /**
   * What its answer is made of: a write of anything else leaves it as it is. Empty: nothing makes it old. Without it any
   * write may, so that what nobody thought of is asked for once too often, and never shown old.
   */
  lee?: readonly Recurso[]
}

interface Lectura extends Llamada {
  method: 'GET'
}

interface Escritura extends Llamada {
  method: 'POST' | 'PUT' | 'DELETE'
  /** What its success makes old; empty for a question that comes with a body, `todo` where that depends on what is sent. */
  toca: readonly Recurso[] | 'todo'
  /** The row that a 409 `version_vieja` shows as `actual`; only with it does the endpoint read `If-Match`. */
  actual?: z.ZodType
}

/** One call of the API, declared once: the server validates with it, the browser is typed by it, the OpenAPI page shows it. */
export type Endpoint = Lectura | Escritura

/** Keeps the literal types of a declaration. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

/** Declares of all calls of a noun what they show or change; a call that says it itself keeps its own. */
export const enAreas = <N extends Readonly<Record<string, Endpoint>>>(areas: readonly Area[], noun: N): N =>
  Object.fromEntries(Object.entries(noun).map(([name, call]) => [name, { areas, ...call }])) as unknown as N

export type Params<E extends Endpoint> = E extends { params: z.ZodType } ? z.output<E['params']> : undefined
export type Query<E extends Endpoint> = E extends { query: z.ZodType } ? z.output<E['query']> : undefined
export type Body<E extends Endpoint> = E extends { body: z.ZodType } ? z.output<E['body']> : undefined
export type Response<E extends Endpoint> = z.output<E['response']>
/** The row as it stands now, which a refusal with `version_vieja` shows. */
export type Actual<E extends Endpoint> = E extends { actual: z.ZodType } ? z.output<E['actual']> : never

/** What a caller hands over, before defaults and trimming apply. */
export type ParamsInput<E extends Endpoint> = E extends { params: z.ZodType }
  ? z.input<E['params']>
  : undefined
export type QueryInput<E extends Endpoint> = E extends { query: z.ZodType } ? z.input<E['query']> : undefined
export type BodyInput<E extends Endpoint> = E extends { body: z.ZodType } ? z.input<E['body']> : undefined
