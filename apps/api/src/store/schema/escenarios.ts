import { TABLAS } from '@telar/tablas'
import { pgTable } from 'drizzle-orm/pg-core'
import { rowMarks } from './columns.ts'
import { columnsOf, rulesOf } from './of-table.ts'

export const escenarios = pgTable('escenarios', { ...columnsOf(TABLAS.escenarios, {}), ...rowMarks }, (t) => [
  ...rulesOf(TABLAS.escenarios, t),
])
