// @vitest-environment jsdom
import { api, type Composicion } from '@telar/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { ComposicionLista } from './composicion-lista.tsx'

const CODES = Array.from({ length: 13 }, (_, i) => `P${String(i).padStart(2, '0')}`)
const unaComposicion = (codigo_producto: string): Composicion => ({
  codigo_producto,
  descripcion_producto: 'Campera',
  sector_productivo: 'Confección',
  base_cdr: 10,
  fecha_creacion: '2026-03-01T12:00:00Z',
  componentes: 1,
  completa: true,
  motivos: [],
  version: 1,
})
const RECETAS = ['codigo_producto;codigo_ingrediente', 'AJENO;X', ...CODES.map((code) => `${code};HILO`)]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const setUp = async (total = CODES.length) => {
  Element.prototype.scrollTo ??= () => {}
  const server = fakeContract()
  server
    .on(api.receta.composiciones, ({ query, onTotal }) => {
      onTotal?.(total)
      const { limit = 10, offset = 0 } = query as { limit: number; offset: number }
      return CODES.slice(offset, offset + limit).map(unaComposicion)
    })
    .on(api.exportacion.tabla, () => new Blob([`\ufeff${RECETAS.join('\r\n')}\r\n`]))
    .on(api.valor.list, () => [])
    .on(api.producto.venta, () => ({ lineas: [], temporadas: [], no_vendibles: false }))
  const search = { sector: 'Confección', pagina: '2' }
  const hands = await showScreen(
    server,
    <ComposicionLista sectores={['Confección']} search={search as never} onSearch={() => {}} />,
  )
  await screen.findByLabelText('Composiciones')
  return { ...server, ...hands }
}

const rows = () => document.querySelectorAll('tr[data-row]').length

it('[VIV-23] prints all pages, by its button and by Ctrl+P, and then shows the same page as before', async () => {
  await setUp()
  const printed: number[] = []
  const print = vi.fn(() => {
    act(() => dispatchEvent(new Event('beforeprint')) as never)
    printed.push(rows())
    expect(document.body.textContent).toContain('· Confección')
    act(() => dispatchEvent(new Event('afterprint')) as never)
  })
  vi.stubGlobal('print', print)
  fireEvent.click(screen.getByLabelText('Imprimir'))
  await waitFor(() => expect(printed).toEqual([13]))
  expect(rows()).toBeLessThan(11)

  expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(false)
  await waitFor(() => expect(printed).toEqual([13, 13]))
})

it('[VIV-23] explains why too many rows cannot be printed', async () => {
  const { said } = await setUp(5_001)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  fireEvent.click(screen.getByLabelText('Imprimir'))
  await waitFor(() => expect(said).toEqual(['No se pudo imprimir']))
  expect(print).not.toHaveBeenCalled()
})

it('[VIV-24] exports the lines of exactly the filtered compositions', async () => {
  const { said } = await setUp()
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file), revokeObjectURL: () => {} }),
  )
  fireEvent.click(screen.getByLabelText('Exportar estas filas'))
  await waitFor(() => expect(said).toEqual(['Exportación completada']))
  const lines = (await files[0]!.text()).trimEnd().split('\r\n')
  expect(lines.slice(1)).toEqual(CODES.map((code) => `${code};HILO`))
})
