// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { ProveedoresScreen } from './proveedores-screen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[VIV-19] leads to the units, which the menu does not list', async () => {
  const server = fakeContract()
    .on(api.proveedor.list, () => [])
    .on(api.valor.list, () => [])
  await showScreen(server, <ProveedoresScreen search={{}} onSearch={() => {}} />, 'user')
  const links = within(screen.getByRole('navigation', { name: 'Compras' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Proveedores', '/proveedores'],
    ['Unidades', '/unidades'],
  ])
})
