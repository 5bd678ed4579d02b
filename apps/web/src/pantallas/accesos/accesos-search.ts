import type { TipoAcceso } from '@telar/contract'
import type { FiltroAccesos } from '../../datos/accesos.queries.ts'
import { dayParam } from '../../dominio/bitacora/historial-search.ts'
import { matching, oneOf, search } from '../../kit/lib/read-search.ts'

/** Kinds to choose from, in order of importance. */
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

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The parameters of the screen's address. */
export const accesosSearch = search({
  /** Id of the person who acted or was affected. */
  persona: matching(UUID),
  tipo: oneOf(TIPOS_ACCESO.map(({ value }) => value)),
  desde: dayParam,
  hasta: dayParam,
})
export type AccesosSearch = ReturnType<typeof accesosSearch>

/** The server's filter; leaves out what is not set. */
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
