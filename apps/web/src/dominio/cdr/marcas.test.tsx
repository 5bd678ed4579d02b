// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TooltipProvider } from '../../kit/tooltip.tsx'
import { Marcas } from './marcas.tsx'

afterEach(cleanup)

it('[COM-19] shows the gravest mark, and reads out all of them', () => {
  const { container } = render(
    <TooltipProvider>
      <Marcas
        marcas={[
          { causa: 'ofertas_vencidas', texto: '31 % de este CDR sale de ofertas vencidas' },
          { causa: 'precios_viejos', texto: '80 % de este CDR tiene más de 60 días' },
        ]}
      />
    </TooltipProvider>,
  )
  expect(container.textContent).toBe(
    'Ofertas vencidas: 31 % de este CDR sale de ofertas vencidas. 80 % de este CDR tiene más de 60 días',
  )
})
