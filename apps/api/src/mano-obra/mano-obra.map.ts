import type { ManoObra } from '@telar/contract'
import { cantidadPersonalEstimado, costoManoObra } from '@telar/costing'
import { microOf, numberOf, numberOrNull, resultNumber } from '../montos.ts'
import type { ManoObraRow } from './mano-obra.repo.ts'

export const toManoObra = (row: ManoObraRow): ManoObra => {
  const horas = microOf(row.horas_hombre_std)
  return {
    codigo_mano_obra: row.codigo_mano_obra,
    descripcion: row.descripcion,
    sector_productivo: row.sector_productivo,
    consumo_kw_std: numberOf(row.consumo_kw_std),
    std_produccion: numberOf(row.std_produccion),
    horas_hombre_std: numberOf(row.horas_hombre_std),
    valor_hora_hombre: numberOf(row.valor_hora_hombre),
    horas_por_turno: numberOf(row.horas_por_turno),
    producto_calculado_std: numberOrNull(row.producto_calculado_std),
    costo_mano_obra: resultNumber(
      costoManoObra(horas, microOf(row.valor_hora_hombre), microOf(row.std_produccion)),
    ),
    cantidad_personal_estimado: resultNumber(cantidadPersonalEstimado(horas, microOf(row.horas_por_turno))),
    estado: row.estado,
    version: row.version,
  }
}
