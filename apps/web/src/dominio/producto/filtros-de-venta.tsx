import { useQuery } from '@tanstack/react-query'
import { api, type Producto } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import { HALF } from '../../kit/list-page.tsx'
import { Select } from '../../kit/select.tsx'
import type { VentaSearch } from './venta-search.ts'

/** What is not said of a product is left out in some lists: it is in no line or season, and is sold. */
type DeVenta = { [K in 'linea' | 'temporada' | 'vendible']?: Producto[K] | undefined }

const TODOS = '*'

/** Whether a product is among those that the address asks for. */
export const pasaVenta = (producto: DeVenta, { linea, temporada, vendible }: VentaSearch): boolean =>
  (!linea || producto.linea === linea) &&
  (!temporada || producto.temporada === temporada) &&
  (!vendible || (producto.vendible ?? true) === (vendible === 'si'))

interface Props {
  search: VentaSearch
  onSearch: (patch: VentaSearch) => void
  /** Undefined while they are being loaded. */
  todos: readonly DeVenta[] | undefined
  compact: boolean
}

/** Narrows products by line, season and whether they are sold; each only where some product says it, or the address does. */
export const FiltrosDeVenta = ({ search, onSearch, todos = [], compact }: Props) => {
  const width = compact ? HALF : 'w-50 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1 max-sm:basis-1/3'
  const de = (campo: 'linea' | 'temporada', label: string, todas: string) => {
    const value = search[campo]
    const nombres = [...new Set([...todos.map((row) => row[campo] ?? ''), value ?? ''])].filter(Boolean)
    return (
      nombres.length > 0 && (
        <Select
          label={label}
          value={value ?? TODOS}
          options={[
            { value: TODOS, label: todas },
            ...nombres.sort((a, b) => a.localeCompare(b)).map((name) => ({ value: name, label: name })),
          ]}
          onChange={(next) => onSearch({ [campo]: next === TODOS ? undefined : next })}
          className={width}
        />
      )
    )
  }
  return (
    <>
      {de('linea', 'Línea', 'Todas las líneas')}
      {de('temporada', 'Temporada', 'Todas las temporadas')}
      {(search.vendible !== undefined || todos.some(({ vendible }) => vendible === false)) && (
        <Select
          label="Se vende"
          value={search.vendible ?? TODOS}
          options={[
            { value: TODOS, label: 'Vendibles o no' },
            { value: 'si', label: 'Los que se venden' },
            { value: 'no', label: 'Los que no se venden' },
          ]}
          onChange={(next) => onSearch({ vendible: next === TODOS ? undefined : next })}
          className={width}
        />
      )}
    </>
  )
}

/** The same where a screen has no products of its own, or not all of them. */
export const FiltrosDeTotales = ({
  compact = false,
  ...props
}: Omit<Props, 'todos' | 'compact'> & { compact?: boolean }) => {
  const { data } = useQuery(consulta(api.producto.list))
  return <FiltrosDeVenta {...props} todos={data} compact={compact} />
}
