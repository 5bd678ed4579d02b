import { sql } from 'drizzle-orm'

/** How many offers a supplier has made. */
export const ofertas = sql<number>`(select count(*)::int from ofertas o where o.proveedor = t.codigo)`
