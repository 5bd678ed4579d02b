// @vitest-environment jsdom
import { api, type PreciosARevisar, type TotalSector } from '@telar/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { unValor } from '../../testing/filas.ts'
import { showScreen } from '../../testing/pantalla.tsx'
import { Cifras } from './cifras.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const valor = (codigo: string, desde: string, proxima: string | null) =>
  unValor({ codigo, desde, proxima: proxima === null ? null : { desde: proxima, monto: 2 } })

const sector: TotalSector = {
  sector_productivo: 'Textil',
  total_cdr: 100,
  porcentaje_mantencion: 1,
  total_cdr_mantencion: 101,
  incompleto: true,
  productos: 12,
  incompletos: 3,
}

const factory = () =>
  fakeContract()
    .on(api.cdr.sectores, () => [sector])
    .on(api.revisar.precios, () => ({ dias: 60, viejos: 7 }) as PreciosARevisar)
    .on(api.valor.list, () => [
      valor('MO', '2026-05-01', '2999-02-01'),
      valor('ME', '2026-05-01', null),
      valor('OFICIAL', '2026-08-01', '2999-01-01'),
    ])
    .on(api.bitacora.list, () => [])
    .on(api.historia.cierres, () => [])

const counts = () =>
  within(screen.getByRole('list', { name: 'Para revisar' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.split('?')[0]])

it('[VIV-07] counts missing data, old prices, future values and the week’s changes, each with a link', async () => {
  await showScreen(factory(), <Cifras alcance={{}} />)
  await waitFor(() =>
    expect(counts()).toEqual([
      ['Con costo incompletode 12 productos3', '/resultados-cdr'],
      ['Precios viejosde hace más de 60 días7', '/insumos'],
      ['Valores pendientesel primero, desde el 1/1/29992', '/valores'],
      [expect.stringMatching(/^Cambios en 7 díasdesde el \d+\/\d+\/\d{4}0$/), '/historial'],
    ]),
  )
})

it('[VIV-07] counts prices of more than a single day in the singular', async () => {
  const server = factory().on(api.revisar.precios, () => ({ dias: 1, viejos: 7 }) as PreciosARevisar)
  await showScreen(server, <Cifras alcance={{}} />)
  await waitFor(() => expect(counts()[1]![0]).toBe('Precios viejosde hace más de 1 día7'))
})

it('[HAC-21] [VIV-08] counts as of another day and for some products: changes up to it, and values future at that time', async () => {
  const server = factory()
  await showScreen(server, <Cifras alcance={{ fecha: '2026-06-10', vendible: 'si' }} />)
  await waitFor(() => expect(counts()[2]![0]).toMatch(/^Valores pendientesel primero, desde el 1\/8\/2026/))
  expect(server.asked(api.revisar.precios)[0]!.query).toEqual({ fecha: '2026-06-10' })
  expect(server.asked(api.cdr.sectores)[0]!.query).toEqual({ fecha: '2026-06-10', vendible: 'true' })
  expect(server.asked(api.bitacora.list)[0]!.query).toMatchObject({
    desde: '2026-06-04',
    hasta: '2026-06-10',
  })
  // Figures without products say that they are for the whole factory.
  expect(counts().map(([text]) => text?.includes('de toda la fábrica'))).toEqual([false, true, true, true])
})
