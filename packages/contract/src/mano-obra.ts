import { z } from 'zod'
import { Codigo, listQuery, Monto, Version } from './comun.ts'
import { endpoint } from './endpoint.ts'

export const ManoObra = z.object({
  codigo_mano_obra: z.string(),
  descripcion: z.string(),
  sector_productivo: z.string(),
  consumo_kw_std: Monto,
  std_produccion: Monto,
  horas_hombre_std: Monto,
  valor_hora_hombre: Monto,
  horas_por_turno: Monto,
  producto_calculado_std: Monto.nullable(),
  /** Hours × hourly value / std production; null where std production is not above 0 or the result is out of range. */
  costo_mano_obra: Monto.nullable(),
  /** Hours / hours per shift; null where hours per shift is not above 0. */
  cantidad_personal_estimado: Monto.nullable(),
  estado: z.string(),
  version: Version,
})
export type ManoObra = z.output<typeof ManoObra>

export const manoObra = {
  list: endpoint({
    method: 'GET',
    path: '/matriz-mano',
    acceso: 'sesion',
    resumen: 'Los tipos de mano de obra, por código',
    query: listQuery(['codigo_mano_obra', 'descripcion', 'sector_productivo', 'valor_hora_hombre']),
    status: 200,
    response: z.array(ManoObra),
  }),
  exists: endpoint({
    method: 'GET',
    path: '/matriz-mano/exists/:codigo_mano_obra',
    acceso: 'sesion',
    resumen: 'Si un código de mano de obra está tomado',
    params: z.object({ codigo_mano_obra: Codigo }),
    status: 200,
    response: z.object({ exists: z.boolean() }),
  }),
}
