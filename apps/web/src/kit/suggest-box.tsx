import { Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
} from 'react'
import { cn } from './cn.ts'
import { CodeInput } from './code-input.tsx'
import { useReadOnly } from './form.tsx'
import { Input } from './input.tsx'
import { Listbox, type Option, useListbox } from './listbox.tsx'
import { Popup } from './popup.tsx'

const preventDefault = (event: Event) => event.preventDefault()

interface Props<O extends Option>
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list' | 'onSelect'> {
  /** Names the list: 'Sugerencias'. It must differ from the field's own name, by which the field is found. */
  listLabel: string
  /** The options for the typed text. Keep their identity stable while they are the same. */
  options: readonly O[]
  /** The text that an option puts in the field. */
  textOf: (option: O) => string
  renderOption?: (option: O) => ReactNode
  /** Shown instead of an empty list; without it an empty list is not shown. */
  empty?: string | undefined
  /** Whether the list should be open; it shows only if it helps. */
  open: boolean
  onOpen: (open: boolean) => void
  onShown?: (shown: boolean) => void
  onPick: (option: O) => void
  /** Called on Enter if no option is active; without it the form gets the Enter. */
  onEnter?: () => void
  value: string
  onChange: (text: string) => void
  /** Upper-cases what is typed. */
  code?: boolean
  /** A search field: shows a search icon, and its list may be wider than itself. */
  search?: boolean
}

/**
 * A text field with suggestions that also takes any other text. Arrow down enters the list, Enter takes an option,
 * Escape closes the list.
 */
export const SuggestBox = <O extends Option>(props: Props<O>) => {
  const { listLabel, options, textOf, renderOption, empty, open, onOpen, onShown, onPick, ...others } = props
  const { onEnter, value, onChange, code = false, search = false, onBlur, ...rest } = others
  const id = useId()
  const readOnly = useReadOnly()
  const [first] = options
  // If the only suggestion equals the field's text, the list is no help.
  const useful = options.length > 1 || (first !== undefined && textOf(first) !== value)
  const helps = !readOnly && (useful || (empty !== undefined && options.length === 0))
  const shown = open && helps
  const pick = (option: O) => {
    onPick(option)
    onOpen(false)
  }
  const list = useListbox({ id, options, open: shown, start: -1, onPick: pick })

  const tell = useEffectEvent((is: boolean) => onShown?.(is))
  useEffect(() => tell(shown), [shown])

  const onKeyDown = (event: KeyboardEvent) => {
    if ((shown && list.onKeyDown(event)) || event.nativeEvent.isComposing) return
    // Closes only the list, not the form around it.
    if (event.key === 'Escape' && shown) onOpen(false)
    else if (event.key === 'ArrowDown' && helps) onOpen(true)
    else if (event.key === 'Enter' && onEnter && !event.ctrlKey && !event.metaKey) {
      onOpen(false)
      onEnter()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const type = (text: string) => {
    onChange(text)
    onOpen(true)
  }
  const input = {
    ...rest,
    ...list.field,
    value,
    onKeyDown,
    onClick: () => onOpen(true),
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      onOpen(false)
      onBlur?.(event)
    },
    className: cn(search && 'figures pl-9', rest.className),
  }
  const field = code ? (
    <CodeInput {...input} maxLength={rest.maxLength ?? 20} onChange={type} />
  ) : (
    <Input {...input} onChange={(event) => type(event.target.value)} />
  )
  return (
    <Popover.Root open={shown} onOpenChange={onOpen}>
      <Popover.Anchor asChild>
        {search ? (
          <div className="relative">
            <Search
              className="pointer-events-none -translate-y-1/2 absolute top-1/2 left-3 size-4 text-muted-foreground"
              aria-hidden
            />
            {field}
          </div>
        ) : (
          field
        )}
      </Popover.Anchor>
      <Popup
        role="presentation"
        onOpenAutoFocus={preventDefault}
        onCloseAutoFocus={preventDefault}
        // A press in the field does not count as outside.
        onInteractOutside={preventDefault}
        className={
          search
            ? 'w-[min(32rem,calc(100vw-1.5rem))] min-w-(--radix-popover-trigger-width)'
            : 'w-(--radix-popover-trigger-width)'
        }
      >
        <Listbox
          {...list.list}
          label={listLabel}
          {...(renderOption ? { renderOption } : { selected: value })}
          {...(empty !== undefined && { empty })}
        />
      </Popup>
    </Popover.Root>
  )
}
