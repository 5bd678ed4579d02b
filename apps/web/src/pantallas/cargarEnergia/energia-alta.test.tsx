// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from '../../datos/api-error.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unaManoObra } from '../../testing/filas.ts'
import { figureOf, showScreen } from '../../testing/pantalla.tsx'
import { EnergiaAlta } from './energia-alta.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const TOMADA = 'TOMADA-01'
const MO = unaManoObra()

const GUARDAR = 'Guardar matriz'

const setUp = async (valor: number | null = 89.4) => {
  const server = fakeContract()
    .on(api.valor.list, () => [])
    .on(api.manoObra.exists, ({ params }) => ({ exists: params.codigo_mano_obra === MO.codigo_mano_obra }))
    .on(api.energia.exists, ({ params }) => ({ exists: params.codigo_energia === TOMADA }))
  const at = await showScreen(
    server,
    <EnergiaAlta
      sectores={['Confección', 'Textil']}
      manosDeObra={[MO]}
      onDesconocida={() => {}}
      global={{ value: valor, failed: false, retrying: false, retry: () => {} }}
    />,
  )
  return {
    ...at,
    server,
    sent: () => server.asked(api.energia.create),
    save: () => at.press(GUARDAR),
  }
}

it('[EN-09] [EN-10] [EN-11] [EN-12] [EN-13] [EN-14] [EN-15] [EN-16] reports one error at a time, in order, and sends nothing', async () => {
  const at = await setUp()
  const { person, field, fill, choose, faults, sent } = at
  const fails = (words: string, field: HTMLElement) => at.fails(GUARDAR, words, field)
  await fails(
    'Por favor selecciona un sector productivo.',
    screen.getByRole('combobox', { name: 'Sector Productivo', hidden: true }),
  )
  await choose('Sector Productivo', 'Textil')
  await fails('Por favor ingresa el código de mano de obra.', field('Código Mano de Obra'))
  fill('Código Mano de Obra', 'no-existe')
  await screen.findByText('Código inválido')
  await fails('El código de mano de obra no existe en el sistema', field('Código Mano de Obra'))
  fill('Código Mano de Obra', MO.codigo_mano_obra)
  await screen.findByText('Código válido')
  await fails('Por favor ingresa el código de energía.', field('Código Energía'))
  fill('Código Energía', TOMADA)
  await screen.findByText('Ya existe')
  await fails('Ya existe una matriz con ese código de energía.', field('Código Energía'))
  fill('Código Energía', 'LIBRE-01')
  await screen.findByText('Disponible')
  await fails('Por favor ingresa la descripción.', field('Descripción'))
  fill('Descripción', 'Equipo')
  fill('Consumo kW STD', '0')
  await fails('Por favor ingresa un consumo kW válido mayor a 0.', field('Consumo kW STD'))
  fill('Consumo kW STD', '1')

  // Sent before the codes were checked; it waits for the checks.
  fill('Código Mano de Obra', 'OTRA-NADA')
  fill('Código Energía', TOMADA)
  await person.keyboard('{Enter}')
  await waitFor(() => expect(faults()).toEqual(['El código de mano de obra no existe en el sistema']))
  expect(sent()).toEqual([])
})

const complete = async ({ fill, choose }: Pick<Awaited<ReturnType<typeof setUp>>, 'fill' | 'choose'>) => {
  await choose('Sector Productivo', 'Textil')
  fill('Código Mano de Obra', MO.codigo_mano_obra)
  fill('Código Energía', 'FALLA-01')
  fill('Descripción', 'Equipo')
  fill('Consumo kW STD', '2,5')
  await screen.findByText('Disponible')
}

it('[EN-17] requires a kWh with a value', async () => {
  const at = await setUp(null)
  await complete(at)
  await at.save()
  await waitFor(() => expect(at.said).toEqual(['Por favor ingresa un valor kW válido mayor a 0.']))
  expect(at.sent()).toEqual([])
})

it('[ERR-15] [UI-16] reports a refused creation, and keeps the typed values', async () => {
  const at = await setUp()
  // After a failed check the server decides.
  at.server.on(api.energia.exists, () => {
    throw new ApiError(0, 'sin_red', ['No hay red.'])
  })
  vi.spyOn(console, 'warn').mockReturnValue()
  await complete(at)
  const answers = async (status: number, code: ApiErrorCode, messages: string[], words: string) => {
    await at.refused(GUARDAR, api.energia.create, new ApiError(status, code, messages), words)
    expect(at.field('Código Energía').value).toBe('FALLA-01')
  }
  await answers(500, 'error_interno', ['La primera', 'La segunda'], 'La primera')
  await answers(500, 'error_interno', [], 'Error desconocido al crear matriz de energía')
  await answers(502, 'ilegible', [], 'Error al crear la matriz de energía')
  const tomada = 'El código de energía ya existe en la base de datos.'
  await answers(409, 'duplicado', ['Código de energía ya existente'], tomada)
  expect(at.faults()).toEqual([tomada])
  expect(document.activeElement).toBe(at.field('Código Energía'))
})

it('[EN-06] [EN-07] [EN-08] [EN-18] [EN-19] [EN-20] [UI-14] [UI-15] [UI-18] [UI-21] computes the costs while typing, and creates the row', async () => {
  const { server, field, fill, person, said, told, sent } = await setUp()
  server.on(api.energia.create, ({ body }) => body as never)
  expect(field('Valor kW').value).toBe('$\u00a089,40')
  expect(field('Valor kW').readOnly).toBe(true)
  const sector = screen.getByRole('combobox', { name: 'Sector Productivo', hidden: true })
  await person.click(sector)
  await person.keyboard('zzz')
  await screen.findByText('No se encontraron sectores')
  await person.keyboard('{Escape}')
  await person.click(sector)
  await person.keyboard('confeccion{Enter}')
  expect(sector.textContent).toBe('Confección')

  for (const label of ['Código Mano de Obra', 'Código Energía']) expect(field(label).maxLength).toBe(20)
  fill('Código Mano de Obra', 'mo-nada')
  await screen.findByText('...')
  await screen.findByText('Código inválido')
  expect(field('STD Producción').placeholder).toBe('')
  fill('Código Mano de Obra', 'mo-cos')
  await screen.findByText('Código válido')
  expect(field('Código Mano de Obra').value).toBe('MO-COS')
  expect(field('STD Producción').placeholder).toBe('7')
  fill('Código Energía', 'tomada-01')
  await screen.findByText('Ya existe')
  fill('Código Energía', 'alta-01')
  await screen.findByText('Disponible')

  const calls = () => server.asked(api.energia.exists).length + server.asked(api.manoObra.exists).length
  const before = calls()
  fill('Consumo kW STD', '2,5')
  expect(figureOf('Total Pesos STD')).toBe('$ 223,50')
  expect(figureOf('Costo Energía por Unidad')).toBe('$ 31,93')
  fill('STD Producción', '0')
  expect(figureOf('Costo Energía por Unidad')).toBe('N/A (requiere STD Producción)')
  fill('STD Producción', '10')
  expect(figureOf('Costo Energía por Unidad')).toBe('$ 22,35')
  fill('STD Producción', '')
  fill('Descripción', 'Máquina recta')
  expect(calls()).toBe(before)

  await person.dblClick(screen.getByText(GUARDAR))
  await waitFor(() => expect(said).toContain('Matriz de energía creada'))
  expect(told).toContain('La matriz ALTA-01 se ha creado exitosamente.')
  expect(sent().map(({ body }) => body)).toEqual([
    {
      sector_productivo: 'Confección',
      codigo_mano_obra: 'MO-COS',
      codigo_energia: 'ALTA-01',
      descripcion: 'Máquina recta',
      consumo_kw_std: 2.5,
      valor_kw: 89.4,
      std_produccion: null,
    },
  ])
  for (const label of ['Código Mano de Obra', 'Código Energía', 'STD Producción', 'Consumo kW STD'])
    expect(field(label).value).toBe('')
  expect(field('Valor kW').value).toBe('$\u00a089,40')
})
