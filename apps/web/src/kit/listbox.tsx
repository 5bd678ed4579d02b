import { searchable, searchWords } from '@telar/contract'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cn } from './cn.ts'
import { matches, ranked } from './lib/search-text.ts'

export interface Option {
  value: string
  label: string
}

/** Options drawn at first, and added when the end comes near: a catalogue has thousands. */
const CHUNK = 100
const PAGE = 6

/** The options that hold every word of a search, the nearest first. */
export const useMatches = (options: readonly Option[], query: string): readonly Option[] => {
  const words = useMemo(() => searchWords(query), [query])
  const searching = words.length > 0
  const folded = useMemo(
    () => (searching ? options.map((option) => ({ option, text: searchable(option.label) })) : []),
    [options, searching],
  )
  return useMemo(() => {
    if (words.length === 0) return options
    const found = folded.filter(({ text }) => matches(text, words)).map(({ option }) => option)
    return ranked(found, query, ({ value, label }) => ({ code: value, text: label }))
  }, [options, folded, words, query])
}

interface Options {
  id: string
  options: readonly Option[]
  /** Whether it is there to be pointed at. */
  open: boolean
  /** Whether it begins at the first option; otherwise at none until an arrow key. */
  start: 0 | -1
  /** Another one begins anew: the options themselves, where they do not only grow. */
  view?: unknown
  onPick: (option: Option) => void
}

/** What the keyboard does to a list while the caret stays in a text field (`aria-activedescendant`). */
export const useListbox = ({ id, options, open, start, view = options, onPick }: Options) => {
  const [active, setActive] = useState<number>(start)
  const [shownFor, setShownFor] = useState({ view, open })
  if (shownFor.view !== view || shownFor.open !== open) {
    setShownFor({ view, open })
    setActive(start)
  }
  const at = Math.min(active, options.length - 1)
  const move = (to: number) => setActive(Math.max(Math.min(to, options.length - 1), 0))

  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return false
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }
    const step = steps[event.key]
    const picked = options[at]
    if (step !== undefined && options.length > 0) move(at + step)
    else if (event.key === 'Enter' && picked) onPick(picked)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return {
    active: at,
    setActive,
    onKeyDown,
    props: {
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': open && at >= 0 ? `${id}-${at}` : undefined,
      'aria-autocomplete': 'list' as const,
    },
  }
}

interface ListboxProps {
  id: string
  label: string
  options: readonly Option[]
  active: number
  selected: string | undefined
  /** What to say when nothing matches; without it an empty list shows nothing. */
  empty?: string
  onActive: (index: number) => void
  onPick: (option: Option) => void
}

/** The list below a `Combobox` or `SuggestInput`: at most 15 rem high, and it scrolls inside (UI-22). */
export const Listbox = ({ id, label, options, active, selected, empty, onActive, onPick }: ListboxProps) => {
  const list = useRef<HTMLDivElement>(null)
  const [limit, setLimit] = useState(CHUNK)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins with the first options again
  useEffect(() => setLimit(CHUNK), [options])
  if (active >= limit) setLimit(active + CHUNK)

  useLayoutEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])

  const onScroll = () => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = list.current ?? {}
    if (scrollTop + clientHeight > scrollHeight - 200 && limit < options.length) setLimit(limit + CHUNK)
  }

  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        onScroll={onScroll}
        className={cn('max-h-60 overflow-y-auto overscroll-contain p-1', options.length === 0 && 'hidden')}
      >
        {options.slice(0, limit).map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text field
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={option.value === selected}
            aria-setsize={options.length}
            aria-posinset={index + 1}
            // The text field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => index !== active && onActive(index)}
            onClick={() => onPick(option)}
            className={cn(
              'flex cursor-default select-none items-center justify-between gap-4 rounded-md py-2 pr-2 pl-2.5 text-sm pointer-coarse:py-3',
              index === active && 'bg-sunken',
            )}
          >
            <span className="min-w-0 truncate">{option.label}</span>
            {option.value === selected && <Check className="size-4 shrink-0 text-primary-text" aria-hidden />}
          </div>
        ))}
      </div>
      {empty !== undefined && (
        <output
          className={options.length > 0 ? 'sr-only' : 'block px-3 py-6 text-center text-muted-foreground'}
        >
          {options.length === 0 && empty}
        </output>
      )}
    </>
  )
}
