import type { Uso } from '@telar/contract'
import { stringifySearch } from '../../kit/lib/search-params.ts'

const LISTAS = { insumo: '/insumos', mano_obra: '/mano-obra', energia: '/matriz-energetica' } as const

/** Where a record that uses another one can be seen. */
export const usoHref = ({ tipo, codigo }: Uso): string =>
  tipo === 'producto'
    ? `/resultados-cdr${stringifySearch({ producto: codigo })}`
    : `${LISTAS[tipo]}${stringifySearch({ q: codigo })}`
