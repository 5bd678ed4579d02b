// @vitest-environment jsdom
import type { ResultadoCdr } from '@telar/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TooltipProvider } from '../../kit/tooltip.tsx'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { columnasDe } from './cdr-columnas.tsx'

afterEach(cleanup)

const RESULTADO: ResultadoCdr = {
  codigo_producto: 'CAMPERA',
  sector_productivo: 'Confección',
  descripcion_producto: 'Campera',
  base_cdr: 3700,
  cdr_mantencion: 4255,
  incompleto: false,
  motivos: [],
}

const showBase = async (resultado: ResultadoCdr) => {
  const { cell } = columnasDe(() => '#').find(({ id }) => id === 'base')!
  const base = <p data-testid="base">{cell(resultado)}</p>
  await showScreen(fakeContract(), <TooltipProvider>{base}</TooltipProvider>)
  return screen.getByTestId('base').textContent?.replaceAll('\u00a0', ' ')
}

it('[COM-19] tells beside the amount of a list that part of a CDR is old, and nothing where none is', async () => {
  const texto = '50\u00a0% de este CDR tiene más de 60 días'
  expect(await showBase({ ...RESULTADO, avisos: [{ causa: 'cdr_viejo', codigo: null, texto }] })).toBe(
    '50 % de este CDR tiene más de 60 días. $ 3.700,00',
  )
  cleanup()
  expect(await showBase(RESULTADO)).toBe('$ 3.700,00')
})
