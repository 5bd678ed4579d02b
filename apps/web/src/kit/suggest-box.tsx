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
  /** What the list is called: 'Sugerencias'. Not like the field itself, which is found by its own name. */
  listLabel: string
  /** What is offered for what is typed. Stable while it stays the same. */
  options: readonly O[]
  /** What lands in the field for an option. */
  textOf: (option: O) => string
  renderOption?: (option: O) => ReactNode
  /** Said in the list's place where there is nothing yet; without it an empty list is not shown. */
  empty?: string | undefined
  /** Whether it is wished for; it is shown where it helps. */
  open: boolean
  onOpen: (open: boolean) => void
  onShown?: (shown: boolean) => void
  onPick: (option: O) => void
  /** Enter where nothing in the list is chosen; without it Enter is left to the form. */
  onEnter?: () => void
  value: string
  onChange: (text: string) => void
  /** Upper-cases what is typed. */
  code?: boolean
  /** It looks for records, and says so by its icon; its list is wider than itself. */
  search?: boolean
}

/** A text field that offers what it is given, and takes anything else too. Arrow down goes into the list, Enter takes from it, Escape closes it. */
export const SuggestBox = <O extends Option>(props: Props<O>) => {
  const { listLabel, options, textOf, renderOption, empty, open, onOpen, onShown, onPick, ...others } = props
  const { onEnter, value, onChange, code = false, search = false, onBlur, ...rest } = others
  const id = useId()
  const readOnly = useReadOnly()
  const [first] = options
  // A list whose only entry is what stands in the field already helps nobody.
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
    // It closes the list, and nothing around the field.
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
        // A press in the field itself is no press outside.
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
