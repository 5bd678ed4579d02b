import { Popover } from 'radix-ui'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { CodeInput } from './code-input.tsx'
import { useReadOnly } from './form.tsx'
import { Input } from './input.tsx'
import { Listbox, type Option, useListbox, useMatches } from './listbox.tsx'
import { POPUP } from './search-picker.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** What the list is called: 'Sugerencias'. Not like the field itself, which is found by its own name. */
  listLabel: string
  options: readonly Option[]
  value: string
  onChange: (text: string) => void
  /** Upper-cases what is typed. */
  code?: boolean
}

/**
 * A text field that offers what there is already, and takes anything else too. Arrow down goes into the list, Enter
 * takes from it, Escape closes it. An option's `value` is what lands in the field, its `label` what is searched.
 */
export const SuggestInput = ({ listLabel, options, value, onChange, code = false, ...props }: Props) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const found = useMatches(options, value)
  // A list whose only entry is what stands in the field already helps nobody.
  const useful = found.length > 1 || (found[0] !== undefined && found[0].value !== value)
  const readOnly = useReadOnly()
  const shown = open && useful && !readOnly
  const pick = (option: Option) => {
    onChange(option.value)
    setOpen(false)
  }
  const list = useListbox({ id, options: found, open: shown, start: -1, onPick: pick })

  const onKeyDown = (event: KeyboardEvent) => {
    if (shown && list.onKeyDown(event)) return
    if (shown && event.key === 'Escape') {
      // It closes the list, and nothing around the field.
      event.preventDefault()
      setOpen(false)
      return
    }
    if (event.key === 'ArrowDown' && useful && !readOnly) {
      event.preventDefault()
      setOpen(true)
    }
  }

  const input = {
    ...props,
    role: 'combobox',
    'aria-expanded': shown,
    'aria-haspopup': 'listbox' as const,
    autoComplete: 'off',
    spellCheck: false,
    value,
    onKeyDown,
    onBlur: () => setOpen(false),
    onClick: () => setOpen(!readOnly),
    ...list.props,
  }
  const type = (text: string) => {
    onChange(text)
    setOpen(true)
  }
  return (
    <Popover.Root open={shown} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        {code ? (
          <CodeInput {...input} maxLength={props.maxLength ?? 20} onChange={type} />
        ) : (
          <Input {...input} onChange={(event) => type(event.target.value)} />
        )}
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={12}
          role="presentation"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // A press in the field itself is no press outside.
          onInteractOutside={(event) => event.preventDefault()}
          className={`${POPUP} w-(--radix-popover-trigger-width)`}
        >
          <Listbox
            id={id}
            label={listLabel}
            options={found}
            active={list.active}
            selected={value}
            onActive={list.setActive}
            onPick={pick}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
