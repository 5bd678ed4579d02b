import {
  type AjustesAcceso,
  type AjustesNuevos,
  AREAS,
  type Area,
  type EnlaceUnico,
  type Persona,
  type PersonaCambio,
  type PersonaNueva,
} from '@telar/contract'
import {
  type AuthDeps,
  changePerson,
  FOREVER,
  factorRequired,
  invitePerson,
  listPersons,
  newLink,
  type Operator,
  type PersonChange,
  type PersonRow,
  requireFactor,
  withNombre,
} from '@telar/gotrue'
import { assertSeen, type SeenVersion } from '../../store/rules.ts'
import { toEnlace, toPersona } from './persona.map.ts'

/** The areas as the profile stores them: null means all. */
const guardadas = (areas: readonly Area[]): string | null =>
  areas.length === AREAS.length ? null : areas.join(',')

export const listPersonas = async (deps: AuthDeps): Promise<Persona[]> =>
  (await listPersons(deps)).map((row) => toPersona(row, deps.now()))

/** Adds a person, who chooses a password by the returned one-time link. @throws AuthError `email_exists` */
export const invite = async (
  deps: AuthDeps,
  { areas = [...AREAS], ...nueva }: PersonaNueva,
  autor: Operator,
): Promise<{ persona: Persona; enlace: EnlaceUnico }> => {
  const { person, link } = await invitePerson(deps, { ...nueva, areas: guardadas(areas) }, autor)
  return { persona: toPersona(person, deps.now()), enlace: toEnlace(link) }
}

/** @throws DomainError `version_vieja`; AuthError `user_not_found`, `email_exists`, `last_administrator` */
export const update = (
  deps: AuthDeps,
  id: string,
  seen: SeenVersion,
  { email, nombre, rol, areas }: PersonaCambio,
  autor: Operator,
): Promise<Persona> => {
  const changeOf = (before: PersonRow): PersonChange => {
    assertSeen(before.user, seen, () => toPersona(before, deps.now()))
    return {
      rol,
      ...(areas !== undefined && { areas: guardadas(areas) }),
      ...(email !== undefined && { email }),
      user_metadata: withNombre(before.user, nombre),
    }
  }
  return shown(deps, changePerson(deps, id, changeOf, 'cambio', autor))
}

/** @throws AuthError `user_not_found`, `last_administrator` */
export const suspend = (deps: AuthDeps, id: string, autor: Operator): Promise<Persona> =>
  shown(
    deps,
    changePerson(deps, id, () => ({ banned_until: FOREVER }), 'suspensión', autor),
  )

/** @throws AuthError `user_not_found` */
export const reactivate = (deps: AuthDeps, id: string, autor: Operator): Promise<Persona> =>
  shown(
    deps,
    changePerson(deps, id, () => ({ banned_until: null }), 'reactivación', autor),
  )

const shown = async ({ now }: AuthDeps, changed: Promise<PersonRow>): Promise<Persona> =>
  toPersona(await changed, now())

/** @throws AuthError `user_not_found`, `person_suspended` */
export const giveLink = async (deps: AuthDeps, id: string, autor: Operator): Promise<EnlaceUnico> =>
  toEnlace(await newLink(deps, id, autor))

export const getAjustes = async (deps: AuthDeps): Promise<AjustesAcceso> => ({
  exige_segundo_factor: await factorRequired(deps),
  llave_at: (await deps.keys.since()).toISOString(),
})

/** @throws AuthError `factor_missing` */
export const updateAjustes = async (
  deps: AuthDeps,
  { exige_segundo_factor }: AjustesNuevos,
  autor: Operator,
): Promise<AjustesAcceso> => {
  await requireFactor(deps, exige_segundo_factor, autor)
  return getAjustes(deps)
}
