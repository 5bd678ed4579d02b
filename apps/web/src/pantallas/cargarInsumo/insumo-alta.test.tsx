// @vitest-environment jsdom
import { api, type Insumo, type Unidad } from '@telar/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unInsumo } from '../../testing/filas.ts'
import { asks, showScreen } from '../../testing/pantalla.tsx'
import { InsumoAlta } from './insumo-alta.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[COM-20] [INS-05] creates a supply without a price by a tick instead of its cost', async () => {
  const server = fakeContract()
    .on(api.valor.list, () => [])
    .on(api.insumo.list, () => [])
    .on(api.simulacion.run, sinRed)
    .on(api.insumo.create, ({ body }) => body as unknown as Insumo)
  const { fill, field, press, person, said } = await showScreen(server, <InsumoAlta />, 'admin')
  fill('Grupo', 'Avíos')
  fill('Código', 'ETIQUETA')
  fill('Detalle', 'Etiqueta')
  await press('Guardar insumo')
  expect(said.at(-1)).toBe('Por favor completa todos los campos requeridos.')
  expect(server.asked(api.insumo.create)).toEqual([])

  const tick = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Todavía no tiene precio',
    hidden: true,
  })
  fill('Costo', '12')
  await person.click(tick)
  expect(field('Costo').value).toBe('')
  // Typing a value clears the tick.
  fill('Costo', '5')
  expect(tick.checked).toBe(false)
  tick.focus()
  await person.keyboard(' ')
  await press('Guardar insumo')
  await waitFor(() => expect(said.at(-1)).toBe('Insumo ETIQUETA creado correctamente.'))
  expect(server.asked(api.insumo.create)).toMatchObject([{ body: { codigo: 'ETIQUETA', costo: null } }])
  expect(tick.checked).toBe(false)
})

it('a supply is created with the unit that its cost is for', async () => {
  const server = fakeContract()
    .on(api.valor.list, () => [])
    .on(api.insumo.list, () => [])
    .on(api.unidad.list, () => [{ codigo: 'kg', nombre: 'kilo', dimension: 'masa' }] as Unidad[])
    .on(api.simulacion.run, sinRed)
    .on(api.insumo.create, ({ body }) => body as unknown as Insumo)
  const { fill, press, choose, said } = await showScreen(server, <InsumoAlta />, 'admin')
  fill('Grupo', 'Hilos')
  fill('Código', 'HILADO')
  fill('Detalle', 'Hilado')
  fill('Costo', '5791,5')
  expect(screen.getByText('De una unidad, con coma o punto para los decimales.')).toBeTruthy()
  await press('Más datos')
  await choose('Se usa por', 'kg · kilo')
  expect(screen.getByText('De 1 kg, con coma o punto para los decimales.')).toBeTruthy()
  await press('Guardar insumo')
  await waitFor(() => expect(said.at(-1)).toBe('Insumo HILADO creado correctamente.'))
  expect(server.asked(api.insumo.create)).toMatchObject([{ body: { costo: 5791.5, unidad: 'kg' } }])
})

const LABELS = ['Grupo', 'Código', 'Detalle', 'Costo'] as const

it('[INS-04] [INS-05] [INS-06] [INS-07] [UI-18] [UI-21] [ERR-13] requires all four fields, is created once, and empties the form', async () => {
  const server = fakeContract()
    .on(api.valor.list, () => [])
    .on(api.insumo.list, () => [unInsumo({ grupo: 'Hilos' })])
    .on(api.simulacion.run, sinRed)
    .on(api.insumo.create, ({ body }) => {
      if (body.codigo === 'ACA-CERA') throw new ApiError(409, 'duplicado', ['Insumo ya existente'])
      return body as unknown as Insumo
    })
  const { fill, field, press, person, said } = await showScreen(server, <InsumoAlta />, 'admin')
  const values = () => LABELS.map((label) => field(label).value)
  const creates = () => server.asked(api.insumo.create).map(({ body }) => body.codigo)
  await press('Guardar insumo')
  expect(said.at(-1)).toBe('Por favor completa todos los campos requeridos.')
  for (const label of LABELS) expect(field(label).getAttribute('aria-invalid')).toBe('true')

  fill('Grupo', 'hilos')
  await screen.findByRole('option', { name: 'Hilos', hidden: true })
  await person.keyboard('{ArrowDown}{Enter}')
  expect(field('Grupo').value).toBe('Hilos')
  expect(field('Código').maxLength).toBe(15)
  field('Código').focus()
  await person.keyboard('hil-nuevo')
  fill('Detalle', 'Hilo nuevo')
  fill('Costo', '-1')
  await person.keyboard('{Enter}')
  expect(field('Costo').getAttribute('aria-invalid')).toBe('true')
  expect(creates()).toEqual([])
  await press('Limpiar campos')
  expect(values()).toEqual(['', '', '', ''])

  fill('Grupo', 'Grupo nuevo')
  fill('Código', 'aca-cera')
  fill('Detalle', 'Repetido')
  fill('Costo', '0')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(said.at(-1)).toBe('Insumo ya existente'))
  await waitFor(() => expect(document.activeElement).toBe(field('Código')))
  expect(values()).toEqual(['Grupo nuevo', 'ACA-CERA', 'Repetido', '0'])

  fill('Código', ' hil-nuevo ')
  await person.dblClick(screen.getByText('Guardar insumo'))
  await waitFor(() => expect(said.at(-1)).toBe('Insumo HIL-NUEVO creado correctamente.'))
  expect(values()).toEqual(['', '', '', ''])
  expect(creates()).toEqual(['ACA-CERA', 'HIL-NUEVO'])
})

it('[COM-22] asks about two readings of its cost; Enter gives no answer, and nothing is saved before', async () => {
  const server = fakeContract()
    .on(api.valor.list, () => [])
    .on(api.insumo.list, () => [])
    .on(api.simulacion.run, sinRed)
    .on(api.insumo.create, ({ body }) => body as unknown as Insumo)
  const { fill, field, person, said } = await showScreen(server, <InsumoAlta />, 'admin')
  fill('Grupo', 'Avíos')
  fill('Código', 'CIERRE-60')
  fill('Detalle', 'Cierre de 60 cm')
  fill('Costo', '2.150')
  await screen.findByText('¿$ 2.150,00 o $ 2,15? Te lo preguntamos al guardar.')
  await person.keyboard('{Enter}')
  await asks('¿$ 2.150,00 o $ 2,15?')
  await person.keyboard('{Enter}{Enter}')
  await asks('¿$ 2.150,00 o $ 2,15?')
  expect(server.asked(api.insumo.create)).toEqual([])
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(field('Costo')))
  expect([field('Costo').value, server.asked(api.insumo.create)]).toEqual(['2.150', []])
  await person.keyboard('{Enter}')
  await asks('¿$ 2.150,00 o $ 2,15?')
  // With the keyboard only: past ‘Corregir’ to the first answer.
  await person.keyboard('{Tab}{Tab}{Enter}')
  await waitFor(() => expect(said.at(-1)).toBe('Insumo CIERRE-60 creado correctamente.'))
  expect(server.asked(api.insumo.create)).toMatchObject([{ body: { costo: 2150 } }])
})
