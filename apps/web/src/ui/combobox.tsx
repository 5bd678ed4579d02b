import { ChevronDown, Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { cn } from './cn.ts'
import { Listbox, type Option, useListbox, useMatches } from './listbox.tsx'

export const POPUP =
  'data-[state=open]:fade-in-0 z-50 overflow-hidden rounded-lg border border-border bg-card shadow-float data-[state=open]:animate-in'

interface Props {
  options: readonly Option[]
  /** Empty for none chosen. */
  value: string
  onChange: (value: string) => void
  /** Shown while nothing is chosen. */
  placeholder: string
  searchLabel: string
  empty: string
  /** Where no `Field` names it. */
  'aria-label'?: string
  id?: string
  name?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string | undefined
  className?: string
  /** Options longer than the field: the list takes more room than it. */
  wide?: boolean
}

interface PickerProps extends Pick<Props, 'options' | 'value' | 'searchLabel' | 'empty'> {
  id: string
  initialQuery: string
  onPick: (value: string) => void
}

const Picker = ({ id, options, value, searchLabel, empty, initialQuery, onPick }: PickerProps) => {
  const [query, setQuery] = useState(initialQuery)
  const found = useMatches(options, query)
  const pick = (option: Option) => onPick(option.value)
  const list = useListbox({ id, options: found, start: 0, onPick: pick })
  return (
    <>
      <div className="relative border-b">
        <Search
          className="pointer-events-none absolute top-3 left-3 size-4 text-muted-foreground"
          aria-hidden
        />
        <input
          // biome-ignore lint/a11y/noAutofocus: it has just been opened to be typed in
          autoFocus
          role="combobox"
          aria-expanded
          aria-label={searchLabel}
          placeholder={searchLabel}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={list.onKeyDown}
          {...list.props}
          className="h-10 w-full bg-transparent pr-3 pl-9 text-base outline-none placeholder:text-muted-foreground sm:text-sm"
        />
      </div>
      <Listbox
        id={id}
        label={searchLabel}
        options={found}
        active={list.active}
        selected={value}
        empty={empty}
        onActive={list.setActive}
        onPick={pick}
      />
    </>
  )
}

/**
 * A dropdown with a search field of its own, for choosing one of what there is.
 *
 *     <Combobox {...control} name="sector" options={…} value={…} onChange={…}
 *       placeholder="Seleccioná un sector" searchLabel="Buscar sector…" empty="No se encontraron sectores" />
 */
export const Combobox = (props: Props) => {
  const {
    options,
    value,
    onChange,
    placeholder,
    searchLabel,
    empty,
    className,
    wide = false,
    ...control
  } = props
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [initialQuery, setInitialQuery] = useState('')
  const label = options.find((option) => option.value === value)?.label ?? value

  const show = (query: string) => {
    setInitialQuery(query)
    setOpen(true)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') show('')
    else if (event.key.length === 1 && event.key !== ' ') show(event.key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        setInitialQuery('')
        setOpen(next)
      }}
    >
      <Popover.Trigger asChild>
        <button
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          {...control}
          onKeyDown={onKeyDown}
          className={cn(
            'flex h-9 w-full min-w-0 items-center justify-between gap-2 rounded-lg border border-input bg-card px-3 text-left text-base shadow-raised transition-colors hover:border-muted-foreground aria-invalid:border-destructive sm:text-sm',
            className,
          )}
        >
          <span className={cn('truncate', !label && 'text-muted-foreground')}>{label || placeholder}</span>
          <ChevronDown className="size-4 shrink-0 text-muted-foreground" aria-hidden />
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={12}
          aria-label={searchLabel}
          className={cn(
            POPUP,
            'w-(--radix-popover-trigger-width) max-w-[calc(100vw-1.5rem)]',
            wide ? 'min-w-104' : 'min-w-60',
          )}
        >
          <Picker
            id={listId}
            options={options}
            value={value}
            searchLabel={searchLabel}
            empty={empty}
            initialQuery={initialQuery}
            onPick={(next) => {
              onChange(next)
              setOpen(false)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
