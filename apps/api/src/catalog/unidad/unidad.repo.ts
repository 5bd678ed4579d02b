import { sql } from 'drizzle-orm'

/** Sorts units by dimension, then from the smallest. */
export const porTamano = sql`t.dimension, t.num::numeric / t.den, t.codigo`
