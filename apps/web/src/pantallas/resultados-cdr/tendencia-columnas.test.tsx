// @vitest-environment jsdom
import type { Tendencias } from '@telar/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { FormatContext } from '../../kit/format/format-context.ts'
import { unResultado } from '../../testing/datos.ts'
import { columnasDeTendencia } from './tendencia-columnas.tsx'

afterEach(cleanup)

const format = createFormat({
  locale: 'es-AR',
  moneda: 'ARS',
  zona_horaria: 'America/Argentina/Buenos_Aires',
})

/** The text of a product's month, with its explanation, and what its column sorts by. */
const mesDe = (costos: Tendencias['productos'][number]['costos']) => {
  const row = unResultado()
  const producto = { codigo_producto: row.codigo_producto, partes: null, costos }
  const [, columna] = columnasDeTendencia(() => producto, '2026-11-01T03:00:00Z', false)
  render(
    <FormatContext value={format}>
      <p data-testid="mes">{columna!.cell(row)}</p>
    </FormatContext>,
  )
  const { textContent, firstElementChild } = screen.getByTestId('mes')
  cleanup()
  return {
    texto: textContent,
    titulo: firstElementChild?.getAttribute('title'),
    orden: columna!.sorts![0]!.value(row),
  }
}

it('[CDR-01] compares a cost with that of an earlier day, if costs began before today', () => {
  expect(mesDe([100, 110, 125])).toMatchObject({ texto: expect.stringContaining('25,00'), orden: 2500 })
  expect(mesDe([null, 110, 125])).toMatchObject({
    titulo: 'No estaba completo en las dos puntas',
    orden: null,
  })
  expect(mesDe([125])).toMatchObject({
    titulo: 'Todavía no hay un día anterior con el que comparar',
    orden: null,
  })
})
