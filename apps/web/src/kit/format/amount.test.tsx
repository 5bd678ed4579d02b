// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { MovesTable } from '../../dominio/cdr/moves-table.tsx'
import { Amount } from './amount.tsx'
import { createFormat } from './format.ts'
import { FormatContext } from './format-context.ts'

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })

const textsOf = (shown: ReactNode, selector: string) => {
  const { container } = render(<FormatContext value={format}>{shown}</FormatContext>)
  return Array.from(container.querySelectorAll(selector), ({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  )
}

afterEach(cleanup)

describe('[UI-12] an incomplete cost', () => {
  it('is shown as a minimum, and never as bold as a complete one', () => {
    const { container } = render(
      <FormatContext value={format}>
        <Amount value={12.5} incomplete className="font-semibold" />
      </FormatContext>,
    )
    expect(container.textContent).toBe('≥\u00a0$\u00a012,50')
    expect(container.querySelector('.font-semibold')).toBeNull()
  })

  it('is a dash if nothing of it is known; a complete 0 is a cost', () => {
    expect(textsOf(<Amount value={0} incomplete />, 'span')).toEqual(['—'])
    expect(textsOf(<Amount value={0} />, 'span')).toEqual(['$ 0,00'])
    expect(textsOf(<Amount value={0n} incomplete />, 'span')).toEqual(['—'])
    expect(textsOf(<Amount value={null} incomplete />, 'span')).toEqual(['—'])
  })

  it('is marked on its own side of a change only', () => {
    const move = { key: 'BOLSA', name: 'BOLSA', antes: 10, despues: 12 }
    const cells = (incompletos: { antes: boolean; despues: boolean }) =>
      textsOf(<MovesTable label="CDR" head="Producto" moves={[{ ...move, incompletos }]} />, 'td').slice(0, 2)
    expect(cells({ antes: true, despues: false })).toEqual(['≥ $ 10,00', '≥ $ 10,00 → $ 12,00'])
    cleanup()
    expect(cells({ antes: false, despues: true })).toEqual(['$ 10,00', '$ 10,00 → ≥ $ 12,00'])
  })
})
