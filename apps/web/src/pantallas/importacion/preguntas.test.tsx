// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { FormatContext } from '../../kit/format/format-context.ts'
import { unaPrevia } from '../../testing/previa.ts'
import { hayPreguntas, Preguntas } from './preguntas.tsx'

afterEach(cleanup)

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })

it('[ASI-04] asks about supplies that would have no cost', () => {
  const sola = unaPrevia()
  const motivo = 'Queda sin costo.'
  const fila = { linea: 3, codigo: 'EN-01', columna: 'eleccion', valor: 'menor', motivo }
  const previa = unaPrevia({ preguntas: { ...sola.preguntas, sin_ofertas: { cantidad: 1, filas: [fila] } } })
  expect(hayPreguntas(previa)).toBe(true)
  render(
    <FormatContext value={format}>
      <Preguntas previa={previa} open onDismiss={() => undefined} onAnswer={() => undefined} />
    </FormatContext>,
  )
  expect(screen.getByRole('alertdialog', { name: '¿Quedan sin costo?' }).textContent).toContain(
    '1 sin costoEN-01: Queda sin costo.',
  )
})

it('[ASI-04] asks about hours of labour that products outside the file use too', () => {
  const sola = unaPrevia()
  const motivo = 'Ya existe, y cambian sus horas.'
  const fila = { linea: 8, codigo: 'COSTURA', columna: 'std_produccion', valor: '60', motivo }
  const previa = unaPrevia({
    preguntas: { ...sola.preguntas, compartidas: { cantidad: 1, filas: [fila] } },
  })
  expect([hayPreguntas(sola), hayPreguntas(previa)]).toEqual([false, true])
  render(
    <FormatContext value={format}>
      <Preguntas previa={previa} open onDismiss={() => undefined} onAnswer={() => undefined} />
    </FormatContext>,
  )
  const asked = screen.getByRole('alertdialog', { name: '¿Cambian estas horas para todos?' })
  expect(asked.textContent).toContain('1 de mano de obra que usan otros productos')
  expect(asked.textContent).toContain(`COSTURA: ${motivo}`)
})
