import type { Estado } from '@telar/fabrica'
import type { Ground } from '../store/ground.ts'

/** What recipes need of whoever keeps the engine, besides the ground: their answers carry costs. */
export interface ConCostos extends Ground {
  costeo: { alDia: () => Promise<Estado> }
}
