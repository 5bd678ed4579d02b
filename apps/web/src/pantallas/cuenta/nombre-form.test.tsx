// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
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
