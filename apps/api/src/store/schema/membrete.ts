import { ID_MEMBRETE, TABLAS } from '@telar/tablas'
import { sql } from 'drizzle-orm'
import { check, pgTable } from 'drizzle-orm/pg-core'
import { rowMarks } from './columns.ts'
import { columnsOf, rulesOf } from './of-table.ts'

export const membrete = pgTable('membrete', { ...columnsOf(TABLAS.membrete, {}), ...rowMarks }, (t) => [
  ...rulesOf(TABLAS.membrete, t),
  check('membrete_uno', sql`${t.id} = ${sql.raw(`'${ID_MEMBRETE}'`)}`),
])
