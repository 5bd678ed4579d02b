// @vitest-environment jsdom
import { api, type Insumo, type Proveedor, type Unidad } from '@telar/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { unaOferta } from '../../testing/datos.ts'
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

it('says what an offer lacks for its cost in the plant, as the supply’s screen does', async () => {
  const oferta = unaOferta({
    insumo: 'CUERO',
    proveedor: 'NORTE',
    unidad_compra: 'rollo',
    puesto_en_planta: null,
  })
  const server = fakeContract()
    .on(api.proveedor.list, () => [{ codigo: 'NORTE', nombre: 'Norte' } as Proveedor])
    .on(api.valor.list, () => [])
    .on(api.unidad.list, () => [{ codigo: 'm', dimension: 'longitud', num: 1, den: 1 } as Unidad])
    .on(api.insumo.list, () => [{ codigo: 'CUERO', detalle: 'Cuero', unidad: 'm' } as Insumo])
    .on(api.oferta.deProveedor, () => [oferta])
  await showScreen(server, <ProveedoresScreen search={{ proveedor: 'NORTE' }} onSearch={() => {}} />, 'user')
  const row = within(await screen.findByRole('table', { name: 'Sus ofertas' })).getAllByRole('row')[1]!
  await waitFor(() =>
    expect(within(row).getAllByRole('cell')[1]?.textContent).toBe('Falta cuántos m trae 1 rollo'),
  )
})
