import type { Order } from '../lib/rows.ts'
import { OrderSelect } from '../ui/grid/order-select.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Select } from '../ui/select.tsx'
import { COLUMNAS, OPCIONES_ESTADO } from './persona-columnas.tsx'
import type { PersonaSearch } from './persona-search.ts'

const TODAS = '*'

interface Props {
  texto: string
  onTexto: (text: string) => void
  onLeave: () => void
  search: PersonaSearch
  onSearch: (patch: Partial<PersonaSearch>) => void
  /** Given on a narrow screen. */
  orden: { order: Order; onOrder: (order: Order) => void } | undefined
}

export const UsuariosFiltros = ({ texto, onTexto, onLeave, search, onSearch, orden }: Props) => (
  <>
    <SearchBox
      label="Buscar por nombre o correo"
      placeholder="Nombre o correo"
      value={texto}
      onChange={onTexto}
      onLeave={onLeave}
      className={orden ? 'basis-full' : ''}
    />
    <Select
      label="Estado"
      value={search.estado ?? TODAS}
      options={[{ value: TODAS, label: 'Todos los estados' }, ...OPCIONES_ESTADO]}
      onChange={(value) =>
        onSearch({ estado: value === TODAS ? undefined : (value as PersonaSearch['estado']) })
      }
      className={orden ? 'min-w-0 flex-1 basis-5/12' : 'w-44'}
    />
    {orden && <OrderSelect columns={COLUMNAS} {...orden} className="min-w-0 flex-1 basis-5/12" />}
  </>
)
