import type { Perdida } from '@telar/contract'
import { csvOf } from '../../kit/lib/csv.ts'

const TITULOS = [
  'Código',
  'Producto',
  'Sector',
  'CDR base',
  'Sin pérdidas',
  'En merma',
  'En segunda',
  'Se pierde',
]

/** The shown rows in order, as a CSV. */
export const perdidasCsv = (rows: readonly Perdida[]): string =>
  csvOf([
    TITULOS,
    ...rows.map((row) => [
      row.codigo_producto,
      row.descripcion_producto,
      row.sector_productivo,
      row.base_cdr,
      row.sin_perdida,
      row.en_merma,
      row.en_segunda,
      row.perdida,
    ]),
  ])
