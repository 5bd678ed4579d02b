import { AREAS, type Perfil } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import type { Caller } from '@telar/gotrue'
import type { Ground } from '../../store/ground.ts'
import { seqUpTo } from '../../store/journal/bitacora.service.ts'

/** The caller, and the `seq` from which their screens follow the journal. @throws DomainError `no_encontrado` without a profile */
export const perfilDe = async (
  { database }: Ground,
  { id, rol, areas, pendiente }: Pick<Caller, 'id' | 'rol' | 'areas' | 'pendiente'>,
): Promise<Perfil> => {
  if (rol === null) throw new DomainError('no_encontrado', 'Perfil de usuario no encontrado')
  return {
    id,
    rol,
    areas: AREAS.filter((area) => areas === null || areas.includes(area)),
    debe_cambiar_clave: pendiente === 'clave',
    debe_activar_segundo_factor: pendiente === 'activar_segundo_factor',
    seq: await seqUpTo(database.db, null),
  }
}
