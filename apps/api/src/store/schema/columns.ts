import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** The first amount that the engine cannot hold exactly: 2⁵³ millionths. */
const LIMITE_EXACTO = '9007199254.740992'

/**
 * Catalogue code, at most 20 characters, ordered by code point whatever the database's locale, so that the database and
 * JavaScript sort alike.
 */
export const codigo = customType<{ data: string; driverData: string }>({
  dataType: () => 'varchar(20) COLLATE "C"',
})

/** A code, or the name of a record without one, ordered like codes. */
export const nombreDeRegistro = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
})

/** Money or quantity with six decimals. Transferred as decimal text, so that no digit is lost. */
export const monto = customType<{ data: string; driverData: string }>({ dataType: () => 'numeric(18, 6)' })

/** The time of a write: by the database's clock, or by the clock of a transaction that has its own. */
export const ahora = sql`ahora()`

/** Columns of every catalogue row: a version that each change raises, and its dates. */
export const rowMarks = {
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().default(ahora),
  updated_at: timestamp({ withTimezone: true, precision: 3 }).notNull().default(ahora),
}

/** Codes are stored trimmed and never empty. */
export const codigoCheck = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} = btrim(${column}) and ${column} <> ''`)

/** Inputs are non-negative and in the exact range; NaN compares above everything, so that it fails too. */
export const montoCheck = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} >= 0 and ${column} < ${sql.raw(LIMITE_EXACTO)}`)
