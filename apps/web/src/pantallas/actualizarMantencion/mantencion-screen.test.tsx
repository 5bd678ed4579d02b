// @vitest-environment jsdom
import { api, type SectorMantencion } from '@telar/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { almacen, sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { rests, showScreen } from '../../testing/pantalla.tsx'
import { MantencionScreen } from './mantencion-screen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const serve = () => {
  const guardados = almacen<SectorMantencion>(
    ({ nombre }) => nombre,
    ['Calzado', 'Confección', 'Marroquinería', 'Textil'].map((nombre) => ({
      nombre,
      porcentaje_mantencion: 3,
      version: 1,
    })),
  )
  const server = fakeContract()
    .on(api.sector.mantencion, guardados.todas)
    .on(api.sector.updateMantencion, ({ params, body, ifMatch }) =>
      guardados.cambiar(params.nombre, { porcentaje_mantencion: body.porcentajeMantencion }, ifMatch),
    )
  return { server, guardados, puts: () => server.asked(api.sector.updateMantencion) }
}
const show = (server: ReturnType<typeof serve>['server']) =>
  showScreen(server, <MantencionScreen impacto={() => null} />, 'admin')
const form = (sector: string) => screen.findByRole('form', { name: `Mantención de ${sector}`, hidden: true })
const labelOf = (sector: string) => `% de mantención de ${sector}`

it('[MANT-01] [MANT-03] [MANT-04] [MANT-05] accepts three digits, tidies them on leaving, and refuses anything but a percentage', async () => {
  const { server, puts } = serve()
  const { person, field, fill, said } = await show(server)
  const save = within(await form('Textil')).getByRole<HTMLButtonElement>('button', {
    name: /Guardar/,
    hidden: true,
  })
  expect(screen.getAllByRole('form', { hidden: true })).toHaveLength(4)
  const textil = field(labelOf('Textil'))
  expect([textil.value, rests(save)]).toEqual(['3', true])

  await person.clear(textil)
  await person.type(textil, '1a2-3,4')
  expect(textil.value).toBe('123')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(said).toEqual(['Dato inválido']))
  expect(screen.getAllByText('Ingresá un entero entre 0 y 100').length).toBeGreaterThan(0)
  fireEvent.blur(textil)
  expect(textil.value).toBe('100')
  fill(labelOf('Textil'), '007')
  fireEvent.blur(textil)
  expect(textil.value).toBe('7')
  fill(labelOf('Textil'), '')
  fireEvent.blur(textil)
  expect(textil.value).toBe('3')
  expect(puts()).toEqual([])
})

it('[CONC-04] [CONC-05] [ERR-18] [ERR-20] never overwrites another person’s percentage without a question, and reports failures', async () => {
  const { server, guardados, puts } = serve()
  const at = await show(server)
  const { person, field, fill, press, told } = at
  const shown = within(await form('Calzado'))
  const save = async (value: string) => {
    fill(labelOf('Calzado'), value)
    field(labelOf('Calzado')).focus()
    await person.keyboard('{Enter}')
  }
  guardados.cambiar('Calzado', { porcentaje_mantencion: 32 })
  await save('31')
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Otro usuario modificó este registro',
    hidden: true,
  })
  expect(within(dialog).getByText('32 %')).toBeTruthy()
  await press('Guardar la mía')
  await waitFor(() => expect(shown.getByText('31 %')).toBeTruthy())
  expect(puts().map(({ ifMatch }) => ifMatch)).toEqual([1, 2])

  const fails = async (value: string, error: ApiError, words: string) => {
    server.on(api.sector.updateMantencion, () => {
      throw error
    })
    await save(value)
    await waitFor(() => expect(told.at(-1)).toBe(words))
  }
  await fails('33', new ApiError(400, 'datos_invalidos', ['Uno', 'Dos']), 'Uno, Dos')
  await fails('34', new ApiError(502, 'ilegible', []), 'No se pudo actualizar (HTTP 502)')
  await fails('35', new ApiError(0, 'sin_red', ['No pudimos conectar con el servidor.']), 'Ocurrió un error')
  expect(field(labelOf('Calzado')).value).toBe('35')
})

it('[MANT-02] [ERR-02] shows that it is loading, that it failed, or that there are no sectors', async () => {
  const { server } = serve()
  let fail = () => {}
  server.on(
    api.sector.mantencion,
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new ApiError(0, 'sin_red', ['No pudimos conectar con el servidor.']))
      }),
  )
  const { press, said } = await show(server)
  expect(document.querySelectorAll('[data-skeleton-row]')).toHaveLength(4)
  fail()
  const alert = await screen.findByRole('alert', { hidden: true })
  expect(alert.textContent).toContain('No se pudo cargar la lista')
  await waitFor(() => expect(said).toEqual(['No se pudo cargar la lista']))
  server.on(api.sector.mantencion, sinRed)
  await press('Reintentar')
  server.on(api.sector.mantencion, () => [])
  await press('Reintentar')
  await screen.findByText('No hay sectores cargados.')
})

it('asks once before typed percentages and a typed name are lost', async () => {
  const { server } = serve()
  const at = await show(server)
  await form('Textil')
  expect(await at.asksToLeave()).toBe(false)
  at.fill(labelOf('Textil'), '7')
  at.fill(labelOf('Calzado'), '8')
  expect(await at.asksToLeave()).toBe(true)
  await at.press('Agregar sector')
  at.fill('Nombre del sector nuevo', 'Bolsos')
  expect(await at.asksToLeave()).toBe(true)
})
