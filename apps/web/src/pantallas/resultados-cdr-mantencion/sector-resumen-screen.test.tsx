// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { SectorResumenScreen } from './sector-resumen-screen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const TEXTIL = {
  sector_productivo: 'Textil',
  total_cdr: 100,
  porcentaje_mantencion: 3,
  total_cdr_mantencion: 103,
  incompleto: false,
  productos: 2,
  incompletos: 0,
}
const CALZADO = { ...TEXTIL, sector_productivo: 'Calzado', incompleto: true, incompletos: 1 }

it('[SEC-03] [SEC-04] [SEC-05] [ERR-05] [UI-13] shows that it is loading or failed, and loads again', async () => {
  let fail = () => {}
  const server = fakeContract()
    .on(api.producto.venta, () => ({ lineas: [], temporadas: [], no_vendibles: false }))
    .on(
      api.cdr.sectores,
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new ApiError(0, 'sin_red', ['No pudimos conectar con el servidor.']))
        }),
    )
  const { press, said } = await showScreen(
    server,
    <SectorResumenScreen search={{}} onSearch={() => {}} momento={null} aviso={null} />,
    'user',
  )
  expect(document.querySelectorAll('[data-skeleton-row]')).toHaveLength(4)
  fail()
  const words = 'No se pudieron cargar los resultados CDR por sector'
  const alert = () => screen.queryByRole('alert', { hidden: true })
  await waitFor(() => expect(alert()?.textContent).toContain(words))
  expect(within(alert()!).getByText(words).className).toContain('text-destructive')
  await waitFor(() => expect(said).toEqual([words]))
  server.on(api.cdr.sectores, () => [TEXTIL, CALZADO])
  await press('Refrescar')
  await waitFor(() => expect(said.at(-1)).toBe('Datos actualizados'))
  const table = screen.getByRole('table', { name: 'CDR por sector, con mantención', hidden: true })
  expect(table.textContent?.replaceAll('\u00a0', ' ')).toMatch(/Textil.*\$ 100,00.*3 %.*\$ 103,00/)
  expect(alert()).toBeNull()
  expect(screen.getByText('Incompleto').closest('a')?.getAttribute('aria-label')).toBe(
    'Calzado, Incompleto: 1 producto',
  )
})
