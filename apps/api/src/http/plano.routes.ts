import { api, type Endpoint, type Response } from '@telar/contract'
import { type NombreCon, nombresCon, TABLAS } from '@telar/tablas'
import type { FastifyInstance } from 'fastify'
import type { Ground } from '../store/ground.ts'
import type { SeenVersion } from '../store/rules.ts'
import type { Contexto } from '../store/tx.ts'
import { contextOf, seenVersion } from './context.ts'
import { register } from './endpoint.ts'

type Llamadas = Readonly<Record<'list' | 'create' | 'update' | 'remove', Endpoint>>

/** The part of `catalogoPlano` that the routes use, in the contract's types. */
interface Catalogo<L extends Llamadas> {
  listar: (ground: Ground) => Promise<Response<L['list']>>
  crear: (ground: Ground, contexto: Contexto, datos: object) => Promise<Response<L['create']>>
  cambiar: (
    ground: Ground,
    contexto: Contexto,
    codigo: string,
    seen: SeenVersion,
    datos: object,
  ) => Promise<Response<L['update']>>
  borrar: (ground: Ground, contexto: Contexto, codigo: string, seen: SeenVersion) => Promise<void>
}

/** The one parameter of the address of a row. */
const codigoOf = (params: unknown): string => Object.values(params as Record<string, string>)[0]!

/** The four routes of a plain catalogue, as the contract's `plano` declares them. */
const routesOf = <L extends Llamadas>(
  app: FastifyInstance,
  ground: Ground,
  calls: L,
  catalogo: Catalogo<L>,
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
        Response<L['remove']>
      >,
  )
}

type Plano = (typeof TABLAS)[NombreCon<'plano'>]['entidad']

/** The routes of the plain catalogues, each answered by the one of its name. */
export const planosRoutes = (
  app: FastifyInstance,
  ground: Ground,
  catalogos: { readonly [P in Plano]: Catalogo<(typeof api)[P]> },
): void => {
  const mount = <P extends Plano>(nombre: P) =>
    routesOf<(typeof api)[P]>(app, ground, api[nombre], catalogos[nombre])
  for (const tabla of nombresCon('plano')) mount(TABLAS[tabla].entidad)
}
