import { ChevronRight, LoaderCircle, TriangleAlert } from 'lucide-react'
import { Amount } from '../lib/format/amount.tsx'
import { useFormat } from '../lib/format/format-context.ts'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import type { Renglon } from './arbol.ts'
import { sinImporte } from './motivos.tsx'
import { TIPOS } from './tipo-ingrediente.ts'

interface Props {
  renglon: Renglon
  current: boolean
  onPress: () => void
  onRetry: (codigo: string) => void
}

const indent = (nivel: number) => ({ paddingLeft: `${(Math.min(nivel, 8) - 1) * 1.125}rem` })

export const RenglonFila = ({ renglon, current, onPress, onRetry }: Props) => {
  if (renglon.clase === 'nodo') return <NodoFila renglon={renglon} current={current} onPress={onPress} />
  return (
    <tr>
      <td colSpan={2} className="border-b py-1.5 text-muted-foreground text-xs" style={indent(renglon.nivel)}>
        <span className="flex items-center gap-2 pl-6">
          {renglon.clase === 'unidad' && (
            <>
              Receta de 1 unidad de {renglon.padre.codigo}:
              <Amount value={renglon.padre.costo_ingrediente} className="font-medium text-foreground" />
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
              <Button
                variant="outline"
                size="small"
                className="w-auto px-2"
                data-own-keys
                onClick={() => onRetry(renglon.codigo)}
              >
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

interface NodoProps {
  renglon: Extract<Renglon, { clase: 'nodo' }>
  current: boolean
  onPress: () => void
}

const NodoFila = ({ renglon, current, onPress }: NodoProps) => {
  const { nodo, nivel, parte, estado } = renglon
  const format = useFormat()
  const { label, icon: Icon, fill, text } = TIPOS[nodo.tipo]
  const formula = `${format.quantity(nodo.cantidad)} × ${format.money(nodo.costo_ingrediente)}`
  const fault = sinImporte(nodo.motivos)
  return (
    <tr
      aria-level={nivel}
      aria-expanded={estado === 'hoja' ? undefined : estado === 'abierto'}
      tabIndex={current ? 0 : -1}
      onClick={onPress}
      className={cn(
        'group border-b outline-offset-[-2px]',
        estado !== 'hoja' && 'cursor-pointer hover:bg-row-hover',
      )}
    >
      <td className="py-2 align-top" style={indent(nivel)}>
        <div className="flex items-start gap-2">
          <ChevronRight
            className={cn(
              'mt-0.5 size-4 shrink-0 text-muted-foreground transition-transform',
              estado === 'abierto' && 'rotate-90',
              estado === 'hoja' && 'invisible',
            )}
            aria-hidden
          />
          <div className="min-w-0">
            <p className="line-clamp-2 font-medium leading-snug" title={nodo.descripcion}>
              {nodo.descripcion}
            </p>
            <p className="mt-0.5 flex min-w-0 items-center gap-1.5 text-muted-foreground text-xs">
              <Icon className={cn('size-3.5 shrink-0', text)} aria-hidden />
              <span className="truncate">
                <span className="max-sm:sr-only">{label} · </span>
                <span className="figures">{nodo.codigo}</span>
                {parte !== null && (
                  <span className="figures sm:hidden"> · {format.percent(Math.round(parte * 1000))}</span>
                )}
              </span>
            </p>
            {nodo.incompleto && (
              <p className="mt-1 flex items-start gap-1.5 text-warning-text text-xs">
                <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
                <span>{nodo.motivos.map(({ texto }) => texto).join(' ') || 'Incompleto'}</span>
              </p>
            )}
          </div>
        </div>
      </td>
      <td className="py-2 pl-3 text-right align-top">
        {fault && nodo.costo_total === null ? (
          <p className="font-medium text-destructive leading-snug">{fault}</p>
        ) : (
          <p className="font-medium leading-snug">
            <Amount value={nodo.costo_total} />
          </p>
        )}
        <p
          className="figures mt-0.5 text-muted-foreground text-xs"
          title={
            nodo.costo_ingrediente === null
              ? undefined
              : `${format.quantity(nodo.cantidad)} × ${format.exact(nodo.costo_ingrediente)}`
          }
        >
          {formula}
        </p>
      </td>
      <td className="py-2 pl-3 text-right align-top max-sm:hidden">
        {parte !== null && (
          <>
            <p className="figures text-muted-foreground leading-snug">
              {format.percent(Math.round(parte * 1000))}
            </p>
            <span className="mt-2 ml-auto block h-1 w-12 overflow-hidden rounded-full bg-sunken" aria-hidden>
              <span
                className={cn('block h-full rounded-full', fill)}
                style={{ width: `${Math.min(parte, 1) * 100}%` }}
              />
            </span>
          </>
        )}
      </td>
    </tr>
  )
}
