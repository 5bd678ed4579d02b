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

it('[SEC-01] [SEC-02] [UI-13] shows each sector’s totals and shares, which add up to all', async () => {
  const sectores = [
    { ...TEXTIL, total_cdr: 1234.567891, total_cdr_mantencion: 1271.604928 },
    { ...CALZADO, total_cdr: 100 },
    { ...TEXTIL, sector_productivo: 'Confección', total_cdr: 50.5 },
  ]
  const server = fakeContract()
    .on(api.producto.venta, () => ({ lineas: [], temporadas: [], no_vendibles: false }))
    .on(api.cdr.sectores, () => sectores)
  await showScreen(
    server,
    <SectorResumenScreen search={{}} onSearch={() => {}} momento={null} aviso={null} />,
    'user',
  )
  const table = await screen.findByRole('table', { name: 'CDR por sector, con mantención', hidden: true })
  await within(table).findByText('Textil')
  expect([...table.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
    'Sector Productivo',
    'Total CDR',
    '% Mantención',
    'Total CDR + Mantención',
  ])
  const textil = within(table).getByText('Textil').closest('tr')!
  const titles = [...textil.querySelectorAll('td [title]')].map((each) => each.getAttribute('title'))
  expect(titles).toEqual(expect.arrayContaining(['1.234,567891', '1.271,604928']))
  expect(textil.textContent).toMatch(/3\s%/)
  const figure = within(screen.getByRole('figure', { name: 'Cuánto pesa cada sector', hidden: true }))
  expect(figure.getAllByRole('listitem', { hidden: true })).toHaveLength(sectores.length)
  const tenths = figure.getAllByText(/de todos/).map(({ textContent }) =>
    Number(
      /(\d+),(\d)\D/
        .exec(textContent ?? '')
        ?.slice(1)
        .join(''),
    ),
  )
  expect(tenths.reduce((sum, share) => sum + share, 0)).toBe(1000)
})
