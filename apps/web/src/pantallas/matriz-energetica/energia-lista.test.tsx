// @vitest-environment jsdom
import { api, type Energia } from '@telar/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { almacen, sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unaEnergia } from '../../testing/filas.ts'
import { addressed, asks, cellsOf, figureOf, rowOf, showScreen } from '../../testing/pantalla.tsx'
import { EnergiaLista } from './energia-lista.tsx'

type EnergiaSearch = SearchOf<'/matriz-energetica'>

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const equipo = (codigo_energia: string, over: Partial<Energia> = {}): Energia =>
  unaEnergia({
    codigo_energia,
    descripcion: `Equipo ${codigo_energia}`,
    codigo_mano_obra: 'MO-SIETE',
    ...over,
  })

const serve = (...rows: Energia[]) => {
  const guardadas = almacen<Energia>(({ codigo_energia }) => codigo_energia, rows)
  const server = fakeContract()
    .on(api.valor.list, () => [])
    .on(api.sector.list, () => [{ nombre: 'Confección', version: 1 }])
    .on(api.manoObra.list, () => [])
    .on(api.energia.list, guardadas.todas)
    .on(api.energia.update, ({ params, body, ifMatch }) =>
      guardadas.cambiar(params.codigo_energia, body as Partial<Energia>, ifMatch),
    )
    .on(api.energia.remove, ({ params }) => guardadas.quitar(params.codigo_energia))
    .on(api.simulacion.run, sinRed)
  return { guardadas, server }
}
const show = (server: ReturnType<typeof serve>['server'], role: 'admin' | 'user') =>
  showScreen(server, addressed<EnergiaSearch>(EnergiaLista, {}).screen, role)
const shown = (words: string) => waitFor(() => rowOf(words))

it('[EN-01] [EN-02] [EN-03] [UI-01] shows every row with its costs, marks an inherited std, and has cards for all rows', async () => {
  const propio = { std_produccion: 10, std_produccion_aplicable: 10, costo_energia_unidad: 22.35 }
  const { server } = serve(
    equipo('LISTA-01'),
    equipo('LISTA-02', { ...propio, valor_kw: 90.6, consumo_kw_std: 4 }),
  )
  await show(server, 'user')
  await shown('LISTA-01')
  expect(figureOf('Equipos')).toBe('2')
  expect(figureOf('Activos')).toBe('100 %')
  expect(figureOf('Costo promedio por kW')).toBe('$ 90,00')
  expect(figureOf('Consumo total kW')).toBe('6,5')
  expect(cellsOf('LISTA-01')).toEqual([
    'Equipo LISTA-01LISTA-01Confección',
    ...['Confección', 'MO-SIETE', '2,5', '$ 89,40'],
    '7heredado',
    '$ 223,50',
    '$ 31,93',
    '',
  ])
  expect(cellsOf('LISTA-02').slice(3)).toEqual(['4', '$ 90,60', '10', '$ 223,50', '$ 22,35', ''])
  expect(screen.queryByText(/^Agregar/)).toBeNull()
  expect(screen.queryByText('Acciones')).toBeNull()
})

it('[EN-04] [UI-04] [CONC-04] [ERR-09] [ERR-10] edits a row, and shows the server’s refusal', async () => {
  const { server, guardadas } = serve(equipo('EDIT-01'), equipo('EDIT-02'))
  const at = await show(server, 'admin')
  const { field, fill, press, faults, said } = at
  await shown('EDIT-01')
  await press('Editar Equipo EDIT-01')
  for (const [label, value] of [
    ['Código energía', 'EDIT-01'],
    ['Descripción', 'Equipo EDIT-01'],
    ['Valor kW', '89,4'],
    ['Consumo kW STD', '2,5'],
    ['Código mano de obra', 'MO-SIETE'],
  ] as const) {
    fill(label, '')
    await press('Guardar')
    expect([label, faults().length, said.at(-1)]).toEqual([
      label,
      1,
      'Por favor completa todos los campos requeridos.',
    ])
    expect(document.activeElement).toBe(field(label))
    fill(label, value)
  }
  expect(server.asked(api.energia.update)).toEqual([])

  const refused = (error: ApiError, words: string) => at.refused('Guardar', api.energia.update, error, words)
  const taken = 'El código de energía ya existe'
  fill('Código energía', 'EDIT-02')
  await refused(new ApiError(409, 'duplicado', [taken]), taken)
  await waitFor(() => expect(faults()).toEqual([taken]))
  fill('Código energía', 'EDIT-01')
  fill('Código mano de obra', 'NO-EXISTE')
  const unknown = 'El código de mano de obra no existe en el sistema'
  await refused(new ApiError(400, 'datos_invalidos', [unknown]), unknown)
  fill('Código mano de obra', 'MO-SIETE')
  await refused(
    new ApiError(0, 'sin_red', []),
    'No se pudo guardar los cambios. Por favor intenta nuevamente.',
  )

  server.on(api.energia.update, ({ params, body, ifMatch }) =>
    guardadas.cambiar(
      params.codigo_energia,
      {
        ...(body as Partial<Energia>),
        std_produccion: null,
        total_pesos_std: 362.4,
        costo_energia_unidad: 51.771429,
      },
      ifMatch,
    ),
  )
  fill('Consumo kW STD', '4')
  fill('Valor kW', '90,6')
  const form = within(screen.getByRole('form', { name: /^Editar/, hidden: true }))
  // Computed in the browser while typing.
  expect(form.getByText('$ 51,77')).toBeTruthy()
  await press('Guardar')
  await waitFor(() => expect(said.at(-1)).toBe('Guardado exitoso'))
  expect((await waitFor(() => cellsOf('EDIT-01'))).slice(3, 8)).toEqual([
    '4',
    '$ 90,60',
    '7heredado',
    '$ 362,40',
    '$ 51,77',
  ])
  const sent = server.asked(api.energia.update).at(-1)
  expect(sent).toMatchObject({ params: { codigo_energia: 'EDIT-01' }, ifMatch: 1 })
  expect(sent?.body).toEqual({
    codigo_energia: 'EDIT-01',
    descripcion: 'Equipo EDIT-01',
    codigo_mano_obra: 'MO-SIETE',
    sector_productivo: 'Confección',
    consumo_kw_std: 4,
    valor_kw: 90.6,
  })
})

it.each([
  ['code', 'codigo_energia', 'Código energía', 'D-01', 'Editar Equipo A-01'],
  ['description', 'descripcion', 'Descripción', 'Zuncho', 'Editar Zuncho'],
] as const)(
  '[EN-05] keeps the focus on a row that its new %s moves to another place',
  async (_, orden, label, text, button) => {
    const { server } = serve(equipo('A-01'), equipo('B-01'), equipo('C-01'))
    const { screen: list } = addressed<EnergiaSearch>(EnergiaLista, { orden })
    const { fill, press, said } = await showScreen(server, list, 'admin')
    await shown('A-01')
    await press('Editar Equipo A-01')
    fill(label, text)
    await press('Guardar')
    await waitFor(() => expect(said.at(-1)).toBe('Guardado exitoso'))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(button))
  },
)

it('[ERR-03] [ERR-07] [ERR-09] [UI-06] [UI-07] reports a failed load or delete', async () => {
  const { server, guardadas } = serve(equipo('BAJA-01'), equipo('QUEDA-01'))
  server.on(api.energia.list, sinRed)
  const { press, said } = await show(server, 'admin')
  const alert = await screen.findByRole('alert', { hidden: true })
  expect(alert.textContent).toContain('No se pudo cargar la matriz energética desde el servidor.')
  server.on(api.energia.list, guardadas.todas)
  await press('Reintentar')
  await shown('BAJA-01')

  const remove = async (words: string) => {
    await press('Eliminar Equipo BAJA-01')
    await screen.findByText(/Se eliminará el equipo "Equipo BAJA-01"/)
    await press('Eliminar')
    await waitFor(() => expect(said.at(-1)).toBe(words))
  }
  server.on(api.energia.remove, sinRed)
  await remove('No se pudo eliminar el registro. Intenta nuevamente.')
  server.on(api.energia.remove, () => {
    throw new ApiError(500, 'error_interno', ['Algo pasó en el servidor.'])
  })
  await remove('Algo pasó en el servidor.')
  server.on(api.energia.remove, ({ params }) => guardadas.quitar(params.codigo_energia))
  await remove('Eliminado')
  await waitFor(() => expect(screen.queryByText('BAJA-01')).toBeNull())
})

it('[COM-22] [UI-17] asks about two readings of a kWh’s value, but not of kW', async () => {
  const { server, guardadas } = serve(equipo('EDIT-01'))
  const { fill, press, said } = await show(server, 'admin')
  await shown('EDIT-01')
  await press('Editar Equipo EDIT-01')
  fill('Consumo kW STD', '2.500')
  await screen.findByText('Se lee 2,5. Si son miles, escribilo sin punto: 2500.')
  fill('Valor kW', '100.500')
  await press('Guardar')
  await asks('¿$ 100.500,00 o $ 100,50?')
  expect(server.asked(api.energia.update)).toEqual([])
  await press('$\u00a0100,50')
  await waitFor(() => expect(said.at(-1)).toBe('Guardado exitoso'))
  expect(guardadas.todas()).toMatchObject([{ consumo_kw_std: 2.5, valor_kw: 100.5 }])
})
