import { costoEnergiaUnidad, costoManoObra } from '@telar/costing'
import { microOf } from '@telar/fabrica'
import type { EnergiaFoto, ManoObraFoto } from './exportacion.repo.ts'

/** The cost of one unit of a labour type; null without an hourly rate. */
export const costOfLabour = (r: ManoObraFoto) =>
  r.valor_hora_hombre === null
    ? null
    : costoManoObra(microOf(r.horas_hombre_std), microOf(r.valor_hora_hombre), microOf(r.std_produccion))

/** The cost of one unit of an energy row; null without a price per kWh. */
export const costOfEnergy = (r: EnergiaFoto) =>
  r.valor_kw === null
    ? null
    : costoEnergiaUnidad(
        microOf(r.consumo_kw_std),
        microOf(r.valor_kw),
        microOf(r.std_produccion ?? r.std_de_mano_obra),
      )
