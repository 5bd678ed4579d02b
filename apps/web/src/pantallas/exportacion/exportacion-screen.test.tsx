// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { ExportacionScreen } from './exportacion-screen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const setUp = async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const server = fakeContract()
    .on(api.producto.venta, () => ({ lineas: [], temporadas: [], no_vendibles: false }))
    .on(api.valor.list, () => [])
    .on(api.proveedor.list, () => [])
    .on(api.cdr.cotizaciones, () => [])
    .on(api.exportacion.tabla, () => new Blob(['x']))
  const at = await showScreen(server, <ExportacionScreen search={{}} onSearch={() => {}} />, 'user')
  return { ...at, server, saved }
}

it('[ERR-19] shows the server’s message if an export fails, and allows another try', async () => {
  const { refused, press, server, saved, told } = await setUp()
  const down = new ApiError(503, 'no_disponible', ['La base de datos no responde.'])
  await refused('Exportar Mano de Obra', api.exportacion.tabla, down, 'Error en exportación')
  expect(told).toEqual(['No se pudo exportar Mano de Obra: La base de datos no responde.'])
  await refused('Exportar Todo', api.exportacion.todas, down, 'Error en exportación masiva')
  expect(told.at(-1)).toBe('La base de datos no responde.')
  server.on(api.exportacion.tabla, () => new Blob(['x']))
  await press('Exportar Mano de Obra')
  await waitFor(() => expect(saved).toEqual(['Mano de Obra.xlsx']))
})

it('shows that a table is being exported, and requests it once', async () => {
  const { press, server, saved, person } = await setUp()
  let arrive = () => {}
  server.on(
    api.exportacion.tabla,
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(new Blob(['x']))
      }),
  )
  await press('Exportar Productos')
  const button = screen.getByRole('button', { name: 'Exportar Productos', hidden: true })
  expect(button.textContent).toContain('Exportando…')
  await person.click(button)
  expect(button.closest('li')?.getAttribute('aria-busy')).toBe('true')
  arrive()
  await waitFor(() => expect(saved).toEqual(['Productos.xlsx']))
  await waitFor(() => expect(button.textContent).toBe('Exportar'))
  expect(server.asked(api.exportacion.tabla)).toHaveLength(1)
})
