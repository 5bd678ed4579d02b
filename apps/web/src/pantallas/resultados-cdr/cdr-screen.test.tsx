// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unResultado } from '../../testing/datos.ts'
import { cellsOf, rowOf, showScreen } from '../../testing/pantalla.tsx'
import { CdrScreen } from './cdr-screen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[CDR-01] [CDR-02] [CDR-03] [ERR-04] shows every product, loads again on demand, and says when it cannot', async () => {
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
