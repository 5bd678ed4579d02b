import { TABLAS_IMPORTABLES, type TablaImportable } from '@telar/contract'
import { oneOf, search } from '../../kit/lib/read-search.ts'

/** The target table in the address; supplies by default. */
export const importacionSearch = search({ tabla: oneOf(TABLAS_IMPORTABLES) })

export const TABLA_INICIAL: TablaImportable = 'insumos'
