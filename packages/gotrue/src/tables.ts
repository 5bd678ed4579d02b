import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, precision: 3 })

/**
 * The tables of sign-in in the schema `name`; the roles stand beside the host's own tables. Never called by a repo, which is
 * handed them.
 */
export const tablesIn = (name: string) => {
  const schema = pgSchema(name)

  /** Role of a person, by the id that the auth service gave; no reference, since that service may be another one. */
  const perfiles = pgTable('perfiles', {
    id: uuid().primaryKey(),
    rol: text().notNull(),
    /** Words of the application for the parts of it that the person sees, with commas between; null: all. */
    areas: text(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  })

  const users = schema.table(
    'users',
    {
      id: uuid().primaryKey().defaultRandom(),
      /** Lower-cased. */
      email: text().notNull().unique(),
      /** argon2id, PHC text; null until an invitation is accepted. */
      encrypted_password: text(),
      /** True while the password is a one-time one that its holder must replace. */
      must_change_password: boolean().notNull().default(false),
      email_confirmed_at: instant(),
      banned_until: instant(),
      last_sign_in_at: instant(),
      /** When the person asked for a new password and nobody has seen to it yet. */
      recovery_requested_at: instant(),
      app_metadata: jsonb().notNull().default({}),
      user_metadata: jsonb().notNull().default({}),
      /** Raised by each change of address, metadata or role: what may be replaced by who has not seen the last change. */
      version: integer().notNull().default(1),
      created_at: instant().notNull().defaultNow(),
      updated_at: instant().notNull().defaultNow(),
    },
    (t) => [check('users_email', sql`${t.email} = lower(${t.email})`)],
  )

  /** One row a signed-in device. The refresh token is derived from the row: key and counter, no token is stored. */
  const sessions = schema.table(
    'sessions',
    {
      id: uuid().primaryKey().defaultRandom(),
      user_id: uuid()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      /** Sealed: base64url of the HMAC key that signs this session's refresh tokens. */
      refresh_key: text().notNull(),
      refresh_counter: bigint({ mode: 'number' }).notNull().default(0),
      /** Tokens below this count are refused for good, without ending the session. */
      refresh_floor: bigint({ mode: 'number' }).notNull().default(0),
      rotated_at: instant().notNull().defaultNow(),
      aal: text().notNull().default('aal1'),
      /** The factor that raised the session to aal2; without it the session falls back to aal1. */
      factor_id: uuid().references((): AnyPgColumn => factors.id, { onDelete: 'set null' }),
      amr: jsonb().$type<{ method: string; timestamp: number }[]>().notNull().default([]),
      /** When the person last proved who it is: by signing in, by a second factor, or asked again. */
      authenticated_at: instant().notNull().defaultNow(),
      user_agent: text(),
      ip: text(),
      created_at: instant().notNull().defaultNow(),
    },
    (t) => [index('sessions_user').on(t.user_id)],
  )

  /** Second factors. Only `totp` is there; an `unverified` one is an enrolment that nobody has finished. */
  const factors = schema.table(
    'factors',
    {
      id: uuid().primaryKey().defaultRandom(),
      user_id: uuid()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      friendly_name: text().notNull(),
      issuer: text().notNull(),
      status: text().$type<'unverified' | 'verified'>().notNull().default('unverified'),
      /** Sealed: 160 bits, base32. */
      secret: text().notNull(),
      /** The newest 30-second step whose code was accepted; only a later one is good. */
      last_step: bigint({ mode: 'number' }).notNull().default(0),
      last_challenged_at: instant(),
      created_at: instant().notNull().defaultNow(),
      updated_at: instant().notNull().defaultNow(),
    },
    (t) => [unique('factors_name').on(t.user_id, t.friendly_name)],
  )

  /** Questions for a code; each is answered once, within minutes. */
  const challenges = schema.table(
    'challenges',
    {
      id: uuid().primaryKey().defaultRandom(),
      factor_id: uuid()
        .notNull()
        .references(() => factors.id, { onDelete: 'cascade' }),
      created_at: instant().notNull().defaultNow(),
    },
    (t) => [index('challenges_factor').on(t.factor_id)],
  )

  /** Codes that stand in for the second factor, each once; a used one is deleted. */
  const recovery_codes = schema.table(
    'recovery_codes',
    {
      user_id: uuid()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      /** First group of the code: tells which row to check, and is no secret. */
      prefix: text().notNull(),
      /** argon2id of the whole code. */
      hash: text().notNull(),
      created_at: instant().notNull().defaultNow(),
    },
    (t) => [primaryKey({ columns: [t.user_id, t.prefix] })],
  )

  /** One-time links by which a person sets its password; a person has one at most, and a used one is deleted. */
  const links = schema.table('links', {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's 256 random bits, base64url. */
    token_hash: text().notNull().unique(),
    purpose: text().$type<'invitacion' | 'clave'>().notNull(),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
  })

  /** Personal access tokens for programs. A revoked one is deleted. */
  const personal_tokens = schema.table(
    'personal_tokens',
    {
      id: uuid().primaryKey().defaultRandom(),
      user_id: uuid()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      name: text().notNull(),
      scope: text().$type<'lectura' | 'escritura'>().notNull(),
      /** SHA-256 of the token's 256 random bits, base64url. */
      token_hash: text().notNull().unique(),
      created_at: instant().notNull().defaultNow(),
      expires_at: instant().notNull(),
      last_used_at: instant(),
    },
    (t) => [unique('personal_tokens_name').on(t.user_id, t.name)],
  )

  /** What happened at the door, good and bad. Apart from the journal: it takes no writers' lock, and ages. */
  const events = schema.table(
    'events',
    {
      id: uuid().primaryKey().defaultRandom(),
      at: instant().notNull().defaultNow(),
      action: text().notNull(),
      /** Who did it; null where that is not known. No reference: it outlives the person. */
      actor_id: uuid(),
      /** E-mail of the actor at the time. */
      actor: text(),
      ip: text(),
      traits: jsonb().notNull().default({}),
      /** What events that are counted in one row have in common: kind, account and hour; null for one that stands alone. */
      tally: text().unique(),
    },
    (t) => [index('events_at').on(t.at, t.id), index('events_actor').on(t.actor_id, t.at)],
  )

  /** One row of what holds for all who sign in. */
  const settings = schema.table('settings', {
    id: integer().primaryKey().default(1),
    /** Whether whoever has no second factor must enrol one before anything else. */
    require_factor: boolean().notNull().default(false),
    /** A known text sealed with the application's key: tells a wrong key at start. */
    key_check: text(),
  })

  /** Failed sign-ins by key (account or address). */
  const throttle = schema.table('throttle', {
    key: text().primaryKey(),
    failures: integer().notNull().default(0),
    window_started_at: instant().notNull().defaultNow(),
    /** How many locks in a row; each one doubles the wait. */
    locks: integer().notNull().default(0),
    locked_until: instant(),
  })

  /** ES256 keys that sign access tokens; retired ones still verify until their tokens have expired. */
  const signing_keys = schema.table('signing_keys', {
    kid: text().primaryKey(),
    /** Sealed JSON text. */
    private_jwk: text().notNull(),
    public_jwk: jsonb().notNull(),
    created_at: instant().notNull().defaultNow(),
    retired_at: instant(),
  })

  return {
    schema,
    perfiles,
    users,
    sessions,
    factors,
    challenges,
    recovery_codes,
    links,
    personal_tokens,
    events,
    settings,
    throttle,
    signing_keys,
  }
}

export type Tables = ReturnType<typeof tablesIn>
