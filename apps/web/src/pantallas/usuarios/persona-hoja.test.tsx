// @vitest-environment jsdom
import { api, type Persona } from '@telar/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Session } from '../../datos/session/session.ts'
import { SessionContext } from '../../datos/session/session-context.ts'
import { sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { asks, showScreen } from '../../testing/pantalla.tsx'
import { PersonaHoja } from './persona-hoja.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('keeps the focus on the button after a failure', async () => {
  const server = fakeContract().on(api.persona.create, sinRed)
  const onSaved = vi.fn()
  const { person, said, field } = await showScreen(
    server,
    <PersonaHoja open persona={null} onSaved={onSaved} onClose={() => {}} onClosed={() => {}} />,
    'admin',
  )
  expect(document.activeElement).toBe(field('Correo electrónico'))
  await person.keyboard('nadie@telar.demo')
  const invitar = screen.getByText('Invitar').closest('button')!
  invitar.focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(said).toEqual(['No se pudo invitar']))
  expect(document.activeElement).toBe(invitar)
  expect(field('Correo electrónico').value).toBe('nadie@telar.demo')
  expect(onSaved).not.toHaveBeenCalled()
})

it('asks before Escape drops a person who was being written, but not on Cancelar', async () => {
  const onClose = vi.fn()
  const { person, press, asksToLeave } = await showScreen(
    fakeContract(),
    <PersonaHoja open persona={null} onSaved={() => {}} onClose={onClose} onClosed={() => {}} />,
    'admin',
  )
  await person.keyboard('nadie@telar.demo')
  fireEvent.keyDown(screen.getByLabelText('Correo electrónico'), { key: 'Escape' })
  await asks('Tenés cambios sin guardar')
  await press('Seguir editando')
  expect(onClose).not.toHaveBeenCalled()
  expect(await asksToLeave()).toBe(true)
  await press('Cancelar')
  expect(onClose).toHaveBeenCalledOnce()
})

it.each([
  ['x', 1],
  ['otra', 0],
])('reads the session anew after a change of one’s own data: %s', async (id, times) => {
  const persona = {
    id,
    email: 'ana@telar.demo',
    nombre: '',
    rol: 'admin',
    areas: ['costos', 'precios'],
    version: 1,
  }
  const server = fakeContract()
    .on(api.persona.list, () => [persona as Persona])
    .on(api.persona.update, ({ body }) => ({ ...persona, ...body, version: 2 }) as Persona)
  const renew = vi.fn(async () => {})
  const state = { status: 'signed-in', user: { id: 'x', role: 'admin' } }
  const session = { get: () => state, subscribe: () => () => {}, renew } as unknown as Session
  const onSaved = vi.fn()
  const { fill, press } = await showScreen(
    server,
    <SessionContext value={session}>
      <PersonaHoja
        open
        persona={persona as Persona}
        onSaved={onSaved}
        onClose={() => {}}
        onClosed={() => {}}
      />
    </SessionContext>,
  )
  fill('Nombre', 'Ana')
  await press('Guardar')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(renew).toHaveBeenCalledTimes(times)
})
