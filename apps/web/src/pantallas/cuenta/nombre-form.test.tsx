// @vitest-environment jsdom
import { AuthSessionMissingError } from '@supabase/auth-js'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Session } from '../../datos/session/session.ts'
import { SessionContext } from '../../datos/session/session-context.ts'
import { TypedContext } from '../../datos/typed.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { ClaveAlta } from './clave-alta.tsx'
import { ClaveCambio } from './clave-cambio.tsx'
import { NombreForm } from './nombre-form.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('asks before a typed name is lost', async () => {
  const { fill, asksToLeave } = await showScreen(fakeContract(), <NombreForm />, 'admin')
  fill('Nombre', 'Ana')
  expect(await asksToLeave()).toBe(true)
  fill('Nombre', '')
  expect(await asksToLeave()).toBe(false)
})

it.each([
  ['Nombre', <NombreForm key="nombre" />],
  ['Para qué es', <ClaveAlta key="clave" onCreated={() => {}} onCancel={() => {}} />],
])('brings %s back after the end of the session', async (label, form) => {
  const states = new Map<string, unknown>()
  const typed = {
    keep: (form: string, state: unknown) => void states.set(form, state),
    find: (form: string) => states.get(form),
    drop: () => {},
  }
  const show = () => showScreen(fakeContract(), <TypedContext value={typed}>{form}</TypedContext>, 'admin')
  const { fill } = await show()
  fill(label, 'Ana')
  cleanup()
  await show()
  expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Ana')
})

it('leads back to the name of a token that is missing or too long', async () => {
  const alta = <ClaveAlta onCreated={() => {}} onCancel={() => {}} />
  const { fill, press } = await showScreen(fakeContract(), alta, 'admin')
  for (const [typed, said] of [
    [' ', 'Poné un nombre a la clave.'],
    ['x'.repeat(61), 'El nombre admite hasta 60 caracteres.'],
  ] as const) {
    fill('Para qué es', typed)
    const button = screen.getByRole('button', { name: 'Crear la clave' })
    button.focus()
    await press('Crear la clave')
    expect(screen.getByText(said)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Para qué es'))
  }
})

it('sends to sign in, instead of blaming the moment, where the session was closed elsewhere', async () => {
  const closed = vi.fn(async () => {
    throw new AuthSessionMissingError()
  })
  const leave = vi.fn(async () => {})
  const user = { id: 'x', email: 'x@telar.local', name: '' }
  const state = { status: 'signed-in', user }
  const session = {
    get: () => state,
    subscribe: () => () => {},
    rename: closed,
    changePassword: closed,
    leave,
  } as unknown as Session
  const { fill, press, said } = await showScreen(
    fakeContract(),
    <SessionContext value={session}>
      <NombreForm />
      <ClaveCambio onDone={() => {}} />
    </SessionContext>,
  )
  fill('Nombre', 'Ana')
  await press('Guardar')
  await waitFor(() => expect(leave.mock.calls).toEqual([['vencida']]))
  fill('Contraseña actual', 'telar de mesa viejo')
  fill('Contraseña nueva', 'telar de pedal viejo')
  fill('Repetí la contraseña nueva', 'telar de pedal viejo')
  await press('Cambiar la contraseña')
  await waitFor(() => expect(leave.mock.calls).toEqual([['vencida'], ['vencida']]))
  expect(said).toEqual([])
})
