import { sql } from 'drizzle-orm'

/** By dimension, from the smallest. */
export const porTamano = sql`t.dimension, t.num::numeric / t.den, t.codigo`
