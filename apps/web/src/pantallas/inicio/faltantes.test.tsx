// @vitest-environment jsdom
import { api, type Faltante } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { Faltantes } from './faltantes.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const CUERO: Faltante = {
  tipo: 'insumo',
  codigo: 'CUE-VEG26',
  descripcion: 'Cuero vegetal',
  causa: 'insumo_sin_costo',
  texto: 'El insumo CUE-VEG26 no tiene costo',
  libera: 2,
  afectados: 3,
}
const TEXTIL = {
  sector_productivo: 'Textil',
  total_cdr: 100,
  porcentaje_mantencion: 3,
  total_cdr_mantencion: 103,
  incompleto: true,
  productos: 4,
  incompletos: 3,
}

it('[VIV-07] reports in its place that missing data could not be loaded, and loads them again', async () => {
  const server = fakeContract()
    .on(api.cdr.sectores, () => [TEXTIL])
    .on(api.revisar.faltantes, sinRed)
  const { press } = await showScreen(server, <Faltantes alcance={{}} />, 'user')
  const panel = () =>
    screen.getByRole('region', { name: 'Qué falta para completar los costos', hidden: true })
  await waitFor(() => expect(panel().textContent).toContain('No se pudo cargar qué falta.'))
  server.on(api.revisar.faltantes, () => ({ total: 1, faltantes: [CUERO] }))
  await press('Reintentar')
  await waitFor(() => expect(panel().textContent).toContain('El insumo CUE-VEG26 no tiene costo'))
  expect(panel().textContent).toContain('completa 2 productos de 3')
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
})
