import { sql } from 'drizzle-orm'
import { users } from './schema/index.ts'

/** Who somebody is called on screens and paper: by their name, by their e-mail where they have given none. */
export const quien = sql<
  string | null
>`coalesce(nullif(${users.user_metadata} ->> 'name', ''), ${users.email})`
