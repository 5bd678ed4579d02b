import type { Insumo } from '@telar/contract'
import { numberOrNull } from '../../store/montos.ts'
import type { InsumoRow } from './insumo.repo.ts'

export const toInsumo = (row: InsumoRow): Insumo => ({
  codigo: row.codigo,
  detalle: row.detalle,
  grupo: row.grupo,
  costo: numberOrNull(row.costo),
  version: row.version,
})
