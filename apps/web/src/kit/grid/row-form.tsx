import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../button.tsx'
import { Form } from '../form.tsx'
import type { KeyGroup } from '../keys.ts'

/** Its keys. The list whose rows it edits shows them even before an editor is open. */
export const EDIT_KEYS: KeyGroup = {
  title: 'Al editar una fila',
  hints: [
    { keys: 'Enter', does: 'guarda' },
    { keys: 'Escape', does: 'cancela' },
  ],
}

interface Props {
  /** The record's name, which labels the form. */
  label: string
  /** The part of the record that cannot change: its code. */
  heading: ReactNode
  /** `Field`s, side by side as far as they fit. The first, a description, takes double width. */
  children: ReactNode
  /** Name of the field that gets the focus: the one that people change most. By default the first. */
  begin?: string | undefined
  working: boolean
  /** Errors by field name after the last attempt to save; the first one in the form's order gets the focus. */
  faults: Readonly<Record<string, string | undefined>>
  onSave: () => void
  onCancel: () => void
}

/**
 * The inline editor of a row, over its whole width: Enter saves, Escape cancels. Each control's `name` is that of its
 * field.
 */
export const RowForm = ({ label, heading, children, begin, working, faults, onSave, onCancel }: Props) => {
  const form = useRef<HTMLFormElement>(null)

  const toBegin = useEffectEvent(() => {
    const controls = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])]
    const first = controls.find((control) => control.getAttribute('name') === begin) ?? controls[0]
    first?.focus()
    if (first instanceof HTMLInputElement) first.select()
  })
  useEffect(() => toBegin(), [])

  // `faults` also changes while somebody types a correction. Only an attempt to save moves the focus.
  const attempted = useRef(false)
  useEffect(() => {
    const controls = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])]
    const wrong = controls.find((control) => faults[control.getAttribute('name') ?? ''])
    if (!wrong || !attempted.current) return
    attempted.current = false
    wrong.focus()
  }, [faults])

  const onKeyDown = (event: KeyboardEvent) => {
    // Escape in an open list only closes that list. React sends its keys here, although the list is elsewhere in the
    // page.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (!(event.target instanceof Node) || !form.current?.contains(event.target)) return
    event.preventDefault()
    onCancel()
  }

  return (
    <Form
      ref={form}
      aria-label={label}
      working={working}
      onSubmit={(event) => {
        event.preventDefault()
        attempted.current = true
        onSave()
      }}
      onKeyDown={onKeyDown}
      className="sticky left-0 w-[100cqi] border-thread border-l-[3px] bg-row-selected py-3.5 pr-4 pl-[1.0625rem]"
    >
      <div className="mb-2.5 text-muted-foreground text-xs">{heading}</div>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-64 grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-start @3xl/grid:[&>:first-child]:col-span-2 gap-x-4 gap-y-3">
          {children}
        </div>
        <div className="flex gap-2 sm:pt-[1.625rem]">
          <Button type="submit" working={working} doing="Guardando…">
            Guardar
          </Button>
          <Button variant="outline" onClick={onCancel} idle={working}>
            Cancelar
          </Button>
        </div>
      </div>
    </Form>
  )
}
