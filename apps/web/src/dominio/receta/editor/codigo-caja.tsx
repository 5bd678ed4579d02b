import { Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import { cn } from '../../../kit/cn.ts'
import { CodeInput } from '../../../kit/code-input.tsx'
import { useReadOnly } from '../../../kit/form.tsx'
import { type Option, useListbox } from '../../../kit/listbox.tsx'
import { OptionsList } from '../../../kit/options-list.tsx'
import { POPUP } from '../../../kit/search-picker.tsx'

/** Typed codes hold at most this many characters; longer ones are picked (D1). */
const MAX_TYPED = 15

interface Props<O extends Option>
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list' | 'onSelect'> {
  ref?: Ref<HTMLInputElement>
  /** What the list is called: 'Ingredientes'. */
  listLabel: string
  value: string
  onChange: (codigo: string) => void
  onPick: (option: O) => void
  /** Enter where nothing in the list is chosen. */
  onEnter: () => void
  /** Told whether there is something to pick: what is typed may be words of a description, not yet a code. */
  onOfrece: (ofrece: boolean) => void
  /** Found for what is typed, while it is open. Stable while it stays the same. */
  useOpciones: (texto: string, open: boolean) => { opciones: readonly O[]; buscando: boolean }
  renderOption: (option: O) => ReactNode
}

/**
 * A box for a code: typed and upper-cased, or picked from what is found by code or description. Arrow down goes into
 * the list, Enter takes from it, Escape closes it.
 */
export const CodigoCaja = <O extends Option & { codigo: string }>(props: Props<O>) => {
  const {
    listLabel,
    value,
    onChange,
    onPick,
    onEnter,
    onOfrece,
    useOpciones,
    renderOption,
    onBlur,
    ...input
  } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const { opciones, buscando } = useOpciones(value, open)
  // A list whose only entry is what stands in the box already helps nobody.
  const useful = opciones.length > 1 || (opciones[0] !== undefined && opciones[0].codigo !== value)
  const readOnly = useReadOnly()
  const shown = open && !readOnly && (useful || (buscando && opciones.length === 0))

  const ofrece = useEffectEvent(onOfrece)
  useEffect(() => ofrece(shown), [shown])

  const pick = (option: Option) => {
    const found = opciones.find((each) => each.value === option.value)
    if (found) onPick(found)
    setOpen(false)
  }
  const list = useListbox({ id, options: opciones, open: shown, start: -1, onPick: pick })

  const onKeyDown = (event: KeyboardEvent) => {
    if (shown && list.onKeyDown(event)) return
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setOpen(true)
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      setOpen(false)
      onEnter()
    } else if (event.key === 'Escape' && shown) setOpen(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Popover.Root open={shown} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <div className="relative">
          <Search
            className="pointer-events-none -translate-y-1/2 absolute top-1/2 left-3 size-4 text-muted-foreground"
            aria-hidden
          />
          <CodeInput
            {...input}
            role="combobox"
            aria-expanded={shown}
            aria-haspopup="listbox"
            maxLength={MAX_TYPED}
            value={value}
            onChange={(codigo) => {
              onChange(codigo)
              setOpen(true)
            }}
            onKeyDown={onKeyDown}
            onClick={() => setOpen(true)}
            onBlur={(event) => {
              setOpen(false)
              onBlur?.(event)
            }}
            {...list.props}
            className="figures pl-9"
          />
        </div>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={12}
          aria-label={listLabel}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // A press in the box itself is no press outside.
          onInteractOutside={(event) => event.preventDefault()}
          className={cn(POPUP, 'w-[min(32rem,calc(100vw-1.5rem))] min-w-(--radix-popover-trigger-width)')}
        >
          <OptionsList
            empty="Buscando..."
            id={id}
            label={listLabel}
            options={opciones}
            active={list.active}
            onActive={list.setActive}
            onPick={pick}
            renderOption={renderOption}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
