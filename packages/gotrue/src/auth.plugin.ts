import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Access, callerOf, createAccess } from './access.ts'
import { adminRoutes } from './admin.routes.ts'
import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { identifyBearer } from './bearer.service.ts'
import { answerBy } from './error-answer.ts'
import { factorsRoutes } from './factors.routes.ts'
import { BODY_LIMIT, SWEEP_MS } from './limits.ts'
import { publicRoutes } from './public.routes.ts'
import { bearerTokenOf } from './request.ts'
import { sessionRoutes } from './session.routes.ts'
import { sweep } from './sweep.service.ts'
import { tokenRoutes } from './token.routes.ts'

const PREFIX = '/auth/v1'

/**
 * auth-js sends `POST /logout` as JSON without a body. The usual parser answers 400, so that sign-out would fail and leave the
 * session. Here the body stays text until a route needs it parsed.
 */
const acceptAnyBody = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body === '' ? undefined : body),
  )
}

/**
 * Runs before the body is parsed, so that callers without a session learn nothing from validation. Administration routes have
 * the same conditions as the host's; the others complete a sign-in. The API key alone gives no access.
 */
const demandPermission = async (
  deps: AuthDeps,
  { permit }: Access,
  request: FastifyRequest,
): Promise<void> => {
  const { acceso, confirma } = request.routeOptions.config
  if (request.is404 || acceso === 'publico') return
  request.bearer = await identifyBearer(deps, bearerTokenOf(request))
  const rule = acceso === 'sesion' ? { acceso, entrando: true } : { acceso: 'admin' as const }
  await permit(callerOf(request.bearer), { ...rule, confirma })
}

const sweepRegularly = (app: FastifyInstance, deps: AuthDeps): void => {
  const run = () =>
    sweep(deps.database.db, deps.now()).catch((err: unknown) => app.log.warn({ err }, 'auth sweep failed'))
  let current: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    current = run()
  }, SWEEP_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await current
  })
}

const refuseUnknown = (app: FastifyInstance, deps: AuthDeps | undefined): void => {
  const answerError = answerBy(deps?.database.isBusy ?? (() => false))
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(new AuthError('not_found'), request, reply))
}

/**
 * The sign-in service with GoTrue's protocol, under `/auth/v1`. Without `deps` another service does this work, and every
 * address here answers 404. Sessions and keys are in the database, so that any number of servers can share it.
 */
export const authPlugin = async (
  app: FastifyInstance,
  { deps }: { deps: AuthDeps | undefined },
): Promise<void> => {
  await app.register(
    async (auth) => {
      auth.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      acceptAnyBody(auth)
      refuseUnknown(auth, deps)
      if (deps === undefined) return
      auth.decorateRequest('bearer', null)
      const access = createAccess(deps)
      auth.addHook('onRequest', (request) => demandPermission(deps, access, request))
      sweepRegularly(auth, deps)
      publicRoutes(auth, deps)
      tokenRoutes(auth, deps)
      sessionRoutes(auth, deps)
      factorsRoutes(auth, deps)
      adminRoutes(auth, deps)
    },
    { prefix: PREFIX },
  )
}
