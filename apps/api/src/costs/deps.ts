import type { Ground } from '../store/ground.ts'
import type { Costeo } from './costeo/costeo.ts'
import type { Pasado } from './pasado/pasado.ts'

/** What the services of costs, and those above them, need; made once in `http/app.ts`. */
export interface Deps extends Ground {
  costeo: Costeo
  pasado: Pasado
}
