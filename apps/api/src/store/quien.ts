import { sql } from 'drizzle-orm'
import { users } from './schema/index.ts'

/** The name that a person has given; null if none. */
export const nombreDado = sql<string | null>`nullif(${users.user_metadata} ->> 'name', '')`

/** A person's name for screens and paper; their e-mail if they have not given one. */
export const quien = sql<string | null>`coalesce(${nombreDado}, ${users.email})`
