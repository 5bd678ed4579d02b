// @vitest-environment jsdom
import { api, type Desglose } from '@telar/contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { unNodo, unResultado } from '../../testing/datos.ts'
import { showScreen } from '../../testing/pantalla.tsx'
import { CdrDesglose } from './cdr-desglose.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const hilo = unNodo({ cantidad: 12, cantidad_efectiva: 12, costo_ingrediente: 0.5958, costo_total: 7.1496 })
const tela = unNodo({
  tipo: 'producto',
  codigo: 'TELA',
  descripcion: 'Tela',
  costo_ingrediente: 28.5984,
  costo_total: 57.1968,
  abrible: true,
  hijos: [{ ...hilo, codigo: 'FIBRA', descripcion: 'Fibra', costo_total: 28.5984 }],
})
const partes = { insumo: 7.1496, producto: 57.1968, mano_obra: 0, energia: 0, terceros: 0, segunda: 0 }
const DESGLOSE: Desglose = {
  resultado: unResultado({ base_cdr: 64.3464 }),
  porcentaje_mantencion: 3,
  partes_directas: partes,
  partes_profundas: { ...partes, insumo: 64.3464, producto: 0 },
  materiales: [
    {
      tipo: 'insumo',
      codigo: 'FIBRA',
      descripcion: 'Fibra',
      unidad: 'kg',
      cantidad: 96,
      costo_ingrediente: 0.5958,
      costo_total: 57.1968,
    },
  ],
  pasos: [],
  lineas: [hilo, tela],
}

const show = async (desglose: Desglose) => {
  const server = fakeContract()
  server
    .on(api.cdr.desglose, () => desglose)
    .on(api.valor.list, () => [])
    .on(api.uso.list, () => [])
    .on(api.bitacora.list, () => [])
  const { press } = await showScreen(
    server,
    <CdrDesglose codigo="REM-01" media={null} elegida={{}} onElegir={() => {}} />,
    'user',
  )
  await screen.findByRole('treegrid')
  return press
}
const plain = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ')
const lineOf = (codigo: string) => screen.getByText(codigo, { selector: 'table td *' }).closest('tr')!
const barOf = (row: Element) => row.querySelector<HTMLElement>('[style*=width]')!.style.width

it('shows each line with its printed arithmetic, and a bar relative to the largest', async () => {
  await show(DESGLOSE)
  const line = lineOf('HILO')
  expect(plain(line)).toContain('12 × $ 0,5958 = $ 7,15')
  expect(plain(line)).toContain('11,1 %')
  // The largest fills its bar; the other one is 7,1496 of 57,1968.
  expect(barOf(lineOf('TELA'))).toBe('100%')
  expect(Number.parseFloat(barOf(line))).toBeCloseTo(12.5, 6)
})

it('adds up all materials with their total quantities, through sub-products', async () => {
  await show(DESGLOSE)
  fireEvent.click(screen.getByText('Todo sumado'))
  const rows = within(screen.getByRole('table', { name: 'Todo lo que lleva, sumado' })).getAllByRole('row')
  expect(rows.slice(1).map(plain)).toEqual(['FibraInsumo · FIBRA96 kg × $ 0,5958 = $ 57,20$ 57,2088,9 %'])
})

it('has no such view without sub-products', async () => {
  const { materiales: _, ...sin } = DESGLOSE
  await show({ ...sin, lineas: [hilo] })
  expect(screen.queryByText('Todo sumado')).toBeNull()
})

it('marks a pressed line in the chart, and a pressed part among the lines', async () => {
  const press = await show(DESGLOSE)
  fireEvent.click(screen.getByText('Por dentro'))
  const part = (name: string) =>
    [...document.querySelectorAll('[role=treeitem]')].find((each) =>
      each.getAttribute('aria-label')?.startsWith(`${name}:`),
    )!
  fireEvent.click(lineOf('HILO'))
  expect(part('Hilo').getAttribute('aria-selected')).toBe('true')
  fireEvent.click(part('Tela'))
  expect(part('Hilo')).toBeUndefined()
  expect(lineOf('TELA').className).toContain('bg-row-selected')
  expect(lineOf('HILO').className).not.toContain('bg-row-selected')
  await press('Ver la línea')
  expect(document.activeElement).toBe(lineOf('TELA'))
})
