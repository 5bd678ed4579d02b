// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from '../../datos/api-error.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { figureOf, showScreen } from '../../testing/pantalla.tsx'
import { ManoObraAlta } from './mano-obra-alta.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const TOMADO = 'TOMADO-01'

const GUARDAR = 'Guardar matriz'

const setUp = async (valor: number | null = 3000) => {
  const server = fakeContract()
    .on(api.valor.list, () => [])
    .on(api.manoObra.exists, ({ params }) => ({ exists: params.codigo_mano_obra === TOMADO }))
  const at = await showScreen(
    server,
    <ManoObraAlta
      sectores={['Confección', 'Textil']}
      global={{ value: valor, failed: false, retrying: false, retry: () => {} }}
    />,
  )
  return {
    ...at,
    server,
    sent: () => server.asked(api.manoObra.create),
    save: () => at.press(GUARDAR),
  }
}

it('[MO-08] [MO-09] [MO-10] [MO-11] [MO-12] [MO-13] [MO-14] [MO-15] [MO-17] reports one error at a time, in order, and sends nothing', async () => {
  const at = await setUp()
  const { person, field, fill, choose, faults, sent } = at
  const fails = (words: string, field: HTMLElement) => at.fails(GUARDAR, words, field)
  fill('Horas por Turno', '0')
  fill('Consumo kW STD', '-1')
  await fails(
    'Por favor selecciona un sector productivo.',
    screen.getByRole('combobox', { name: 'Sector Productivo', hidden: true }),
  )
  await choose('Sector Productivo', 'Textil')
  await fails('Por favor ingresa el código de mano de obra.', field('Código Mano de Obra'))
  fill('Código Mano de Obra', TOMADO.toLowerCase())
  await screen.findByText('Ya existe')
  await fails('Ya existe una matriz con ese código de mano de obra.', field('Código Mano de Obra'))
  fill('Código Mano de Obra', 'LIBRE-01')
  await screen.findByText('Disponible')
  await fails('Por favor ingresa la descripción.', field('Descripción'))
  fill('Descripción', 'Hilado')
  await fails('El consumo kW STD no puede ser negativo.', field('Consumo kW STD'))
  fill('Consumo kW STD', '0')
  await fails('Por favor ingresa un STD de producción válido mayor a 0.', field('STD Producción'))
  fill('STD Producción', '7')
  await fails('Por favor ingresa horas hombre STD válidas mayor a 0.', field('Horas Hombre STD'))
  fill('Horas Hombre STD', '8')
  await fails('Por favor ingresa horas por turno válidas mayor a 0.', field('Horas por Turno'))
  fill('Horas por Turno', '8')

  // Sent before the code was checked; it waits for the check.
  fill('Código Mano de Obra', TOMADO)
  await person.keyboard('{Enter}')
  await waitFor(() => expect(faults()).toEqual(['Ya existe una matriz con ese código de mano de obra.']))
  expect(sent()).toEqual([])
})

const complete = async ({ fill, choose }: Pick<Awaited<ReturnType<typeof setUp>>, 'fill' | 'choose'>) => {
  await choose('Sector Productivo', 'Textil')
  fill('Código Mano de Obra', 'FALLA-01')
  fill('Descripción', 'Hilado')
  fill('Consumo kW STD', '0')
  fill('STD Producción', '7')
  fill('Horas Hombre STD', '8')
  await screen.findByText('Disponible')
}

it('[MO-16] requires an hour with a value', async () => {
  const at = await setUp(null)
  await complete(at)
  await at.save()
  await waitFor(() =>
    expect(at.said).toEqual(['Por favor ingresa un valor por hora hombre válido mayor a 0.']),
  )
  expect(at.sent()).toEqual([])
})

it('[ERR-16] [ERR-20] [UI-16] reports a refused creation, and keeps the typed values', async () => {
  const at = await setUp()
  // After a failed check the server decides.
  at.server.on(api.manoObra.exists, () => {
    throw new ApiError(0, 'sin_red', ['No hay red.'])
  })
  vi.spyOn(console, 'warn').mockReturnValue()
  await complete(at)
  const answers = async (status: number, code: ApiErrorCode, messages: string[], words: string) => {
    await at.refused(GUARDAR, api.manoObra.create, new ApiError(status, code, messages), words)
    expect(at.field('Código Mano de Obra').value).toBe('FALLA-01')
  }
  await answers(500, 'error_interno', ['La primera', 'La segunda'], 'La primera')
  await answers(403, 'sin_permiso', ['No tenés permiso.'], 'No tenés permiso.')
  await answers(500, 'error_interno', [], 'Error desconocido al crear matriz de mano de obra')
  await answers(502, 'ilegible', [], 'Error al crear la matriz de mano de obra')
  // Somebody else took the code after the check; the server knows.
  const tomado = 'El código de mano de obra ya existe en la base de datos.'
  await answers(409, 'duplicado', ['El código de mano de obra ya existe'], tomado)
  expect(at.faults()).toEqual([tomado])
  expect(document.activeElement).toBe(at.field('Código Mano de Obra'))
})

it('[MO-05] [MO-06] [MO-07] [MO-18] [MO-19] [MO-20] [MO-21] [MO-22] [UI-14] [UI-15] [UI-18] [UI-21] computes the costs while typing, and creates the type', async () => {
  const { server, field, fill, choose, person, said, told, sent } = await setUp()
  server.on(api.manoObra.create, ({ body }) => body as never)
  for (const section of ['Información Básica', 'Parámetros de Producción', 'Parámetros de Mano de Obra'])
    screen.getByText(section)
  expect(field('Valor por hora').value).toBe('$\u00a03.000,00')
  expect(field('Valor por hora').readOnly).toBe(true)
  expect(field('Horas por Turno').value).toBe('8')
  expect(field('Código Mano de Obra').maxLength).toBe(20)

  fill('Código Mano de Obra', 'tomado-01')
  expect(field('Código Mano de Obra').value).toBe('TOMADO-01')
  await screen.findByText('...')
  await screen.findByText('Ya existe')
  fill('Código Mano de Obra', '')
  await waitFor(() => expect(screen.queryByText('Ya existe')).toBeNull())
  fill('Código Mano de Obra', ' alta-01 ')
  await screen.findByText('Disponible')

  const calls = () => server.asked(api.manoObra.exists).length
  const before = calls()
  fill('STD Producción', '7')
  fill('Horas Hombre STD', '8')
  expect(figureOf('Total Costo Mano de Obra')).toBe('$ 24.000,00')
  expect(figureOf('Costo M.O. por Unidad')).toBe('$ 3.428,57')
  fill('Horas Hombre STD', '7,5')
  expect(figureOf('Personal Estimado')).toBe('0,94 personas')
  fill('STD Producción', '0')
  expect(figureOf('Costo M.O. por Unidad')).toBe('N/A')
  fill('Horas por Turno', '')
  expect(figureOf('Personal Estimado')).toBe('N/A')
  expect(figureOf('Descripción')).toBe('Sin definir')
  fill('Descripción', 'Costura recta')
  expect(figureOf('Descripción')).toBe('Costura recta')
  expect(calls()).toBe(before)

  fill('Horas por Turno', '8')
  fill('STD Producción', '7')
  fill('Consumo kW STD', '0')
  await choose('Sector Productivo', 'Confección')
  await person.dblClick(screen.getByText(GUARDAR))
  await waitFor(() => expect(said).toContain('Matriz de mano de obra creada'))
  expect(told).toContain('La matriz ALTA-01 se ha creado exitosamente.')
  expect(sent().map(({ body }) => body)).toMatchObject([
    {
      codigo_mano_obra: 'ALTA-01',
      descripcion: 'Costura recta',
      sector_productivo: 'Confección',
      consumo_kw_std: 0,
      std_produccion: 7,
      horas_hombre_std: 7.5,
      valor_hora_hombre: 3000,
      horas_por_turno: 8,
    },
  ])
  expect([field('Código Mano de Obra').value, field('Horas Hombre STD').value]).toEqual(['', ''])
  expect(field('Horas por Turno').value).toBe('8')
  expect(field('Valor por hora').value).toBe('$\u00a03.000,00')
})
