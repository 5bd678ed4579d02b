// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { addressed, showScreen } from '../../testing/pantalla.tsx'
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
