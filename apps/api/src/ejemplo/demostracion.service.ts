import { resolve } from 'node:path'
import { addPerson, program, systemClock } from '@telar/gotrue'
import { cargarCatalogo } from '../catalog/carga/carga.service.ts'
import { type Config, readConfig } from '../config.ts'
import { fabricaDeEjemplo } from '../files/ejemplo/fabrica.ts'
import { ensureInstalled } from '../instalacion/instalacion.service.ts'
import { accesoDe } from '../people/gotrue/acceso.ts'
import { StartupError } from '../startup-error.ts'
import type { Database } from '../store/client.ts'
import * as repo from './demostracion.repo.ts'
import { ensurePasado, inicioDelPasado } from './pasado/pasado.service.ts'
import { ADMIN, LECTOR } from './personas.ts'
import { planillasPublicadas } from './planillas.ts'
import { conReloj } from './reloj.ts'

const CONTEXTO = { actor: 'demo', requestId: null }
const PLANILLAS = { actor: 'planillas', requestId: null }

/** What whoever starts the example asks for. */
export interface OpcionesDemo {
  /** Whether the factory has used Telar for a year and a half, or since today. Decided by the first start. */
  conPasado: boolean
  /** Whether the published sheets stand beside the factory, each in its own currency. Those that are there stay. */
  conPlanillas: boolean
}

/** What the words after the command ask for. */
export const opcionesDemo = (words: readonly string[]): OpcionesDemo => ({
  conPasado: !words.includes('--sin-pasado'),
  conPlanillas: words.includes('--con-planillas'),
})

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

/** @throws StartupError for data that the example did not begin; nothing is written then */
const ensureOwn = async ({ db }: Database, { dataDir }: Config): Promise<void> => {
  if ((await repo.firstAdministrator(db)) === ADMIN.email) return
  throw new StartupError(
    `La carpeta ${dataDir} tiene datos que no son los del ejemplo, y quedó como estaba. Movela, o elegí otra con DATA_DIR.`,
  )
}

/** People and factory of today, or what is missing of them. */
const ensureToday = async (database: Database): Promise<void> => {
  const { db } = database
  if (!(await repo.hasWritten(db, CONTEXTO.actor, 'persona'))) {
    await addPerson(
      { database: accesoDe(database), now: systemClock },
      { ...LECTOR, rol: 'lectura' },
      program(CONTEXTO.actor),
    )
  }
  if (!(await repo.hasWritten(db, CONTEXTO.actor, 'catalogo'))) {
    await cargarCatalogo(database, CONTEXTO, fabricaDeEjemplo())
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
  { conPasado, conPlanillas }: OpcionesDemo,
  hoy = new Date(),
): Promise<void> => {
  const inicio = await inicioDelPasado(database, config, conPasado, hoy)
  if (inicio === null) await ensureInstalled(database, config)
  else
    await ensureInstalled(
      conReloj(database, () => inicio),
      config,
      () => inicio,
    )
  await ensureOwn(database, config)
  if (inicio === null) await ensureToday(database)
  else await ensurePasado(database, config, inicio, CONTEXTO.actor)
  if (conPlanillas && !(await repo.hasWritten(database.db, PLANILLAS.actor, 'catalogo'))) {
    await cargarCatalogo(database, PLANILLAS, planillasPublicadas())
  }
}
