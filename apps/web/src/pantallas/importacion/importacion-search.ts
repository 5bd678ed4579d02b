import { TABLAS_IMPORTABLES, type TablaImportable } from '@telar/contract'
import { oneOf, search } from '../../kit/lib/read-search.ts'

/** The table that a file is read into, as it stands in the address bar; supplies where it says nothing. */
export const importacionSearch = search({ tabla: oneOf(TABLAS_IMPORTABLES) })

export const TABLA_INICIAL: TablaImportable = 'insumos'
