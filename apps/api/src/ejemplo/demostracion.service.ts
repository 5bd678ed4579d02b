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

/** The options for starting the example. */
export interface OpcionesDemo {
  /** Whether the factory has used Telar for a year and a half, or only since today. The first start decides. */
  conPasado: boolean
  /** Whether to add the published costing sheets, each in its own currency. Existing ones stay. */
  conPlanillas: boolean
}

/** The options in the words after the command. */
export const opcionesDemo = (words: readonly string[]): OpcionesDemo => ({
  conPasado: !words.includes('--sin-pasado'),
  conPlanillas: words.includes('--con-planillas'),
})

/**
 * The example uses a folder beside the server's own, and never a PostgreSQL or an external auth service. So the example
 * with its published passwords stays out of the real data, whatever the environment names.
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

/** @throws StartupError if the data is not the example's; then nothing is written */
const ensureOwn = async ({ db }: Database, { dataDir }: Config): Promise<void> => {
  if ((await repo.firstAdministrator(db)) === ADMIN.email) return
  throw new StartupError(
    `La carpeta ${dataDir} tiene datos que no son los del ejemplo, y quedó como estaba. Movela, o elegí otra con DATA_DIR.`,
  )
}

/** Adds the example's people and today's factory, as far as they are missing. */
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
 * Adds the example's people and factory, or completes them after an interrupted first start. Records that people deleted later stay
 * deleted.
 * @throws StartupError if the data is not the example's; then nothing is written
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
