// @vitest-environment jsdom
import { api, type Volumen } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { unProducto } from '../../testing/filas.ts'
import { showScreen } from '../../testing/pantalla.tsx'
import { MesesComparados } from './meses-comparados.tsx'
import { VolumenAlta } from './volumen-alta.tsx'
import { VolumenesScreen } from './volumenes-lista.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

const CAMISA = unProducto({
  codigo_producto: 'CAMISA',
  descripcion_producto: 'Camisa',
  talles: [
    { talle: 'S', peso: 1 },
    { talle: 'M', peso: 2 },
  ],
})

const volumen: Volumen = {
  periodo: '2990-02',
  concepto: 'produccion',
  producto: 'CAMISA',
  descripcion_producto: 'Camisa',
  talle: '',
  color: '',
  cantidad: 12,
  cdr: 10,
  valor: 120,
  version: 1,
}

/** Lists need this of a browser, and jsdom lacks it. */
Element.prototype.scrollTo ??= () => {}

it('M32: adds up the last month with volumes, and lists the products outside the totals', async () => {
  const server = fakeContract()
    .on(api.volumen.periodos, () => ['2990-02', '2990-01'])
    .on(api.volumen.mes, ({ params: { periodo } }) => ({
      periodo,
      totales: [{ concepto: volumen.concepto, unidades: 12, valor: 120, sin_costo: ['SINRECETA'] }],
      filas: [volumen],
    }))
  await showScreen(server, <VolumenesScreen search={{}} onSearch={() => {}} />)
  await screen.findByText('Producción: 12 unidades')
  expect(server.asked(api.volumen.mes).map(({ params }) => params.periodo)).toEqual(['2990-02'])
  expect(plain(document.querySelector('dd')?.textContent)).toBe('≥ $ 120,00')
  expect(screen.getByText(/no suma/).textContent).toBe('Sin su costo entero, no suma: SINRECETA.')
})

it('M32: has no total while no product of the month has its whole cost', async () => {
  const server = fakeContract()
    .on(api.volumen.periodos, () => ['2990-02'])
    .on(api.volumen.mes, ({ params: { periodo } }) => ({
      periodo,
      totales: [
        { concepto: 'produccion' as const, unidades: 1, valor: 0, sin_costo: ['SINRECETA'] },
        { concepto: 'venta' as const, unidades: 2, valor: 20, sin_costo: [] },
      ],
      filas: [volumen],
    }))
  await showScreen(server, <VolumenesScreen search={{}} onSearch={() => {}} />)
  await screen.findByText('Producción: 1 unidad')
  expect(Array.from(document.querySelectorAll('dd'), (one) => plain(one.textContent))).toEqual([
    '—',
    '$ 20,00',
  ])
})

it('M32: explains how to begin while there are no volumes, and compares nothing', async () => {
  const server = fakeContract()
    .on(api.volumen.periodos, () => [])
    .on(api.volumen.mes, ({ params: { periodo } }) => ({ periodo, totales: [], filas: [] }))
  await showScreen(server, <VolumenesScreen search={{}} onSearch={() => {}} />)
  await screen.findByText('Todavía no hay volúmenes')
  screen.getByText(/^Importá el parte de producción/)
  expect(screen.queryByText('Contra otro mes')).toBeNull()
})

it('M32: splits the difference of two months into price, volume and mix, which add up to it', async () => {
  const moved = { antes: 1000.1, despues: 1500.3, diferencia: 500.2 }
  const partes = { precio: -100.05, volumen: 700.2, mezcla: -99.95 }
  const server = fakeContract()
    .on(api.volumen.periodos, () => ['2990-02', '2990-01'])
    .on(api.volumen.comparacion, () => ({
      desde: '2990-01',
      hasta: '2990-02',
      concepto: volumen.concepto,
      total: { ...moved, partes },
      productos: [{ producto: 'CAMISA', descripcion_producto: 'Camisa', ...moved, partes }],
      sin_costo: [],
    }))
  await showScreen(server, <MesesComparados search={{}} onSearch={() => {}} />)
  const table = await screen.findByRole('table', { name: 'De un total al otro' })
  const rows = [...table.querySelectorAll('tr')].map(({ textContent }) => plain(textContent))
  expect(rows.slice(1)).toEqual([
    'enero de 2990$ 1.000,10',
    'Preciolo que hizo el costo de cada unidad−$ 100,05',
    'Volumencomo si todo hubiera crecido parejo+$ 700,20',
    'Mezclaqué productos ganaron o perdieron lugar−$ 99,95',
    'Diferencia+$ 500,20↑ +50,01 %',
    'febrero de 2990$ 1.500,30',
  ])
  screen.getByRole('heading', { name: 'Qué movió el valor de lo producido' })
  expect(server.asked(api.volumen.comparacion).map(({ query }) => query)).toEqual([
    { desde: '2990-01', hasta: '2990-02', concepto: 'produccion' },
  ])
})

it('M32: a new volume has a product and a quantity, and one of the product’s sizes', async () => {
  const done = vi.fn()
  const server = fakeContract()
    .on(api.producto.list, () => [CAMISA])
    .on(api.volumen.create, ({ body }) => ({ ...volumen, ...body }) as Volumen)
  const at = await showScreen(server, <VolumenAlta mes="2990-02" onDone={done} />)
  expect(document.activeElement).toBe(screen.getByLabelText('Producto'))
  await at.press('Guardar volumen')
  expect(at.faults()).toEqual(['Por favor elegí el producto.', 'Por favor ingresá la cantidad.'])
  expect(screen.queryByRole('combobox', { name: 'Talle', hidden: true })).toBeNull()
  await at.choose('Producto', 'CAMISA - Camisa')
  at.fill('Unidades', '-3')
  await at.press('Guardar volumen')
  expect(at.faults()).toEqual(['Ingresá un número de 0 o más.'])
  at.fill('Unidades', '1.000')
  await at.press('Guardar volumen')
  expect(at.faults()).toEqual([expect.stringMatching(/^¿1\.000 o 1\?/)])
  at.fill('Unidades', '1,5')
  screen.getByRole('combobox', { name: 'Talle', hidden: true })
  await at.press('Guardar volumen')
  await waitFor(() => expect(done).toHaveBeenCalledWith('2990-02'))
  expect(at.said).toEqual(['Se cargó la producción de CAMISA en febrero de 2990'])
  expect(server.asked(api.volumen.create).map(({ body }) => body)).toEqual([
    { periodo: '2990-02', concepto: 'produccion', producto: 'CAMISA', talle: '', color: '', cantidad: 1.5 },
  ])
})
