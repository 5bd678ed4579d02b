import { z } from 'zod'
import { Codigo, listQuery, Monto, Version } from './comun.ts'
import { endpoint } from './endpoint.ts'

export const Energia = z.object({
  codigo_energia: z.string(),
  descripcion: z.string(),
  codigo_mano_obra: z.string(),
  sector_productivo: z.string(),
  consumo_kw_std: Monto,
  valor_kw: Monto,
  /** As given; null means "that of its labour type". */
  std_produccion: Monto.nullable(),
  /** The std that applies: its own, else the labour type's. */
  std_produccion_aplicable: Monto.nullable(),
  /** kW × $/kW; null where the result is out of range. */
  total_pesos_std: Monto.nullable(),
  /** Total / the std that applies; null where there is none above 0. */
  costo_energia_unidad: Monto.nullable(),
  version: Version,
})
export type Energia = z.output<typeof Energia>

export const energia = {
  list: endpoint({
    method: 'GET',
    path: '/matriz-energia',
    acceso: 'sesion',
    resumen: 'La matriz energética, por código',
    query: listQuery(['codigo_energia', 'descripcion', 'sector_productivo', 'codigo_mano_obra', 'valor_kw']),
    status: 200,
    response: z.array(Energia),
  }),
  exists: endpoint({
    method: 'GET',
    path: '/matriz-energia/exists/:codigo_energia',
    acceso: 'sesion',
    resumen: 'Si un código de energía está tomado',
    params: z.object({ codigo_energia: Codigo }),
    status: 200,
    response: z.object({ exists: z.boolean() }),
  }),
}
