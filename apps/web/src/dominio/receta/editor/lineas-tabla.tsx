import type { Micro } from '@telar/costing'
import {
  Fragment,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ROLES } from '../../../kit/table-roles.ts'
import type { Borrador } from '../borrador.ts'
import { costoDeLinea } from '../costo-vivo.ts'
import { LineaFila } from './linea-fila.tsx'
import { useFocoLineas } from './use-foco-lineas.ts'
import { filasDe, useLineasVirtuales } from './use-lineas-virtuales.ts'

export interface LineasHandle {
  /** Brings a line into sight. */
  mostrar: (codigo: string) => void
  /** Puts the keyboard on its quantity. */
  enfocar: (codigo: string) => void
}

interface Props {
  ref: Ref<LineasHandle>
  borrador: Borrador
  /** What it costs in all; null where that is out of range. */
  base: Micro | null
  compact: boolean
  /** Whether some of it is stored, and new lines are told apart. */
  distinguir: boolean
  onCantidad: (codigo: string, texto: string) => void
  onQuitar: (codigo: string) => void
  /** What a sub-product is made of. */
  renderSubproducto: (codigo: string) => ReactNode
}

/** The components of a recipe, of which only those in sight exist: thousands are edited as fast as ten. */
export const LineasTabla = (props: Props) => {
  const { ref, borrador, base, compact, distinguir, onCantidad, onQuitar, renderSubproducto } = props
  const lista = useRef<HTMLTableElement>(null)
  const [abiertas, setAbiertas] = useState<ReadonlySet<string>>(new Set())
  const filas = useMemo(() => filasDe(borrador, abiertas), [borrador, abiertas])
  const codigos = useMemo(() => borrador.map(({ codigo }) => codigo), [borrador])

  const foco = useFocoLineas({ lista, codigos, scrollTo: (codigo) => scrollTo(codigo) })
  const { virtualizer, margin, scrollTo } = useLineasVirtuales({
    lista,
    filas,
    compact,
    actual: () => foco.actual,
  })

  useImperativeHandle(ref, () => ({ mostrar: scrollTo, enfocar: foco.irA }))

  const latest = useRef({ codigos, foco, onCantidad, onQuitar })
  latest.current = { codigos, foco, onCantidad, onQuitar }
  const acciones = useMemo(
    () => ({
      onCantidad: (codigo: string, texto: string) => latest.current.onCantidad(codigo, texto),
      onQuitar: (codigo: string) => {
        const { codigos, foco, onQuitar } = latest.current
        const index = codigos.indexOf(codigo)
        const next = codigos[index + 1] ?? codigos[index - 1]
        onQuitar(codigo)
        if (next !== undefined) foco.irA(next)
      },
      onFoco: (codigo: string) => latest.current.foco.setActual(codigo),
      onMover: (codigo: string, step: 1 | -1) => {
        const { codigos, foco } = latest.current
        const next = codigos[codigos.indexOf(codigo) + step]
        if (next !== undefined) foco.irA(next)
      },
    }),
    [],
  )
  const onAbrir = useCallback((codigo: string) => {
    setAbiertas((now) => {
      const next = new Set(now)
      if (!next.delete(codigo)) next.add(codigo)
      return next
    })
  }, [])

  const parteDe = (linea: Borrador[number]): number | null => {
    const { total } = costoDeLinea(linea)
    return base === null || base <= 0 || total === null ? null : Math.round((total / base) * 1000)
  }

  let drawn = margin
  const columns = compact ? 2 : 6
  return (
    <table
      {...ROLES.table}
      ref={lista}
      aria-label="Componentes"
      aria-rowcount={filas.length + 1}
      className={compact ? 'block w-full' : 'w-full table-fixed border-separate border-spacing-0'}
    >
      <thead
        {...ROLES.rowgroup}
        className={compact ? 'sr-only' : 'text-muted-foreground text-xs [&_th]:border-b [&_th]:font-medium'}
      >
        <tr {...ROLES.row}>
          <th {...ROLES.columnheader} scope="col" className="h-9 pl-5 text-left">
            Componente
          </th>
          <th
            {...ROLES.columnheader}
            scope="col"
            className="w-30 px-2 text-right @min-[46rem]/receta:w-36 @min-[46rem]/receta:px-3"
          >
            Cantidad
          </th>
          <th
            {...ROLES.columnheader}
            scope="col"
            className="w-27 px-2 text-right @min-[46rem]/receta:w-32 @min-[46rem]/receta:px-3"
          >
            Costo unitario
          </th>
          <th
            {...ROLES.columnheader}
            scope="col"
            className="w-27 px-2 text-right @min-[46rem]/receta:w-32 @min-[46rem]/receta:px-3"
          >
            Total
          </th>
          <th {...ROLES.columnheader} scope="col" className="w-13 text-right @min-[46rem]/receta:w-16">
            % CDR
          </th>
          <th {...ROLES.columnheader} scope="col" className="w-12 @min-[46rem]/receta:w-14">
            <span className="sr-only">Quitar</span>
          </th>
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup} className={compact ? 'block' : ''}>
        {virtualizer.getVirtualItems().map((item) => {
          const fila = filas[item.index]
          if (!fila) return null
          const gap = item.start - drawn
          drawn = item.end
          const { linea } = fila
          return (
            <Fragment key={fila.clave}>
              {gap > 0 && <Hueco height={gap} compact={compact} />}
              {fila.clase === 'linea' ? (
                <LineaFila
                  ref={virtualizer.measureElement}
                  index={item.index}
                  linea={linea}
                  parte={parteDe(linea)}
                  abierta={abiertas.has(linea.codigo)}
                  actual={linea.codigo === foco.actual}
                  compact={compact}
                  distinguir={distinguir}
                  onAbrir={onAbrir}
                  {...acciones}
                />
              ) : (
                <tr
                  {...ROLES.row}
                  ref={virtualizer.measureElement}
                  data-index={item.index}
                  className={compact ? 'block' : ''}
                >
                  <td
                    {...ROLES.cell}
                    colSpan={columns}
                    className={
                      compact
                        ? 'block border-b bg-sunken/60 px-4 py-3'
                        : 'border-b bg-sunken/60 py-3 pr-5 pl-12'
                    }
                  >
                    {renderSubproducto(linea.codigo)}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
        {virtualizer.getTotalSize() + margin > drawn && (
          <Hueco height={virtualizer.getTotalSize() + margin - drawn} compact={compact} />
        )}
      </tbody>
    </table>
  )
}

/** Room of the rows that are out of sight. */
const Hueco = ({ height, compact }: { height: number; compact: boolean }) => (
  <tr {...ROLES.row} aria-hidden className={compact ? 'block' : ''} style={{ height }} />
)
