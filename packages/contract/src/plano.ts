import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { listaEntera } from './lista.ts'
import type { Recurso } from './recursos.ts'

/** A plain catalogue: each row has one code, and all rows are listed at once. */
interface Plano<
  P extends `/${string}`,
  N extends string,
  R extends Recurso,
  C extends z.ZodType<string>,
  Fila extends z.ZodObject<{ codigo: z.ZodType; nombre: z.ZodType }>,
  Nueva extends z.ZodType,
  Cambio extends z.ZodType,
> {
  recurso: R
  path: P
  /** Name of the code in the URL of a row, and its schema. */
  parametro: N
  codigo: C
  Fila: Fila
  Nueva: Nueva
  Cambio: Cambio
  /** Resources behind its list; left out: only its own. */
  lee?: readonly Recurso[]
  /** Summaries for the OpenAPI page. */
  resumen: Readonly<Record<'list' | 'create' | 'update' | 'remove', string>>
}

/** The four calls of a plain catalogue: everybody reads it, administrators write it. */
export const plano = <
  const P extends `/${string}`,
  const N extends string,
  const R extends Recurso,
  C extends z.ZodType<string>,
  Fila extends z.ZodObject<{ codigo: z.ZodType; nombre: z.ZodType }>,
  Nueva extends z.ZodType,
  Cambio extends z.ZodType,
>({
  recurso,
  path,
  parametro,
  codigo,
  Fila,
  Nueva,
  Cambio,
  lee = [recurso],
  resumen,
}: Plano<P, N, R, C, Fila, Nueva, Cambio>) => {
  const params = z.object({ [parametro]: codigo } as Record<N, C>)
  const una: `/${string}` = `/${path.slice(1)}/:${parametro}`
  const toca = [recurso] as const
  return {
    list: {
      method: 'GET' as const,
      path,
      acceso: 'sesion' as const,
      resumen: resumen.list,
      status: 200 as const,
      ...listaEntera(Fila, ['codigo', 'nombre']),
      lee,
    },
    create: {
      method: 'POST' as const,
      path,
      acceso: 'admin' as const,
      resumen: resumen.create,
      body: Nueva,
      status: 201 as const,
      response: Fila,
      toca,
    },
    update: {
      method: 'PUT' as const,
      path: una,
      acceso: 'admin' as const,
      resumen: resumen.update,
      params,
      body: Cambio,
      status: 200 as const,
      response: Fila,
      toca,
      actual: Fila,
    },
    remove: {
      method: 'DELETE' as const,
      path: una,
      acceso: 'admin' as const,
      resumen: resumen.remove,
      params,
      status: 204 as const,
      response: z.void(),
      toca,
    },
  } satisfies Record<string, Endpoint>
}
