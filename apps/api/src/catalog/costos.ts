import type { Estado } from '@telar/fabrica'
import type { Ground } from '../store/ground.ts'

/** What lists and recipes need of whoever keeps the engine, besides the ground: order, names and costs stand there. */
export interface ConCostos extends Ground {
  costeo: { alDia: () => Promise<Estado> }
}
