import { TABLAS } from '@telar/tablas'
import { sql } from 'drizzle-orm'
import { check, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { rowMarks } from './columns.ts'
import { checksOf, columnsOf } from './of-table.ts'

export const escenarios = pgTable('escenarios', { ...columnsOf(TABLAS.escenarios, {}), ...rowMarks }, (t) => [
  ...checksOf(TABLAS.escenarios, t),
  uniqueIndex('escenarios_nombre_unico').on(sql`lower(${t.nombre})`),
  check('escenarios_nombre', sql`${t.nombre} = btrim(${t.nombre}) and ${t.nombre} <> ''`),
])
