// @vitest-environment jsdom
import { api, type Insumo, type Proveedor } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { CdrFicha } from './cdr-ficha.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const TELA = {
  codigo: 'TELA',
  precio: 1234.56,
  costo: 1234.56,
  moneda: null,
  unidad: null,
  eleccion: 'propio',
  precio_desde: '2026-10-01',
} as Insumo

const show = async (tela: Insumo, proveedores: readonly Proveedor[]) => {
  const server = fakeContract()
    .on(api.insumo.list, () => [tela])
    .on(api.proveedor.list, () => [...proveedores])
    .on(api.uso.list, () => [])
  await showScreen(server, <CdrFicha tipo="insumo" codigo="TELA" />, 'user')
  await waitFor(() => expect(server.asked(api.proveedor.list)).toHaveLength(1))
  await waitFor(() => expect(server.asked(api.insumo.list)).toHaveLength(1))
}
const PROVEEDOR = { codigo: 'P', nombre: 'Proveedor' } as Proveedor

it('[COM-18] [COM-29] shows a supply’s own price with its day, if the factory uses suppliers', async () => {
  await show(TELA, [PROVEEDOR])
  const told = await screen.findByText(/^Precio propio/)
  expect(told.textContent?.replaceAll('\u00a0', ' ')).toBe('Precio propio: $ 1.234,56, desde el 1/10/2026')
})

it('[COM-28] [VAL-29] shows no day without units and suppliers, for a price without day, or if an offer counts', async () => {
  for (const [tela, proveedores] of [
    [TELA, []],
    [{ ...TELA, precio_desde: null }, [PROVEEDOR]],
    [{ ...TELA, eleccion: 'menor' }, [PROVEEDOR]],
  ] as const) {
    await show(tela as Insumo, proveedores)
    expect(screen.queryByText(/^Precio propio/)).toBeNull()
    cleanup()
  }
})
