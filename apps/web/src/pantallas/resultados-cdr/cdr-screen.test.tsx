// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unResultado } from '../../testing/datos.ts'
import { cellsOf, rowOf, showScreen } from '../../testing/pantalla.tsx'
import { CdrScreen } from './cdr-screen.tsx'
import type { CdrSearch } from './cdr-search.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[CDR-01] [CDR-02] [CDR-03] [ERR-04] shows every product, reloads on demand, and reports a failure', async () => {
  const server = fakeContract()
    .on(api.cdr.list, sinRed)
    .on(api.valor.list, () => [])
    .on(api.producto.list, () => [])
  const { press, said } = await showScreen(
    server,
    <CdrScreen search={{}} onSearch={() => {}} momento={null} aviso={null} historia={() => null} />,
    'user',
  )
  const words = 'No se pudieron cargar los resultados CDR'
  await waitFor(() => expect(screen.getByRole('alert', { hidden: true }).textContent).toContain(words))
  await waitFor(() => expect(said).toEqual([words]))
  expect(document.querySelector('tr[data-row]')).toBeNull()

  const campera = { codigo_producto: 'CAMPERA', base_cdr: 3729.436666, cdr_mantencion: 3841.319766 }
  server.on(api.cdr.list, () => [unResultado(campera), unResultado()])
  await press('Reintentar')
  await waitFor(() => rowOf('CAMPERA'))
  expect(cellsOf('CAMPERA')).toEqual([
    'CAMPERA',
    'Confección',
    'Remera de algodón',
    '$ 3.729,44',
    '$ 3.841,32',
  ])
  rowOf('REM-01')
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull()

  server.on(api.cdr.list, () => [unResultado({ ...campera, base_cdr: 4000 })])
  await press('Refrescar')
  await waitFor(() => expect(said.at(-1)).toBe('Datos actualizados'))
  expect(cellsOf('CAMPERA')).toContain('$ 4.000,00')
  expect(screen.queryByText('REM-01')).toBeNull()
})

it('[ERR-20] says once that the person may not see costs', async () => {
  const words = 'No tenés acceso a esta parte de Telar. Pedíselo a un administrador.'
  const server = fakeContract()
    .on(api.cdr.list, () => {
      throw new ApiError(403, 'sin_permiso', [words])
    })
    .on(api.valor.list, () => [])
    .on(api.producto.list, () => [])
  const { said } = await showScreen(server, <Pantalla orden={undefined} />, 'user')
  await waitFor(() => expect(screen.getByRole('alert', { hidden: true }).textContent).toContain(words))
  expect(said).toEqual([])
})

const Pantalla = ({ orden }: Pick<CdrSearch, 'orden'>) => (
  <CdrScreen search={{ orden }} onSearch={() => {}} momento={null} aviso={null} historia={() => null} />
)

const conDos = () =>
  fakeContract()
    .on(api.cdr.list, () => [unResultado({ codigo_producto: 'A' }), unResultado({ codigo_producto: 'B' })])
    .on(api.valor.list, () => [])
    .on(api.producto.list, () => [])

it('[UI-20] folds its filters behind a button if a panel leaves no room', async () => {
  const Medida = () => {
    const [times, setTimes] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setTimes(times + 1)}>
          Medir
        </button>
        <Pantalla key={times} orden={undefined} />
      </>
    )
  }
  const { press } = await showScreen(conDos(), <Medida />, 'user')
  await waitFor(() => rowOf('A'))
  screen.getByLabelText('Solo incompletos')
  expect(screen.queryByText('Filtros')).toBeNull()

  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(700)
  await press('Medir')
  await waitFor(() => screen.getByText('Filtros'))
  expect(screen.queryByLabelText('Solo incompletos')).toBeNull()
  await press('Filtros')
  screen.getByLabelText('Solo incompletos')
})

it('[CDR-01] uses its default order if the address has an unknown one', async () => {
  await showScreen(conDos(), <Pantalla orden={'-nada' as CdrSearch['orden']} />, 'user')
  await waitFor(() => rowOf('A'))
  const codes = [...document.querySelectorAll('tr[data-row]')].map(
    (row) => row.querySelector('td')?.textContent,
  )
  expect(codes).toEqual(['A', 'B'])
})
