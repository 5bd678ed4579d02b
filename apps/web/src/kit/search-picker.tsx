import { ChevronDown, Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ComponentProps, type KeyboardEvent, useId } from 'react'
import { cn } from './cn.ts'
import { useReadOnly } from './form.tsx'
import { Listbox, type Option, useListbox } from './listbox.tsx'
import { Popup } from './popup.tsx'

interface SearchProps {
  /** The options that match `query`. Keep their identity stable while they are the same. */
  options: readonly Option[]
  /** Empty if none is chosen. */
  value: string
  searchLabel: string
  empty: string
  /** Undefined while the list is closed. */
  query: string | undefined
  onQuery: (query: string | undefined) => void
  onChange: (value: string) => void
}

const SearchField = ({ id, ...props }: SearchProps & { id: string }) => {
  const { options, value, searchLabel, empty, query = '', onQuery, onChange } = props
  const pick = (option: Option) => {
    onQuery(undefined)
    onChange(option.value)
  }
  const list = useListbox({ id, options, open: true, start: 0, onPick: pick })
  return (
    <>
      <div className="relative border-b">
        <Search
          className="pointer-events-none -translate-y-1/2 absolute top-1/2 left-3 size-4 text-muted-foreground"
          aria-hidden
        />
        <input
          // biome-ignore lint/a11y/noAutofocus: people open it in order to type
          autoFocus
          {...list.field}
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={list.onKeyDown}
          className="h-10 w-full bg-transparent pointer-coarse:h-control pr-3 pl-9 text-base outline-none placeholder:text-muted-foreground sm:text-sm"
        />
      </div>
      <Listbox {...list.list} label={searchLabel} selected={value} empty={empty} />
    </>
  )
}

interface Props extends SearchProps, Omit<ComponentProps<'button'>, keyof SearchProps> {
  /** The chosen option's text on the closed control; empty if none is chosen. */
  label: string
  /** Shown while nothing is chosen. */
  placeholder?: string
  /** Class for the least width of the list: `min-w-60`. */
  least: string
}

/** A button that opens a search field with a list. The caller does the searching. */
export const SearchPicker = (props: Props) => {
  const { options, value, searchLabel, empty, query, onQuery, onChange, ...rest } = props
  const { label, placeholder, least, className, ...control } = rest
  const listId = useId()
  const readOnly = useReadOnly()
  const open = query !== undefined

  const onKeyDown = (event: KeyboardEvent) => {
    if (readOnly || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onQuery('')
    else if (event.key.length === 1 && event.key !== ' ') onQuery(event.key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Popover.Root open={open} onOpenChange={(next) => onQuery(next && !readOnly ? '' : undefined)}>
      <Popover.Trigger asChild>
        <button
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-readonly={readOnly}
          {...control}
          onKeyDown={onKeyDown}
          className={cn(
            'flex h-control w-full min-w-0 items-center justify-between gap-2 rounded-lg border border-input bg-card px-3 text-left text-base shadow-raised transition-colors hover:border-muted-foreground aria-invalid:border-destructive sm:text-sm',
            className,
          )}
        >
          <span className={cn('truncate', !label && 'text-muted-foreground')}>{label || placeholder}</span>
          <ChevronDown className="size-4 shrink-0 text-muted-foreground" aria-hidden />
        </button>
      </Popover.Trigger>
      <Popup
        aria-label={searchLabel}
        className={cn('w-(--radix-popover-trigger-width) max-w-[calc(100vw-1.5rem)]', least)}
      >
        <SearchField
          id={listId}
          options={options}
          value={value}
          searchLabel={searchLabel}
          empty={empty}
          query={query}
          onQuery={onQuery}
          onChange={onChange}
        />
      </Popup>
    </Popover.Root>
  )
}
