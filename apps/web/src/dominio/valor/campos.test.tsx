// @vitest-environment jsdom
import { api, type ClaseValor, type Instalacion, type Valor } from '@telar/contract'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { InstalacionContext } from '../../datos/instalacion.ts'
import { createFormat } from '../../kit/format/format.ts'
import { FormatContext } from '../../kit/format/format-context.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unValor } from '../../testing/filas.ts'
import { precioDe } from '../insumo/costo.ts'
import { CostoCampo } from '../insumo/costo-campo.tsx'
import { PrecioCosto } from '../insumo/precio-costo.tsx'
import { enMoneda, valeHoy } from './efectivo.ts'
import { Fuente } from './fuente.tsx'
import { ValorDeFila } from './valor-de-fila.tsx'

afterEach(cleanup)

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })

const valor = (codigo: string, clase: ClaseValor, monto: number, over: Partial<Valor> = {}) =>
  unValor({ codigo, nombre: codigo.toLowerCase(), clase, monto, desde: '2026-11-01', ...over })

const SEMILLA = [valor('ARS', 'moneda', 1), valor('ME', 'tarifa', 89.4), valor('MO', 'salario', 3000)]
const OFICIAL = valor('OFICIAL', 'salario', 4187.25, { nombre: 'Oficial', recargo_pct: 23.457 })
const USD = valor('USD', 'moneda', 1485)

const show = async (valores: readonly Valor[], shown: ReactNode) => {
  const { on, asked, wrapper: Wrapper } = fakeContract()
  on(api.valor.list, () => [...valores])
  const { container } = render(
    <InstalacionContext value={{ moneda: 'ARS' } as Instalacion}>
      <FormatContext value={format}>
        <Wrapper>{shown}</Wrapper>
      </FormatContext>
    </InstalacionContext>,
  )
  await waitFor(() => expect(asked(api.valor.list)).toHaveLength(1))
  return container
}

const bound = (name: string, value: string, changes: Record<string, string> = {}) => ({
  name,
  label: name,
  value,
  error: undefined,
  onChange: (text: string) => {
    changes[name] = text
  },
})

const fila = (categoria: string, hora: string) => (
  <ValorDeFila
    columna="categoria"
    global="MO"
    fuente={bound('categoria', categoria)}
    valor={bound('hora', hora)}
  />
)

it('[VAL-29] an editor has no field for a grade until there is another wage than MO', async () => {
  await show([...SEMILLA, USD], fila('', '3000'))
  await Promise.resolve()
  expect(screen.queryByLabelText('categoria')).toBeNull()
  expect(screen.getByLabelText('hora')).toBeTruthy()
  cleanup()
  await show([...SEMILLA, OFICIAL], fila('', '3000'))
  expect(await screen.findByLabelText('categoria')).toBeTruthy()
})

it('[VAL-08] names the source of an hour: the grade, or the row itself', async () => {
  const container = await show([...SEMILLA, OFICIAL], <Fuente codigo="OFICIAL" monto={5169.453233} />)
  await waitFor(() => expect(container.textContent).toBe('Oficial'))
  cleanup()
  const own = await show([...SEMILLA, OFICIAL], <Fuente codigo="OFICIAL" monto={6000} />)
  await waitFor(() => expect(own.textContent).toBe('propio'))
  cleanup()
  expect((await show([...SEMILLA, OFICIAL], <Fuente codigo={null} monto={3000} />)).textContent).toBe('')
})

it('[VAL-08] an empty hour shows the grade’s value', async () => {
  await show([...SEMILLA, OFICIAL], fila('OFICIAL', ''))
  await waitFor(() => expect(screen.getByLabelText('hora').getAttribute('placeholder')).toBe('5169,453233'))
})

it('[VAL-25] a price is shown in its currency, before the cost in pesos', async () => {
  const container = await show(SEMILLA, <CostoCampo {...bound('costo', '1')} moneda="" consecuencia="" />)
  expect(container.textContent).not.toContain('Precio')
  cleanup()
  const format$ = (node: ReactNode) =>
    render(<FormatContext value={format}>{node}</FormatContext>).container.textContent?.replaceAll(
      '\u00a0',
      ' ',
    )
  expect(format$(<PrecioCosto precio={0.35} moneda="USD" costo={519.75} />)).toBe('US$ 0,35 · $ 519,75')
  expect(format$(<PrecioCosto precio={0.35} moneda="USD-MEP" costo={null} />)).toBe('USD-MEP 0,35 · —')
  expect(format$(<PrecioCosto precio={25.5} moneda={null} costo={25.5} />)).toBe('$ 25,50')
  cleanup()
  // The column of the list is narrower than both, and its cells are cut at their edge.
  expect(format$(<PrecioCosto precio={3.9} moneda="USD" costo={5791.5} unidad="kg" apilado />)).toBe(
    'US$ 3,90$ 5.791,50/kg',
  )
  const lines = screen.getByText(/3,90/).parentElement
  expect(
    [...(lines?.children ?? [])].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['US$ 3,90', '$ 5.791,50/kg'])
})

it('[VAL-29] a supply is sent with a price only if a currency is chosen or stored', () => {
  expect(precioDe({ costo: 5 })).toEqual({ costo: 5 })
  expect(precioDe({ costo: 5, moneda: 'USD' })).toEqual({ precio: 5, moneda: 'USD' })
  expect(precioDe({ costo: 5 }, 'USD')).toEqual({ precio: 5 })
  expect(precioDe({ costo: null, moneda: '' }, 'USD')).toEqual({ precio: null, moneda: '' })
})

it('computes today’s value of a unit, and pesos in a currency', () => {
  expect(valeHoy([OFICIAL], 'OFICIAL')).toBe(5169.453233)
  expect(valeHoy([OFICIAL], 'USD')).toBeNull()
  expect(enMoneda(29.7, 1485)).toBe(0.02)
  expect(enMoneda(29.7, 0)).toBeNull()
})
