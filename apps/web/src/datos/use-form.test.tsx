// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { CodeInput } from '../kit/code-input.tsx'
import { Field } from '../kit/field.tsx'
import { Form } from '../kit/form.tsx'
import { Input } from '../kit/input.tsx'
import { type Fault, useForm } from './use-form.ts'

afterEach(cleanup)

const VACIO = { codigo: '', detalle: '' }
type Valores = typeof VACIO

const revisar = ({ codigo, detalle }: Valores): Fault<Valores>[] => [
  ...(codigo ? [] : [['codigo', 'Ingresá el código.'] as const]),
  ...(detalle ? [] : [['detalle', 'Ingresá el detalle.'] as const]),
]

const Alta = ({ submit }: { submit: (form: ReturnType<typeof useForm<Valores>>) => Promise<void> }) => {
  const form: ReturnType<typeof useForm<Valores>> = useForm<Valores>({
    name: 'registro',
    initial: VACIO,
    check: revisar,
    submit: () => submit(form),
  })
  return (
    <Form {...form.props}>
      <Field label="Código" error={form.faults.codigo}>
        {(control) => (
          <CodeInput
            {...control}
            name="codigo"
            maxLength={15}
            value={form.values.codigo}
            onChange={(text) => form.set('codigo', text)}
          />
        )}
      </Field>
      <Field label="Detalle" error={form.faults.detalle}>
        {(control) => (
          <Input
            {...control}
            name="detalle"
            value={form.values.detalle}
            onChange={(event) => form.set('detalle', event.target.value)}
          />
        )}
      </Field>
      <button type="submit">Guardar</button>
      <button type="button" onClick={() => form.set('detalle', 'Otro')}>
        Otro
      </button>
      <output>{form.dirty ? 'con cambios' : 'sin cambios'}</output>
    </Form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

it('[INS-05] marks every faulty field, focuses the first, and sends nothing', async () => {
  const user = userEvent.setup()
  const submit = vi.fn(async () => {})
  render(<Alta submit={submit} />)
  await user.type(field('Código'), 'a1')
  await user.click(screen.getByText('Guardar'))
  expect(submit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field('Detalle'))
  expect(field('Detalle').getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(field('Detalle').getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Ingresá el detalle.')
  expect(field('Código').getAttribute('aria-invalid')).toBe('false')
})

it('[UI-21] sends once, by Enter or button, while the call runs', async () => {
  const user = userEvent.setup()
  let finish = () => {}
  const submit = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  render(<Alta submit={submit} />)
  await user.type(field('Código'), 'a1')
  await user.type(field('Detalle'), 'Lona{Enter}')
  await user.click(screen.getByText('Guardar'))
  await user.dblClick(screen.getByText('Guardar'))
  expect(submit).toHaveBeenCalledTimes(1)
  finish()
})

it('[UI-05] is read-only while the call runs, and continues where it was after a failure', async () => {
  const user = userEvent.setup()
  let fail = (_: Error) => {}
  render(
    <Alta
      submit={() =>
        new Promise<void>((_, reject) => {
          fail = reject
        }).catch(() => {})
      }
    />,
  )
  await user.type(field('Código'), 'a1')
  await user.type(field('Detalle'), 'Lona{Enter} cruda')
  expect(field('Detalle').value).toBe('Lona')
  // A value set without the field is refused too: the keys that step an amount do not type in it.
  act(() => screen.getByText('Otro').click())
  await act(async () => fail(new Error()))
  expect(field('Detalle').value).toBe('Lona')
  expect(document.activeElement).toBe(field('Detalle'))
  await user.keyboard(' cruda')
  expect(field('Detalle').value).toBe('Lona cruda')
})

it('[INS-06] [INS-07] keeps the typed values until it is reset', async () => {
  const user = userEvent.setup()
  render(
    <Alta
      submit={async (form) => {
        if (form.values.codigo === 'A1') form.fail('codigo', 'Insumo ya existente')
        else form.reset('codigo')
      }}
    />,
  )
  await user.type(field('Código'), 'a1')
  await user.type(field('Detalle'), 'Lona{Enter}')
  expect(field('Código').value).toBe('A1')
  expect(field('Detalle').value).toBe('Lona')
  expect(document.activeElement).toBe(field('Código'))
  expect(screen.getByText('Insumo ya existente')).toBeDefined()
  expect(screen.getByText('con cambios')).toBeDefined()
  await user.type(field('Código'), 'b{Enter}')
  expect([field('Código').value, field('Detalle').value]).toEqual(['', ''])
  expect(screen.getByText('sin cambios')).toBeDefined()
})

it('[UI-18] upper-cases a code at once without moving the caret, and trims it on leaving', async () => {
  const user = userEvent.setup()
  render(<Alta submit={async () => {}} />)
  const code = field('Código')
  await user.type(code, 'abde')
  expect(code.value).toBe('ABDE')
  await user.type(code, 'c', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(code.value).toBe('ABCDE')
  expect(code.selectionStart).toBe(3)
  await user.clear(code)
  await user.type(code, ' x 1 ')
  await user.tab()
  expect(code.value).toBe('X 1')
})
