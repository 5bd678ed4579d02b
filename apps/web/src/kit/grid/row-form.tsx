import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../button.tsx'
import { Form } from '../form.tsx'
import type { KeyGroup } from '../keys.ts'

/** What its keys do; told by the list whose rows it edits, open or not. */
export const EDIT_KEYS: KeyGroup = {
  title: 'Al editar una fila',
  hints: [
    { keys: 'Enter', does: 'guarda' },
    { keys: 'Escape', does: 'cancela' },
  ],
}

interface Props {
  /** Names the record for those who hear the form. */
  label: string
  /** What of the record does not change: its code. */
  heading: ReactNode
  /** `Field`s, laid out side by side as far as there is room; the first, a description, gets twice as much. */
  children: ReactNode
  /** The field where the keyboard begins: what people come to change most. Without it the first. */
  begin?: string | undefined
  saving: boolean
  /** Fields at fault after the last attempt: the first of them, in the form's order, gets the keyboard. */
  faults: Readonly<Record<string, string | undefined>>
  onSave: () => void
  onCancel: () => void
}

/**
 * The inline editor of a row, over the row's whole width: Enter saves, Escape cancels.
 * Controls carry their field's name as `name`.
 */
export const RowForm = ({ label, heading, children, begin, saving, faults, onSave, onCancel }: Props) => {
  const form = useRef<HTMLFormElement>(null)

  const toBegin = useEffectEvent(() => {
    const controls = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])]
    const first = controls.find((control) => control.getAttribute('name') === begin) ?? controls[0]
    first?.focus()
    if (first instanceof HTMLInputElement) first.select()
  })
  useEffect(() => toBegin(), [])

  // Faults change with each keystroke too, as fields are mended; only an attempt to save moves the keyboard.
  const attempted = useRef(false)
  useEffect(() => {
    const controls = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])]
    const wrong = controls.find((control) => faults[control.getAttribute('name') ?? ''])
    if (!wrong || !attempted.current) return
    attempted.current = false
    wrong.focus()
  }, [faults])

  const onKeyDown = (event: KeyboardEvent) => {
    // Escape in an open list only closes that list; its keys arrive here although it stands elsewhere in the page.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (!(event.target instanceof Node) || !form.current?.contains(event.target)) return
    event.preventDefault()
    onCancel()
  }

  return (
    <Form
      ref={form}
      aria-label={label}
      working={saving}
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
          <Button type="submit" working={saving} doing="Guardando…">
            Guardar
          </Button>
          <Button variant="outline" onClick={onCancel} idle={saving}>
            Cancelar
          </Button>
        </div>
      </div>
    </Form>
  )
}
