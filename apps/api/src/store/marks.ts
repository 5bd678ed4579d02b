import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ahora } from './schema/index.ts'

/** The columns that every change of a row sets, besides the changed ones. */
export const changed = (version: AnyPgColumn) => ({
  version: sql`${version} + 1`,
  updated_at: ahora,
})
