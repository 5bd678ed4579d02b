// @vitest-environment jsdom
import { api } from '@telar/contract'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { toast } from '../../datos/toast.ts'
import { AskProvider } from '../../kit/ask.tsx'
import { createFormat } from '../../kit/format/format.ts'
import { FormatContext } from '../../kit/format/format-context.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unValor } from '../../testing/filas.ts'
import { useVarios } from './use-varios.ts'

const HOY = '2026-11-22'
const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })
const valor = (codigo: string, monto: number) => unValor({ codigo, nombre: codigo, clase: 'salario', monto })
const VALORES = [valor('MEDIO', 3500), valor('OFICIAL', 4187.25), valor('PEON', 3000)]

beforeEach(() => {
  vi.spyOn(toast, 'success').mockReturnValue()
  vi.spyOn(toast, 'error').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The form on a server where OFICIAL has another amount from December on. */
const setUp = async () => {
  const server = fakeContract()
  server.on(api.valor.vigencias, ({ params }) => {
    const monto = VALORES.find(({ codigo }) => codigo === params.valor)?.monto ?? 0
    const first = { desde: '2026-01-01', monto, nota: '' }
    return params.valor === 'OFICIAL' ? [first, { desde: '2026-12-01', monto: 5000, nota: '' }] : [first]
  })
  server.on(api.valor.fijarVarios, ({ body }) =>
    body.map(({ valor, desde, monto }) => ({ valor, desde, monto, nota: '', version: 2 })),
  )
  const onDone = vi.fn()
  const { result } = renderHook(() => useVarios(VALORES, HOY, onDone), {
    wrapper: ({ children }) => (
      <FormatContext value={format}>
        <server.wrapper>
          <AskProvider>{children}</AskProvider>
        </server.wrapper>
      </FormatContext>
    ),
  })
  const choose = (codigo: string) => act(async () => result.current.elegir([codigo], true))
  return { ...server, result, onDone, choose }
}

it('[VAL-28] sends several as one write, each with its own kind of change, and offers the undo', async () => {
  const { result, asked, choose, onDone, on, newest } = await setUp()
  act(() => result.current.setTodos('6'))
  await choose('OFICIAL')
  await choose('MEDIO')
  await choose('PEON')
  act(() => result.current.change('PEON', { modo: 'monto', texto: '3.210,50' }))
  await waitFor(() => expect(result.current.listas).toHaveLength(3))
  await act(() => result.current.guardar())
  expect(asked(api.valor.fijarVarios)[0]?.body).toEqual([
    { valor: 'MEDIO', desde: HOY, monto: 3710 },
    { valor: 'OFICIAL', desde: HOY, monto: 4438.485 },
    { valor: 'PEON', desde: HOY, monto: 3210.5 },
  ])
  expect(onDone).toHaveBeenCalledOnce()
  const [text, options] = vi.mocked(toast.success).mock.calls[0]!
  expect(text).toBe('Se actualizaron 3 valores desde el 22/11/2026')
  const { label, onClick } = options!.action as { label: string; onClick: (event: unknown) => void }
  expect(label).toBe('Deshacer')
  const entry = newest()
  on(api.bitacora.deshacer, () => ({}) as never)
  await act(async () => onClick(null))
  expect(asked(api.bitacora.deshacer)).toMatchObject([{ params: { seq: entry } }])
  expect(toast.success).toHaveBeenLastCalledWith('Se deshizo')
})

it('[VAL-28] raises the amount in force on that day, not today’s', async () => {
  const { result, choose } = await setUp()
  act(() => result.current.setDesde('2026-12-10'))
  await choose('OFICIAL')
  act(() => result.current.change('OFICIAL', { texto: '10' }))
  await waitFor(() =>
    expect(result.current.listas).toEqual([{ valor: 'OFICIAL', desde: '2026-12-10', monto: 5500 }]),
  )
})

it('[VAL-05] [VAL-17] shows each error beside its valor, whether found here or by the server', async () => {
  const { result, asked, choose, on, onDone } = await setUp()
  await choose('MEDIO')
  await choose('OFICIAL')
  act(() => result.current.change('OFICIAL', { modo: 'monto', texto: '0' }))
  await act(() => result.current.guardar())
  expect(result.current.faltas).toEqual({
    MEDIO: 'Por favor ingresá el monto.',
    OFICIAL: 'El monto tiene que ser mayor a 0.',
  })
  expect(asked(api.valor.fijarVarios)).toEqual([])
  act(() => result.current.change('OFICIAL', { texto: '4200' }))
  act(() => result.current.change('MEDIO', { texto: '1' }))
  on(api.valor.fijarVarios, () => {
    throw new ApiError(404, 'no_encontrado', ['Fila 2: No existe el valor OFICIAL.'])
  })
  await act(() => result.current.guardar())
  expect(result.current.faltas).toEqual({ OFICIAL: 'No existe el valor OFICIAL.' })
  expect(onDone).not.toHaveBeenCalled()
  expect(result.current.elegidos.OFICIAL?.texto).toBe('4200')
})

it('[VAL-28] ticks a whole group at once, keeps the typed values of ticked ones, and unticks it', async () => {
  const { result, choose } = await setUp()
  await choose('PEON')
  act(() => result.current.change('PEON', { modo: 'monto', texto: '3200' }))
  act(() => result.current.setTodos('6'))
  await act(async () => result.current.elegir(['MEDIO', 'OFICIAL', 'PEON'], true))
  expect(result.current.elegidos).toEqual({
    PEON: { modo: 'monto', texto: '3200' },
    MEDIO: { modo: 'porcentaje', texto: '6' },
    OFICIAL: { modo: 'porcentaje', texto: '6' },
  })
  act(() => result.current.elegir(['MEDIO', 'PEON'], false))
  expect(Object.keys(result.current.elegidos)).toEqual(['OFICIAL'])
})
