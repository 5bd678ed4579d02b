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
 * The tables of sign-in in the schema `name`; the roles are next to the host's own tables. Repos never call this, because they
 * receive the tables.
 */
export const tablesIn = (name: string) => {
  const schema = pgSchema(name)

  /** Role of a person, by the id at the auth service. No foreign key, because that service may be another one. */
  const perfiles = pgTable('perfiles', {
    id: uuid().primaryKey(),
    rol: text().notNull(),
    /** The application's names for the parts that the person sees, separated by commas; null: all. */
    areas: text(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  })

  const users = schema.table(
    'users',
    {
      id: uuid().primaryKey().defaultRandom(),
      /** In lower case. */
      email: text().notNull().unique(),
      /** argon2id, PHC text; null until the person accepts an invitation. */
      encrypted_password: text(),
      /** Whether the password is a one-time password that the person must replace. */
      must_change_password: boolean().notNull().default(false),
      email_confirmed_at: instant(),
      banned_until: instant(),
      last_sign_in_at: instant(),
      /** When the person asked for a new password; null: nothing pending. */
      recovery_requested_at: instant(),
      app_metadata: jsonb().notNull().default({}),
      user_metadata: jsonb().notNull().default({}),
      /** Each change of address, metadata or role raises it, so that nobody replaces a change that they have not seen. */
      version: integer().notNull().default(1),
      created_at: instant().notNull().defaultNow(),
      updated_at: instant().notNull().defaultNow(),
    },
    (t) => [check('users_email', sql`${t.email} = lower(${t.email})`)],
  )

  /** One row per signed-in device. Its refresh token is derived from key and counter, so that no token is stored. */
  const sessions = schema.table(
    'sessions',
    {
      id: uuid().primaryKey().defaultRandom(),
      user_id: uuid()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      /** Encrypted: base64url of the HMAC key of this session's refresh tokens. */
      refresh_key: text().notNull(),
      refresh_counter: bigint({ mode: 'number' }).notNull().default(0),
      /** Tokens below this count are refused for good, but do not end the session. */
      refresh_floor: bigint({ mode: 'number' }).notNull().default(0),
      rotated_at: instant().notNull().defaultNow(),
      aal: text().notNull().default('aal1'),
      /** The factor that raised the session to aal2; without it the session falls back to aal1. */
      factor_id: uuid().references((): AnyPgColumn => factors.id, { onDelete: 'set null' }),
      amr: jsonb().$type<{ method: string; timestamp: number }[]>().notNull().default([]),
      /** When the person last proved who they are: at sign-in, by second factor, or on request. */
      authenticated_at: instant().notNull().defaultNow(),
      user_agent: text(),
      ip: text(),
      created_at: instant().notNull().defaultNow(),
    },
    (t) => [index('sessions_user').on(t.user_id)],
  )

  /** Second factors, all of type `totp`. An `unverified` one is an unfinished enrolment. */
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
      /** Encrypted: 160 bits, base32. */
      secret: text().notNull(),
      /** The newest 30-second step with an accepted code; only codes of later steps are valid. */
      last_step: bigint({ mode: 'number' }).notNull().default(0),
      last_challenged_at: instant(),
      created_at: instant().notNull().defaultNow(),
      updated_at: instant().notNull().defaultNow(),
    },
    (t) => [unique('factors_name').on(t.user_id, t.friendly_name)],
  )

  /** Challenges for a code; each is answered once, within minutes. */
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

  /** Codes that replace the second factor, once each; used codes are deleted. */
  const recovery_codes = schema.table(
    'recovery_codes',
    {
      user_id: uuid()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      /** First group of the code: identifies the row to check, and is not secret. */
      prefix: text().notNull(),
      /** argon2id of the whole code. */
      hash: text().notNull(),
      created_at: instant().notNull().defaultNow(),
    },
    (t) => [primaryKey({ columns: [t.user_id, t.prefix] })],
  )

  /** One-time links for choosing a password; a person has at most one, and used links are deleted. */
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

  /** Personal access tokens for programs. Revoked tokens are deleted. */
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

  /** Sign-in events, good and bad. Not in the journal, because they take no writers' lock, and old ones are deleted. */
  const events = schema.table(
    'events',
    {
      id: uuid().primaryKey().defaultRandom(),
      at: instant().notNull().defaultNow(),
      action: text().notNull(),
      /** The author; null: unknown. No foreign key, because events outlive people. */
      actor_id: uuid(),
      /** E-mail of the actor at the time. */
      actor: text(),
      ip: text(),
      traits: jsonb().notNull().default({}),
      /** Key shared by events counted in one row: action, account and hour; null: an event of its own. */
      tally: text().unique(),
    },
    (t) => [index('events_at').on(t.at, t.id), index('events_actor').on(t.actor_id, t.at)],
  )

  /** One row with settings for everybody. */
  const settings = schema.table('settings', {
    id: integer().primaryKey().default(1),
    /** Whether people without a second factor must set one up before anything else. */
    require_factor: boolean().notNull().default(false),
    /** A known text, encrypted with the application's key, to detect a wrong key at start. */
    key_check: text(),
  })

  /** Failed sign-ins by key (account or address). */
  const throttle = schema.table('throttle', {
    key: text().primaryKey(),
    failures: integer().notNull().default(0),
    window_started_at: instant().notNull().defaultNow(),
    /** Locks in a row; each one doubles the wait. */
    locks: integer().notNull().default(0),
    locked_until: instant(),
  })

  /** ES256 keys that sign access tokens; retired ones still verify until their tokens expire. */
  const signing_keys = schema.table('signing_keys', {
    kid: text().primaryKey(),
    /** Encrypted JSON. */
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
