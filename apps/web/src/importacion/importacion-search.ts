import { TablaImportable } from '@telar/contract'
import { z } from 'zod'

/** The table that a file is read into, as it stands in the address bar; supplies where it says nothing. */
export const ImportacionSearch = z.object({ tabla: TablaImportable.optional().catch(undefined) })

export const TABLA_INICIAL: TablaImportable = 'insumos'
