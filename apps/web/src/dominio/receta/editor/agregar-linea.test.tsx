// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createFormat } from '../../../kit/format/format.ts'
import { FormatContext } from '../../../kit/format/format-context.ts'
import { Opcion } from './agregar-linea.tsx'

afterEach(cleanup)

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })

it('offers an incomplete sub-product with its minimal cost', () => {
  const show = (costo: number, incompleto: boolean) => {
    render(
      <FormatContext value={format}>
        <Opcion
          tipo="producto"
          codigo="SUB"
          descripcion="Subproducto"
          costo={costo}
          incompleto={incompleto}
        />
      </FormatContext>,
    )
    return screen.getByText(/\$|—/)
  }
  expect(show(0, true).textContent).toBe('—')
  cleanup()
  const partial = show(50, true)
  expect(partial.textContent).toMatch(/^≥\s\$/)
  expect(partial.className).not.toContain('font-medium')
  cleanup()
  expect(show(50, false).textContent).toMatch(/^\$/)
})
