import { expect } from 'vitest'
import type { ApiCall } from './api.ts'
import { PATH as MANO_OBRA, nueva as nuevaManoObra } from './mano-obra.ts'

export const PATH = '/matriz-energia'

/** The body of an energy row, with a labour type whose std it inherits. */
export const nueva = (codigo_energia: string, over: object = {}) => ({
  sector_productivo: 'Confección',
  codigo_mano_obra: 'MO-SIETE',
  codigo_energia,
  descripcion: `Equipo ${codigo_energia}`,
  consumo_kw_std: 2.5,
  valor_kw: 89.4,
  std_produccion: null,
  ...over,
})

/** Creates that labour type. */
export const cargarManoObra = async (admin: ApiCall): Promise<void> => {
  expect(await admin('POST', MANO_OBRA, nuevaManoObra('MO-SIETE'))).toMatchObject({ status: 201 })
}
