// @vitest-environment jsdom
import { api, type PuntoHistoria } from '@telar/contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { InsumoLista } from '../../pantallas/insumos/insumo-lista.tsx'
import { fakeContract } from '../../testing/contrato.tsx'
import { unInsumo } from '../../testing/filas.ts'
import { showScreen } from '../../testing/pantalla.tsx'
import { DetallePanel } from './detalle-panel.tsx'

type InsumoSearch = SearchOf<'/insumos'>

const costo = (base_cdr: number) => ({ base_cdr, cdr_mantencion: base_cdr, incompleto: false })
const PUNTO = {
  entrada: {
    seq: 7,
    at: '2026-03-01T12:00:00Z',
    actor: 'x',
    persona: 'ana@telar.local',
    nombre: null,
    request_id: null,
    entidad: 'insumo',
    clave: 'HILO',
    accion: 'modificacion',
    deshace: null,
    deshecha_por: null,
    recortada: false,
    antes: { codigo: 'HILO', detalle: 'Hilo', costo: '10.000000' },
    despues: { codigo: 'HILO', detalle: 'Hilo', costo: '12.500000' },
  },
  antes: costo(10),
  despues: costo(12.5),
  corte: false,
} satisfies PuntoHistoria
const HILO = unInsumo({ codigo: 'HILO', detalle: 'Hilo', grupo: 'Hilos', costo: 12.5, precio: 12.5 })

afterEach(() => {
  dispatchEvent(new Event('afterprint'))
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a key opens a row’s details in the address, and closing returns the focus to the row', async () => {
  Element.prototype.scrollTo ??= () => {}
  const server = fakeContract()
    .on(api.insumo.list, () => [HILO])
    .on(api.valor.list, () => [])
    .on(api.proveedor.list, () => [])
    .on(api.historia.ingrediente, () => [PUNTO])
    .on(api.bitacora.list, () => [PUNTO.entrada])
    .on(api.uso.list, () => [])
  const addresses: InsumoSearch[] = []
  const Screen = () => {
    const [search, setSearch] = useState<InsumoSearch>({})
    return (
      <InsumoLista
        search={search}
        onSearch={(patch) => {
          addresses.push(patch)
          setSearch((now) => ({ ...now, ...patch }))
        }}
      />
    )
  }
  await showScreen(server, <Screen />)
  // jsdom has no layout, so that a list renders no rows; on paper it renders all.
  act(() => dispatchEvent(new Event('beforeprint')) as never)
  const row = await waitFor(() => document.querySelector<HTMLElement>('tr[data-row]') ?? expect.fail())
  row.focus()
  fireEvent.keyDown(row, { key: 'v' })
  expect(addresses.at(-1)).toEqual({ ver: 'HILO' })
  const panel = await screen.findByRole('dialog', { name: 'Hilo' })
  const puntos = await within(panel).findByLabelText('Cambios de su costo, el más nuevo primero')
  expect(puntos.textContent).toMatch(/10,00.*12,50/)
  expect(panel.textContent).toContain(
    'ana@telar.local cambió el costo de Hilo (HILO) de $\u00a010,00 a $\u00a012,50',
  )
  expect(panel.textContent).toContain('Ningún producto lo usa.')
  fireEvent.keyDown(panel, { key: 'Escape' })
  expect(addresses.at(-1)).toEqual({ ver: undefined, rango: undefined })
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('tr[data-row]')))
})

it('[ESC-16] leads to the target of a complete product only', async () => {
  const nothing = () => {}
  const server = fakeContract()
    .on(api.historia.ingrediente, () => [])
    .on(api.bitacora.list, () => [])
    .on(api.uso.list, () => [])
    .on(api.cdr.base, ({ params }) => ({
      base_cdr: 10,
      incompleto: params.codigo_producto === 'FALTA',
      motivos: [],
      avisos: [],
    }))
  const panel = (codigo: string) => (
    <DetallePanel
      tipo="producto"
      codigo={codigo}
      nombre={codigo}
      rango={undefined}
      onRango={nothing}
      onClose={nothing}
      onGone={nothing}
    />
  )
  const link = () => screen.queryByText('Qué tendría que cambiar para otro CDR o precio')
  await showScreen(server, panel('FALTA'))
  await waitFor(() => expect(server.asked(api.cdr.base)).toHaveLength(1))
  await screen.findByText('Ningún otro producto lo contiene.')
  expect(link()).toBeNull()
  cleanup()
  await showScreen(server, panel('ENTERA'))
  await waitFor(() => expect(link()).not.toBeNull())
})
