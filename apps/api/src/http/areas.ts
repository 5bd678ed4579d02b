import { AREAS, type Area, EXPORTADAS, SIN_AREA, type TablaExportable } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import type { FastifyRequest } from 'fastify'

/** The fields that the caller may not see, each with the empty value sent instead; null: they see every field. */
const enLugar = ({ persona }: FastifyRequest): Readonly<Record<string, unknown>> | null => {
  const areas = persona?.areas ?? null
  if (areas === null) return null
  const unseen = AREAS.filter((area) => !areas.includes(area)).map((area) => SIN_AREA[area])
  return unseen.length === 0 ? null : Object.assign({}, ...unseen)
}

const without = (value: unknown, instead: Readonly<Record<string, unknown>>): unknown => {
  if (Array.isArray(value)) return value.map((one) => without(one, instead))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      name in instead ? instead[name] : without(field, instead),
    ]),
  )
}

/** An answer as the caller may see it: fields of areas that are not theirs are empty. */
export const visible = <T>(request: FastifyRequest, answer: T): T => {
  const instead = enLugar(request)
  return instead === null ? answer : (without(answer, instead) as T)
}

/**
 * Rows in the order of a field give the field away, so a person may sort only by fields that they see.
 * @throws DomainError `sin_permiso` where the person asks for a list in the order of a field that they do not see
 */
export const assertOrden = (request: FastifyRequest): void => {
  const { sort } = (request.query ?? {}) as { sort?: unknown }
  const instead = typeof sort === 'string' ? enLugar(request) : null
  if (instead === null) return
  const campo = (sort as string).replace(/^-/, '')
  if (campo in instead)
    throw new DomainError(
      'sin_permiso',
      'Ese orden cuenta algo que no ves. Pedile acceso a un administrador.',
    )
}

/** @throws DomainError `sin_permiso` where the answer would show an area that the person who asks does not see */
export const assertArea = ({ persona }: FastifyRequest, area: Area): void => {
  if (persona?.areas?.includes(area) === false)
    throw new DomainError('sin_permiso', 'No tenés acceso a esa parte de Telar. Pedíselo a un administrador.')
}

/** @throws DomainError `sin_permiso` where a file of these tables would show an area that the person who asks does not see */
export const assertTablas = (request: FastifyRequest, tablas: readonly TablaExportable[]): void => {
  for (const area of new Set(tablas.flatMap((tabla) => EXPORTADAS[tabla].areas))) assertArea(request, area)
}
