// @vitest-environment jsdom
import {
  api,
  type CotizacionEnLista,
  type Escenario,
  type Estructura,
  type Instalacion,
  type Proveedor,
  TABLAS_EXPORTABLES,
} from '@telar/contract'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeContract } from '../testing/contrato.tsx'
import { unValor } from '../testing/filas.ts'
import { InstalacionContext } from './instalacion.ts'
import { useTablasEnUso } from './tablas-en-uso.ts'

afterEach(cleanup)

const valor = (codigo: string) => unValor({ codigo })

const shown = async (
  codigos: readonly string[],
  estructuras: readonly string[],
  tables: number,
  proveedores: readonly string[] = [],
  meses: readonly string[] = [],
) => {
  const { on, asked, wrapper } = fakeContract()
  on(api.valor.list, () => codigos.map(valor))
  on(api.proveedor.list, () => proveedores.map((nombre) => ({ nombre }) as Proveedor))
  on(api.unidad.list, () => [])
  on(api.volumen.periodos, () => [...meses])
  on(api.cotizacion.list, () => meses.map((id) => ({ id }) as CotizacionEnLista))
  on(api.escenario.list, () => meses.map((id) => ({ id }) as Escenario))
  on(api.estructura.list, () => estructuras.map((nombre) => ({ nombre }) as Estructura))
  const Wrapper = wrapper
  const { result } = renderHook(() => useTablasEnUso(TABLAS_EXPORTABLES), {
    wrapper: ({ children }) => (
      <InstalacionContext value={{ moneda: 'UYU' } as Instalacion}>
        <Wrapper>{children}</Wrapper>
      </InstalacionContext>
    ),
  })
  await waitFor(() => expect(asked(api.valor.list)).toHaveLength(1))
  await waitFor(() => expect(result.current.length).toBe(tables))
  return result.current
}

it('[VAL-29] [PRE-22] [EXP-01] shows six tables until there is an own valor, and those of prices once there is a structure', async () => {
  const seed = ['ME', 'MO', 'UYU']
  expect(await shown(seed, [], 6)).not.toContain('valores')
  expect(await shown([...seed, 'USD'], [], 8)).toEqual(TABLAS_EXPORTABLES.slice(0, 8))
  expect(await shown(seed, ['X'], 9)).toContain('precios')
  expect(await shown([...seed, 'USD'], ['X'], 11)).not.toContain('ofertas')
})

it('[COM-27] [COM-28] shows the tables of buying once there is a supplier', async () => {
  const seed = ['ME', 'MO', 'UYU']
  expect(await shown(seed, [], 9, ['NORTE'])).toContain('ofertas')
  expect(await shown([...seed, 'USD'], ['X'], 17, ['NORTE'], ['2026-11'])).toEqual([...TABLAS_EXPORTABLES])
  expect(await shown(seed, [], 9, [], ['2026-11'])).toEqual(
    expect.arrayContaining(['volumenes', 'cotizaciones', 'escenarios']),
  )
})
