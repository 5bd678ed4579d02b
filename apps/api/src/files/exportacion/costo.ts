import { costoEnergiaUnidad, costoManoObra } from '@telar/costing'
import { microOf, tomar } from '@telar/fabrica'
import { TABLAS } from '@telar/tablas'
import type { EnergiaFoto, ManoObraFoto } from './exportacion.repo.ts'

/** The engine's figures of an energy row, with the value and the std production in force. */
export const energyOf = (r: EnergiaFoto) => ({
  ...tomar(TABLAS.matriz_energia, r),
  stdProduccion: microOf(r.std_produccion ?? r.std_de_mano_obra),
})

/** The cost of one unit of a labour type, with the value in force on the day of the export; null without one. */
export const costOfLabour = (r: ManoObraFoto) => costoManoObra(tomar(TABLAS.matriz_mano, r))

/** The cost of one unit of an energy row; null without a price per kWh. */
export const costOfEnergy = (r: EnergiaFoto) => costoEnergiaUnidad(energyOf(r))
