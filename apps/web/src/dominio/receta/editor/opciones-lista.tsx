import { type ReactNode, useLayoutEffect } from 'react'
import { cn } from '../../../kit/cn.ts'
import type { Option } from '../../../kit/listbox.tsx'

interface Props<O extends Option> {
  id: string
  label: string
  options: readonly O[]
  active: number
  onActive: (index: number) => void
  onPick: (option: O) => void
  renderOption: (option: O) => ReactNode
}

/** A list below a text field whose entries say more than one line of text. At most 15 rem high (UI-22). */
export const OpcionesLista = <O extends Option>(props: Props<O>) => {
  const { id, label, options, active, onActive, onPick, renderOption } = props
  useLayoutEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])
  if (options.length === 0)
    return <output className="block px-3 py-4 text-center text-muted-foreground">Buscando...</output>
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="max-h-60 overflow-y-auto overscroll-contain p-1"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text field
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // The text field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => index !== active && onActive(index)}
          onClick={() => onPick(option)}
          className={cn(
            'cursor-default select-none rounded-md px-2.5 py-1.5',
            index === active && 'bg-sunken',
          )}
        >
          {renderOption(option)}
        </div>
      ))}
    </div>
  )
}
