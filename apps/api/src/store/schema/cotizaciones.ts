import { TABLAS } from '@telar/tablas'
import { sql } from 'drizzle-orm'
import { check, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { rowMarks } from './columns.ts'
import { columnsOf, rulesOf } from './of-table.ts'

export const cotizaciones = pgTable(
  'cotizaciones',
  { ...columnsOf(TABLAS.cotizaciones, {}), ...rowMarks },
  (t) => [
    ...rulesOf(TABLAS.cotizaciones, t),
    uniqueIndex('cotizaciones_numero').on(t.numero),
    check('cotizaciones_cliente', sql`${t.cliente} = btrim(${t.cliente}) and ${t.cliente} <> ''`),
    check(
      'cotizaciones_emitida',
      sql`(${t.numero} is null) = (${t.cifras} is null) and (${t.numero} is null) = (${t.fecha} is null)`,
    ),
  ],
)
