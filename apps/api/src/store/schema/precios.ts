import { TABLAS } from '@telar/tablas'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { rowMarks } from './columns.ts'
import { columnsOf, type Keys, rulesOf, tableOf } from './of-table.ts'

const KEYS: Keys = {
  estructuras: () => estructuras.nombre,
  listas_precios: () => listas_precios.nombre,
}

export const estructuras = pgTable(
  'estructuras',
  { ...columnsOf(TABLAS.estructuras, KEYS), ...rowMarks },
  (t) => [...rulesOf(TABLAS.estructuras, t), check('estructuras_redondeo', sql`${t.redondeo_multiplo} > 0`)],
)

export const listas_precios = tableOf(TABLAS.listas_precios, KEYS)

export const precios = pgTable('precios', { ...columnsOf(TABLAS.precios, KEYS), ...rowMarks }, (t) => [
  ...rulesOf(TABLAS.precios, t),
  primaryKey({ columns: [t.codigo_producto, t.lista] }),
  check('precios_positivo', sql`${t.precio} > 0`),
])

export const volumenes = pgTable('volumenes', { ...columnsOf(TABLAS.volumenes, KEYS), ...rowMarks }, (t) => [
  ...rulesOf(TABLAS.volumenes, t),
  primaryKey({ columns: [t.producto, t.periodo, t.concepto, t.talle, t.color] }),
  check('volumenes_periodo', sql`${t.periodo} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  index('volumenes_por_periodo').on(t.periodo),
])
