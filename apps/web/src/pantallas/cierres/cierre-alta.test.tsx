// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { CierreAlta } from './cierre-alta.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('asks before a typed name is lost, and no longer once the closing is done', async () => {
  const at = '2026-03-31T12:00:00Z'
  const server = fakeContract().on(api.historia.cerrar, ({ body }) => ({
    nombre: body.nombre,
    at,
    seq: 1,
    created_at: at,
    persona: null,
  }))
  const { fill, press, said, asksToLeave } = await showScreen(server, <CierreAlta />, 'admin')
  fill('Nombre', 'Marzo')
  expect(await asksToLeave()).toBe(true)
  await press('Hacer el cierre')
  await waitFor(() => expect(said).toEqual(['Cierre hecho']))
  expect(await asksToLeave()).toBe(false)
})

it('shows the server’s error beside the day, and begins there', async () => {
  const server = fakeContract().on(api.historia.cerrar, () => {
    throw new ApiError(400, 'datos_invalidos', ['fecha: Ese momento todavía no llegó.'], {
      details: { campos: ['fecha'] },
    })
  })
  const { fill, field, press, faults } = await showScreen(server, <CierreAlta />, 'admin')
  fill('Nombre', 'Marzo')
  fill('Hasta el final del día', '31/03/2990')
  await press('Hacer el cierre')
  await waitFor(() => expect(faults()).toEqual(['Ese momento todavía no llegó.']))
  expect(document.activeElement).toBe(field('Hasta el final del día'))
})
