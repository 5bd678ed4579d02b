// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { api, type Valor } from '@telar/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { consulta } from '../../datos/consulta.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unValor } from '../../testing/filas.ts'
import { showScreen } from '../../testing/pantalla.tsx'
import { ValorDetalle } from './valor-detalle.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const USD = unValor({ version: 3 })

const Dolar = () => (
  <ValorDetalle codigo="USD" query={useQuery(consulta(api.valor.list))} historia={null} onSearch={() => {}} />
)

it('returns the focus to ‘Editar datos’ when its form is cancelled or saved', async () => {
  const server = fakeContract()
    .on(api.valor.list, () => [USD])
    .on(api.valor.vigencias, () => [])
    .on(api.valor.update, ({ body }) => ({ ...USD, ...(body as Partial<Valor>), version: 4 }))
  const { press, fill } = await showScreen(server, <Dolar />, 'admin')
  const editar = (await screen.findByText('Editar datos')).closest('button')
  await press('Editar datos')
  await press('Cancelar')
  expect(document.activeElement).toBe(editar)
  await press('Editar datos')
  fill('Nombre', 'Dólar oficial')
  await press('Guardar datos')
  await vi.waitFor(() => expect(server.asked(api.valor.update)).toHaveLength(1))
  await vi.waitFor(() => expect(document.activeElement).toBe(editar))
})
