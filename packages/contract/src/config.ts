import { z } from 'zod'
import { Monto } from './comun.ts'
import { endpoint } from './endpoint.ts'

/** The matrices that have a global value: pesos an hour, and pesos a kW. */
export const TablaConfig = z.enum(['matriz_mano', 'matriz_energia'])
export type TablaConfig = z.output<typeof TablaConfig>

export const ValorConfig = z.object({ valor: Monto })

/** How this installation shows itself; read before sign-in. */
export const Instalacion = z.object({
  version: z.string(),
  moneda: z.string(),
  locale: z.string(),
  zona_horaria: z.string(),
  /** Base address of the auth service; relative for the embedded one. */
  auth_url: z.string(),
})
export type Instalacion = z.output<typeof Instalacion>

export const config = {
  get: endpoint({
    method: 'GET',
    path: '/tabla-config/:tabla',
    acceso: 'sesion',
    resumen: 'El valor global de una matriz',
    params: z.object({ tabla: TablaConfig }),
    status: 200,
    response: ValorConfig,
  }),
  instalacion: endpoint({
    method: 'GET',
    path: '/instalacion',
    acceso: 'publico',
    resumen: 'Moneda, formato y servicio de acceso de esta instalación',
    status: 200,
    response: Instalacion,
  }),
}
