import type { Endpoint, Response } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import type { Ground } from '../store/ground.ts'
import type { SeenVersion } from '../store/rules.ts'
import type { Contexto } from '../store/tx.ts'
import { contextOf, seenVersion } from './context.ts'
import { register } from './endpoint.ts'

/** The part of `catalogoPlano` that the routes use, in the contract's types. */
interface Catalogo<L extends Endpoint, C extends Endpoint, U extends Endpoint> {
  listar: (ground: Ground) => Promise<Response<L>>
  crear: (ground: Ground, contexto: Contexto, datos: object) => Promise<Response<C>>
  cambiar: (
    ground: Ground,
    contexto: Contexto,
    codigo: string,
    seen: SeenVersion,
    datos: object,
  ) => Promise<Response<U>>
  borrar: (ground: Ground, contexto: Contexto, codigo: string, seen: SeenVersion) => Promise<void>
}

/** The one parameter of the address of a row. */
const codigoOf = (params: unknown): string => Object.values(params as Record<string, string>)[0]!

/** The four routes of a plain catalogue, as the contract's `plano` declares them. */
export const planoRoutes = <L extends Endpoint, C extends Endpoint, U extends Endpoint, D extends Endpoint>(
  app: FastifyInstance,
  ground: Ground,
  calls: { list: L; create: C; update: U; remove: D },
  catalogo: Catalogo<L, C, U>,
): void => {
  register(app, calls.list, () => catalogo.listar(ground))
  register(app, calls.create, ({ body, request }) =>
    catalogo.crear(ground, contextOf(request), body as unknown as object),
  )
  register(app, calls.update, ({ params, body, request }) =>
    catalogo.cambiar(
      ground,
      contextOf(request),
      codigoOf(params),
      seenVersion(request),
      body as unknown as object,
    ),
  )
  register(
    app,
    calls.remove,
    ({ params, request }) =>
      catalogo.borrar(ground, contextOf(request), codigoOf(params), seenVersion(request)) as Promise<
        Response<D>
      >,
  )
}
