import { Fragment, type ReactNode, useLayoutEffect } from 'react'
import { cn } from './cn.ts'
import type { Option } from './listbox.tsx'

interface Props<O extends Option> {
  id: string
  label: string
  options: readonly O[]
  active: number
  onActive: (index: number) => void
  onPick: (option: O) => void
  renderOption: (option: O) => ReactNode
  /** The kind of an option: it stands above the first of each. */
  groupOf?: (option: O) => string
  /** In place of the list where it has nothing. */
  empty: string
  className?: string
}

/** A list below a text field whose entries say more than one line of text. At most 15 rem high where nothing else is said (UI-22). */
export const OptionsList = <O extends Option>(props: Props<O>) => {
  const { id, label, options, active, onActive, onPick, renderOption, groupOf, empty, className } = props
  useLayoutEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])
  if (options.length === 0)
    return <output className="block px-3 py-4 text-center text-muted-foreground">{empty}</output>
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={cn('max-h-60 overflow-y-auto overscroll-contain p-1', className)}
    >
      {options.map((option, index) => {
        const before = options[index - 1]
        const group = groupOf?.(option)
        return (
          <Fragment key={option.value}>
            {group !== undefined && (before === undefined || groupOf?.(before) !== group) && (
              <div role="presentation" className="px-2.5 pt-2.5 pb-1 text-muted-foreground text-xs">
                {group}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text field */}
            <div
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              // The text field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => index !== active && onActive(index)}
              onClick={() => onPick(option)}
              className={cn(
                'cursor-default scroll-mt-9 select-none rounded-md px-2.5 py-1.5 pointer-coarse:py-3',
                index === active && 'bg-sunken',
              )}
            >
              {renderOption(option)}
            </div>
          </Fragment>
        )
      })}
    </div>
  )
}
