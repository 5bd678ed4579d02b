import type { ClaveNueva, ClavePersonal, Cuenta, EventoAcceso, Sesion } from '@telar/contract'
import type { AuthDeps } from '../auth/auth-deps.ts'
import { type Autor, readEvents } from '../auth/events.service.ts'
import { listSessions } from '../auth/own-sessions.service.ts'
import { nombreOf } from '../auth/person.ts'
import { createPersonalToken, listPersonalTokens } from '../auth/personal-tokens.service.ts'
import { codesLeft, newRecoveryCodes } from '../auth/recovery-codes.service.ts'
import { factorRequired } from '../auth/settings.service.ts'
import { findPerson } from '../auth/users-admin.service.ts'
import { DomainError } from '../domain-error.ts'
import { toEventoAcceso } from '../persona/persona.map.ts'
import { toClave, toSesion } from './cuenta.map.ts'

/** Who looks after its own account. */
export type Propia = Autor & { id: string }

const EVENTS_SHOWN = 50

export const getCuenta = async (deps: AuthDeps, { id }: Propia): Promise<Cuenta> => {
  const { user, rol, hasFactor } = await findPerson(deps, id)
  return {
    id: user.id,
    email: user.email,
    nombre: nombreOf(user),
    rol: rol ?? '',
    segundo_factor: hasFactor,
    exige_segundo_factor: await factorRequired(deps),
    codigos_restantes: await codesLeft(deps, id),
  }
}

export const listSesiones = async (deps: AuthDeps, { id }: Propia, ownId: string | null): Promise<Sesion[]> =>
  (await listSessions(deps, id)).map((row) => toSesion(row, ownId))

/** What the person did, and what was done to its account. */
export const listOwnAccesos = async ({ database }: AuthDeps, { id }: Propia): Promise<EventoAcceso[]> => {
  const rows = await readEvents(database.db, { userId: id, limit: EVENTS_SHOWN })
  return rows.map(toEventoAcceso)
}

/** @throws DomainError `sin_segundo_factor`: the codes stand in for one */
export const newCodes = async (deps: AuthDeps, autor: Propia): Promise<{ codigos: string[] }> => {
  const { hasFactor } = await findPerson(deps, autor.id)
  if (!hasFactor) {
    throw new DomainError(
      'sin_segundo_factor',
      'Activá primero un segundo factor: los códigos lo reemplazan.',
    )
  }
  return { codigos: await newRecoveryCodes(deps, autor.id, autor) }
}

export const listClaves = async (deps: AuthDeps, { id }: Propia): Promise<ClavePersonal[]> =>
  (await listPersonalTokens(deps, id)).map((row) => toClave(row, deps.now()))

/** @throws DomainError `duplicado`, `datos_invalidos` for one too many */
export const createClave = async (
  deps: AuthDeps,
  { nombre, alcance, dias }: ClaveNueva,
  autor: Propia,
): Promise<{ clave: ClavePersonal; token: string }> => {
  const wanted = { name: nombre, scope: alcance, days: dias }
  const { row, token } = await createPersonalToken(deps, autor.id, wanted, autor)
  return { clave: toClave(row, deps.now()), token }
}
