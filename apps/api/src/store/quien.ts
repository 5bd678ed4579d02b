import { sql } from 'drizzle-orm'
import { users } from './schema/index.ts'

/** A person's name for screens and paper; their e-mail if they have not given one. */
export const quien = sql<
  string | null
>`coalesce(nullif(${users.user_metadata} ->> 'name', ''), ${users.email})`
