import { useQuery } from '@tanstack/react-query'
import { api, type Producto, type VentaEnUso } from '@telar/contract'
import { ListFilter } from 'lucide-react'
import { Popover } from 'radix-ui'
import { consulta } from '../../datos/consulta.ts'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import { collator } from '../../kit/lib/rows.ts'
import { HALF } from '../../kit/list-page.tsx'
import { Popup } from '../../kit/popup.tsx'
import { FilterSelect } from '../../kit/select.tsx'
import { SIN_VENTA, VENDIBLE, type VentaSearch, ventaText } from './venta-search.ts'

/** Some lists leave these out: the product then has no line or season, and is sold. */
export type DeVenta = { [K in 'linea' | 'temporada' | 'vendible']?: Producto[K] | undefined }

/** Whether a product passes the address's filters. */
export const pasaVenta = (producto: DeVenta, { linea, temporada, vendible }: VentaSearch): boolean =>
  (!linea || producto.linea === linea) &&
  (!temporada || producto.temporada === temporada) &&
  (!vendible || (producto.vendible ?? true) === (vendible === 'si'))

/** The values that a screen's rows can be filtered by; undefined while they load. */
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

interface EleccionesProps {
  search: VentaSearch
  onSearch: (patch: VentaSearch) => void
  /** Undefined while loading. */
  enUso: VentaEnUso | undefined
}

/** Selects for line, season and whether a product is sold; each shows only if some product or the address has a value. */
const Elecciones = ({ search, onSearch, enUso }: EleccionesProps) => {
  const de = (campo: 'linea' | 'temporada', names: readonly string[] = [], label: string, todas: string) => {
    const value = search[campo]
    const nombres = [...new Set([...names, value ?? ''])].filter(Boolean)
    return (
      nombres.length > 0 && (
        <FilterSelect
          label={label}
          value={value}
          all={todas}
          options={nombres.sort(collator.compare).map((name) => ({ value: name, label: name }))}
          onChange={(next) => onSearch({ [campo]: next })}
          className={HALF}
        />
      )
    )
  }
  return (
    <>
      {de('linea', enUso?.lineas, 'Línea', 'Todas las líneas')}
      {de('temporada', enUso?.temporadas, 'Temporada', 'Todas las temporadas')}
      {(search.vendible !== undefined || enUso?.no_vendibles) && (
        <FilterSelect
          label="Se vende"
          value={search.vendible}
          all="Vendibles o no"
          options={(['si', 'no'] as const).map((each) => ({ value: each, label: VENDIBLE[each] }))}
          onChange={(vendible) => onSearch({ vendible })}
          className={HALF}
        />
      )}
    </>
  )
}

const Plegadas = (props: EleccionesProps) => {
  const { search, onSearch, enUso } = props
  const elegidos = ventaText(search).join(' · ')
  const ofrece = enUso && (enUso.lineas.length > 0 || enUso.temporadas.length > 0 || enUso.no_vendibles)
  if (!ofrece && elegidos === '') return null
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button
          variant="outline"
          icon={ListFilter}
          className={cn(
            'min-w-0 max-w-80 shrink',
            elegidos && 'border-primary-text/40 bg-primary-soft text-primary-text',
          )}
          {...(elegidos && { 'aria-label': `Filtros: ${elegidos}`, title: elegidos })}
        >
          <span className="truncate">{elegidos || 'Filtros'}</span>
        </Button>
      </Popover.Trigger>
      <Popup aria-label="Filtros" className="grid w-72 gap-2 p-3">
        <Elecciones {...props} />
        {elegidos && (
          <Button variant="ghost" onClick={() => onSearch(SIN_VENTA)}>
            Quitar los filtros
          </Button>
        )}
      </Popup>
    </Popover.Root>
  )
}

interface Props extends EleccionesProps {
  /** Whether the selects show at once, on lines of their own. */
  unfolded?: boolean
}

/** Filters products by line, season and whether they are sold. One button shows the selects and says which are set. */
export const FiltrosDeVenta = ({ unfolded = false, ...props }: Props) =>
  unfolded ? <Elecciones {...props} /> : <Plegadas {...props} />

/** The same for a screen that does not have all products. */
export const FiltrosDeTotales = (props: Omit<Props, 'enUso'>) => {
  const { data } = useQuery(consulta(api.producto.venta))
  return <FiltrosDeVenta {...props} enUso={data} />
}
