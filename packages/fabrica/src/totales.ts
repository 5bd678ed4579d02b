import type { TotalSector } from '@telar/contract'
import type { TotalSector as TotalSectorModel } from '@telar/costing'
import { resultNumber } from './montos.ts'

export const toTotalSector = (total: TotalSectorModel): TotalSector => ({
  sector_productivo: total.sector,
  total_cdr: resultNumber(total.base),
  porcentaje_mantencion: total.pct,
  total_cdr_mantencion: resultNumber(total.conMantencion),
  incompleto: total.incompleto,
  productos: total.productos,
  incompletos: total.incompletos,
})
