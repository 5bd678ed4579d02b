import { ChevronRight, CircleAlert, TriangleAlert, X } from 'lucide-react'
import { type KeyboardEvent, memo, type Ref, useId, useRef } from 'react'
import { Button } from '../../../kit/button.tsx'
import { cn } from '../../../kit/cn.ts'
import { DecimalInput } from '../../../kit/decimal-input.tsx'
import { useReadOnly } from '../../../kit/form.tsx'
import { Amount } from '../../../kit/format/amount.tsx'
import { useFormat } from '../../../kit/format/format-context.ts'
import { type KeyGroup, useKeys } from '../../../kit/keys.ts'
import { decimalHint } from '../../../kit/lib/decimal.ts'
import { microOf } from '../../../kit/lib/typed-micro.ts'
import { ROLES } from '../../../kit/table-roles.ts'
import type { LineaBorrador } from '../borrador.ts'
import { cantidadEscrita } from '../cantidad.ts'
import { Componente } from '../componente.tsx'
import { type Contexto, useRecetaContexto } from '../contexto.ts'
import { costoDeLinea, FALTAS } from '../costo-vivo.ts'
import { tomaDeBorrador } from '../toma.ts'
import { isInto } from './linea-datos.tsx'

/** A line's handlers. They are stable, so that a keystroke renders one line only. */
interface LineaAcciones {
  onCantidad: (codigo: string, texto: string) => void
  onQuitar: (codigo: string) => void
  onAbrir: (codigo: string) => void
  onFoco: (codigo: string) => void
  /** On Enter and arrows: focuses the next or previous line. */
  onMover: (codigo: string, step: 1 | -1) => void
  /** On Alt+↓: opens its sizes and colours and focuses the first. */
  onEntrar: (codigo: string) => void
}

interface Props extends LineaAcciones {
  ref: Ref<HTMLTableRowElement>
  index: number
  linea: LineaBorrador
  /** Its share of the CDR in tenths of a per cent; null if unknown. */
  parte: number | null
  abierta: boolean
  actual: boolean
  compact: boolean
  /** Whether to mark new lines. */
  distinguir: boolean
  /** Whether its optional data shows in boxes below it. */
  conDatos: boolean
  /** Whether any line is a sub-product with a button to open it; other names are indented to line up. */
  sangria: boolean
}

/** The note on a line: the error of the last save, or why it is incomplete. */
const notaDe = (linea: LineaBorrador, contexto: Contexto): string | null => {
  const { falta } = costoDeLinea(linea, contexto)
  return linea.error ?? (falta && FALTAS[falta])
}

const STEPS: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

const KEYS: KeyGroup = {
  title: 'En una cantidad',
  hints: [
    { keys: 'Enter ↓', does: 'pasa a la de abajo' },
    { keys: '↑ Mayús+Enter', does: 'pasa a la de arriba' },
    { keys: 'Escape', does: 'vuelve a la que había' },
  ],
}

const KEYS_VARIANTES: KeyGroup = {
  title: KEYS.title,
  hints: [{ keys: 'Alt+↓', does: 'abre los talles y colores de la línea' }],
}

/** Props of a line's parts; `nota` is the id of its note, if any. */
type ParteProps = Props & { nota: string; contexto: Contexto }

const CantidadCampo = (props: ParteProps) => {
  const { linea, nota, actual, contexto, onCantidad, onFoco, onMover, onEntrar } = props
  const format = useFormat()
  const before = useRef(linea.cantidad)
  const { codigo, cantidad, guardada } = linea
  const escrita = cantidadEscrita(cantidad)
  const wrong = linea.error !== null || escrita === null
  const changed = guardada !== null && escrita !== microOf(guardada)

  useKeys(KEYS)
  useKeys(KEYS_VARIANTES, contexto.talles.length + contexto.colores.length > 0)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isInto(event)) onEntrar(codigo)
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    if (step !== undefined) onMover(codigo, event.shiftKey && event.key === 'Enter' ? -1 : step)
    else if (event.key === 'Escape' && cantidad !== before.current) onCantidad(codigo, before.current)
    else return
    event.preventDefault()
  }

  const hint = decimalHint(format, cantidad)
  const debajo =
    hint ??
    (changed ? `antes ${format.quantity(guardada)}` : undefined) ??
    tomaDeBorrador(linea, costoDeLinea(linea, contexto).efectiva, format)
  const notas = [
    ...(notaDe(linea, contexto) === null ? [] : [nota]),
    ...(debajo === undefined ? [] : [`${nota}-debajo`]),
  ]
  return (
    <span className="grid justify-items-end gap-0.5">
      <DecimalInput
        aria-label={`Cantidad de ${codigo}`}
        aria-invalid={wrong}
        aria-describedby={notas.join(' ') || undefined}
        tabIndex={actual ? 0 : -1}
        value={cantidad}
        onChange={(text) => onCantidad(codigo, text)}
        onFocus={(event) => {
          before.current = cantidad
          event.currentTarget.select()
          onFoco(codigo)
        }}
        onKeyDown={onKeyDown}
        className="h-control-compact w-full @min-[46rem]/receta:w-28"
      />
      {debajo !== undefined && (
        <span
          id={`${nota}-debajo`}
          className={cn(
            'text-muted-foreground text-xs',
            // It wraps below its field, and never widens it.
            'w-0 min-w-full whitespace-normal text-right',
            !hint && 'figures',
          )}
        >
          {debajo}
        </span>
      )}
    </span>
  )
}

const Detalle = ({
  linea,
  nota,
  abierta,
  actual,
  distinguir,
  conDatos,
  sangria,
  contexto,
  onAbrir,
}: ParteProps) => {
  const { codigo, tipo, descripcion, error } = linea
  const texto = notaDe(linea, contexto)
  const dicho = conDatos ? '' : (linea.hechura?.nota ?? '')
  const Icon = error === null ? TriangleAlert : CircleAlert
  return (
    <span className="flex min-w-0 items-start gap-1.5">
      {tipo === 'producto' ? (
        <Button
          variant="ghost"
          size="small"
          aria-expanded={abierta}
          aria-label={`${abierta ? 'Cerrar' : 'Abrir'} la receta de ${codigo}`}
          title={abierta ? 'Cerrar su receta' : 'Ver su receta'}
          tabIndex={actual ? 0 : -1}
          onClick={() => onAbrir(codigo)}
          className="-ml-1.5"
        >
          <ChevronRight className={cn('transition-transform', abierta && 'rotate-90')} aria-hidden />
        </Button>
      ) : (
        sangria && <span className="w-5.5 shrink-0 max-sm:hidden" />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-start gap-2">
          <span className="min-w-0">
            <Componente tipo={tipo} codigo={codigo} descripcion={descripcion} />
          </span>
          {distinguir && linea.guardada === null && (
            <span className="mt-0.5 shrink-0 rounded bg-primary-soft px-1.5 font-medium text-[0.6875rem] text-primary-text">
              nuevo
            </span>
          )}
        </span>
        {dicho !== '' && (
          <span className="mt-0.5 block whitespace-normal break-words text-muted-foreground text-xs italic">
            {dicho}
          </span>
        )}
        {texto !== null && (
          <span
            id={nota}
            className={cn(
              'mt-0.5 flex items-start gap-1.5 whitespace-normal text-xs',
              error === null ? 'text-warning-text' : 'text-destructive',
            )}
          >
            <Icon className="mt-px size-3.5 shrink-0" aria-hidden />
            {texto}
          </span>
        )}
      </span>
    </span>
  )
}

const Quitar = ({ linea, actual, onQuitar }: Props) => (
  <Button
    variant="ghost"
    size="small"
    aria-label={`Quitar ${linea.codigo}`}
    title="Quitar"
    disabled={useReadOnly()}
    tabIndex={actual ? 0 : -1}
    onClick={() => onQuitar(linea.codigo)}
    className="hover:bg-destructive-soft hover:text-destructive"
  >
    <X aria-hidden />
  </Button>
)

const Fila = (props: Props) => {
  const { ref, index, linea, parte, compact } = props
  const format = useFormat()
  const contexto = useRecetaContexto()
  const { total, falta } = costoDeLinea(linea, contexto)
  const partes = { ...props, contexto, nota: useId() }
  const importe = (
    <Amount
      value={total === null ? null : BigInt(total)}
      incomplete={falta !== null && falta !== 'costo_cero'}
      className="font-medium"
    />
  )
  const fila = {
    ref,
    'data-index': index,
    'data-codigo': linea.codigo,
    'aria-rowindex': index + 2,
  }
  const tint = linea.error !== null && 'bg-destructive-soft'
  if (compact)
    return (
      <tr
        {...ROLES.row}
        {...fila}
        className={cn(
          'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 px-4 py-3',
          !props.conDatos && 'border-b',
          tint,
        )}
      >
        <td {...ROLES.cell} className="min-w-0">
          <Detalle {...partes} />
        </td>
        <td {...ROLES.cell} className="text-right">
          {importe}
        </td>
        <td {...ROLES.cell} className="flex min-w-0 items-center gap-2">
          <CantidadCampo {...partes} />
          <span className="whitespace-nowrap text-muted-foreground text-xs">
            × <Amount value={linea.costo} incomplete={linea.incompleto} />
          </span>
        </td>
        <td {...ROLES.cell} className="text-right">
          <Quitar {...props} />
        </td>
      </tr>
    )
  return (
    <tr {...ROLES.row} {...fila} className={cn(!props.conDatos && '[&>td]:border-b', tint)}>
      <td {...ROLES.cell} className="py-2 pr-3 pl-5 align-top">
        <Detalle {...partes} />
      </td>
      <td {...ROLES.cell} className="px-2 py-2 align-top @min-[46rem]/receta:px-3">
        <CantidadCampo {...partes} />
      </td>
      <td
        {...ROLES.cell}
        className="px-2 py-3 text-right align-top text-muted-foreground @min-[46rem]/receta:px-3"
      >
        <Amount value={linea.costo} incomplete={linea.incompleto} />
      </td>
      <td {...ROLES.cell} className="px-2 py-3 text-right align-top @min-[46rem]/receta:px-3">
        {importe}
      </td>
      <td
        {...ROLES.cell}
        className="figures py-3 text-right align-top text-muted-foreground text-xs leading-5"
      >
        {parte !== null && format.percent(parte)}
      </td>
      <td {...ROLES.cell} className="py-2 pr-3 text-right align-top">
        <Quitar {...props} />
      </td>
    </tr>
  )
}

/** A component of the recipe being edited. */
export const LineaFila = memo(Fila)
