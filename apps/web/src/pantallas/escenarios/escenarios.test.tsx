// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { api, type Escenario, type ResultadoEscenario } from '@telar/contract'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Session } from '../../datos/session/session.ts'
import { SessionContext } from '../../datos/session/session-context.ts'
import { AskProvider } from '../../kit/ask.tsx'
import { createFormat } from '../../kit/format/format.ts'
import { FormatContext } from '../../kit/format/format-context.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { EscenarioDetalle } from './escenario-detalle.tsx'
import { escenariosCsv } from './escenarios-csv.ts'
import { EscenariosScreen } from './escenarios-screen.tsx'

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })

const escenario = (n: number): Escenario => ({
  id: `e${n}`,
  nombre: `Paritaria ${n}`,
  nota: '',
  autor: 'ana@telar.local',
  cambios: [{ tipo: 'porcentaje_insumo', codigo: 'BOTON', porcentaje: n }],
  version: 4,
})

const resultado = (n: number): ResultadoEscenario => ({
  seq: 9,
  productos: 1,
  cambian: 1,
  sectores: [],
  mayores: [
    {
      codigo_producto: 'CAMPERA',
      descripcion_producto: 'Campera; "larga"',
      sector_productivo: 'Confección',
      antes: 3729.44119,
      antes_incompleto: false,
      despues: 3729.44119 + n,
      despues_incompleto: false,
      diferencia: n,
      motivos: [],
    },
  ],
  incompletan: [],
  sin_composicion: 0,
  sin_precio: 0,
  con_valor_propio: 0,
  margenes: null,
  no_aplican: [],
})

beforeEach(() => {
  vi.spyOn(toast, 'error').mockReturnValue(1)
  vi.spyOn(toast, 'success').mockReturnValue(1)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const setUp = async (role: 'admin' | 'user', content: ReactNode) => {
  const server = fakeContract()
  server
    .on(api.escenario.list, () => Array.from({ length: 9 }, (_, i) => escenario(i + 1)))
    .on(api.escenario.get, () => escenario(1))
    .on(api.escenario.resultado, ({ params: { id } }) => resultado(Number(id.slice(1))))
    .on(api.escenario.update, () => escenario(1))
    .on(api.escenario.remove, () => undefined)
    .on(api.simulacion.run, () => resultado(1))
    .on(api.valor.list, () => [])
  const user = { id: 'x', email: 'x@telar.local', role, token: 't', name: '' }
  const state = { status: 'signed-in', user, due: null, seq: 9 } as const
  const session = { get: () => state, subscribe: () => () => {} } as unknown as Session
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory(),
  })
  await act(async () => {
    render(
      <FormatContext value={format}>
        <SessionContext value={session}>
          <server.wrapper>
            <AskProvider>
              <RouterProvider router={router as never} />
            </AskProvider>
          </server.wrapper>
        </SessionContext>
      </FormatContext>,
    )
  })
  const press = async (name: string) => act(async () => fireEvent.click(await screen.findByText(name)))
  return { ...server, press }
}

const Comparar = () => {
  const [elegidos, setElegidos] = useState<readonly string[]>([])
  return <EscenariosScreen elegidos={elegidos} onElegidos={setElegidos} />
}

it('[ESC-05] stand as columns beside today, up to eight, and a ninth is refused in words', async () => {
  await setUp('user', <Comparar />)
  for (let n = 1; n <= 9; n++)
    await act(async () => fireEvent.click(await screen.findByLabelText(`Comparar Paritaria ${n}`)))
  const table = await screen.findByLabelText(/hoy y en cada escenario/)
  const heads = Array.from(table.querySelectorAll('th[scope=col]'), ({ textContent }) => textContent)
  expect(heads.filter((text) => text?.startsWith('Paritaria'))).toHaveLength(8)
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Se comparan hasta ocho escenarios.')
  const row = within(table).getByText('CAMPERA').closest('tr')!
  expect(row.querySelectorAll('td')).toHaveLength(9)
})

it('[ESC-05] go out as a file that a spreadsheet reads', () => {
  const columnas = [1, 2].map((n) => ({ escenario: escenario(n), resultado: resultado(n) }))
  expect(escenariosCsv(columnas)).toBe(
    '\uFEFFCódigo;Producto;Sector;Hoy;Paritaria 1;Paritaria 2;Le falta\r\n' +
      'CAMPERA;"Campera; ""larga""";Confección;3729,44119;3730,44119;3731,44119;\r\n',
  )
})

it('[ESC-19] are edited and deleted by the version that was seen', async () => {
  const { asked, press } = await setUp('admin', <EscenarioDetalle id="e1" />)
  await press('Editar')
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Otro nombre' } })
  await press('Guardar escenario')
  expect(asked(api.escenario.update)).toEqual([
    expect.objectContaining({
      params: { id: 'e1' },
      ifMatch: 4,
      body: { nombre: 'Otro nombre', nota: '', cambios: escenario(1).cambios },
    }),
  ])
  await press('Borrar')
  const dialog = within(await screen.findByRole('alertdialog'))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Borrar' })))
  expect(asked(api.escenario.remove)).toEqual([expect.objectContaining({ params: { id: 'e1' }, ifMatch: 4 })])
})

it('[ESC-19] [MAS-10] are read by every signed-in person, who changes none', async () => {
  await setUp('user', <EscenarioDetalle id="e1" />)
  await screen.findByText('Paritaria 1')
  for (const name of ['Editar', 'Borrar', 'Aplicar']) expect(screen.queryByText(name)).toBeNull()
})
