// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { UnidadesScreen } from '../unidades/unidades-lista.tsx'
import { ProveedoresScreen } from './proveedores-screen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[VIV-19] leads to the units, which the menu does not list, and back', async () => {
  const server = fakeContract()
    .on(api.proveedor.list, () => [])
    .on(api.unidad.list, () => [])
    .on(api.valor.list, () => [])
  const linksOf = () =>
    within(screen.getByRole('navigation', { name: 'Compras' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  for (const Pantalla of [ProveedoresScreen, UnidadesScreen]) {
    await showScreen(server, <Pantalla search={{}} onSearch={() => {}} />, 'user')
    expect(linksOf()).toEqual([
      ['Proveedores', '/proveedores'],
      ['Unidades', '/unidades'],
    ])
    cleanup()
  }
})
