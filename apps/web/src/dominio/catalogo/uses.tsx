import { Link } from '@tanstack/react-router'
import type { Uso } from '@telar/contract'
import { CATALOGO_DE } from '@telar/tablas'
import { stringifySearch } from '../../kit/lib/read-search.ts'

const LISTAS = { insumo: '/insumos', mano_obra: '/mano-obra', energia: '/matriz-energetica' } as const
/** Price structures and lists share one screen, which has no search. */
const DE_PRECIOS = { estructura: 'estructuras', lista_precios: 'listas' } as const

/** Link to a record that uses another one. */
export const usoHref = ({ tipo, codigo }: Uso): string =>
  tipo === 'producto'
    ? `/resultados-cdr${stringifySearch({ producto: codigo })}`
    : tipo === 'estructura' || tipo === 'lista_precios'
      ? `/precios${stringifySearch({ vista: DE_PRECIOS[tipo] })}`
      : `${LISTAS[tipo]}${stringifySearch({ q: codigo })}`

/** Kinds of record that products contain. */
const EN_PRODUCTOS: readonly string[] = [...Object.keys(CATALOGO_DE), 'valor']

/** Link to the products that contain a record; `tipo` is its kind in the journal. */
export const usosHref = (tipo: string, codigo: string): string | undefined =>
  EN_PRODUCTOS.includes(tipo) ? `/usos/${tipo}/${encodeURIComponent(codigo)}` : undefined

/** The records that block a change, with links. */
export const Uses = ({ usos }: { usos: readonly Uso[] }) =>
  usos.length > 0 && (
    <ul className="mt-3 flex flex-wrap gap-1.5">
      {usos.map((uso) => (
        <li key={`${uso.tipo} ${uso.codigo}`}>
          <Link
            to={usoHref(uso)}
            className="figures block rounded-md bg-primary-soft px-2 py-1 font-medium text-primary-text text-xs hover:underline"
          >
            {uso.codigo}
          </Link>
        </li>
      ))}
    </ul>
  )
