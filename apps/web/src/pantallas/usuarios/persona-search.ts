import { listSearch, oneOf } from '../../kit/lib/read-search.ts'

/** The parameters of the screen's address. */
export const personaSearch = listSearch(['nombre', 'rol', 'estado', 'ultimo_acceso'], {
  estado: oneOf(['activa', 'invitada', 'suspendida']),
})
export type PersonaSearch = ReturnType<typeof personaSearch>

export const ORDEN = 'nombre'
