import type { Entidad } from '@telar/tablas'

/** What is read and written, in the words of the journal; `cuenta` is what of the own account the journal does not keep. */
export type Recurso = Entidad | 'ajustes' | 'cierre' | 'persona' | 'perfil' | 'acceso' | 'cuenta'

/** Header of an answer to a write: `seq` of the entry that it left in the journal. Absent where it left none. */
export const CABECERA_SEQ = 'x-seq'
