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
  /** Set only if it was generated and must be shown, once. */
  password: string | null
  /** Whether it must be replaced at the first sign-in, because it was generated or is easy to guess. */
  mustChangePassword: boolean
}

/**
 * Stores the installation's time zone. If the database is empty, adds sectors, global values and one administrator
 * (D25), and returns that administrator; later starts do nothing else.
 */
export const ensureInstalled = async (
  database: Database,
  config: Config,
  now: () => Date = systemClock,
): Promise<FirstAdministrator | null> => {
  await repo.setZona(database.db, config.zonaHoraria)
  return (await repo.isInstalled(database.db)) ? null : install(database, config, now)
}

/** Aborts the write of a server that came second; it has nothing to install and needs no entry. */
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
  // Another server may have installed it while this one waited to write.
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
