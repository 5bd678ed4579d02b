// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SessionState } from './session/session.ts'
import { createTyped, TypedContext, useTypedState } from './typed.ts'
import { useForm } from './use-form.ts'

afterEach(cleanup)

const signedIn = (id: string): SessionState => {
  const user = { id, email: `${id}@telar.local`, role: 'admin', areas: [], token: 't', name: '' }
  return { status: 'signed-in', user, due: null, seq: 1 }
}
const ENDED: SessionState = { status: 'visitor', reason: 'inactividad' }

interface Unidad {
  nombre: string
  version: number
}
/** The record as stored now, and what was sent for it. */
const now: { unidad: Unidad; sent: [nombre: string, version: number][] } = {
  unidad: { nombre: 'Metro', version: 1 },
  sent: [],
}

const Form = () => {
  const { unidad } = now
  const form = useForm<{ codigo: string; nombre: string }, Unidad>({
    name: 'unidad',
    row: unidad,
    initial: { codigo: '', nombre: unidad.nombre },
    check: () => [],
    submit: async ({ nombre }, { version }) => void now.sent.push([nombre, version]),
  })
  const [nota, setNota] = useTypedState('nota', 'sin nota')
  return (
    <form aria-label="Unidad" ref={form.props.ref} onSubmit={form.props.onSubmit}>
      <input aria-label="nota" value={nota} onChange={(event) => setNota(event.target.value)} />
      {(['codigo', 'nombre'] as const).map((field) => (
        <input
          key={field}
          aria-label={field}
          value={form.values[field]}
          onChange={(event) => form.set(field, event.target.value)}
        />
      ))}
      <output>{form.dirty ? 'con cambios' : 'sin cambios'}</output>
    </form>
  )
}

const type = (field: string, value: string) =>
  fireEvent.change(screen.getByLabelText(field), { target: { value } })

const save = () => act(async () => void fireEvent.submit(screen.getByRole('form')))

/** A form that shows only to somebody signed in; Ana has written a code. */
const setUp = () => {
  Object.assign(now, { unidad: { nombre: 'Metro', version: 1 }, sent: [] })
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
    <TypedContext value={typed}>
      {open && state.status === 'signed-in' && state.due === null && <Form />}
    </TypedContext>
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
  type('codigo', 'YD')
  return { become, show, shown, follow: () => rerender(page()) }
}

it('brings what was typed back to whoever typed it, once their session has begun again', () => {
  const { become, shown } = setUp()
  become(ENDED)
  become(signedIn('ana'))
  expect(shown()).toEqual(['sin nota', 'YD', 'Metro', 'con cambios'])
})

it('brings it back once a new password or a second factor is no longer due', () => {
  const { become, shown } = setUp()
  become({ ...signedIn('ana'), due: 'factor' } as SessionState)
  become(signedIn('ana'))
  expect(shown()).toEqual(['sin nota', 'YD', 'Metro', 'con cambios'])
})

it('shows it to nobody else, nor to its author after them', () => {
  const { become, shown } = setUp()
  become(ENDED)
  become(signedIn('beto'))
  expect(shown()).toEqual(['sin nota', '', 'Metro', 'sin cambios'])
  become(ENDED)
  become(signedIn('ana'))
  expect(shown()).toEqual(['sin nota', '', 'Metro', 'sin cambios'])
})

it('keeps nothing of a form that was closed during the session', () => {
  const { become, show, shown } = setUp()
  show(false)
  become(ENDED)
  become(signedIn('ana'))
  show(true)
  expect(shown()).toEqual(['sin nota', '', 'Metro', 'sin cambios'])
})

it('brings a text outside of forms back too, unless it is the initial one', () => {
  const { become, shown } = setUp()
  type('nota', 'al bies')
  become(ENDED)
  become(signedIn('ana'))
  expect(shown()[0]).toBe('al bies')
  become(signedIn('ana'))
  type('nota', 'sin nota')
  become(ENDED)
  become(signedIn('ana'))
  expect(shown()[0]).toBe('sin nota')
})

it('[CONC-03] sends what was brought back with the version on which it was typed, if others changed its fields meanwhile', async () => {
  const { become } = setUp()
  type('nombre', 'Metro lineal')
  become(ENDED)
  now.unidad = { nombre: 'Mt', version: 2 }
  become(signedIn('ana'))
  await save()
  expect(now.sent).toEqual([['Metro lineal', 1]])
})

it('[CONC-03] takes a newer version that leaves its fields alone, and shows another person’s change while nothing is typed', async () => {
  const { follow, shown } = setUp()
  now.unidad = { nombre: 'Metro', version: 2 }
  follow()
  await save()
  expect(now.sent).toEqual([['Metro', 2]])
  type('codigo', '')
  now.unidad = { nombre: 'Mt', version: 3 }
  follow()
  expect(shown()).toEqual(['sin nota', '', 'Mt', 'sin cambios'])
  type('nombre', 'Metros')
  now.unidad = { nombre: 'm', version: 4 }
  follow()
  await save()
  expect(now.sent.at(-1)).toEqual(['Metros', 3])
})
