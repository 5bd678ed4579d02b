import type { Entidad } from '@telar/tablas'

/**
 * Resources that calls read and write, named as in the journal. `cuenta` is the part of the own account outside the journal.
 */
export type Recurso = Entidad | 'ajustes' | 'cierre' | 'persona' | 'perfil' | 'acceso' | 'cuenta'

/** Header of the answer to a write: `seq` of its journal entry. Left out if it wrote none. */
export const CABECERA_SEQ = 'x-seq'
