// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SessionState } from './session/session.ts'
import { createTyped, TypedContext } from './typed.ts'
import { useForm } from './use-form.ts'

afterEach(cleanup)

const signedIn = (id: string): SessionState => {
  const user = { id, email: `${id}@telar.local`, role: 'admin', areas: [], token: 't', name: '' }
  return { status: 'signed-in', user, due: null, seq: 1 }
}
const ENDED: SessionState = { status: 'visitor', reason: 'inactividad' }

const Form = () => {
  const form = useForm({
    name: 'unidad',
    initial: { codigo: '', nombre: 'Metro' },
    check: () => [],
    submit: async () => {},
  })
  return (
    <>
      {(['codigo', 'nombre'] as const).map((field) => (
        <input
          key={field}
          aria-label={field}
          value={form.values[field]}
          onChange={(event) => form.set(field, event.target.value)}
        />
      ))}
      <output>{form.dirty ? 'con cambios' : 'sin cambios'}</output>
    </>
  )
}

/** A form that shows only to somebody signed in; Ana has written a code. */
const setUp = () => {
  let state = signedIn('ana')
  const listeners = new Set<() => void>()
  const typed = createTyped({
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  let open = true
  const page = () => (
    <TypedContext value={typed}>{open && state.status === 'signed-in' && <Form />}</TypedContext>
  )
  const { rerender } = render(page())
  const become = (next: SessionState) =>
    act(() => {
      state = next
      for (const listener of listeners) listener()
      rerender(page())
    })
  const show = (whether: boolean) => {
    open = whether
    rerender(page())
  }
  const shown = () => [
    ...screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value),
    screen.getByRole('status').textContent,
  ]
  become(state)
  fireEvent.change(screen.getByLabelText('codigo'), { target: { value: 'YD' } })
  return { become, show, shown }
}

it('brings what was typed back to whoever typed it, once their session has begun again', () => {
  const { become, shown } = setUp()
  become(ENDED)
  become(signedIn('ana'))
  expect(shown()).toEqual(['YD', 'Metro', 'con cambios'])
})

it('shows it to nobody else, nor to its author after them', () => {
  const { become, shown } = setUp()
  become(ENDED)
  become(signedIn('beto'))
  expect(shown()).toEqual(['', 'Metro', 'sin cambios'])
  become(ENDED)
  become(signedIn('ana'))
  expect(shown()).toEqual(['', 'Metro', 'sin cambios'])
})

it('keeps nothing of a form that was closed during the session', () => {
  const { become, show, shown } = setUp()
  show(false)
  become(ENDED)
  become(signedIn('ana'))
  show(true)
  expect(shown()).toEqual(['', 'Metro', 'sin cambios'])
})
