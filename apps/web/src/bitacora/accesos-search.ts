import { TipoAcceso } from '@telar/contract'
import { z } from 'zod'
import type { FiltroAccesos } from './accesos.queries.ts'
import { dayParam } from './historial-search.ts'

/** The state of the screen, as it stands in the address bar. */
export const AccesosSearch = z.object({
  /** Id of who did it, or to whom it was done. */
  persona: z.uuid().optional().catch(undefined),
  tipo: TipoAcceso.optional().catch(undefined),
  desde: dayParam,
  hasta: dayParam,
})
export type AccesosSearch = z.output<typeof AccesosSearch>

/** What the server is asked for; what is not narrowed is not said. */
export const filtroDeAccesos = ({ persona, tipo, desde, hasta }: AccesosSearch): FiltroAccesos => ({
  ...(persona && { persona }),
  ...(tipo && { tipo }),
  ...(desde && { desde }),
  ...(hasta && { hasta }),
})

export const ACCESOS_SIN_FILTROS = {
  persona: undefined,
  tipo: undefined,
  desde: undefined,
  hasta: undefined,
} as const satisfies AccesosSearch

/** Kinds to choose from, in the order in which they matter. */
export const TIPOS_ACCESO: readonly { value: TipoAcceso; label: string }[] = [
  { value: 'ingresos', label: 'Ingresos y salidas' },
  { value: 'rechazos', label: 'Intentos fallidos' },
  { value: 'contrasenas', label: 'Contraseñas y enlaces' },
  { value: 'factores', label: 'Segundo factor' },
  { value: 'sesiones', label: 'Sesiones cerradas' },
  { value: 'personas', label: 'Personas' },
  { value: 'claves', label: 'Claves personales' },
  { value: 'instalacion', label: 'Reglas y llaves' },
  { value: 'pasos', label: 'Pasos intermedios' },
]
