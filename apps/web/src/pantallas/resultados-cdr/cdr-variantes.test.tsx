// @vitest-environment jsdom
import { api } from '@telar/contract'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { FormatContext } from '../../kit/format/format-context.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { CdrVariantes } from './cdr-variantes.tsx'

afterEach(cleanup)

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })

it('[HAC-19] [VIV-23] shows sizes by colours with their differences from the mean, and opens a pressed one', async () => {
  const { on, wrapper: Server } = fakeContract()
  on(api.cdr.variantes, () =>
    [
      ['M', 'NEGRO', 4920],
      ['M', 'BLANCO', 4800],
      ['L', 'NEGRO', 5232],
      ['L', 'BLANCO', null],
    ].map(([talle, color, base_cdr]) => ({
      talle: String(talle),
      color: String(color),
      base_cdr: base_cdr === null ? null : Number(base_cdr),
      incompleto: base_cdr === null,
    })),
  )
  const onElegir = vi.fn()
  const shown = (elegida: object) => (
    <Server>
      <FormatContext value={format}>
        <CdrVariantes codigo="REMERA" media={4920} elegida={elegida} onElegir={onElegir} />
      </FormatContext>
    </Server>
  )
  const { rerender } = render(shown({}))
  const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  await screen.findByRole('table')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'NEGRO',
    'BLANCO',
  ])
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['M', 'L'])
  expect(names().map((name) => name?.replaceAll('\u00a0', ' '))).toEqual([
    'M / NEGRO: $ 4.920,00, 0,0 %',
    'M / BLANCO: $ 4.800,00, −2,4 %',
    'L / NEGRO: $ 5.232,00, +6,3 %',
    'L / BLANCO: sin importe',
  ])
  // The further from the mean, the stronger the shade: 2.4 % is in the second third of 6.3 %.
  const shades = screen.getAllByRole('button').map((button) => button.className.match(/bg-\S+/)?.[0])
  expect(shades).toEqual([undefined, 'bg-green-soft/60', 'bg-orange-soft', undefined])
  await userEvent.click(screen.getByRole('button', { name: /^L \/ NEGRO/ }))
  expect(onElegir).toHaveBeenLastCalledWith({ talle: 'L', color: 'NEGRO' })
  rerender(shown({ talle: 'L', color: 'NEGRO' }))
  expect(screen.getByRole('button', { name: /^L \/ NEGRO/ }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Ver el promedio' }))
  expect(onElegir).toHaveBeenLastCalledWith({})
  // Paper has no buttons.
  const cells = () =>
    within(screen.getByRole('table'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  const onScreen = cells()
  act(() => dispatchEvent(new Event('beforeprint')) as never)
  expect(within(screen.getByRole('table')).queryAllByRole('button')).toEqual([])
  expect(cells()).toEqual(onScreen)
  act(() => dispatchEvent(new Event('afterprint')) as never)
})
