import {
  addPersonWithin,
  countPeople,
  generatePassword,
  program,
  systemClock,
  weaknesses,
} from '@telar/gotrue'
import { VALORES_INICIALES } from '../catalog/carga/catalogo.ts'
import type { Config } from '../config.ts'
import { accesoEn } from '../people/gotrue/acceso.ts'
import type { Database } from '../store/client.ts'
import type { Executor } from '../store/executor.ts'
import { type Escritura, escribir } from '../store/tx.ts'
import * as repo from './instalacion.repo.ts'

const SECTORES = ['Confección', 'Textil', 'Marroquinería', 'Calzado']

const SISTEMA = { actor: 'sistema', requestId: null }

/** The administrator of a new installation. */
export interface FirstAdministrator {
  email: string
  /** Only where it was made up and must be shown, once. */
  password: string | null
  /** Whether it must be replaced at the first sign-in: made up, or given and easy to guess. */
  mustChangePassword: boolean
}

/**
 * Tells the database the zone of this installation, and gives an empty one its sectors, its global values and one
 * administrator (D25). Later starts do nothing else. Answers the administrator when one was created.
 */
export const ensureInstalled = async (
  database: Database,
  config: Config,
  now: () => Date = systemClock,
): Promise<FirstAdministrator | null> => {
  await repo.setZona(database.db, config.zonaHoraria)
  return (await repo.isInstalled(database.db)) ? null : install(database, config, now)
}

/** Ends the write of a server that came second: it installs nothing, so no entry is due. */
class AlreadyInstalled extends Error {}

const install = async (
  database: Database,
  config: Config,
  now: () => Date,
): Promise<FirstAdministrator | null> => {
  try {
    return await escribir(database, SISTEMA, (escritura) => installIn(escritura, config, now))
  } catch (error) {
    if (error instanceof AlreadyInstalled) return null
    throw error
  }
}

const installIn = async (
  { tx, anotar }: Escritura,
  { admin, authUrl }: Config,
  now: () => Date,
): Promise<FirstAdministrator | null> => {
  // Another server may have been first while this one waited for its turn to write.
  if (await repo.isInstalled(tx)) throw new AlreadyInstalled()
  await repo.insertDefaults(tx, SECTORES, VALORES_INICIALES)
  // With an external auth service people are created there, not here.
  const administrator =
    authUrl === undefined && (await countPeople(accesoEn(tx))) === 0
      ? await firstAdministrator(tx, admin, now)
      : null
  await anotar({
    entidad: 'instalacion',
    clave: 'inicial',
    accion: 'alta',
    antes: null,
    despues: { sectores: SECTORES, ...VALORES_INICIALES, administrador: administrator?.email ?? null },
  })
  return administrator
}

const firstAdministrator = async (
  tx: Executor,
  { email = 'admin@telar.local', password }: Config['admin'],
  now: () => Date,
): Promise<FirstAdministrator> => {
  const madeUp = password === undefined ? generatePassword() : null
  const mustChangePassword = password === undefined || weaknesses(password, email).length > 0
  await addPersonWithin(
    accesoEn(tx),
    { now },
    { email, password: password ?? madeUp!, rol: 'admin', must_change_password: mustChangePassword },
    program('sistema'),
  )
  return { email, password: madeUp, mustChangePassword }
}
