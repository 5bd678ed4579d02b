import type {
  ClaveNueva,
  ClavePersonal,
  Confirmacion,
  Cuenta,
  EventoAcceso,
  Prueba,
  Sesion,
} from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import {
  type AuthDeps,
  type Autor,
  codesLeft,
  confirmByCode,
  confirmByPassword,
  createPersonalToken,
  factorRequired,
  findPerson,
  listPersonalTokens,
  listSessions,
  newRecoveryCodes,
  nombreOf,
  readEvents,
} from '@telar/gotrue'
import { accionesDe, toEventoAcceso } from '../persona/accesos.map.ts'
import { toClave, toSesion } from './cuenta.map.ts'

/** A person who manages their own account. */
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

/** The kind of proof that the person must give: the password alone is not enough if they have a second factor. */
export const pruebaDe = async (deps: AuthDeps, { id }: Propia): Promise<{ pide: Prueba }> => ({
  pide: (await findPerson(deps, id)).hasFactor ? 'codigo' : 'clave',
})

/**
 * Proves that the person at a session is still its owner. Sensitive changes are then open to that session for a while.
 * @throws DomainError `datos_invalidos` for the other kind of proof; AuthError `current_password_invalid`,
 * `mfa_verification_failed`, `code_malformed`, `bearer_session_not_found`, `bearer_user_not_found`,
 * `over_request_rate_limit`, `overloaded`
 */
export const confirm = async (
  deps: AuthDeps,
  confirmacion: Confirmacion,
  sessionId: string,
  autor: Propia,
): Promise<void> => {
  const { pide } = await pruebaDe(deps, autor)
  if (pide === 'codigo') {
    if (!('codigo' in confirmacion)) throw askedFor('codigo', 'Ingresá el código de tu segundo factor.')
    await confirmByCode(deps, { sessionId, autor }, confirmacion.codigo)
  } else {
    if (!('password' in confirmacion)) throw askedFor('password', 'Ingresá tu contraseña.')
    await confirmByPassword(deps, { sessionId, autor }, confirmacion.password)
  }
}

const askedFor = (campo: string, text: string): DomainError =>
  new DomainError('datos_invalidos', text, { campos: [campo] })

export const listSesiones = async (deps: AuthDeps, { id }: Propia, ownId: string | null): Promise<Sesion[]> =>
  (await listSessions(deps, id)).map((row) => toSesion(row, ownId))

/** Events of sign-in by the person, and about their account. */
export const listOwnAccesos = async ({ database }: AuthDeps, { id }: Propia): Promise<EventoAcceso[]> => {
  const rows = await readEvents(database.db, {
    userId: id,
    actions: accionesDe(undefined),
    limit: EVENTS_SHOWN,
  })
  return rows.map(toEventoAcceso)
}

/** @throws DomainError `sin_segundo_factor`: the codes replace a second factor, so there must be one */
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

/** @throws AuthError `token_name_taken`, `too_many_tokens` */
export const createClave = async (
  deps: AuthDeps,
  { nombre, alcance, dias }: ClaveNueva,
  autor: Propia,
): Promise<{ clave: ClavePersonal; token: string }> => {
  const wanted = { name: nombre, scope: alcance, days: dias }
  const { row, token } = await createPersonalToken(deps, autor.id, wanted, autor)
  return { clave: toClave(row, deps.now()), token }
}
