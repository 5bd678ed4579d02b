// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { CodeInput } from './code-input.tsx'
import { Combobox } from './combobox.tsx'
import { DecimalInput } from './decimal-input.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { Input } from './input.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { SuggestInput } from './suggest-input.tsx'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
afterEach(cleanup)

const OPTIONS = ['Hilos', 'Telas'].map((value) => ({ value, label: value }))

interface Props {
  working: boolean
  onChange: () => void
  fault?: string
}

/** Every control that people type or choose in. */
const EveryControl = ({ working, onChange, fault }: Props) => (
  <Form working={working} aria-label="Todos">
    <Field label="Texto">{(control) => <Input {...control} value="a" onChange={onChange} />}</Field>
    <Field label="Código">
      {(control) => <CodeInput {...control} maxLength={9} value="A" onChange={onChange} />}
    </Field>
    <Field label="Costo">{(control) => <DecimalInput {...control} value="1" onChange={onChange} />}</Field>
    <Field label="Clave">{(control) => <PasswordInput {...control} value="a" onChange={onChange} />}</Field>
    <Field label="Grupo">
      {(control) => (
        <SuggestInput {...control} listLabel="Grupos" options={OPTIONS} value="" onChange={onChange} />
      )}
    </Field>
    <Field label="Sector">
      {(control) => (
        <Combobox
          {...control}
          options={OPTIONS}
          value="Hilos"
          onChange={onChange}
          placeholder=""
          searchLabel="Buscar"
          empty=""
        />
      )}
    </Field>
    <Field label="Rol" error={fault}>
      {(control) => <Select {...control} name="rol" value="Hilos" options={OPTIONS} onChange={onChange} />}
    </Field>
  </Form>
)

const LABELS = ['Texto', 'Código', 'Costo', 'Clave', 'Grupo', 'Sector', 'Rol']

it('[UI-05] is read-only while it is being sent, and keeps the focus', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  const { rerender } = render(<EveryControl working={false} onChange={onChange} />)
  for (const label of LABELS) {
    const control = screen.getByLabelText(label)
    rerender(<EveryControl working={false} onChange={onChange} />)
    control.focus()
    rerender(<EveryControl working onChange={onChange} />)
    await user.keyboard('t{ArrowDown}{Enter}{Backspace}')
    expect(document.activeElement, label).toBe(control)
  }
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.queryByRole('option')).toBeNull()
  expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true')
  rerender(<EveryControl working={false} onChange={onChange} />)
  await user.type(screen.getByLabelText('Texto'), 't')
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('labels a select, and shows its error', () => {
  render(<EveryControl working={false} onChange={() => {}} fault="Elegí otro." />)
  const rol = screen.getByLabelText('Rol')
  expect(rol).toBe(screen.getByRole('combobox', { name: 'Rol' }))
  expect(rol.getAttribute('name')).toBe('rol')
  expect(rol.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(rol.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Elegí otro.')
})
