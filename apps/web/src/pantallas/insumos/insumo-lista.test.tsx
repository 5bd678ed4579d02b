// @vitest-environment jsdom
import { api, type Insumo } from '@telar/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { addressed, rowOf, showScreen } from '../../testing/pantalla.tsx'
import { InsumoLista } from './insumo-lista.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[ERR-02] says that the supplies could not be loaded, and loads them again', async () => {
  const server = fakeContract()
    .on(api.insumo.list, sinRed)
    .on(api.valor.list, () => [])
    .on(api.proveedor.list, () => [])
  const { said, press } = await showScreen(server, addressed(InsumoLista, {}).screen, 'user')
  await waitFor(() => expect(said).toEqual(['No se pudieron cargar los insumos desde el servidor']))
  server.on(api.insumo.list, () => [])
  await press('Reintentar')
  await screen.findByText(/^Todavía no hay/)
})

const LIBRE: Insumo = {
  codigo: 'LIBRE',
  detalle: 'Libre',
  grupo: 'Hilos',
  costo: 0,
  precio: 0,
  moneda: null,
  unidad: null,
  eleccion: 'propio',
  clase: 'material',
  discontinuado: false,
  precio_desde: null,
  oferta: null,
  avisos: [],
  version: 1,
}

it('[ERR-07] says that a supply could not be deleted, and keeps it', async () => {
  const server = fakeContract()
    .on(api.insumo.list, () => [LIBRE])
    .on(api.insumo.remove, sinRed)
    .on(api.valor.list, () => [])
    .on(api.proveedor.list, () => [])
  const { said, press } = await showScreen(server, addressed(InsumoLista, {}).screen, 'admin')
  await waitFor(() => rowOf('LIBRE'))
  await press('Eliminar Libre')
  await screen.findByText(/^Se eliminará el insumo "Libre"/)
  await press('Eliminar')
  await waitFor(() => expect(said).toEqual(['No se pudo eliminar el insumo. Intenta nuevamente.']))
  rowOf('LIBRE')
})

it('[UI-06] a question before a delete that is left gives the keyboard back to the button that asked', async () => {
  const server = fakeContract()
    .on(api.insumo.list, () => [LIBRE])
    .on(api.valor.list, () => [])
    .on(api.proveedor.list, () => [])
  const { press } = await showScreen(server, addressed(InsumoLista, {}).screen, 'admin')
  await waitFor(() => rowOf('LIBRE'))
  await press('Eliminar Libre')
  fireEvent.keyDown(await screen.findByRole('alertdialog', { hidden: true }), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Eliminar Libre'))
})
