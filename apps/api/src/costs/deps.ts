import type { Ground } from '../store/ground.ts'
import type { Costeo } from './costeo/costeo.ts'
import type { Pasado } from './pasado/pasado.ts'

/** Dependencies of the services of costs and of those above them; made once in `http/app.ts`. */
export interface Deps extends Ground {
  costeo: Costeo
  pasado: Pasado
}
