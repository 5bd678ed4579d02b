import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type AdminUserInput,
  createUser,
  deleteUser,
  listUsers,
  readUser,
  updateUser,
} from './admin-users.service.ts'
import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { toAuditEntry } from './event.map.ts'
import { numberOfEvents, readEvents } from './events.service.ts'
import { MAX_EMAIL } from './limits.ts'
import { declared, operatorOf, readBody, readQuery } from './request.ts'

const UNITS: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 }
const PART = /(\d{1,9}(?:\.\d{1,9})?)(h|ms|m|s)/gy
/** A century; longer spans are taken for a mistake. */
const LONGEST_MS = 100 * 366 * 24 * 3_600_000

/** Milliseconds of a span in Go's notation, such as `24h` or `1h30m`; null: unreadable or out of range. */
const readDuration = (text: string): number | null => {
  const parts = [...text.matchAll(PART)]
  const length = parts.reduce((sum, [part]) => sum + part.length, 0)
  if (parts.length === 0 || length !== text.length) return null
  const ms = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * UNITS[unit!]!, 0)
  return ms > 0 && ms <= LONGEST_MS ? Math.round(ms) : null
}

const pageNumber = (max: number, usual: number) =>
  z
    .string()
    .transform((text) => (text === '' ? usual : Number(text)))
    .pipe(z.int().min(1).max(max))
    .default(usual)

/** Empty numbers mean the defaults: auth-js sends `page=&per_page=`. */
const Page = z.object({ page: pageNumber(1_000_000, 1), per_page: pageNumber(1_000, 50) })

const bannedUntil = (now: Date, text: string | null | undefined): Date | null | undefined => {
  if (text === null || text === undefined) return undefined
  if (text === 'none') return null
  const span = readDuration(text)
  if (span === null) throw new AuthError('validation_failed', { message: 'Not valid: ban_duration' })
  return new Date(now.getTime() + span)
}

const metadata = z.record(z.string(), z.unknown()).nullish()

const User = z.object({
  id: z.uuid().nullish(),
  email: z.union([z.literal(''), z.string().trim().toLowerCase().max(MAX_EMAIL).pipe(z.email())]).nullish(),
  password: z.string().min(1).nullish(),
  password_hash: z.string().max(500).nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: z.string().max(60).nullish(),
})

const readUserBody = (request: FastifyRequest, now: Date): AdminUserInput => {
  const body = readBody(request, User)
  return {
    id: body.id,
    email: body.email,
    password: body.password,
    passwordHash: body.password_hash,
    emailConfirm: body.email_confirm,
    userMetadata: body.user_metadata,
    appMetadata: body.app_metadata,
    bannedUntil: bannedUntil(now, body.ban_duration),
  }
}

const idOf = (request: FastifyRequest): string => {
  const parsed = z.object({ id: z.uuid() }).safeParse(request.params)
  if (!parsed.success) throw new AuthError('validation_failed', { message: 'user_id must be an UUID' })
  return parsed.data.id
}

/** auth-js reads the number after the first `=`, so that `page` must come first. */
const tellPages = (reply: FastifyReply, path: string, page: number, perPage: number, total: number): void => {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (number: number, rel: string) => `<${path}?page=${number}&per_page=${perPage}>; rel="${rel}"`
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
  reply.header('x-total-count', total).header('link', links.join(', '))
}

/** Changes that let people in or shut them out need a proof minutes old of who asks. */
const CONFIRMA = { confirma: true }

/** User administration for programs; `auth.admin` of auth-js. */
export const adminRoutes = (app: FastifyInstance, deps: AuthDeps): void => {
  app.get('/admin/users', declared('admin', 'Las personas'), async (request, reply) => {
    const { page, per_page } = readQuery(request, Page)
    const { users, total } = await listUsers(deps, { page, perPage: per_page })
    tellPages(reply, '/auth/v1/admin/users', page, per_page, total)
    return { users, aud: 'authenticated' }
  })

  app.post('/admin/users', declared('admin', 'Alta de una persona', CONFIRMA), async (request) =>
    createUser(deps, readUserBody(request, deps.now()), operatorOf(request)),
  )

  app.get('/admin/users/:id', declared('admin', 'Una persona'), async (request) =>
    readUser(deps, idOf(request)),
  )

  app.put('/admin/users/:id', declared('admin', 'Cambio de una persona', CONFIRMA), async (request) =>
    updateUser(deps, idOf(request), readUserBody(request, deps.now()), operatorOf(request)),
  )

  // There is no soft deletion: the person is removed whatever the body says.
  app.delete('/admin/users/:id', declared('admin', 'Baja de una persona', CONFIRMA), async (request) => {
    await deleteUser(deps, idOf(request), operatorOf(request))
    return {}
  })

  app.get('/admin/audit', declared('admin', 'Lo que pasó con cuentas e ingresos'), async (request, reply) => {
    const { page, per_page } = readQuery(request, Page)
    const { db } = deps.database
    const rows = await readEvents(db, { limit: per_page, offset: (page - 1) * per_page })
    tellPages(reply, '/auth/v1/admin/audit', page, per_page, await numberOfEvents(db))
    return rows.map(toAuditEntry)
  })
}
