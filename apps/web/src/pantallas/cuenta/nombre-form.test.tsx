// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TypedContext } from '../../datos/typed.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { ClaveAlta } from './clave-alta.tsx'
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
