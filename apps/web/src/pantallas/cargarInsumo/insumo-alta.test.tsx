// @vitest-environment jsdom
import { api, type Insumo, type Unidad } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
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
