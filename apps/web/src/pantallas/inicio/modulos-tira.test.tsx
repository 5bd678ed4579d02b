// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { ModulosTira } from './modulos-tira.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const CARDS = [
  ['Composición', '/composicion'],
  ['Insumos', '/insumos'],
  ['Productos', '/producto'],
  ['Mano de Obra', '/mano-obra'],
  ['Matriz Energética', '/matriz-energetica'],
  ['CDR', '/resultados-cdr'],
]

it.each([
  ['admin', 5],
  ['user', 0],
] as const)('[DASH-02] [DASH-03] links %s to the six modules', async (role, editable) => {
  await showScreen(fakeContract(), <ModulosTira />, role)
  const cards = screen.getAllByRole('link', { hidden: true })
  expect(cards.map((card) => [card.querySelector('h3')?.textContent, card.getAttribute('href')])).toEqual(
    CARDS,
  )
  for (const card of cards) expect(card.querySelector('p')?.textContent?.length).toBeGreaterThan(20)
  expect(screen.queryAllByText('Puedes editar este módulo')).toHaveLength(editable)
  expect(cards.at(-1)?.textContent).not.toContain('Puedes editar')
})
