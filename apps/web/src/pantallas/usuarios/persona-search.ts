import { listSearch, oneOf } from '../../kit/lib/read-search.ts'

/** The state of the screen, as it stands in the address bar. */
export const personaSearch = listSearch(['nombre', 'rol', 'estado', 'ultimo_acceso'], {
  estado: oneOf(['activa', 'invitada', 'suspendida']),
})
export type PersonaSearch = ReturnType<typeof personaSearch>

export const ORDEN = 'nombre'
