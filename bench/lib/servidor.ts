import { type Config, readConfig } from '../../apps/api/src/config.ts'
import { buildApp } from '../../apps/api/src/http/app.ts'
import { ensureInstalled } from '../../apps/api/src/instalacion/instalacion.service.ts'
import type { Database } from '../../apps/api/src/store/client.ts'

/** The account that asks. */
export const CUENTA = { email: 'a@b.local', password: 'una-clave-para-medir' }

/** The server's environment for that account, without a limit of requests. */
export const ENTORNO = {
  LOG_LEVEL: 'silent',
  ADMIN_EMAIL: CUENTA.email,
  ADMIN_PASSWORD: CUENTA.password,
  RATE_LIMIT: '0',
}

/** Installs Telar on a filled database. */
export const instalar = async (database: Database): Promise<Config> => {
  const config = readConfig(ENTORNO)
  await ensureInstalled(database, config)
  return config
}

/** A server that does not listen, and the headers of a signed-in person. */
export const servir = async (database: Database, config: Config) => {
  const app = await buildApp({ database, config })
  await app.ready()
  const session = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: CUENTA,
  })
  const { access_token } = session.json<{ access_token: string }>()
  return { app, headers: { authorization: `Bearer ${access_token}` } }
}
