import { Search, TriangleAlert, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cn } from '../ui/cn.ts'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { COLUMNA_LABELS } from './cdr-cabecera.tsx'
import { COLUMNAS, type Columna, type Orden } from './cdr-search.ts'

const TODOS = '*'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

interface BuscadorProps {
  value: string
  onChange: (text: string) => void
  /** Arrow down leaves the box for the rows. */
  onLeave: () => void
  className: string
}

const Buscador = ({ value, onChange, onLeave, className }: BuscadorProps) => {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      // A dialog over the page keeps the keyboard to itself.
      if (document.querySelector('[role=dialog][data-state=open]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onLeave()
    } else if (event.key === 'Escape' && value) {
      event.stopPropagation()
      onChange('')
    }
  }

  return (
    <div className={cn('relative min-w-0 flex-1', className)}>
      <Search
        className="pointer-events-none absolute top-2.5 left-3 size-4 text-muted-foreground"
        aria-hidden
      />
      <Input
        ref={input}
        type="search"
        aria-label="Buscar por código, descripción o sector"
        placeholder="Código, descripción o sector"
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="px-9"
      />
      {value ? (
        <button
          type="button"
          aria-label="Borrar la búsqueda"
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
          className="absolute top-1 right-1 grid size-7 place-items-center rounded-md text-muted-foreground hover:bg-sunken hover:text-foreground"
        >
          <X className="size-4" aria-hidden />
        </button>
      ) : (
        <kbd className="pointer-events-none absolute top-2 right-2 hidden h-5 min-w-5 place-items-center rounded border bg-sunken font-sans text-muted-foreground text-xs sm:grid">
          /
        </kbd>
      )}
    </div>
  )
}

interface Props {
  texto: string
  onTexto: (text: string) => void
  onLeave: () => void
  sectores: readonly string[]
  sector: string | undefined
  onSector: (sector: string | undefined) => void
  incompletos: boolean
  onIncompletos: (only: boolean) => void
  /** Given on a narrow screen, where no column heads can be pressed. */
  orden?: { value: Orden; onChange: (orden: Orden) => void } | undefined
}

export const CdrFiltros = (props: Props) => (
  <div className="flex flex-wrap items-center gap-2">
    <Buscador
      value={props.texto}
      onChange={props.onTexto}
      onLeave={props.onLeave}
      className={props.orden ? 'basis-3/4' : 'max-w-md basis-64'}
    />
    <Select
      label="Sector"
      value={props.sector ?? TODOS}
      options={[
        { value: TODOS, label: 'Todos los sectores' },
        ...props.sectores.map((sector) => ({ value: sector, label: sector })),
      ]}
      onChange={(value) => props.onSector(value === TODOS ? undefined : value)}
      className={props.orden ? 'order-3 min-w-0 flex-1 basis-5/12' : 'w-48'}
    />
    <button
      type="button"
      aria-pressed={props.incompletos}
      onClick={() => props.onIncompletos(!props.incompletos)}
      aria-label="Solo incompletos"
      className={cn(
        'flex h-9 items-center gap-2 rounded-lg border px-3 text-sm shadow-raised transition-colors',
        props.incompletos
          ? 'border-warning-border bg-warning-soft font-medium text-warning-text'
          : 'border-input bg-card hover:border-muted-foreground',
      )}
    >
      <TriangleAlert className="size-4" aria-hidden />
      {!props.orden && 'Solo incompletos'}
    </button>
    {props.orden && <OrdenSelect {...props.orden} />}
  </div>
)

/** A dash before the column stands for descending, as in the address bar. */
const OrdenSelect = ({ value, onChange }: { value: Orden; onChange: (orden: Orden) => void }) => (
  <Select
    label="Ordenar por"
    value={`${value.desc ? '-' : ''}${value.columna}`}
    options={COLUMNAS.flatMap((columna) => {
      const amount = columna === 'base_cdr' || columna === 'cdr_mantencion'
      return [
        {
          value: columna as string,
          label: `${COLUMNA_LABELS[columna]} ${amount ? '(menor a mayor)' : '(A a Z)'}`,
        },
        {
          value: `-${columna}`,
          label: `${COLUMNA_LABELS[columna]} ${amount ? '(mayor a menor)' : '(Z a A)'}`,
        },
      ]
    })}
    onChange={(next) => onChange({ columna: next.replace('-', '') as Columna, desc: next.startsWith('-') })}
    className="order-3 min-w-0 flex-1 basis-5/12"
  />
)
