import { sql } from 'drizzle-orm'

/** Number of a supplier's offers. */
export const ofertas = sql<number>`(select count(*)::int from ofertas o where o.proveedor = t.codigo)`
