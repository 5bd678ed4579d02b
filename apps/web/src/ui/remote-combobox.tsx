import { ChevronDown, Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { cn } from './cn.ts'
import { POPUP } from './combobox.tsx'
import { Listbox, type Option, useListbox } from './listbox.tsx'

interface Props {
  'aria-label': string
  /** What the last `onQuery` found, already narrowed: the server searches. Stable while it stays the same. */
  options: readonly Option[]
  searching: boolean
  /** Told while the list is open; undefined once it is closed. */
  onQuery: (query: string | undefined) => void
  value: string
  /** Shown on the closed control. */
  label: string
  onChange: (value: string) => void
  searchLabel: string
  empty: string
  className?: string
}

type PickerProps = Pick<Props, 'options' | 'searching' | 'value' | 'searchLabel' | 'empty'> & {
  id: string
  query: string
  onQuery: (query: string) => void
  onPick: (value: string) => void
}

const Picker = ({
  id,
  options,
  searching,
  value,
  searchLabel,
  empty,
  query,
  onQuery,
  onPick,
}: PickerProps) => {
  const pick = (option: Option) => onPick(option.value)
  const list = useListbox({ id, options, start: 0, onPick: pick })
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
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={list.onKeyDown}
          {...list.props}
          className="h-10 w-full bg-transparent pr-3 pl-9 text-base outline-none placeholder:text-muted-foreground sm:text-sm"
        />
      </div>
      <Listbox
        id={id}
        label={searchLabel}
        options={options}
        active={list.active}
        selected={value}
        empty={searching ? 'Buscando...' : empty}
        onActive={list.setActive}
        onPick={pick}
      />
    </>
  )
}

/** A `Combobox` over more than a browser should hold: what is typed is searched for by whoever gives the options. */
export const RemoteCombobox = (props: Props) => {
  const { options, searching, onQuery, value, label, onChange, searchLabel, empty, className } = props
  const listId = useId()
  const [query, setQuery] = useState<string>()
  const open = query !== undefined

  const search = (text: string | undefined) => {
    setQuery(text)
    onQuery(text)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') search('')
    else if (event.key.length === 1 && event.key !== ' ') search(event.key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Popover.Root open={open} onOpenChange={(next) => search(next ? '' : undefined)}>
      <Popover.Trigger asChild>
        <button
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-label={props['aria-label']}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          onKeyDown={onKeyDown}
          className={cn(
            'flex h-9 w-full min-w-0 items-center justify-between gap-2 rounded-lg border border-input bg-card px-3 text-left text-base shadow-raised transition-colors hover:border-muted-foreground sm:text-sm',
            className,
          )}
        >
          <span className="truncate">{label}</span>
          <ChevronDown className="size-4 shrink-0 text-muted-foreground" aria-hidden />
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={12}
          aria-label={searchLabel}
          className={cn(POPUP, 'w-(--radix-popover-trigger-width) min-w-80 max-w-[calc(100vw-1.5rem)]')}
        >
          <Picker
            id={listId}
            options={options}
            searching={searching}
            value={value}
            searchLabel={searchLabel}
            empty={empty}
            query={query ?? ''}
            onQuery={search}
            onPick={(next) => {
              onChange(next)
              search(undefined)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
