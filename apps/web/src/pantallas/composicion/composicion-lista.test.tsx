// @vitest-environment jsdom
import { api, type Composicion } from '@telar/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ComposicionSearch } from '../../dominio/receta/receta-search.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unProducto } from '../../testing/filas.ts'
import { addressed, cellsOf, rests, rowOf, showScreen } from '../../testing/pantalla.tsx'
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

/** The list as the server filters and pages it: the first half of the products is footwear. */
const show = async (role: 'admin' | 'user', search: ComposicionSearch = {}) => {
  const all = CODES.map((codigo, i) => ({
    ...unaComposicion(codigo),
    sector_productivo: i < 11 ? 'Calzado' : 'Textil',
  }))
  const server = fakeContract()
    .on(api.receta.composiciones, ({ query, onTotal }) => {
      const { sector, producto, q, limit = 10, offset = 0 } = query as Record<string, never>
      const found = all.filter(
        (row) =>
          (!sector || row.sector_productivo === sector) &&
          (!producto || row.codigo_producto === producto) &&
          (!q || row.codigo_producto.includes(q)),
      )
      onTotal?.(found.length)
      return found.slice(offset, offset + limit)
    })
    .on(api.producto.get, ({ params }) => unProducto({ ...params, descripcion_producto: 'Campera' }))
    .on(api.valor.list, () => [])
    .on(api.producto.venta, () => ({ lineas: [], temporadas: [], no_vendibles: false }))
  const Lista = (props: Pick<ComponentProps<typeof ComposicionLista>, 'search' | 'onSearch'>) => (
    <ComposicionLista sectores={['Calzado', 'Textil']} {...props} />
  )
  const { screen: list, address } = addressed(Lista, search)
  const at = await showScreen(server, list, role)
  return { ...at, address }
}
const labels = (words: RegExp) => screen.queryAllByLabelText(words).length

it('[COMP-01] [COMP-04] [COMP-05] [COMP-07] [UI-01] [UI-08] shows ten rows a page, with actions by role', async () => {
  const { press } = await show('user')
  await waitFor(() => rowOf('P00'))
  expect(screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    ['Código', 'Descripción', 'Sector', 'CDR base', 'Fecha', 'Acciones'],
  )
  expect(cellsOf('P00').slice(0, 4)).toEqual(['P00', 'CamperaCompleta · 1 componente', 'Calzado', '$ 10,00'])
  expect(rows()).toBe(10)
  screen.getByText('Mostrando 10 de 13 productos')
  screen.getByText('Pagina 1 de 2')
  expect(rests(screen.getByText('Anterior').closest('button')!)).toBe(true)
  await press('Siguiente')
  await waitFor(() => rowOf('P12'))
  screen.getByText('Pagina 2 de 2')
  screen.getByText('Mostrando 3 de 13 productos')
  await press('Anterior')
  await waitFor(() => rowOf('P00'))
  // Readers keep the link to the detail.
  expect([labels(/^Ver detalle de /), labels(/^(Editar|Eliminar) /)]).toEqual([10, 0])
  expect(screen.queryByText('Nueva composición')).toBeNull()

  cleanup()
  await show('admin')
  await waitFor(() => rowOf('P00'))
  const href = (label: string) => screen.getByLabelText(label).getAttribute('href')
  expect(href('Ver detalle de P00')).toBe('/detalle-composicion?productId=P00')
  expect(href('Editar composición de P00')).toBe('/editarComposicion/P00')
  expect(labels(/^(Editar descripción|Eliminar composición) de /)).toBe(20)
  expect(screen.getByText('Nueva composición').closest('a')?.getAttribute('href')).toBe('/cargarComposicion')
  // Tab reaches the buttons of one row only: five of them.
  const controls = [...document.querySelectorAll('tbody :is(a, button)')]
  expect(controls).toHaveLength(50)
  expect(controls.filter((each) => each.getAttribute('tabindex') === '0')).toHaveLength(5)
})

it('[COMP-03] [UI-20] filters by product and by sector, from page one', async () => {
  const { choose, person, address } = await show('user', { pagina: '2' })
  await waitFor(() => rowOf('P12'))
  await choose('Sector', 'Calzado')
  await screen.findByText('Pagina 1 de 2')
  await screen.findByText('Mostrando 10 de 11 productos')
  await person.click(screen.getByRole('combobox', { name: 'Producto', hidden: true }))
  const box = screen.getByRole('combobox', { name: 'Buscar producto', hidden: true })
  fireEvent.change(box, { target: { value: 'P10' } })
  await waitFor(() => expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(1))
  await person.click(screen.getByRole('option', { name: 'P10 - Campera', hidden: true }))
  await screen.findByText('Mostrando 1 de 1 productos')
  rowOf('P10')
  await choose('Sector', 'Textil')
  await screen.findByText('Ninguna composición coincide')
  screen.getByText('Mostrando 0 de 0 productos')
  screen.getByText('Pagina 1 de 1')
  expect(screen.getByRole('combobox', { name: 'Producto', hidden: true }).textContent).toContain(
    'P10 - Campera',
  )
  await choose('Sector', 'Todos los sectores')
  await choose('Producto', 'Todos los productos')
  await screen.findByText('Mostrando 10 de 13 productos')
  expect(address()).toMatchObject({ sector: undefined, producto: undefined, pagina: undefined })
})
