// @vitest-environment jsdom
import { api, type Simulacion, type Unidad } from '@telar/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { almacen } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { addressed, rowOf, showScreen } from '../../testing/pantalla.tsx'
import { UnidadesScreen } from './unidades-lista.tsx'

type UnidadesSearch = SearchOf<'/unidades'>

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ROLLO: Unidad = {
  codigo: 'rollo',
  nombre: 'Rollo de 50',
  dimension: 'longitud',
  num: 50,
  den: 1,
  del_programa: false,
  version: 1,
}
const METRO: Unidad = { ...ROLLO, codigo: 'm', nombre: 'metro', num: 1, del_programa: true }

const EFECTO = {
  seq: 1,
  productos: 4,
  cambian: 3,
  sectores: [],
  mayores: [
    {
      codigo_producto: 'CAMPERA',
      descripcion_producto: 'Campera',
      sector_productivo: 'Confección',
      antes: 100,
      antes_incompleto: false,
      despues: 125,
      despues_incompleto: false,
      diferencia: 25,
    },
  ],
  incompletan: [],
  sin_composicion: 0,
  sin_precio: 0,
  con_valor_propio: 0,
  margenes: null,
} satisfies Simulacion
const SALTO: Simulacion = {
  ...EFECTO,
  saltos: { cantidad: 1, costos: [{ codigo: 'TELA', antes: 100, despues: 1000 }] },
}

const setUp = async (efecto: Simulacion, search: UnidadesSearch = {}) => {
  const guardadas = almacen<Unidad>(({ codigo }) => codigo, [METRO, ROLLO])
  const server = fakeContract()
    .on(api.valor.list, () => [])
    .on(api.unidad.list, guardadas.todas)
    .on(api.unidad.update, ({ params, body, ifMatch }) =>
      guardadas.cambiar(params.unidad, body as Partial<Unidad>, ifMatch),
    )
    .on(api.simulacion.run, () => efecto)
  const at = await showScreen(server, addressed(UnidadesScreen, search).screen, 'admin')
  const puts = () => server.asked(api.unidad.update)
  return { ...at, server, puts }
}
const editar = async () => {
  await waitFor(() => rowOf('Rollo de 50'))
  within(screen.getByRole('navigation', { name: 'Compras' })).getByRole('link', { name: 'Proveedores' })
  fireEvent.click(within(rowOf('Rollo de 50')).getByRole('button', { name: /^Editar/, hidden: true }))
  return screen.findByRole('form', { name: /^Editar/, hidden: true })
}

it('[COM-02] [VIV-14] shows the effect of a unit’s fraction on costs while it is typed', async () => {
  const { server, fill, press, puts } = await setUp(EFECTO)
  await editar()
  fill('Nombre', 'Rollo grande')
  expect(server.asked(api.simulacion.run)).toEqual([])
  fill('Equivale a', '40')
  expect((await screen.findByText(/Mueve 3 productos/)).closest('output')?.textContent).toContain('CAMPERA')
  expect(server.asked(api.simulacion.run).at(-1)?.body).toEqual({
    cambios: [{ tipo: 'fraccion', codigo: 'rollo', num: 40, den: 1 }],
  })
  await press('Guardar')
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(puts()[0]?.body).toEqual({ nombre: 'Rollo grande', dimension: 'longitud', num: 40, den: 1 })
})

it('[COM-21] asks before a fraction multiplies a cost by ten, and returns to the field', async () => {
  const { fill, press, puts } = await setUp(SALTO)
  await editar()
  fill('Equivale a', '5')
  await press('Guardar')
  const title = (await screen.findByRole('alertdialog')).querySelector('h2')?.textContent
  expect(title?.replaceAll('\u00a0', ' ')).toContain('TELA pasa de $ 100,00 a $ 1.000,00')
  fireEvent.click(screen.getByText('Corregir'))
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('num'))
  expect(puts()).toEqual([])
  await press('Guardar')
  fireEvent.click(await screen.findByText('Aplicar igual'))
  await waitFor(() => expect(puts()).toHaveLength(1))
})

it('[COM-02] shows a fraction’s error beside its field, and keeps the typed values', async () => {
  const { fill, press, puts, field, faults } = await setUp(EFECTO)
  await editar()
  for (const typed of ['0', '-3', '1,5', 'x', '']) {
    fill('Equivale a', typed)
    await press('Guardar')
    await waitFor(() => expect(faults()).toEqual(['La fracción tiene que ser de dos enteros mayores a 0.']))
    expect(field('Equivale a').value).toBe(typed)
  }
  expect(puts()).toEqual([])
})

it('calls a unit without a name by its code, and its dimension as in the list', async () => {
  const guardadas = almacen<Unidad>(({ codigo }) => codigo, [{ ...ROLLO, nombre: '' }])
  const server = fakeContract()
    .on(api.valor.list, () => [])
    .on(api.unidad.list, guardadas.todas)
  await showScreen(server, addressed(UnidadesScreen, {}).screen, 'admin')
  fireEvent.click(await screen.findByRole('button', { name: 'Editar rollo', hidden: true }))
  const form = within(await screen.findByRole('form', { name: 'Editar rollo', hidden: true }))
  expect(form.getByRole('combobox', { name: 'Mide', hidden: true }).textContent).toBe('Longitud')
})

it('begins a new unit in its first field', async () => {
  const { field } = await setUp(EFECTO, { vista: 'nueva' })
  expect(document.activeElement).toBe(field('Código'))
})
