import type { Estado } from '@telar/fabrica'
import type { Ground } from '../store/ground.ts'

export type { Estado } from '@telar/fabrica'

/** What recipes need of whoever keeps the engine, besides the ground: their answers carry costs. */
export interface ConCostos extends Ground {
  costeo: { alDia: () => Promise<Estado> }
}
