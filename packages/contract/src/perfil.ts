import { z } from 'zod'
import { AREAS } from './areas.ts'
import { endpoint } from './endpoint.ts'

export const Perfil = z.object({
  id: z.uuid(),
  /** `admin`, or any other word for a reader. */
  rol: z.string(),
  /** Parts of Telar that the person sees. */
  areas: z.array(z.enum(AREAS)),
  /** True while the person must replace a one-time password; every other call is refused until then. */
  debe_cambiar_clave: z.boolean(),
  /** True while the person must enrol a second factor; every other call is refused until then. */
  debe_activar_segundo_factor: z.boolean(),
  /** The newest entry of the journal: what is asked for from now on is at least as new. */
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
