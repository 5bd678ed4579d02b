// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from '../../datos/api-error.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unaManoObra } from '../../testing/filas.ts'
import { showScreen } from '../../testing/pantalla.tsx'
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
