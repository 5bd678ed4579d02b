import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cn } from '../ui/cn.ts'
import type { Columna, Orden } from './cdr-search.ts'

export const COLUMNA_LABELS: Readonly<Record<Columna, string>> = {
  codigo_producto: 'Código',
  sector_productivo: 'Sector',
  descripcion_producto: 'Descripción',
  base_cdr: 'CDR base',
  cdr_mantencion: 'CDR con mantención',
}

interface ColumnaProps {
  columna: Columna
  orden: Orden
  onOrden: (orden: Orden) => void
  className: string
  right?: boolean
}

const Encabezado = ({ columna, orden, onOrden, className, right = false }: ColumnaProps) => {
  const active = orden.columna === columna
  const Icon = !active ? ChevronsUpDown : orden.desc ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={active ? (orden.desc ? 'descending' : 'ascending') : 'none'}
      className={cn('font-medium', right ? 'text-right' : 'text-left', className)}
    >
      <button
        type="button"
        onClick={() => onOrden({ columna, desc: active ? !orden.desc : right })}
        className={cn(
          'group inline-flex h-10 items-center gap-1.5 rounded-md text-xs transition-colors hover:text-foreground',
          active ? 'text-foreground' : 'text-muted-foreground',
          right && 'flex-row-reverse',
        )}
      >
        {COLUMNA_LABELS[columna]}
        <Icon
          className={cn(
            'size-3.5',
            !active && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
          )}
          aria-hidden
        />
      </button>
    </th>
  )
}

interface Props {
  orden: Orden
  onOrden: (orden: Orden) => void
  compact: boolean
}

/** The columns, each of which sorts; amounts first from the largest down. On a narrow screen only their names. */
export const CdrCabecera = ({ orden, onOrden, compact }: Props) => {
  const shared = { orden, onOrden }
  if (compact)
    return (
      <thead className="sticky top-0 z-10 block bg-card shadow-[inset_0_-1px_0_var(--border)]">
        <tr aria-rowindex={1} className="flex h-9 items-center px-4 text-muted-foreground text-xs">
          <th scope="col" className="sr-only">
            {COLUMNA_LABELS.codigo_producto}
          </th>
          <th scope="col" className="sr-only">
            {COLUMNA_LABELS.sector_productivo}
          </th>
          <th scope="col" className="flex-1 text-left font-medium">
            Producto
          </th>
          <th scope="col" className="font-medium">
            CDR base
          </th>
          <th scope="col" className="pl-1 font-normal">
            / con mantención
          </th>
        </tr>
      </thead>
    )
  return (
    <thead className="sticky top-0 z-10 bg-card shadow-[inset_0_-1px_0_var(--border)]">
      <tr aria-rowindex={1}>
        <Encabezado columna="codigo_producto" {...shared} className="w-40 pl-5 @max-2xl/cdr:w-32" />
        <Encabezado columna="sector_productivo" {...shared} className="w-40 pl-4 @max-4xl/cdr:hidden" />
        <Encabezado columna="descripcion_producto" {...shared} className="pl-4" />
        <Encabezado columna="base_cdr" {...shared} right className="w-40 pl-4 @max-4xl/cdr:w-34" />
        <Encabezado columna="cdr_mantencion" {...shared} right className="w-48 pr-5 pl-4" />
      </tr>
    </thead>
  )
}
