import { resolve } from 'node:path'
import { cargarCatalogo } from '../catalog/carga/carga.service.ts'
import { type Config, readConfig } from '../config.ts'
import { ensureInstalled } from '../instalacion/instalacion.service.ts'
import { systemClock } from '../people/auth/auth-deps.ts'
import { program } from '../people/auth/operator.ts'
import { addPerson } from '../people/auth/people.ts'
import { StartupError } from '../startup-error.ts'
import type { Database } from '../store/client.ts'
import * as repo from './demostracion.repo.ts'
import { fabricaDeEjemplo } from './fabrica.ts'
import { planillasPublicadas } from './planillas.ts'

export const ADMIN = { email: 'admin@telar.demo', password: 'urdimbre-y-trama' }
export const LECTOR = { email: 'lectura@telar.demo', password: 'lanzadera-y-peine' }

const CONTEXTO = { actor: 'demo', requestId: null }
const PLANILLAS = { actor: 'planillas', requestId: null }

/** What whoever starts the example asks for. */
export interface OpcionesDemo {
  /** Beside the factory, the published sheets, each in its own currency. Those that are there stay. */
  conPlanillas: boolean
}

/**
 * A folder beside the server's own, never a PostgreSQL or an external auth service: whatever the environment names for
 * real data, the example and its published passwords stay out of it.
 * @throws StartupError as `readConfig`
 */
export const demoConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const config = readConfig(env)
  return {
    ...config,
    dataDir: `${resolve(config.dataDir)}-demo`,
    databaseUrl: undefined,
    authUrl: undefined,
    admin: ADMIN,
  }
}

/**
 * Gives the example its people and its factory, or what is missing of them after a first start that was cut short. What
 * somebody took away since stays away.
 * @throws StartupError for data that the example did not begin; nothing is written then
 */
export const ensureDemo = async (
  database: Database,
  config: Config,
  { conPlanillas }: OpcionesDemo,
): Promise<void> => {
  const { db } = database
  await ensureInstalled(database, config)
  if ((await repo.firstAdministrator(db)) !== ADMIN.email) {
    throw new StartupError(
      `La carpeta ${config.dataDir} tiene datos que no son los del ejemplo, y quedó como estaba. Movela, o elegí otra con DATA_DIR.`,
    )
  }
  if (!(await repo.hasWritten(db, CONTEXTO.actor, 'persona'))) {
    await addPerson({ database, now: systemClock }, { ...LECTOR, rol: 'lectura' }, program(CONTEXTO.actor))
  }
  if (!(await repo.hasWritten(db, CONTEXTO.actor, 'catalogo'))) {
    await cargarCatalogo(database, CONTEXTO, fabricaDeEjemplo())
  }
  if (conPlanillas && !(await repo.hasWritten(db, PLANILLAS.actor, 'catalogo'))) {
    await cargarCatalogo(database, PLANILLAS, planillasPublicadas())
  }
}
