// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { unValor } from '../../testing/filas.ts'
import { showScreen } from '../../testing/pantalla.tsx'
import { VariosForm } from './varios-form.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('[VAL-28] [VAL-05] a refused save focuses the first faulty field', async () => {
  const valores = ['MEDIO', 'OFICIAL'].map((codigo) => unValor({ codigo, nombre: codigo, clase: 'salario' }))
  const server = fakeContract().on(api.valor.vigencias, () => [{ desde: '2026-01-01', monto: 100, nota: '' }])
  const at = await showScreen(server, <VariosForm valores={valores} onSearch={() => {}} />, 'admin')
  await at.person.click(screen.getByLabelText('Todos los salarios'))
  at.fill('Porcentaje de MEDIO', '6')
  await at.press('Guardar 2 valores')
  expect(document.activeElement).toBe(at.field('Porcentaje de OFICIAL'))
  at.fill('Desde el día', '31/2/2027')
  await at.press('Guardar 2 valores')
  expect(document.activeElement).toBe(at.field('Desde el día'))
})
