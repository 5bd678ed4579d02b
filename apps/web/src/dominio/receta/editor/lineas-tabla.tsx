import type { Calculo } from '@telar/contract'
import type { Micro } from '@telar/costing'
import {
  Fragment,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { cn } from '../../../kit/cn.ts'
import { Gap } from '../../../kit/grid/grid-skeleton.tsx'
import { useLatest } from '../../../kit/hooks/use-latest.ts'
import { ROLES } from '../../../kit/table-roles.ts'
import type { Borrador } from '../borrador.ts'
import type { Contexto } from '../contexto.ts'
import { costoDeLinea } from '../costo-vivo.ts'
import type { Hechura } from '../hechura.ts'
import { LineaDatos, VARIANTES } from './linea-datos.tsx'
import { LineaFila } from './linea-fila.tsx'
import { SeccionFila } from './seccion-fila.tsx'
import { useFocoLineas } from './use-foco-lineas.ts'
import { filasDe, useLineasVirtuales } from './use-lineas-virtuales.ts'

export interface LineasHandle {
  /** Scrolls a line into sight. */
  mostrar: (codigo: string) => void
  /** Focuses its quantity. */
  enfocar: (codigo: string) => void
}

interface Props {
  ref: Ref<LineasHandle>
  borrador: Borrador
  /** The recipe's cost; null if out of range. */
  base: Micro | null
  compact: boolean
  /** Whether a part is stored, so that new lines are marked. */
  distinguir: boolean
  contexto: Contexto
  /** Whether lines show their optional data. */
  conDatos: boolean
  onCantidad: (codigo: string, texto: string, calculo?: Calculo) => void
  onHechura: (codigo: string, cambio: Partial<Hechura>) => void
  onQuitar: (codigo: string) => void
  /** Opens the quantity's calculator. */
  onCalcular: (codigo: string) => void
  /** Shows each line's data besides its quantity. */
  onConDatos: () => void
  /** Renders a sub-product's breakdown. */
  renderSubproducto: (codigo: string) => ReactNode
}

const ANCHO_MONTO = 'w-27 px-2 text-right @min-[46rem]/receta:w-32 @min-[46rem]/receta:px-3'

const COLUMNAS: readonly { nombre: string; className: string; oculta?: true }[] = [
  { nombre: 'Componente', className: 'h-9 pl-5 text-left' },
  {
    nombre: 'Cantidad',
    className: 'w-30 px-2 text-right @min-[46rem]/receta:w-36 @min-[46rem]/receta:px-3',
  },
  { nombre: 'Costo unitario', className: ANCHO_MONTO },
  { nombre: 'Total', className: ANCHO_MONTO },
  { nombre: '% CDR', className: 'w-13 text-right @min-[46rem]/receta:w-16' },
  { nombre: 'Quitar', className: 'w-12 @min-[46rem]/receta:w-14', oculta: true },
]

const Cabeza = ({ compact }: { compact: boolean }) => (
  <thead
    {...ROLES.rowgroup}
    className={compact ? 'sr-only' : 'text-muted-foreground text-xs [&_th]:border-b [&_th]:font-medium'}
  >
    <tr {...ROLES.row}>
      {COLUMNAS.map(({ nombre, className, oculta }) => (
        <th {...ROLES.columnheader} key={nombre} scope="col" className={className}>
          {oculta ? <span className="sr-only">{nombre}</span> : nombre}
        </th>
      ))}
    </tr>
  </thead>
)

interface Estado {
  props: Props
  foco: ReturnType<typeof useFocoLineas>
  /** The lines in the order on screen. */
  codigos: readonly string[]
}

/**
 * What the rows do. They keep their identity, so that typing renders the typed row alone.
 * @param onVariantes opens or closes the sizes and colours of a line
 */
const useAcciones = (
  estado: Estado,
  lista: RefObject<HTMLTableElement | null>,
  onVariantes: (codigo: string, abrir: boolean) => void,
) => {
  const latest = useLatest({ ...estado, onVariantes })
  return useMemo(
    () => ({
      onCantidad: (codigo: string, texto: string, calculo?: Calculo) =>
        latest.current.props.onCantidad(codigo, texto, calculo),
      onHechura: (codigo: string, cambio: Partial<Hechura>) => latest.current.props.onHechura(codigo, cambio),
      onCalcular: (codigo: string) => latest.current.props.onCalcular(codigo),
      onQuitar: (codigo: string) => {
        const { codigos, foco, props } = latest.current
        const index = codigos.indexOf(codigo)
        const next = codigos[index + 1] ?? codigos[index - 1]
        props.onQuitar(codigo)
        if (next !== undefined) foco.irA(next)
      },
      onFoco: (codigo: string) => latest.current.foco.setActual(codigo),
      onMover: (codigo: string, step: 1 | -1, campo?: string) => {
        const { codigos, foco } = latest.current
        const next = codigos[codigos.indexOf(codigo) + step]
        if (next !== undefined) foco.irA(next, campo)
      },
      onVariantes: (codigo: string, abrir: boolean) => latest.current.onVariantes(codigo, abrir),
      onEntrar: (codigo: string) => {
        const { foco, props, onVariantes } = latest.current
        const { talles, colores } = props.contexto
        if (talles.length + colores.length === 0) return
        props.onConDatos()
        onVariantes(codigo, true)
        foco.irA(codigo, VARIANTES)
      },
      onSalir: (codigo: string) => latest.current.foco.irA(codigo),
      onSeguir: (caja: HTMLElement) => {
        const line = caja.closest<HTMLElement>('[data-codigo]')
        if (line && lista.current?.contains(line))
          latest.current.foco.seguir(line.dataset.codigo ?? '', caja.dataset.campo)
      },
    }),
    [lista],
  )
}

/** The components of a recipe. Renders only those in sight, so that thousands are edited as fast as ten. */
export const LineasTabla = (props: Props) => {
  const { ref, borrador, base, compact, distinguir, contexto, conDatos, renderSubproducto } = props
  const lista = useRef<HTMLTableElement>(null)
  const [abiertas, setAbiertas] = useState<ReadonlySet<string>>(new Set())
  /** Lines whose sizes and colours somebody opened (true) or closed (false). */
  const [variantes, setVariantes] = useState<ReadonlyMap<string, boolean>>(new Map())
  const sangria = borrador.some(({ tipo }) => tipo === 'producto')
  const filas = useMemo(() => filasDe(borrador, abiertas, conDatos), [borrador, abiertas, conDatos])
  // In the order on screen.
  const codigos = useMemo(
    () => filas.flatMap((fila) => (fila.clase === 'linea' ? [fila.linea.codigo] : [])),
    [filas],
  )
  const secciones = useMemo(
    () =>
      [...new Set(borrador.map(({ hechura }) => hechura?.seccion ?? ''))].filter((nombre) => nombre !== ''),
    [borrador],
  )
  const idSecciones = useId()

  const foco = useFocoLineas({ lista, codigos, scrollTo: (codigo) => scrollTo(codigo) })
  const { virtualizer, margin, scrollTo } = useLineasVirtuales({
    lista,
    filas,
    compact,
    actual: () => foco.actual,
  })

  useImperativeHandle(ref, () => ({ mostrar: scrollTo, enfocar: foco.irA }))

  const acciones = useAcciones({ props, foco, codigos }, lista, (codigo, abrir) =>
    setVariantes((now) => new Map(now).set(codigo, abrir)),
  )
  const onAbrir = useCallback((codigo: string) => {
    setAbiertas((now) => {
      const next = new Set(now)
      if (!next.delete(codigo)) next.add(codigo)
      return next
    })
  }, [])

  const parteDe = (linea: Borrador[number]): number | null => {
    const { total } = costoDeLinea(linea, contexto)
    return base === null || base <= 0 || total === null ? null : Math.round((total / base) * 1000)
  }

  let drawn = margin
  const columns = compact ? 2 : COLUMNAS.length
  return (
    <>
      {conDatos && (
        <datalist id={idSecciones}>
          {secciones.map((nombre) => (
            <option key={nombre} value={nombre} />
          ))}
        </datalist>
      )}
      <table
        {...ROLES.table}
        ref={lista}
        aria-label="Componentes"
        aria-rowcount={filas.length + 1}
        className={compact ? 'block w-full' : 'w-full table-fixed border-separate border-spacing-0'}
      >
        <Cabeza compact={compact} />
        <tbody {...ROLES.rowgroup} className={compact ? 'block' : ''}>
          {virtualizer.getVirtualItems().map((item) => {
            const fila = filas[item.index]
            if (!fila) return null
            const gap = item.start - drawn
            drawn = item.end
            const row = { ref: virtualizer.measureElement, 'data-index': item.index }
            if (fila.clase === 'seccion')
              return (
                <Fragment key={fila.clave}>
                  {gap > 0 && <Gap height={gap} compact={compact} />}
                  <SeccionFila {...row} fila={fila} columns={columns} compact={compact} />
                </Fragment>
              )
            const { linea } = fila
            const actual = linea.codigo === foco.actual
            return (
              <Fragment key={fila.clave}>
                {gap > 0 && <Gap height={gap} compact={compact} />}
                {fila.clase === 'linea' ? (
                  <LineaFila
                    ref={virtualizer.measureElement}
                    index={item.index}
                    linea={linea}
                    parte={parteDe(linea)}
                    abierta={abiertas.has(linea.codigo)}
                    actual={actual}
                    compact={compact}
                    distinguir={distinguir}
                    conDatos={conDatos}
                    sangria={sangria}
                    onAbrir={onAbrir}
                    {...acciones}
                  />
                ) : (
                  <tr {...ROLES.row} {...row} className={compact ? 'block' : ''}>
                    <td
                      {...ROLES.cell}
                      colSpan={columns}
                      className={cn(
                        'border-b py-3',
                        compact ? 'block px-4' : 'pr-5 pl-12',
                        fila.clase === 'subproducto' && 'bg-sunken/60',
                        fila.clase === 'datos' && 'pt-1',
                      )}
                    >
                      {fila.clase === 'datos' ? (
                        <LineaDatos
                          linea={linea}
                          actual={actual}
                          secciones={idSecciones}
                          variantes={variantes.get(linea.codigo)}
                          {...acciones}
                        />
                      ) : (
                        renderSubproducto(linea.codigo)
                      )}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
          {virtualizer.getTotalSize() + margin > drawn && (
            <Gap height={virtualizer.getTotalSize() + margin - drawn} compact={compact} />
          )}
        </tbody>
      </table>
    </>
  )
}
