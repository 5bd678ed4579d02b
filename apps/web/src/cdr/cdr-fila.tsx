import type { ResultadoCdr } from '@telar/contract'
import { type CSSProperties, type MouseEvent, memo } from 'react'
import { Amount } from '../lib/format/amount.tsx'
import { sectorTone } from '../lib/sector-tone.ts'
import { Badge } from '../ui/badge.tsx'
import { cn } from '../ui/cn.ts'
import { Incompleto, motivosText, sinImporte } from './motivos.tsx'

interface Props {
  resultado: ResultadoCdr
  index: number
  /** Whether the keyboard is on it. */
  current: boolean
  /** Whether its breakdown is open. */
  open: boolean
  compact: boolean
  href: string
  height: number
  onOpen: (codigo: string) => void
}

const Importe = ({ resultado, campo }: { resultado: ResultadoCdr; campo: 'base_cdr' | 'cdr_mantencion' }) => {
  const fault = resultado[campo] === null ? sinImporte(resultado.motivos) : null
  if (!fault) return <Amount value={resultado[campo]} />
  return (
    <span className="font-medium text-destructive" title={motivosText(resultado.motivos)}>
      {fault}
    </span>
  )
}

/** One product: a row of five cells, which on a narrow screen fold into two lines. */
export const CdrFila = memo(({ resultado, index, current, open, compact, href, height, onOpen }: Props) => {
  const { codigo_producto: codigo, sector_productivo: sector, descripcion_producto: descripcion } = resultado
  const follow = (event: MouseEvent) => {
    // A new tab is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(codigo)
  }
  const style: CSSProperties = { height }
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={open}
      tabIndex={current ? 0 : -1}
      onClick={follow}
      style={style}
      className={cn(
        'group cursor-pointer border-b outline-offset-[-2px] transition-colors hover:bg-row-hover',
        open && 'bg-row-selected hover:bg-row-selected',
        compact &&
          'grid grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center gap-x-2.5 gap-y-1 px-4',
      )}
    >
      <td className={compact ? 'row-start-2 min-w-0' : 'truncate pl-5'}>
        <a
          href={href}
          tabIndex={-1}
          draggable={false}
          className={cn(
            'figures truncate text-muted-foreground group-hover:text-foreground',
            compact ? 'text-xs' : 'text-[0.8125rem]',
            open && 'text-foreground',
          )}
        >
          {codigo}
        </a>
      </td>
      <td className={compact ? 'row-start-2 min-w-0' : '@max-4xl/cdr:hidden pl-4'}>
        <Badge tone={sectorTone(sector)} className={compact ? 'px-1.5 py-0 text-[0.6875rem]' : ''}>
          {sector}
        </Badge>
      </td>
      <td className={compact ? 'col-span-2 col-start-1 row-start-1 min-w-0' : 'pl-4'}>
        <span className="flex min-w-0 items-center justify-between gap-3">
          <span className={cn('truncate', compact && 'font-medium')} title={descripcion}>
            {descripcion}
          </span>
          {resultado.incompleto && !compact && (
            <span
              className="hidden min-w-0 flex-1 truncate text-right text-muted-foreground text-xs @4xl/cdr:block"
              aria-hidden
            >
              {resultado.motivos[0]?.texto}
              {resultado.motivos.length > 1 && ` (+${resultado.motivos.length - 1})`}
            </span>
          )}
          {resultado.incompleto && <Incompleto motivos={resultado.motivos} />}
        </span>
      </td>
      <td className={cn('text-right font-medium', compact ? 'col-start-3 row-start-1' : 'pl-4')}>
        <Importe resultado={resultado} campo="base_cdr" />
      </td>
      <td
        className={cn(
          'text-right text-muted-foreground',
          compact ? 'col-start-3 row-start-2 text-xs' : 'pr-5 pl-4',
        )}
      >
        <Importe resultado={resultado} campo="cdr_mantencion" />
      </td>
    </tr>
  )
})
