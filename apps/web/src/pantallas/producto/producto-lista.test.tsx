// @vitest-environment jsdom
import { api, type Producto } from '@telar/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { almacen, sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unProducto } from '../../testing/filas.ts'
import { addressed, rowOf, showScreen } from '../../testing/pantalla.tsx'
import { ProductoLista } from './producto-lista.tsx'

type ProductoSearch = SearchOf<'/producto'>

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const alpargata = (codigo_producto: string, over: Partial<Producto> = {}): Producto =>
  unProducto({
    codigo_producto,
    descripcion_producto: `Alpargata ${codigo_producto}`,
    sector_productivo: 'Calzado',
    ...over,
  })

const serve = (...rows: Producto[]) => {
  const guardados = almacen<Producto>(({ codigo_producto }) => codigo_producto, rows)
  const server = fakeContract()
    .on(api.sector.list, () => ['Calzado', 'Textil'].map((nombre) => ({ nombre, version: 1 })))
    .on(api.producto.list, guardados.todas)
    .on(api.producto.update, ({ params, body, ifMatch }) =>
      guardados.cambiar(params.codigo_producto, body as Partial<Producto>, ifMatch),
    )
    .on(api.producto.remove, ({ params }) => guardados.quitar(params.codigo_producto))
  return { guardados, server, puts: () => server.asked(api.producto.update) }
}
const show = async (
  server: ReturnType<typeof serve>['server'],
  role: 'admin' | 'user',
  search: ProductoSearch = {},
) => {
  const { screen: list, address } = addressed(ProductoLista, search)
  return { ...(await showScreen(server, list, role)), address }
}
const shown = (words: string) => waitFor(() => rowOf(words))
const rows = () => document.querySelectorAll('tr[data-row]').length
const said = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeTruthy())

it('[PROD-05] [ERR-02] shows five skeleton rows while loading, and reports a failure', async () => {
  const { server, guardados } = serve(alpargata('ALPA'))
  let fail = () => {}
  server.on(
    api.producto.list,
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new ApiError(503, 'no_disponible', ['Ahora no.']))
      }),
  )
  const { press, said } = await show(server, 'user')
  expect(document.querySelectorAll('[data-skeleton-row]')).toHaveLength(5)
  fail()
  await waitFor(() => expect(said).toEqual(['No se pudieron cargar los productos']))
  server.on(api.producto.list, guardados.todas)
  await press('Reintentar')
  await shown('ALPA')
})

it('[PROD-01] shows ten thousand products while rendering only those in sight, and moves along them and their cells by keys', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    alpargata(`P-${String(index).padStart(5, '0')}`, {
      descripcion_producto: index % 2 === 0 ? `Camisa ${index}` : `Pantalón ${index}`,
    }),
  )
  const { server } = serve(...many)
  const { person, press, address } = await show(server, 'user')
  await shown('P-00000')
  expect(rows()).toBeLessThan(60)
  expect(screen.getByRole('grid', { hidden: true }).getAttribute('aria-rowcount')).toBe('10001')
  const search = screen.getByRole('searchbox', { hidden: true })
  search.focus()
  await person.keyboard('{ArrowDown}{End}')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('P-09999'))
  expect(rows()).toBeLessThan(60)
  await person.keyboard('{PageUp}{Home}')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('P-00000'))
  const focus = () => {
    const { tagName, cellIndex } = document.activeElement as HTMLTableCellElement
    return [document.activeElement!.closest('tr')?.dataset.index, tagName, cellIndex]
  }
  await person.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}')
  expect(focus()).toEqual(['0', 'TD', 1])
  await person.keyboard('{ArrowDown}')
  await waitFor(() => expect(focus()).toEqual(['1', 'TD', 1]))
  await person.keyboard('{End}{ArrowRight}')
  expect(focus()).toEqual(['1', 'TD', document.activeElement!.closest('tr')!.cells.length - 1])
  await person.keyboard('{Home}')
  expect(focus()).toEqual(['1', 'TD', 0])
  await person.keyboard('{ArrowLeft}')
  expect(focus()).toEqual(['1', 'TR', undefined])
  expect(document.querySelector('td[tabindex]')).toBeNull()
  await person.keyboard('/')
  expect(document.activeElement).toBe(search)
  fireEvent.change(search, { target: { value: 'pantalon' } })
  await said('Mostrando 5.000 de 10.000 productos')
  await press('Descripción')
  await press('Descripción')
  await waitFor(() => expect(address().orden).toBe('-descripcion_producto'))
  await shown('P-09999')
})

it('[PROD-06] [UI-02] [UI-03] [UI-04] [CONC-04] by keyboard only: Escape discards, Enter saves, the focus returns', async () => {
  const { server, puts } = serve(alpargata('CRUDA'), alpargata('NEGRA'), alpargata('ROJA'))
  const at = await show(server, 'admin')
  const { person, field, fill, press } = at
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await shown('CRUDA')
  screen.getByRole('searchbox', { hidden: true }).focus()
  await person.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field('Descripción')))
  await person.keyboard('Otra cosa{Escape}')
  expect((await shown('CRUDA')).textContent).toContain('Alpargata CRUDA')
  await waitFor(() => expect(focused()).toBe('Editar Alpargata CRUDA'))

  await person.keyboard('{Enter}')
  fill('Descripción', '')
  await person.keyboard('{Enter}')
  expect(at.said.at(-1)).toBe('Por favor completa todos los campos requeridos.')
  expect(field('Descripción').getAttribute('aria-invalid')).toBe('true')
  expect(puts()).toEqual([])

  fill('Descripción', 'Alpargata clásica')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(at.said.at(-1)).toBe('Guardado exitoso'))
  expect((await shown('CRUDA')).textContent).toContain('Alpargata clásica')
  expect(puts()).toMatchObject([{ params: { codigo_producto: 'CRUDA' }, ifMatch: 1 }])
  await waitFor(() => expect(focused()).toBe('Editar Alpargata clásica'))

  await press('Editar Alpargata NEGRA')
  fill('Descripción', 'Sin guardar')
  await press('Editar Alpargata ROJA')
  await press('Seguir editando')
  expect(field('Descripción').value).toBe('Sin guardar')
  await press('Editar Alpargata ROJA')
  await press('Descartar los cambios')
  await waitFor(() => expect(field('Descripción').value).toBe('Alpargata ROJA'))
})

it('[CONC-05] [UI-05] [ERR-10] shows both versions if somebody else saved first, and loses nothing on a failure', async () => {
  const { server, guardados, puts } = serve(alpargata('ALPA'))
  const { press, fill, field, refused, said } = await show(server, 'admin')
  await shown('ALPA')
  await press('Editar Alpargata ALPA')
  fill('Descripción', 'La mía')
  await refused(
    'Guardar',
    api.producto.update,
    new ApiError(0, 'sin_red', []),
    'No se pudo guardar los cambios.',
  )
  expect(field('Descripción').value).toBe('La mía')

  server.on(api.producto.update, ({ params, body, ifMatch }) =>
    guardados.cambiar(params.codigo_producto, body as Partial<Producto>, ifMatch),
  )
  const theirs = () => guardados.cambiar('ALPA', { descripcion_producto: 'La de otro' })
  const conflict = () =>
    screen.findByRole('alertdialog', { name: 'Otro usuario modificó este registro', hidden: true })
  theirs()
  await press('Guardar')
  const line = within(await conflict()).getByRole('row', { name: /Descripción/, hidden: true })
  expect([...line.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    'La de otro',
    'La mía',
  ])
  await press('Guardar la mía')
  await waitFor(() => expect(said.at(-1)).toBe('Guardado exitoso'))
  expect((await shown('ALPA')).textContent).toContain('La mía')

  await press('Editar La mía')
  fill('Descripción', 'Otra vez la mía')
  theirs()
  await press('Guardar')
  await conflict()
  const before = puts().length
  await press('Conservar la guardada')
  await waitFor(() => expect(rowOf('ALPA').textContent).toContain('La de otro'))
  expect(puts()).toHaveLength(before)
})

it('[PROD-07] [UI-06] [UI-07] [ERR-07] [ERR-08] asks before a delete, and reports a failure or the uses', async () => {
  const { server, guardados } = serve(alpargata('ALPA'), alpargata('SUELA'))
  const { press, said } = await show(server, 'admin')
  const ask = async () => {
    await press('Eliminar Alpargata ALPA')
    await screen.findByText('Se eliminará el producto "Alpargata ALPA". Esta acción no se puede deshacer.')
  }
  await shown('ALPA')
  await ask()
  await press('Cancelar')
  expect(server.asked(api.producto.remove)).toEqual([])

  server.on(api.producto.remove, sinRed)
  await ask()
  await press('Eliminar')
  await waitFor(() => expect(said.at(-1)).toBe('No se pudo eliminar el producto.'))

  const uses = 'El producto ALPA se usa en 1 registro: CAJA.'
  server.on(api.producto.remove, () => {
    throw new ApiError(409, 'en_uso', [uses], { details: { usos: [{ tipo: 'producto', codigo: 'CAJA' }] } })
  })
  await ask()
  await press('Eliminar')
  await screen.findByText(uses)
  expect(screen.getByText('CAJA').closest('a')?.getAttribute('href')).toBe('/resultados-cdr?producto=CAJA')
  await press('Cerrar')

  server.on(api.producto.remove, ({ params }) => guardados.quitar(params.codigo_producto))
  await ask()
  await press('Eliminar')
  await waitFor(() => expect(said.at(-1)).toBe('Eliminado'))
  await waitFor(() => expect(screen.queryByText('ALPA')).toBeNull())
})

it('[HAC-21] [ERR-10] renames the filtered line, and reports a taken name beside the field', async () => {
  const { server } = serve(alpargata('ALPA', { linea: 'Urbana' }), alpargata('BOTA', { linea: 'Campo' }))
  server.on(api.producto.renameLinea, ({ body }) => {
    if (body.nombre === 'Campo')
      throw new ApiError(409, 'duplicado', ['La línea Campo ya existe'], { details: { campos: ['nombre'] } })
    return { nombre: body.nombre, productos: 1 }
  })
  const { press, address } = await show(server, 'admin', { linea: 'Urbana' })
  await shown('Alpargata ALPA')
  await press('Renombrar la línea Urbana')
  const field = () => screen.getByLabelText<HTMLInputElement>('Nombre nuevo')
  const send = (nombre: string) => {
    fireEvent.change(field(), { target: { value: nombre } })
    fireEvent.submit(field().form!)
  }
  send('  ')
  await said('Por favor ingresá el nombre nuevo.')
  send('Campo')
  await said('La línea Campo ya existe')
  send(' Calle ')
  await waitFor(() => expect(address()).toMatchObject({ linea: 'Calle' }))
  expect(server.asked(api.producto.renameLinea).at(-1)).toMatchObject({
    params: { linea: 'Urbana' },
    body: { nombre: 'Calle' },
  })
})

it('[PROD-01] [PROD-04] [UI-01] [UI-08] [UI-11] shows everybody the same columns, and actions to administrators only', async () => {
  const { server } = serve(alpargata('ALPA'))
  await show(server, 'user')
  const row = await shown('ALPA')
  const heads = () =>
    screen
      .getAllByRole('columnheader', { hidden: true })
      .map((head) => head.getAttribute('aria-label') ?? head.textContent)
  expect(heads()).toEqual(['Código/Descripción', 'Sector', 'Estado', 'Creación', 'Historia'])
  expect(row.textContent).toMatch(/activo\d{1,2}\/\d{1,2}\/\d{4}$/)
  expect(row.querySelector('[data-tone=orange]')?.textContent).toBe('Calzado')
  expect(screen.queryByText('Agregar producto')).toBeNull()
  expect(screen.queryByLabelText(/^(Editar|Eliminar) /)).toBeNull()

  cleanup()
  await show(server, 'admin')
  await shown('ALPA')
  expect(heads()).toContain('Acciones')
  expect(screen.getByText('Agregar producto').closest('a')?.getAttribute('href')).toBe('/cargarProducto')
})

it('[PROD-02] [PROD-03] [UI-19] [UI-20] combines search, product and sector, in the address', async () => {
  const { server } = serve(
    alpargata('ALPA'),
    alpargata('BAND', { descripcion_producto: 'Bandolera', sector_productivo: 'Marroquinería' }),
    alpargata('LONA', { descripcion_producto: 'Bandolera de lona', sector_productivo: 'Textil' }),
  )
  const { choose, press, person, address } = await show(server, 'user')
  await said('Mostrando 3 de 3 productos')
  fireEvent.change(screen.getByRole('searchbox', { hidden: true }), {
    target: { value: 'MARROQUINERIA bandolera' },
  })
  await said('Mostrando 1 de 3 productos')
  await shown('BAND')
  await waitFor(() => expect(address().q).toBe('MARROQUINERIA bandolera'))
  await choose('Sector', 'Textil')
  await said('Ningún producto coincide')
  await press('Quitar los filtros')
  await said('Mostrando 3 de 3 productos')
  await choose('Sector', 'Todos los sectores')

  await person.click(screen.getByRole('combobox', { name: 'Producto', hidden: true }))
  const options = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  expect(options()[0]).toBe('Todos los productos')
  fireEvent.change(screen.getByRole('combobox', { name: 'Buscar producto', hidden: true }), {
    target: { value: 'lona bandolera' },
  })
  await waitFor(() => expect(options()).toEqual(['LONA - Bandolera de lona']))
  await person.keyboard('{Enter}')
  await said('Mostrando 1 de 3 productos')
  expect(address().producto).toBe('LONA')
  await choose('Producto', 'Todos los productos')
  await said('Mostrando 3 de 3 productos')
})

it('[CONC-06] [BIT-11] keeps the editor of a product that was deleted meanwhile, then says so and removes the row', async () => {
  const { server, guardados } = serve(alpargata('FUGAZ'))
  const at = await show(server, 'admin')
  await shown('FUGAZ')
  await at.press('Editar Alpargata FUGAZ')
  at.fill('Descripción', 'Fugaz y breve')
  guardados.quitar('FUGAZ')
  // What the live stream makes of the news.
  await server.queryClient.invalidateQueries()
  expect(at.field('Descripción').value).toBe('Fugaz y breve')
  await at.person.keyboard('{Enter}')
  await waitFor(() => expect(at.said.at(-1)).toBe('El registro ya no existe'))
  await said('Todavía no hay productos')
})
