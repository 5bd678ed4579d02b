// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Field } from '../field.tsx'
import { Input } from '../input.tsx'
import { SuggestInput } from '../suggest-input.tsx'
import { RowForm } from './row-form.tsx'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
afterEach(cleanup)

const GRUPOS = ['Hilos', 'Telas'].map((value) => ({ value, label: value }))

interface EditorProps {
  begin?: string
  onSave?: () => void
  onCancel?: () => void
}

const Editor = ({ begin, onSave = () => {}, onCancel = () => {} }: EditorProps) => {
  const [values, setValues] = useState({ detalle: 'Lona', grupo: '', costo: '1' })
  const [faults, setFaults] = useState<Record<string, string | undefined>>({})
  const set = (field: string, text: string) => {
    setValues({ ...values, [field]: text })
    setFaults({ ...faults, [field]: undefined })
  }
  const save = () => {
    const wrong = Object.entries(values).filter(([field, text]) => field !== 'grupo' && !text)
    setFaults(Object.fromEntries(wrong.map(([field]) => [field, 'Falta.'])))
    if (wrong.length === 0) onSave()
  }
  return (
    <RowForm
      label="Editar"
      heading="A"
      begin={begin}
      working={false}
      faults={faults}
      onSave={save}
      onCancel={onCancel}
    >
      <Field label="Detalle">
        {(control) => (
          <Input
            {...control}
            name="detalle"
            value={values.detalle}
            onChange={(event) => set('detalle', event.target.value)}
          />
        )}
      </Field>
      <Field label="Grupo">
        {(control) => (
          <SuggestInput
            {...control}
            name="grupo"
            listLabel="Sugerencias"
            options={GRUPOS}
            value={values.grupo}
            onChange={(text) => set('grupo', text)}
          />
        )}
      </Field>
      <Field label="Costo">
        {(control) => (
          <Input
            {...control}
            name="costo"
            value={values.costo}
            onChange={(event) => set('costo', event.target.value)}
          />
        )}
      </Field>
    </RowForm>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

it('[UI-02] focuses its first field and selects its text; Enter saves, Escape cancels', async () => {
  const user = userEvent.setup()
  const onSave = vi.fn()
  const onCancel = vi.fn()
  render(<Editor onSave={onSave} onCancel={onCancel} />)
  expect(document.activeElement).toBe(field('Detalle'))
  expect(field('Detalle').selectionEnd).toBe('Lona'.length)
  await user.keyboard('{Enter}')
  expect(onSave).toHaveBeenCalledTimes(1)
  await user.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(1)
})

it('[UI-02] focuses the field that the list names', () => {
  render(<Editor begin="costo" />)
  expect(document.activeElement).toBe(field('Costo'))
  expect(field('Costo').selectionEnd).toBe('1'.length)
})

it('[INS-03] focuses the first faulty field after a save, but not while somebody corrects it', async () => {
  const user = userEvent.setup()
  render(<Editor />)
  await user.clear(field('Detalle'))
  await user.clear(field('Costo'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field('Detalle'))
  await user.type(field('Detalle'), 'Lona')
  expect(document.activeElement).toBe(field('Detalle'))
  expect(field('Detalle').value).toBe('Lona')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field('Costo'))
})

it('[UI-05] Escape in an open list closes the list and keeps the editor', async () => {
  const user = userEvent.setup()
  const onCancel = vi.fn()
  render(<Editor onCancel={onCancel} />)
  await user.type(field('Grupo'), 't')
  expect(await screen.findByRole('option', { name: 'Telas' })).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(onCancel).not.toHaveBeenCalled()
  expect(field('Grupo').value).toBe('t')
  await user.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(1)
})

it('[INS-04] accepts a suggestion by arrow and Enter without saving', async () => {
  const user = userEvent.setup()
  const onSave = vi.fn()
  render(<Editor onSave={onSave} />)
  await user.type(field('Grupo'), 'HIL')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field('Grupo').value).toBe('Hilos')
  expect(onSave).not.toHaveBeenCalled()
})
