// @vitest-environment jsdom
import { api, type Instalacion, TABLAS_EXPORTABLES, type Valor } from '@telar/contract'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeContract } from '../testing/contrato.tsx'
import { InstalacionContext } from './instalacion-context.ts'
import { useTablasEnUso } from './valores.ts'

afterEach(cleanup)

const valor = (codigo: string): Valor => ({
  codigo,
  nombre: codigo,
  clase: 'moneda',
  recargo_pct: 0,
  monto: 1,
  desde: null,
  proxima: null,
  version: 1,
})

const shown = async (codigos: readonly string[]) => {
  const { on, asked, wrapper } = fakeContract()
  on(api.valor.list, () => codigos.map(valor))
  const Wrapper = wrapper
  const { result } = renderHook(() => useTablasEnUso(TABLAS_EXPORTABLES), {
    wrapper: ({ children }) => (
      <InstalacionContext value={{ moneda: 'UYU' } as Instalacion}>
        <Wrapper>{children}</Wrapper>
      </InstalacionContext>
    ),
  })
  await waitFor(() => expect(asked(api.valor.list)).toHaveLength(1))
  await waitFor(() => expect(result.current.length).toBe(codigos.length > 3 ? 8 : 6))
  return result.current
}

it('[VAL-29] [EXP-01] shows six tables until there is a valor besides currency, MO and ME', async () => {
  expect(await shown(['ME', 'MO', 'UYU'])).not.toContain('valores')
  expect(await shown(['ME', 'MO', 'USD', 'UYU'])).toEqual([...TABLAS_EXPORTABLES])
})
