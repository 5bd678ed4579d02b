// @vitest-environment jsdom
import { api, type ManoObra } from '@telar/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { almacen, sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unaManoObra } from '../../testing/filas.ts'
import { addressed, asks, cellsOf, figureOf, rowOf, showScreen } from '../../testing/pantalla.tsx'
import { ManoObraLista } from './mano-obra-lista.tsx'

type ManoObraSearch = SearchOf<'/mano-obra'>

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const operacion = (codigo_mano_obra: string, over: Partial<ManoObra> = {}): ManoObra =>
  unaManoObra({ codigo_mano_obra, descripcion: `Operación ${codigo_mano_obra}`, ...over })

const setUp = async (rows: ManoObra[], role: 'admin' | 'user', search: ManoObraSearch = {}) => {
  const guardadas = almacen<ManoObra>(({ codigo_mano_obra }) => codigo_mano_obra, rows)
  const server = fakeContract()
    .on(api.valor.list, () => [])
    .on(api.sector.list, () => ['Confección', 'Textil'].map((nombre) => ({ nombre, version: 1 })))
    .on(api.manoObra.list, guardadas.todas)
    .on(api.manoObra.update, ({ params, body, ifMatch }) =>
      guardadas.cambiar(params.codigo_mano_obra, body as Partial<ManoObra>, ifMatch),
    )
    .on(api.manoObra.remove, ({ params }) => guardadas.quitar(params.codigo_mano_obra))
    .on(api.simulacion.run, sinRed)
  const { screen: list, address } = addressed(ManoObraLista, search)
  const at = await showScreen(server, list, role)
  return { ...at, server, guardadas, address, puts: () => server.asked(api.manoObra.update) }
}
const shown = (words: string) => waitFor(() => rowOf(words))
const form = () => screen.findByRole('form', { name: /^Editar/, hidden: true })
const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role, { hidden: true })).toBeNull())

it('[MO-01] [MO-02] [UI-01] [UI-09] [UI-12] [UI-19] [UI-20] shows every type with its costs, and cards for all of them', async () => {
  const planchado = operacion('LISTA-01', {
    descripcion: 'Planchá de lista',
    horas_hombre_std: 7.5,
    costo_mano_obra: 3214.285714,
    cantidad_personal_estimado: 0.9375,
  })
  const { address, choose } = await setUp([planchado, operacion('OTRA-01')], 'user')
  await shown('LISTA-01')
  const cards = () => [
    figureOf('Tipos de mano de obra'),
    figureOf('Valor hora promedio'),
    figureOf('Horas STD promedio'),
    figureOf('Activos'),
  ]
  expect(cards()).toEqual(['2', '$ 3.000,00', '7,75', '100 %'])

  fireEvent.change(screen.getByRole('searchbox', { hidden: true }), { target: { value: 'plancha de LISTA' } })
  await screen.findByText('Mostrando 1 de 2 tipos de mano de obra')
  expect(cellsOf('LISTA-01')).toEqual([
    'Planchá de listaLISTA-01Confección',
    'Confección',
    '0',
    '7',
    '7,5',
    '$ 3.000,00',
    '8',
    '—',
    '$ 3.214,29',
    '0,94',
    '',
  ])
  await waitFor(() => expect(address().q).toBe('plancha de LISTA'))
  expect(cards()[0]).toBe('2')
  expect(screen.queryByText(/^Agregar/)).toBeNull()
  expect(screen.queryByText('Acciones')).toBeNull()

  await choose('Sector', 'Textil')
  fireEvent.click(await screen.findByText('Quitar los filtros'))
  await screen.findByText('Mostrando 2 de 2 tipos de mano de obra')
  // Where the column has no room, the first head sorts by its sector.
  const nombre = screen.getByRole('columnheader', { name: 'Código/Descripción', hidden: true })
  fireEvent.click(within(nombre).getByText('Sector'))
  await waitFor(() => expect(address().orden).toBe('sector_productivo'))
})

it('[MO-03] [MO-04] [UI-02] [UI-03] [UI-04] [UI-05] [CONC-04] edits a row in place, by keyboard only', async () => {
  const at = await setUp([operacion('EDIT-01'), operacion('EDIT-02')], 'admin')
  const { person, field, fill, said, puts } = at
  const HORAS = 'Horas hombre STD'
  const edit = async () => {
    ;(await shown('EDIT-01')).focus()
    await person.keyboard('{Enter}')
    return form()
  }
  // Discarded: the row is unchanged, and there was no call.
  await edit()
  fill(HORAS, '99')
  await person.keyboard('{Escape}')
  expect((await shown('EDIT-01')).textContent?.replaceAll('\u00a0', ' ')).toContain('$ 3.428,57')

  // A required field is empty: it shows an error and gets the focus, there is no call, and typed values stay.
  await edit()
  fill('Descripción', 'Otra descripción')
  fill(HORAS, '')
  await person.keyboard('{Enter}')
  expect(said.at(-1)).toContain('Por favor completa todos los campos requeridos.')
  expect(document.activeElement).toBe(field(HORAS))
  expect(field('Descripción').value).toBe('Otra descripción')
  expect(puts()).toEqual([])

  // After a server failure the editor and its values stay.
  fill(HORAS, '7,5')
  const result = within(await form())
  expect(result.getByText('$ 3.214,29')).toBeTruthy()
  const words = 'No se pudo guardar los cambios. Por favor intenta nuevamente.'
  await at.refused('Guardar', api.manoObra.update, new ApiError(0, 'sin_red', ['Sin red.']), words)
  expect(field(HORAS).value).toBe('7,5')

  // One editor at a time: another row waits until the changes are saved or discarded.
  await at.press('Editar Operación EDIT-02')
  await screen.findByText('Tenés cambios sin guardar')
  await at.press('Seguir editando')
  expect(screen.getAllByRole('form', { hidden: true })).toHaveLength(1)
  expect(field(HORAS).value).toBe('7,5')

  at.server.on(api.manoObra.update, ({ params, body, ifMatch }) =>
    at.guardadas.cambiar(
      params.codigo_mano_obra,
      { ...(body as Partial<ManoObra>), costo_mano_obra: 3214.285714, cantidad_personal_estimado: 0.9375 },
      ifMatch,
    ),
  )
  const before = puts().length
  field(HORAS).focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(said.at(-1)).toBe('Guardado exitoso'))
  await gone('form')
  const row = rowOf('EDIT-01').textContent?.replaceAll('\u00a0', ' ')
  for (const value of ['Otra descripción', '7,5', '$ 3.214,29', '0,94']) expect(row).toContain(value)
  expect(puts().slice(before)).toMatchObject([{ params: { codigo_mano_obra: 'EDIT-01' }, ifMatch: 1 }])
  expect(puts().at(-1)?.body).toEqual({
    descripcion: 'Otra descripción',
    sector_productivo: 'Confección',
    valor_hora_hombre: 3000,
    horas_hombre_std: 7.5,
  })
})

it('[CONC-05] [CONC-06] never overwrites another person’s save without a question', async () => {
  const { press, fill, guardadas, said } = await setUp([operacion('CONC-01')], 'admin')
  await shown('CONC-01')
  await press('Editar Operación CONC-01')
  fill('Descripción', 'Mi versión')
  guardadas.cambiar('CONC-01', { descripcion: 'La del otro', horas_hombre_std: 9 })
  await press('Guardar')
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Otro usuario modificó este registro', hidden: true }),
  )
  expect([dialog.getByText('La del otro'), dialog.getByText('Mi versión')]).toHaveLength(2)
  await press('Guardar la mía')
  await waitFor(() => expect(said.at(-1)).toContain('Guardado exitoso'))
  await shown('Mi versión')

  await press('Editar Mi versión')
  await form()
  guardadas.quitar('CONC-01')
  await press('Guardar')
  await waitFor(() => expect(said.at(-1)).toContain('El registro ya no existe'))
  await waitFor(() => expect(screen.queryByText('CONC-01')).toBeNull())
})

it('[UI-06] [UI-07] [ERR-07] [ERR-08] deletes after a question, and lists the uses of a type', async () => {
  const { press, server, said, guardadas } = await setUp(
    [operacion('BAJA-01'), operacion('BAJA-02')],
    'admin',
  )
  await shown('BAJA-01')
  const ask = async (codigo: string) => {
    await press(`Eliminar Operación ${codigo}`)
    await screen.findByText('¿Estás seguro?')
  }
  await ask('BAJA-01')
  await press('Cancelar')
  await gone('alertdialog')
  expect(server.asked(api.manoObra.remove)).toEqual([])

  server.on(api.manoObra.remove, sinRed)
  await ask('BAJA-01')
  await press('Eliminar')
  await waitFor(() => expect(said.at(-1)).toBe('No se pudo eliminar el registro. Intenta nuevamente.'))

  server.on(api.manoObra.remove, ({ params }) => guardadas.quitar(params.codigo_mano_obra))
  await ask('BAJA-01')
  await press('Eliminar')
  await waitFor(() => expect(said.at(-1)).toBe('Eliminado'))
  await waitFor(() => expect(screen.queryByText('BAJA-01')).toBeNull())

  const uses = 'La mano de obra BAJA-02 se usa en 1 registro: EN-BAJA.'
  server.on(api.manoObra.remove, () => {
    throw new ApiError(409, 'en_uso', [uses], {
      details: { usos: [{ tipo: 'energia', codigo: 'EN-BAJA' }] },
    })
  })
  await ask('BAJA-02')
  await press('Eliminar')
  const refused = within(
    await screen.findByRole('alertdialog', { name: 'No se puede eliminar', hidden: true }),
  )
  expect(refused.getByText(uses)).toBeTruthy()
  expect(refused.getByText('EN-BAJA').closest('a')?.getAttribute('href')).toBe('/matriz-energetica?q=EN-BAJA')
})

it('[ERR-03] reports that labour could not be loaded, and loads it again', async () => {
  const at = await setUp([operacion('LISTA-01')], 'user')
  at.server.on(api.manoObra.list, () => {
    throw new ApiError(500, 'ajena', [])
  })
  at.server.queryClient.clear()
  cleanup()
  const { press, said } = await showScreen(at.server, addressed(ManoObraLista, {}).screen, 'user')
  const words = 'No se pudo cargar la mano de obra desde el servidor.'
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(words)
  await waitFor(() => expect(said).toEqual([words]))
  at.server.on(api.manoObra.list, at.guardadas.todas)
  await press('Reintentar')
  await shown('LISTA-01')
})

it('[COM-22] [UI-17] asks about two readings of an hour’s value, but not of hours', async () => {
  const { fill, press, said, puts, guardadas } = await setUp([operacion('EDIT-01')], 'admin')
  await shown('EDIT-01')
  await press('Editar Operación EDIT-01')
  fill('Horas hombre STD', '8.500')
  fill('Valor por hora', '3.100')
  await press('Guardar')
  await asks('¿$ 3.100,00 o $ 3,10?')
  expect(puts()).toEqual([])
  await press('$\u00a03.100,00')
  await waitFor(() => expect(said.at(-1)).toBe('Guardado exitoso'))
  expect(guardadas.todas()).toMatchObject([{ horas_hombre_std: 8.5, valor_hora_hombre: 3100 }])
})
