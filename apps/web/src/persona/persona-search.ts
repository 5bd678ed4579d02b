import { z } from 'zod'
import { listSearch } from '../lib/list-search.ts'

/** The state of the screen, as it stands in the address bar. */
export const PersonaSearch = listSearch(['nombre', 'rol', 'estado', 'ultimo_acceso']).extend({
  estado: z.enum(['activa', 'invitada', 'suspendida']).optional().catch(undefined),
})
export type PersonaSearch = z.output<typeof PersonaSearch>

export const ORDEN = 'nombre'
