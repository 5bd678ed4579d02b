// @vitest-environment jsdom
import { api, type Proveedor, type Valor, type Vigencia } from '@telar/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { MomentoAviso } from './momento-aviso.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const DOLAR = { codigo: 'USD', clase: 'moneda', monto: 1400, proxima: { desde: '2998-01-01', monto: 1500 } }

/** Checks the first thing that the strip says of a day ahead below its first sentence. */
const dice = async (frase: string, valores: readonly object[], ofertas: number) => {
  const server = fakeContract()
    .on(api.valor.list, () => valores as Valor[])
    .on(api.valor.vigencias, () => [{ desde: '2998-01-01', monto: 1500 } as Vigencia])
    .on(api.proveedor.list, () => [{ codigo: 'P', nombre: 'Pe', ofertas } as Proveedor])
  await showScreen(server, <MomentoAviso fecha="2999-01-01" onToday={() => {}} />, 'user')
  expect((await screen.findByText(/^(Ningún valor cambia|Lo cambia)/)).textContent).toBe(frase)
  cleanup()
}

it('[VAL-24] [COM-28] does not say that a coming day costs what today does where offers may begin or end', async () => {
  await dice('Ningún valor cambia hasta ese día. Cuentan las ofertas que valgan entonces.', [], 1)
  await dice('Ningún valor cambia hasta ese día: los costos son los de hoy.', [], 0)
})

it('[VAL-24] [COM-28] names the valores that change by a coming day, and mentions offers only if there are any', async () => {
  const cambia = 'Lo cambia USD 1.400,00 → 1.500,00 desde el 1/1/2998.'
  await dice(`${cambia} Cuentan las ofertas que valgan entonces.`, [DOLAR], 1)
  await dice(cambia, [DOLAR], 0)
})
