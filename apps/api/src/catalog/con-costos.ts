import type { Estado } from '@telar/fabrica'
import type { Ground } from '../store/ground.ts'

/** Adds to `Ground` the engine, which knows order, names and costs. */
export interface ConCostos extends Ground {
  costeo: { alDia: () => Promise<Estado> }
}
