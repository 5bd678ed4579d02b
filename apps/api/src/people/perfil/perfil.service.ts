import type { Perfil } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import type { Caller } from '@telar/gotrue'
import type { Ground } from '../../store/ground.ts'
import { seqUpTo } from '../../store/journal/bitacora.service.ts'

/** Who calls, and from where on its screens follow the journal. */
export const perfilDe = async (
  { database }: Ground,
  { id, rol, pendiente }: Pick<Caller, 'id' | 'rol' | 'pendiente'>,
): Promise<Perfil> => {
  if (rol === null) throw new DomainError('no_encontrado', 'Perfil de usuario no encontrado')
  return {
    id,
    rol,
    debe_cambiar_clave: pendiente === 'clave',
    debe_activar_segundo_factor: pendiente === 'activar_segundo_factor',
    seq: await seqUpTo(database.db, null),
  }
}
