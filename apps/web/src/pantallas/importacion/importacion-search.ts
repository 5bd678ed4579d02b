import type { TablaImportable } from '@telar/contract'
import { search, text } from '../../kit/lib/read-search.ts'

/** The target table in the address; supplies by default. Its list of tables loads with the screen. */
export const importacionSearch = search({ tabla: text })

export const TABLA_INICIAL: TablaImportable = 'insumos'
