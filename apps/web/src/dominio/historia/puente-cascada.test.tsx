// @vitest-environment jsdom

import { cascadaDeProducto, pasosDe } from '@telar/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { FormatContext } from '../../kit/format/format-context.ts'
import { PuenteCascada } from './puente-cascada.tsx'

afterEach(cleanup)

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })

const costo = (cdr: number, incompleto: boolean) => ({ base_cdr: cdr, cdr_mantencion: cdr, incompleto })

/** The last row but one for a product that rose from 100 to 150, incomplete before or not. */
const difference = (incompleto: boolean): string => {
  const cascada = cascadaDeProducto({
    codigo_producto: 'CABEZADA',
    descripcion_producto: 'Cabezada',
    sector_productivo: 'Talabartería',
    antes: costo(100, incompleto),
    despues: costo(150, false),
    diferencia: 50,
    puente: {
      materiales: 50,
      mano_obra: 0,
      energia: 0,
      cantidades: 0,
      receta: 0,
      subproductos: 0,
      traslados: 0,
      mantencion: 0,
    },
  })!
  render(
    <FormatContext value={format}>
      <PuenteCascada cascada={cascada} pasos={pasosDe(cascada)} desde="Antes" hasta="Hoy" />
    </FormatContext>,
  )
  return (screen.getByRole('row', { name: /^Diferencia/ }).textContent ?? '').replaceAll('\u00a0', ' ')
}

it('shows the difference of two complete amounts in money and per cent', () => {
  expect(difference(false)).toBe('Diferencia+$ 50,00↑ +50,00 %')
})

it('marks the difference of an incomplete amount, without a per cent', () => {
  expect(difference(true)).toBe('Diferencia de lo que se sabe+$ 50,00')
})
