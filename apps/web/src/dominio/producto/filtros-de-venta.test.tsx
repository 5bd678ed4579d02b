// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { addressed, showScreen } from '../../testing/pantalla.tsx'
import { FiltrosDeTotales } from './filtros-de-venta.tsx'
import { type VentaSearch, ventaNombre } from './venta-search.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const NADA = { lineas: [], temporadas: [], no_vendibles: false }
const button = () => screen.queryByRole('button', { name: /^Filtros/, hidden: true })

it('shows the set filters on their button, and removes one by keyboard', async () => {
  const server = fakeContract().on(api.producto.venta, () => ({ ...NADA, lineas: ['Abrigo', 'Cuero'] }))
  const { screen: filtros, address } = addressed<VentaSearch>(FiltrosDeTotales, {
    linea: 'Cuero',
    vendible: 'si',
  })
  const { person } = await showScreen(server, filtros, 'user')
  expect(button()?.textContent).toBe('Cuero · Los que se venden')
  button()?.focus()
  await person.keyboard('{Enter}')
  screen.getByRole('button', { name: 'Quitar los filtros', hidden: true }).focus()
  await person.keyboard('{Enter}')
  expect(button()?.textContent).toBe('Filtros')
  expect(address()).toEqual({})
  await person.keyboard('{Escape}')
  expect(document.activeElement).toBe(button())
})

it('hides the filters if no product has a line or season, unless the address sets one', async () => {
  const server = fakeContract().on(api.producto.venta, () => NADA)
  await showScreen(server, addressed<VentaSearch>(FiltrosDeTotales, {}).screen, 'user')
  await waitFor(() => expect(server.queryClient.isFetching()).toBe(0))
  expect(button()).toBeNull()
  cleanup()
  await showScreen(server, addressed<VentaSearch>(FiltrosDeTotales, { temporada: 'Verano' }).screen, 'user')
  expect(button()?.textContent).toBe('Verano')
})

it('names the filtered products in a phrase', () => {
  expect(ventaNombre({})).toBeNull()
  expect(ventaNombre({ temporada: 'Verano' })).toBe('la temporada Verano')
  expect(ventaNombre({ linea: 'Cuero', temporada: 'Verano', vendible: 'no' })).toBe(
    'lo que no se vende de la línea Cuero de la temporada Verano',
  )
})
