import compress from '@fastify/compress'
import { type AuthDeps, authPlugin, createAccess, createAuthDeps, createRemoteAccess } from '@telar/gotrue'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { configRoutes } from '../catalog/config/config.routes.ts'
import { energiaRoutes } from '../catalog/energia/energia.routes.ts'
import { estructuraRoutes } from '../catalog/estructura/estructura.routes.ts'
import { insumoRoutes } from '../catalog/insumo/insumo.routes.ts'
import { manoObraRoutes } from '../catalog/mano-obra/mano-obra.routes.ts'
import { ofertaRoutes } from '../catalog/oferta/oferta.routes.ts'
import { productoRoutes } from '../catalog/producto/producto.routes.ts'
import { proveedores } from '../catalog/proveedor/proveedor.service.ts'
import { recetaRoutes } from '../catalog/receta/receta.routes.ts'
import { sectorRoutes } from '../catalog/sector/sector.routes.ts'
import { unidades } from '../catalog/unidad/unidad.service.ts'
import { valorRoutes } from '../catalog/valor/valor.routes.ts'
import type { Config } from '../config.ts'
import { busquedaRoutes } from '../costs/busqueda/busqueda.routes.ts'
import { cambiosRoutes } from '../costs/cambios/cambios.routes.ts'
import { cdrRoutes } from '../costs/cdr/cdr.routes.ts'
import { Costeo } from '../costs/costeo/costeo.ts'
import { cotizacionRoutes } from '../costs/cotizacion/cotizacion.routes.ts'
import type { Deps } from '../costs/deps.ts'
import { escenarioRoutes } from '../costs/escenario/escenario.routes.ts'
import { fabricaRoutes } from '../costs/fabrica/fabrica.routes.ts'
import { historiaRoutes } from '../costs/historia/historia.routes.ts'
import { Indice } from '../costs/historia/indice.service.ts'
import { objetivoRoutes } from '../costs/objetivo/objetivo.routes.ts'
import { Pasado } from '../costs/pasado/pasado.ts'
import { listasPreciosRoutes } from '../costs/precio/listas.routes.ts'
import { precioRoutes } from '../costs/precio/precio.routes.ts'
import { volumenRoutes } from '../costs/volumen/volumen.routes.ts'
import { cotizacionPdfRoutes } from '../files/cotizacion/cotizacion.routes.ts'
import { ejemploRoutes } from '../files/ejemplo/ejemplo.routes.ts'
import { exportacionRoutes } from '../files/exportacion/exportacion.routes.ts'
import { fichaRoutes } from '../files/ficha/ficha.routes.ts'
import { imagenRoutes } from '../files/imagen/imagen.routes.ts'
import { importacionRoutes } from '../files/importacion/importacion.routes.ts'
import { informeRoutes } from '../files/informe/informe.routes.ts'
import { membreteRoutes } from '../files/membrete/membrete.routes.ts'
import { respaldoRoutes } from '../files/respaldo/respaldo.routes.ts'
import { cuentaRoutes } from '../people/cuenta/cuenta.routes.ts'
import { accesoDe } from '../people/gotrue/acceso.ts'
import { abrirBoveda } from '../people/gotrue/llave.ts'
import { perfilRoutes } from '../people/perfil/perfil.routes.ts'
import { accesosRoutes } from '../people/persona/accesos.routes.ts'
import { invitacionRoutes } from '../people/persona/invitacion.routes.ts'
import { personaRoutes } from '../people/persona/persona.routes.ts'
import type { Database } from '../store/client.ts'
import { bitacoraRoutes } from '../store/journal/bitacora.routes.ts'
import { eventosRoutes } from '../store/journal/eventos.routes.ts'
import { Eventos } from '../store/journal/eventos.service.ts'
import { Streams } from '../store/journal/streams.ts'
import { accessPlugin } from './access.ts'
import { assertOrden, visible } from './areas.ts'
import { sayWritten } from './context.ts'
import { errorsPlugin } from './errors.ts'
import { forwardedPlugin } from './forwarded.ts'
import { safeHeaders } from './headers.ts'
import { healthRoutes } from './health.routes.ts'
import { createLimits } from './limits.ts'
import { type LogStream, loggerOptions, newRequestId } from './logging.ts'
import { metricsRoutes } from './metrics.routes.ts'
import { Metrics } from './metrics.ts'
import { openapiPlugin } from './openapi.ts'
import { planosRoutes } from './plano.routes.ts'
import { securityPlugin } from './security.ts'
import { shutdownPlugin } from './shutdown.ts'
import { routedUrl, staticPlugin } from './static.ts'
import { unreadable } from './unreadable.ts'

const MEBIBYTE = 2 ** 20

/** Builds the server on an open database. It never listens: `main.ts` does, and tests inject requests. */
export const buildApp = async ({
  database,
  config,
  now,
  logStream,
}: {
  database: Database
  config: Config
  /** The clock of sign-in; tests give another one. */
  now?: () => Date
  /** Where the log goes; tests read it. */
  logStream?: LogStream
}): Promise<FastifyInstance> => {
  const headers = safeHeaders(config)
  const options: FastifyServerOptions = {
    ...unreadable(headers),
    logger: loggerOptions(config, logStream),
    genReqId: newRequestId,
    rewriteUrl: routedUrl,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: MEBIBYTE,
    // A start reads all inputs: for a large factory that takes longer than the default ten seconds.
    pluginTimeout: 0,
    // Codes of 20 characters, each up to 12 when percent-encoded.
    routerOptions: { maxParamLength: 300 },
  }
  const app = Fastify(options)
  // A plain text is no kind of body that a call takes; parsed, it would be refused for its content instead.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const costeo = new Costeo(database)
  const pasado = new Pasado(database, costeo, (error) =>
    app.log.error({ err: error }, 'the thread of the past ended'),
  )
  const deps: Deps = { config, database, costeo, pasado }
  costeo.alDivergir((seq, err) => app.log.error({ err, seq }, 'the engine diverged from the database'))
  app.addHook('onClose', () => pasado.close())
  const acceso = await openAcceso(database, config, now)

  // Not in `onSend`, which the event stream skips.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  await app.register(shutdownPlugin)
  await app.register(forwardedPlugin)
  await app.register(errorsPlugin)
  // Before any refusal, which needs these headers too, so that a front end on another origin can read it. A browser's
  // preflight request carries no identity.
  await app.register(securityPlugin, { config, headers })
  await app.register(accessPlugin, {
    access: acceso ? createAccess(acceso) : createRemoteAccess(accesoDe(database), config.authUrl!),
    limits: await createLimits(app, config.rateLimit),
  })
  await app.register(compress, { encodings: ['gzip', 'identity'] })
  await app.register(openapiPlugin)

  const streams = new Streams()
  healthRoutes(app, deps)
  metricsRoutes(app, new Metrics(), deps, streams)
  await app.register(authPlugin, { deps: acceso })
  await app.register(async (api) => apiRoutes(api, deps, acceso, streams), { prefix: '/api' })
  await app.register(staticPlugin)
  // The first load happens at start, not at the first person's request.
  app.addHook('onReady', async () => {
    await deps.costeo.alDia()
  })
  // The thread of the past starts before the first question about it: most people's first screen asks one.
  app.addHook('onListen', () => {
    pasado.preguntar('preparar').catch((err: unknown) => app.log.debug({ err }, 'the past is not ready'))
  })
  return app
}

/** The embedded sign-in service; undefined where the configuration names another one. */
const openAcceso = async (
  database: Database,
  config: Config,
  now: (() => Date) | undefined,
): Promise<AuthDeps | undefined> =>
  config.authUrl === undefined
    ? createAuthDeps({
        database: accesoDe(database),
        publicUrl: config.publicUrl,
        vault: await abrirBoveda(database, config),
        now,
      })
    : undefined

const apiRoutes = (
  api: FastifyInstance,
  deps: Deps,
  acceso: AuthDeps | undefined,
  streams: Streams,
): void => {
  api.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  api.addHook('preHandler', async (request) => assertOrden(request))
  api.addHook('preSerialization', async (request, _reply, payload) => visible(request, payload))
  api.decorateRequest('escrito', null)
  api.addHook('onSend', sayWritten)
  const indice = new Indice(deps)
  perfilRoutes(api, deps)
  configRoutes(api, deps)
  planosRoutes(api, deps, { unidad: unidades, proveedor: proveedores })
  ofertaRoutes(api, deps)
  valorRoutes(api, deps)
  estructuraRoutes(api, deps)
  sectorRoutes(api, deps)
  productoRoutes(api, deps)
  insumoRoutes(api, deps)
  manoObraRoutes(api, deps)
  energiaRoutes(api, deps)
  recetaRoutes(api, deps)
  cdrRoutes(api, deps)
  precioRoutes(api, deps)
  listasPreciosRoutes(api, deps)
  cotizacionRoutes(api, deps)
  cotizacionPdfRoutes(api, deps)
  volumenRoutes(api, deps)
  busquedaRoutes(api, deps)
  cambiosRoutes(api, deps)
  escenarioRoutes(api, deps)
  fabricaRoutes(api, deps)
  objetivoRoutes(api, deps)
  ejemploRoutes(api, deps)
  importacionRoutes(api, deps)
  exportacionRoutes(api, deps)
  fichaRoutes(api, deps)
  informeRoutes(api, { ...deps, indice })
  imagenRoutes(api, deps)
  membreteRoutes(api, deps)
  respaldoRoutes(api, deps)
  bitacoraRoutes(api, deps)
  historiaRoutes(api, deps, indice)
  eventosRoutes(api, new Eventos(deps.database), streams)
  // With another auth service, people and accounts are managed there.
  if (acceso === undefined) return
  personaRoutes(api, acceso)
  accesosRoutes(api, deps)
  invitacionRoutes(api, acceso)
  cuentaRoutes(api, acceso)
}
