import { useQuery } from '@tanstack/react-query'
import { api, type Producto, type VentaEnUso } from '@telar/contract'
import { Popover } from 'radix-ui'
import { consulta } from '../../datos/consulta.ts'
import { Button } from '../../kit/button.tsx'
import { HALF } from '../../kit/list-page.tsx'
import { FiltersButton } from '../../kit/list-tools.tsx'
import { Popup } from '../../kit/popup.tsx'
import { Select } from '../../kit/select.tsx'
import { SIN_VENTA, VENDIBLE, type VentaSearch, ventaText } from './venta-search.ts'

/** What is not said of a product is left out in some lists: it is in no line or season, and is sold. */
export type DeVenta = { [K in 'linea' | 'temporada' | 'vendible']?: Producto[K] | undefined }

const TODOS = '*'

/** Whether a product is among those that the address asks for. */
export const pasaVenta = (producto: DeVenta, { linea, temporada, vendible }: VentaSearch): boolean =>
  (!linea || producto.linea === linea) &&
  (!temporada || producto.temporada === temporada) &&
  (!vendible || (producto.vendible ?? true) === (vendible === 'si'))

/** What the rows of a screen can be narrowed by; undefined while they are being loaded. */
export const enUsoDe = (rows: readonly DeVenta[] | undefined): VentaEnUso | undefined => {
  const nombres = (campo: 'linea' | 'temporada') =>
    [...new Set(rows?.map((row) => row[campo] ?? ''))].filter(Boolean)
  return (
    rows && {
      lineas: nombres('linea'),
      temporadas: nombres('temporada'),
      no_vendibles: rows.some(({ vendible }) => vendible === false),
    }
  )
}

interface Props {
  search: VentaSearch
  onSearch: (patch: VentaSearch) => void
  /** Undefined while it is being loaded. */
  enUso: VentaEnUso | undefined
  compact: boolean
}

/** Narrows products by line, season and whether they are sold; each only where some product says it, or the address does. */
export const FiltrosDeVenta = ({ search, onSearch, enUso, compact }: Props) => {
  // As wide as what each says while it narrows nothing, so that five filters and the tools share a line of 1440 px.
  const wide = (width: string) =>
    compact ? HALF : `${width} max-sm:w-auto max-sm:min-w-0 max-sm:flex-1 max-sm:basis-1/3`
  const de = (campo: 'linea' | 'temporada', names: readonly string[] = [], label: string, todas: string) => {
    const value = search[campo]
    const nombres = [...new Set([...names, value ?? ''])].filter(Boolean)
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
          className={wide(campo === 'linea' ? 'w-44' : 'w-50')}
        />
      )
    )
  }
  return (
    <>
      {de('linea', enUso?.lineas, 'Línea', 'Todas las líneas')}
      {de('temporada', enUso?.temporadas, 'Temporada', 'Todas las temporadas')}
      {(search.vendible !== undefined || enUso?.no_vendibles) && (
        <Select
          label="Se vende"
          value={search.vendible ?? TODOS}
          options={[
            { value: TODOS, label: 'Vendibles o no' },
            ...(['si', 'no'] as const).map((each) => ({ value: each, label: VENDIBLE[each] })),
          ]}
          onChange={(next) => onSearch({ vendible: next === TODOS ? undefined : next })}
          className={wide('w-40')}
        />
      )}
    </>
  )
}

/** The same where a screen has no products of its own, or not all of them. */
export const FiltrosDeTotales = ({
  compact = false,
  ...props
}: Omit<Props, 'enUso' | 'compact'> & { compact?: boolean }) => {
  const { data } = useQuery(consulta(api.producto.venta))
  return <FiltrosDeVenta {...props} enUso={data} compact={compact} />
}

/** The same behind a button, for a screen that says something before anybody narrows it; nothing where they have nothing to offer. */
export const FiltrosPlegados = (props: Pick<Props, 'search' | 'onSearch'>) => {
  const { search, onSearch } = props
  const { data } = useQuery(consulta(api.producto.venta))
  const elegidos = ventaText(search)
  const ofrece = data && (data.lineas.length > 0 || data.temporadas.length > 0 || data.no_vendibles)
  if (!ofrece && elegidos.length === 0) return null
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <FiltersButton count={elegidos.length} title={elegidos.join(' · ') || undefined} />
      </Popover.Trigger>
      <Popup align="end" aria-label="Filtros" className="grid w-72 gap-2 p-3">
        <FiltrosDeVenta {...props} enUso={data} compact />
        {elegidos.length > 0 && (
          <Button variant="ghost" onClick={() => onSearch(SIN_VENTA)}>
            Quitar los filtros
          </Button>
        )}
      </Popup>
    </Popover.Root>
  )
}
