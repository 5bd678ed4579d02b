import { AREAS } from '@telar/tablas'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Perfil = z.object({
  id: z.uuid(),
  /** `admin`; any other word means a reader. */
  rol: z.string(),
  /** Parts of Telar that the person may see. */
  areas: z.array(z.enum(AREAS)),
  /** Whether the person must replace a one-time password; until then every other call is refused. */
  debe_cambiar_clave: z.boolean(),
  /** Whether the person must set up a second factor; until then every other call is refused. */
  debe_activar_segundo_factor: z.boolean(),
  /** The newest journal entry: later answers are at least as new. */
  seq: z.int(),
})
export type Perfil = z.output<typeof Perfil>

export const perfil = {
  get: endpoint({
    method: 'GET',
    path: '/perfil',
    acceso: 'sesion',
    resumen: 'Quién soy y qué puedo hacer',
    status: 200,
    response: Perfil,
  }),
}
