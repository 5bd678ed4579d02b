import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, precision: 3 })

/** Role of a person, by the id that the auth service gave; no reference, since that service may be another one. */
export const perfiles = pgTable('perfiles', {
  id: uuid().primaryKey(),
  rol: text().notNull(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
})

export const acceso = pgSchema('acceso')

export const users = acceso.table(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower-cased. */
    email: text().notNull().unique(),
    /** argon2id, PHC text. */
    encrypted_password: text().notNull(),
    /** True while the password is a one-time one that its holder must replace. */
    must_change_password: boolean().notNull().default(false),
    email_confirmed_at: instant(),
    banned_until: instant(),
    last_sign_in_at: instant(),
    app_metadata: jsonb().notNull().default({}),
    user_metadata: jsonb().notNull().default({}),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (t) => [check('users_email', sql`${t.email} = lower(${t.email})`)],
)

/** One row a signed-in device. The refresh token is derived from the row: key and counter, no token is stored. */
export const sessions = acceso.table(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** base64url of the HMAC key that signs this session's refresh tokens. */
    refresh_key: text().notNull(),
    refresh_counter: bigint({ mode: 'number' }).notNull().default(0),
    /** Tokens below this count are refused for good, without ending the session. */
    refresh_floor: bigint({ mode: 'number' }).notNull().default(0),
    rotated_at: instant().notNull().defaultNow(),
    aal: text().notNull().default('aal1'),
    amr: jsonb().$type<{ method: string; timestamp: number }[]>().notNull().default([]),
    user_agent: text(),
    ip: text(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [index('sessions_user').on(t.user_id)],
)

/** Failed sign-ins by key (account or address). */
export const throttle = acceso.table('throttle', {
  key: text().primaryKey(),
  failures: integer().notNull().default(0),
  window_started_at: instant().notNull().defaultNow(),
  /** How many locks in a row; each one doubles the wait. */
  locks: integer().notNull().default(0),
  locked_until: instant(),
})

/** ES256 keys that sign access tokens; retired ones still verify until their tokens have expired. */
export const signing_keys = acceso.table('signing_keys', {
  kid: text().primaryKey(),
  private_jwk: jsonb().notNull(),
  public_jwk: jsonb().notNull(),
  created_at: instant().notNull().defaultNow(),
  retired_at: instant(),
})
