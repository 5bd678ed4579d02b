import type { ResultadoCdr } from '@telar/contract'
import type { MouseEvent } from 'react'
import { Marcas } from '../../dominio/cdr/marcas.tsx'
import { Incompleto, motivosText, sinImporte } from '../../dominio/cdr/motivos.tsx'
import { sectorTone } from '../../dominio/sector/sector-badge.tsx'
import { Badge } from '../../kit/badge.tsx'
import { cn } from '../../kit/cn.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { CODE } from '../../kit/grid/cells.tsx'
import type { Column } from '../../kit/grid/column.ts'

/** With these keys the browser opens a new tab; otherwise the row handles the press. */
const follow = (event: MouseEvent) => {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault()
}

const Importe = ({ resultado, campo }: { resultado: ResultadoCdr; campo: 'base_cdr' | 'cdr_mantencion' }) => {
  const fault = resultado[campo] === null ? sinImporte(resultado.motivos) : null
  if (!fault) return <Amount value={resultado[campo]} incomplete={resultado.incompleto} />
  return (
    <span className="font-medium text-destructive" title={motivosText(resultado.motivos)}>
      {fault}
    </span>
  )
}

const Descripcion = ({ resultado }: { resultado: ResultadoCdr }) => {
  const { descripcion_producto: descripcion, incompleto, motivos, marcas } = resultado
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="flex min-w-0 items-center justify-between gap-3">
        <span
          className="line-clamp-2 in-data-tight:line-clamp-1 whitespace-normal text-pretty break-words leading-snug @max-[37.5rem]/grid:font-medium"
          title={descripcion}
        >
          {descripcion}
        </span>
        {incompleto ? <Incompleto motivos={motivos} /> : marcas && <Marcas marcas={marcas} />}
      </span>
      {incompleto && (
        <span className="whitespace-normal text-pretty text-muted-foreground text-xs" aria-hidden>
          {motivos[0]?.texto}
          {motivos.length > 1 && ` (+${motivos.length - 1})`}
        </span>
      )}
    </span>
  )
}

/** `hrefOf` gives the address of a product's breakdown. If there is little room, the sector column hides. */
export const columnasDe = (hrefOf: (codigo: string) => string): readonly Column<ResultadoCdr>[] => [
  {
    id: 'codigo',
    label: 'Código',
    width: 'w-52 @max-4xl/grid:w-36 @max-2xl/grid:w-32',
    compact: 'line',
    cell: ({ codigo_producto: codigo }) => (
      <a
        href={hrefOf(codigo)}
        title={codigo}
        tabIndex={-1}
        draggable={false}
        onClick={follow}
        className={cn(
          CODE,
          'text-[0.8125rem] text-muted-foreground group-hover:text-foreground group-aria-selected:text-foreground @max-[37.5rem]/grid:text-xs',
        )}
      >
        {codigo}
      </a>
    ),
    sorts: [{ id: 'codigo_producto', label: 'Código', value: (r) => r.codigo_producto }],
  },
  {
    id: 'sector',
    label: 'Sector',
    width: 'w-40',
    className: '@max-4xl/grid:hidden',
    compact: 'line',
    cell: ({ sector_productivo: sector }) => (
      <Badge
        tone={sectorTone(sector)}
        className="@max-[37.5rem]/grid:px-1.5 @max-[37.5rem]/grid:py-0 @max-[37.5rem]/grid:text-[0.6875rem]"
      >
        {sector}
      </Badge>
    ),
    sorts: [{ id: 'sector_productivo', label: 'Sector', value: (r) => r.sector_productivo }],
  },
  {
    id: 'descripcion',
    label: 'Descripción',
    compact: 'title',
    cell: (resultado) => <Descripcion resultado={resultado} />,
    sorts: [{ id: 'descripcion_producto', label: 'Descripción', value: (r) => r.descripcion_producto }],
  },
  {
    id: 'base',
    label: 'CDR base',
    width: 'w-44 @max-4xl/grid:w-36 @max-2xl/grid:w-30',
    align: 'right',
    compact: 'amount',
    cell: (resultado) => (
      <span className="font-medium">
        <Importe resultado={resultado} campo="base_cdr" />
      </span>
    ),
    sorts: [{ id: 'base_cdr', label: 'CDR base', value: (r) => r.base_cdr, largestFirst: true }],
  },
  {
    id: 'mantencion',
    label: 'CDR con mantención',
    width: 'w-48 @max-4xl/grid:w-44 @max-2xl/grid:w-38',
    align: 'right',
    compact: 'end',
    cell: (resultado) => (
      <span className="text-muted-foreground @max-[37.5rem]/grid:text-xs">
        <Importe resultado={resultado} campo="cdr_mantencion" />
      </span>
    ),
    sorts: [
      {
        id: 'cdr_mantencion',
        label: 'CDR con mantención',
        value: (r) => r.cdr_mantencion,
        largestFirst: true,
      },
    ],
  },
]
