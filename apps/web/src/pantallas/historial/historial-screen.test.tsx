// @vitest-environment jsdom
import { api, type Entrada } from '@telar/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import type { HistorialSearch } from '../../dominio/bitacora/historial-search.ts'
import { SIN_FILTROS } from '../../dominio/bitacora/historial-search.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { addressed, showScreen } from '../../testing/pantalla.tsx'
import { HistorialScreen } from './historial-screen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ANA = 'ana@telar.test'
const entrada = (seq: number, codigo: string, over: Partial<Entrada> = {}): Entrada => ({
  seq,
  at: '2026-03-05T12:00:00Z',
  actor: 'a',
  persona: ANA,
  nombre: null,
  request_id: null,
  entidad: 'insumo',
  clave: codigo,
  accion: 'alta',
  deshace: null,
  deshecha_por: null,
  recortada: false,
  antes: null,
  despues: { codigo, detalle: `Detalle de ${codigo}`, grupo: 'Avíos', costo: '5.000000', version: 1 },
  ...over,
})

/** The journal as the server filters it; of two entries the second is by somebody else. */
const setUp = async (search: Partial<HistorialSearch> = {}) => {
  const all = [entrada(9, 'HILO'), entrada(8, 'BOTON', { persona: 'beto@telar.test' })]
  const server = fakeContract()
    .on(api.bitacora.personas, () => all.map(({ persona }) => ({ persona: persona!, nombre: null })))
    .on(api.bitacora.list, ({ query }) => {
      const { q = '', quien, hasta, despues_de, antes_de } = query as Record<string, string>
      if (despues_de !== undefined || hasta !== undefined) return []
      return all.filter(
        ({ seq, clave, persona }) =>
          clave.startsWith(q.toUpperCase()) &&
          (quien === undefined || persona === quien) &&
          (antes_de === undefined || seq < Number(antes_de)),
      )
    })
    .on(api.bitacora.cambios, () => ({ tablas: [], filas: [] }))
  const Screen = (props: Pick<Parameters<typeof HistorialScreen>[0], 'search' | 'onSearch'>) => (
    <HistorialScreen {...props} tabs={null} efecto={() => null} />
  )
  const { screen: historial, address } = addressed(Screen, { ...SIN_FILTROS, ...search } as HistorialSearch)
  const at = await showScreen(server, historial, 'admin')
  return { ...at, server, address }
}
const told = (codigo: string) => screen.findByText(new RegExp(`Detalle de ${codigo}`))
const gone = (codigo: string) =>
  waitFor(() => expect(screen.queryByText(new RegExp(`Detalle de ${codigo}`))).toBeNull())

it('[BIT-06] filters by kind, code, person and day, in the address', async () => {
  const { choose, person, server, address } = await setUp()
  await told('BOTON')
  await choose('Qué', 'Insumos')
  fireEvent.change(screen.getByRole('searchbox', { hidden: true }), { target: { value: 'hil' } })
  await gone('BOTON')
  await told('HILO')
  await choose('Quién', ANA)
  await waitFor(() => expect(address()).toMatchObject({ entidad: 'insumo', q: 'hil', quien: ANA }))
  await waitFor(() =>
    expect(server.asked(api.bitacora.list).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ entidad: 'insumo', q: 'hil', quien: ANA }),
    ),
  )
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2020-01-01' } })
  await screen.findByText('Ningún cambio coincide')
  await person.click(screen.getAllByText('Quitar los filtros')[0]!)
  await told('BOTON')
  expect(address()).toEqual(SIN_FILTROS)
})

it('[BIT-06] says whose history it shows, and asks for that record with its bulk writes', async () => {
  const { server } = await setUp({ entidad: 'insumo', clave: 'HILO' })
  expect((await screen.findByText(/^Historia del insumo/)).textContent).toContain('HILO')
  expect(server.asked(api.bitacora.list)[0]?.query).toMatchObject({
    entidad: 'insumo',
    clave: 'HILO',
    masivas: 'true',
  })
})

it('[BIT-08] gives the reason of a refused undo, with a link to the later entry or to the uses', async () => {
  const { server, press, person } = await setUp({ entrada: '8' })
  const undo = async () => {
    await press('Deshacer')
    const question = await screen.findByRole('alertdialog', { hidden: true })
    await person.click([...question.querySelectorAll('button')].at(-1)!)
    await screen.findByText('No se puede deshacer')
  }
  await screen.findByText('Deshacer')
  const refuse = (message: string, details = {}) =>
    server.on(api.bitacora.deshacer, () => {
      throw new ApiError(409, 'no_se_deshace', [message], { details })
    })
  refuse('El insumo BOTON cambió después (entrada 9).')
  await undo()
  screen.getByText('El insumo BOTON cambió después (entrada 9).')
  const href = screen.getByText('Ver la entrada 9').getAttribute('href') ?? ''
  expect(decodeURIComponent(href)).toMatch(/^\/historial\?entrada="?9"?$/)
  await press('Cerrar')

  refuse('El insumo BOTON se usa.', { usos: [{ tipo: 'producto', codigo: 'FORRO' }] })
  await undo()
  expect(screen.getByText('FORRO').closest('a')?.getAttribute('href')).toBe('/resultados-cdr?producto=FORRO')
})
