import { searchable, searchWords } from '@telar/contract'
import { Check } from 'lucide-react'
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { cn } from './cn.ts'
import { matches, ranked } from './lib/search-text.ts'

export interface Option {
  value: string
  label: string
}

/** Options rendered at first, and added near the end of the list: a catalogue has thousands. */
const CHUNK = 100
const PAGE = 6

/** The options that contain every word of a search, the nearest first. */
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

interface Options<O extends Option> {
  id: string
  options: readonly O[]
  /** Whether the list is open. */
  open: boolean
  /** The option that is active at first: the first one, or none until an arrow key. */
  start: 0 | -1
  /** The active option is reset when this changes; by default when the options do. Pass it if options are only added. */
  view?: unknown
  onPick: (option: O) => void
}

/** The keys of a list while the caret stays in its text field (`aria-activedescendant`); all comboboxes use it. */
export const useListbox = <O extends Option>({
  id,
  options,
  open,
  start,
  view = options,
  onPick,
}: Options<O>) => {
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
    onKeyDown,
    /** Props for the text field. */
    field: {
      role: 'combobox',
      'aria-expanded': open,
      'aria-haspopup': 'listbox',
      'aria-autocomplete': 'list',
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': open && at >= 0 ? `${id}-${at}` : undefined,
      autoComplete: 'off',
      spellCheck: false,
    } as const,
    /** Props for the `Listbox`. */
    list: { id, options, active: at, onActive: setActive, onPick },
  }
}

interface ListboxProps<O extends Option> extends Pick<Options<O>, 'id' | 'options' | 'onPick'> {
  label: string
  active: number
  onActive: (index: number) => void
  /** The chosen value, which has a tick. Without it the active option counts as selected for screen readers. */
  selected?: string | undefined
  /** Shown if nothing matches; without it an empty list shows nothing. */
  empty?: string
  /** Renders an option instead of its label. */
  renderOption?: (option: O) => ReactNode
  /** The group of an option; its name stands above the first option of the group. */
  groupOf?: (option: O) => string
  className?: string
}

/** The list below a text field: at most 15 rem high unless `className` says otherwise; it scrolls inside (UI-22). */
export const Listbox = <O extends Option>(props: ListboxProps<O>) => {
  const { id, label, options, active, selected, empty, onActive, onPick, renderOption, groupOf } = props
  const list = useRef<HTMLDivElement>(null)
  const [limit, setLimit] = useState(CHUNK)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search starts at the first options
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
        className={cn(
          'max-h-60 overflow-y-auto overscroll-contain p-1',
          props.className,
          options.length === 0 && 'hidden',
        )}
      >
        {options.slice(0, limit).map((option, index) => {
          const before = options[index - 1]
          const group = groupOf?.(option)
          return (
            <Fragment key={option.value}>
              {group !== undefined && (before === undefined || groupOf?.(before) !== group) && (
                <div role="presentation" className="px-2.5 pt-2.5 pb-1 text-muted-foreground text-xs">
                  {group}
                </div>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys */}
              {/* biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text field */}
              <div
                id={`${id}-${index}`}
                role="option"
                aria-selected={selected === undefined ? index === active : option.value === selected}
                aria-setsize={options.length}
                aria-posinset={index + 1}
                // Keeps the focus in the text field.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => index !== active && onActive(index)}
                onClick={() => onPick(option)}
                className={cn(
                  'cursor-default scroll-mt-9 select-none rounded-md px-2.5 py-1.5 pointer-coarse:py-3',
                  index === active && 'bg-sunken',
                )}
              >
                {renderOption ? (
                  renderOption(option)
                ) : (
                  <span className="flex items-center justify-between gap-4 py-0.5 text-sm pointer-coarse:py-0">
                    <span className="min-w-0 truncate">{option.label}</span>
                    {option.value === selected && (
                      <Check className="size-4 shrink-0 text-primary-text" aria-hidden />
                    )}
                  </span>
                )}
              </div>
            </Fragment>
          )
        })}
      </div>
      {empty !== undefined && (
        <output
          className={options.length > 0 ? 'sr-only' : 'block px-3 py-5 text-center text-muted-foreground'}
        >
          {options.length === 0 && empty}
        </output>
      )}
    </>
  )
}
