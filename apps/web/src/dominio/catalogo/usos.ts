import type { Uso } from '@telar/contract'
import { stringifySearch } from '../../kit/lib/search-params.ts'

/** Where a record that uses another one can be seen. */
export const usoHref = ({ tipo, codigo }: Uso): string =>
  tipo === 'producto'
    ? `/resultados-cdr${stringifySearch({ producto: codigo })}`
    : `/matriz-energetica${stringifySearch({ q: codigo })}`
