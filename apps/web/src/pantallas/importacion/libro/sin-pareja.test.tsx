// @vitest-environment jsdom
import { api, type Insumo, type VistaDeHoja } from '@telar/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createFormat } from '../../../kit/format/format.ts'
import { FormatContext } from '../../../kit/format/format-context.ts'
import { fakeContract } from '../../../testing/contrato.tsx'
import { SinCodigo } from './sin-codigo.tsx'
import { SinPareja } from './sin-pareja.tsx'

afterEach(cleanup)

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })

it('[ASI-05] pairs a supplier’s articles with suggested supplies by hand, and leaves the rest', () => {
  const { on, wrapper } = fakeContract()
  on(api.insumo.list, () => [{ codigo: 'REMACHES', detalle: 'Remaches' } as Insumo])
  const hoja = {
    totales: { sin_pareja: 2 },
    sin_pareja: [
      {
        linea: 4,
        codigo_proveedor: 'H-200',
        detalle: 'Remache bronce',
        sugerencias: [{ codigo: 'REMACHES', detalle: 'Remaches' }],
      },
      { linea: 5, codigo_proveedor: 'H-400', detalle: '', sugerencias: [] },
    ],
  } as unknown as VistaDeHoja
  const onEmparejar = vi.fn()
  render(
    <FormatContext value={format}>
      <SinPareja hoja={hoja} revisando={false} onEmparejar={onEmparejar} />
    </FormatContext>,
    { wrapper },
  )
  expect(screen.queryByRole('button', { name: /^Emparejar/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'H-200 es REMACHES · Remaches' }))
  // The choice replaces the options until it is removed.
  expect(screen.queryByRole('button', { name: 'H-200 es REMACHES · Remaches' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Dejar H-200 sin pareja' }))
  expect(screen.queryByRole('button', { name: /^Emparejar/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'H-200 es REMACHES · Remaches' }))
  fireEvent.click(screen.getByRole('button', { name: 'Emparejar 1' }))
  expect(onEmparejar).toHaveBeenCalledExactlyOnceWith({ 'H-200': 'REMACHES' })
})

it('[ASI-12] pairs all names of recipes with their likeliest records in two clicks', () => {
  const { on, wrapper } = fakeContract()
  on(api.insumo.list, () => [])
  on(api.producto.list, () => [])
  const hoja = {
    sin_codigo: [
      ['Plantilla EVA', 'PL-01'],
      ['Cemento contacto', 'AD-01'],
    ].map(([palabra, codigo], i) => ({
      campo: 'codigo_ingrediente',
      palabra,
      linea: i + 2,
      filas: 1,
      sugerencias: [{ codigo, detalle: '' }],
    })),
  } as unknown as VistaDeHoja
  const onEmparejar = vi.fn()
  render(
    <FormatContext value={format}>
      <SinCodigo hoja={hoja} revisando={false} onEmparejar={onEmparejar} />
    </FormatContext>,
    { wrapper },
  )
  expect(screen.queryByText(/Productos que no se conocen/)).toBeNull()
  fireEvent.click(screen.getByText('Elegir lo primero en 2'))
  fireEvent.click(screen.getByText('Emparejar 2'))
  expect(onEmparejar).toHaveBeenCalledExactlyOnceWith('codigo_ingrediente', {
    'Plantilla EVA': 'PL-01',
    'Cemento contacto': 'AD-01',
  })
})
