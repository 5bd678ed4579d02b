import { ChevronRight, Info, LoaderCircle, TriangleAlert } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { parteDe, TIPOS } from '../receta/tipo-ingrediente.ts'
import type { Renglon } from './arbol.ts'
import { CdrFicha } from './cdr-ficha.tsx'
import { CdrPasos } from './cdr-pasos.tsx'
import { cuentaDe } from './cuenta.ts'
import { sinImporte } from './motivos.tsx'

/** The head above the lines of a cost. @param cantidad name of the first factor in a line's arithmetic */
export const CdrCabeza = ({ cantidad }: { cantidad: string }) => (
  <thead>
    <tr className="border-b text-muted-foreground text-xs">
      <th scope="col" className="py-2 text-left font-medium">
        Ingrediente <span className="max-sm:hidden">· {cantidad} × costo = total</span>
      </th>
      <th scope="col" className="w-28 py-2 pl-3 text-right font-medium max-sm:w-24">
        Total
      </th>
      <th scope="col" className="w-20 py-2 text-right font-medium max-sm:hidden">
        % del CDR
      </th>
    </tr>
  </thead>
)

interface Props {
  renglon: Renglon
  current: boolean
  /** Whether it is the line chosen here or in the chart. */
  marcado: boolean
  /** Share of the largest line, which has the longest bar. */
  mayor: number
  /** Whether the ingredient's details are open below. */
  ficha: boolean
  onPress: () => void
  onFicha: () => void
  onRetry: (codigo: string) => void
}

const indent = (nivel: number) => ({ paddingLeft: `${(Math.min(nivel, 8) - 1) * 1.125}rem` })

export const RenglonFila = ({ renglon, onRetry, ...rest }: Props) => {
  if (renglon.clase === 'nodo') return <NodoFila renglon={renglon} {...rest} />
  if (renglon.clase === 'seccion')
    return (
      <tr className="border-b bg-sunken/60">
        <th scope="rowgroup" className="py-1.5 text-left font-medium text-xs" style={indent(renglon.nivel)}>
          <span className="pl-6">{renglon.nombre}</span>
        </th>
        <td className="py-1.5 text-right font-medium text-xs">
          <Amount value={renglon.subtotal} incomplete={renglon.incompleto} />
        </td>
        <td className="max-sm:hidden" />
      </tr>
    )
  if (renglon.clase === 'ficha')
    return (
      <tr data-own-keys>
        <td colSpan={2} className="border-b pb-3" style={indent(renglon.nivel)}>
          {/* Extends over the third column, which a narrow screen lacks. */}
          <div className="rounded-lg bg-sunken/70 px-3.5 py-3 sm:-mr-20 sm:ml-6">
            <CdrFicha tipo={renglon.nodo.tipo} codigo={renglon.nodo.codigo} />
          </div>
        </td>
        <td className="border-b max-sm:hidden" />
      </tr>
    )
  return (
    <tr>
      <td colSpan={2} className="border-b py-1.5 text-muted-foreground text-xs" style={indent(renglon.nivel)}>
        <span className="flex items-center gap-2 pl-6">
          {renglon.clase === 'unidad' && (
            <>
              Receta de 1 unidad de {renglon.padre.codigo}:
              <Amount
                value={renglon.padre.costo_ingrediente}
                incomplete={renglon.padre.incompleto}
                className="font-medium text-foreground"
              />
            </>
          )}
          {renglon.clase === 'cargando' && (
            <>
              <LoaderCircle className="size-3.5 animate-spin" aria-hidden /> Cargando su receta…
            </>
          )}
          {renglon.clase === 'fallo' && (
            <>
              <span className="text-destructive">No pudimos cargar su receta.</span>
              <Button variant="outline" size="compact" data-own-keys onClick={() => onRetry(renglon.codigo)}>
                Reintentar
              </Button>
            </>
          )}
        </span>
      </td>
      <td className="border-b max-sm:hidden" />
    </tr>
  )
}

interface NodoProps extends Omit<Props, 'renglon' | 'onRetry'> {
  renglon: Extract<Renglon, { clase: 'nodo' }>
}

const NodoFila = ({ renglon, current, marcado, mayor, ficha, onPress, onFicha }: NodoProps) => {
  const { nodo, nivel, parte, estado } = renglon
  const format = useFormat()
  const { label, icon: Icon, fill, text } = TIPOS[parteDe(nodo)]
  const cuenta = cuentaDe(nodo, format)
  const fault = sinImporte(nodo.motivos)
  return (
    <tr
      aria-level={nivel}
      aria-expanded={estado === 'hoja' ? undefined : estado === 'abierto'}
      tabIndex={current ? 0 : -1}
      onClick={onPress}
      className={cn(
        'group cursor-pointer outline-offset-[-2px]',
        marcado ? 'bg-row-selected' : 'hover:bg-row-hover',
        !ficha && 'border-b',
      )}
    >
      <td className="h-10 py-[3px] max-sm:py-2" style={indent(nivel)}>
        <div className="flex items-start gap-2">
          <ChevronRight
            className={cn(
              'mt-px size-4 shrink-0 text-muted-foreground transition-transform',
              estado === 'abierto' && 'rotate-90',
              estado === 'hoja' && 'invisible',
            )}
            aria-hidden
          />
          <div className="min-w-0 flex-1">
            <div className="flex items-center gap-1">
              <p
                className="line-clamp-1 min-w-0 flex-1 font-medium text-[0.8125rem] leading-[1.125rem] max-sm:line-clamp-2"
                title={nodo.descripcion}
              >
                {nodo.descripcion}
              </p>
              <Button
                variant="ghost"
                size="small"
                data-own-keys
                tabIndex={current ? 0 : -1}
                aria-expanded={ficha}
                aria-label={`Dónde se usa ${nodo.codigo} y quién lo cambió`}
                title="Dónde se usa y quién lo cambió"
                onClick={(event) => {
                  event.stopPropagation()
                  onFicha()
                }}
                className={cn(
                  '-my-1.5 max-sm:-mx-2.5 max-sm:-my-3',
                  ficha && 'bg-primary-soft text-primary-text',
                )}
              >
                <Info aria-hidden />
              </Button>
            </div>
            {/* Extends to below the total. */}
            <p className="flex items-center justify-between gap-x-3 text-muted-foreground text-xs leading-4 max-sm:flex-wrap sm:-mr-28">
              <span className="flex min-w-0 items-center gap-1.5">
                <Icon className={cn('size-3.5 shrink-0', text)} aria-hidden />
                <span className="sr-only">{label} · </span>
                <span className="figures truncate">{nodo.codigo}</span>
                {parte !== null && (
                  <span className="figures sm:hidden"> · {format.percent(Math.round(parte * 1000))}</span>
                )}
              </span>
              <span
                className="figures shrink-0"
                title={
                  nodo.costo_ingrediente === null
                    ? undefined
                    : `${format.quantity(nodo.cantidad_efectiva)} × ${format.exact(nodo.costo_ingrediente)}`
                }
              >
                {cuenta}
              </span>
            </p>
            <CdrPasos pasos={nodo.pasos} />
            {nodo.incompleto && (
              <p className="mt-1 flex items-start gap-1.5 text-warning-text text-xs">
                <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
                <span>{nodo.motivos.map(({ texto }) => texto).join(' ') || 'Incompleto'}</span>
              </p>
            )}
          </div>
        </div>
      </td>
      <td className="py-[3px] pl-3 text-right align-top font-medium max-sm:py-2 max-sm:pl-1 text-[0.8125rem] leading-[1.125rem]">
        {fault && nodo.costo_total === null ? (
          <span className="text-destructive">{fault}</span>
        ) : (
          <Amount value={nodo.costo_total} incomplete={nodo.incompleto} />
        )}
      </td>
      <td className="py-[3px] pl-3 text-right align-top max-sm:hidden">
        {parte !== null && <Parte parte={parte} mayor={mayor} fill={fill} />}
      </td>
    </tr>
  )
}

/** A line's share of the whole: per cent, and a bar relative to the largest line. */
export const Parte = ({ parte, mayor, fill }: { parte: number; mayor: number; fill: string }) => {
  const format = useFormat()
  return (
    <>
      <p className="figures text-[0.8125rem] text-muted-foreground leading-[1.125rem]">
        {format.percent(Math.round(parte * 1000))}
      </p>
      <span className="mt-1.5 ml-auto block h-1 w-14 overflow-hidden rounded-full bg-sunken" aria-hidden>
        <span
          className={cn('block h-full rounded-full', fill)}
          style={{ width: `${mayor > 0 ? Math.min(parte / mayor, 1) * 100 : 0}%` }}
        />
      </span>
    </>
  )
}
