// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Call, CallContext } from '../../datos/api.ts'
import { ApiError, noAnswer } from '../../datos/api-error.ts'
import { toast } from '../../datos/toast.ts'
import { AskProvider } from '../../kit/ask.tsx'
import { createFormat } from '../../kit/format/format.ts'
import { FormatContext } from '../../kit/format/format-context.ts'
import { asentar, fallaText, leerPorcentaje, soloDigitos, useMantencion } from './use-mantencion.ts'

beforeEach(() => {
  vi.spyOn(toast, 'success').mockReturnValue()
  vi.spyOn(toast, 'error').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const sectorAt = (version: number, porcentaje_mantencion: number) => ({
  nombre: 'Textil',
  porcentaje_mantencion,
  version,
})
const conflictWith = (actual: ReturnType<typeof sectorAt>) =>
  new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro.'], { details: { actual } })

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })
const lado = (total: number) => ({ total_cdr_mantencion: total })
/** The effect of another maintenance on the total. */
const que = (antes: number, despues: number) => ({
  sectores: [{ antes: lado(antes), despues: lado(despues) }],
})

const setUp = (efecto = que(100, 105)) => {
  const answers = vi.fn()
  const call = vi.fn((endpoint: unknown, args: unknown) =>
    endpoint === api.simulacion.run ? Promise.resolve(efecto) : answers(endpoint, args),
  )
  const queryClient = new QueryClient()
  const { result } = renderHook(() => useMantencion(sectorAt(1, 10)), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <CallContext value={call as unknown as Call}>
          <FormatContext value={format}>
            <AskProvider>{children}</AskProvider>
          </FormatContext>
        </CallContext>
      </QueryClientProvider>
    ),
  })
  return { result, call: answers }
}

it('[CONC-05] asks again if yet another person saved meanwhile', async () => {
  const { result, call } = setUp()
  act(() => result.current.change('15'))
  call.mockRejectedValueOnce(conflictWith(sectorAt(2, 11)))
  await act(() => result.current.save())
  expect(result.current.conflict?.version).toBe(2)
  call.mockRejectedValueOnce(conflictWith(sectorAt(3, 12)))
  await act(async () => result.current.storeMine())
  expect(call).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ ifMatch: 2 }))
  expect(result.current.conflict?.version).toBe(3)
  call.mockResolvedValueOnce(sectorAt(4, 15))
  await act(async () => result.current.storeMine())
  expect(result.current.conflict).toBeNull()
})

it('closes the question if the save fails for another reason', async () => {
  const { result, call } = setUp()
  act(() => result.current.change('15'))
  call.mockRejectedValueOnce(conflictWith(sectorAt(2, 11)))
  await act(() => result.current.save())
  call.mockRejectedValueOnce(new ApiError(502, 'ilegible', []))
  await act(async () => result.current.storeMine())
  expect(result.current.conflict).toBeNull()
  expect(result.current.texto).toBe('15')
})

it('[VIV-16] asks before it changes the total by over a quarter, and stores nothing without a yes', async () => {
  const { result, call } = setUp(que(100, 130))
  act(() => result.current.change('60'))
  const saveAndAnswer = async (answer: string) => {
    let saved: Promise<void> | undefined
    await act(async () => {
      saved = result.current.save()
    })
    expect(screen.getByRole('heading').textContent).toBe('Mueve el total 30,0\u00a0%. ¿Aplicar igual?')
    fireEvent.click(screen.getByRole('button', { name: answer }))
    await act(async () => saved)
  }
  await saveAndAnswer('Corregir')
  expect(call).not.toHaveBeenCalled()
  expect(result.current.texto).toBe('60')
  call.mockResolvedValueOnce(sectorAt(2, 60))
  await saveAndAnswer('Aplicar igual')
  expect(call).toHaveBeenCalledOnce()
})

it('[ERR-18] shows the server’s message, else one for the status, else a general one', () => {
  expect(fallaText(new ApiError(400, 'datos_invalidos', ['Uno', 'Dos']))).toBe('Uno, Dos')
  expect(fallaText(new ApiError(502, 'ilegible', []))).toBe('No se pudo actualizar (HTTP 502)')
  expect(fallaText(noAnswer(new Error('down')))).toBe('Ocurrió un error')
})

it('[MANT-03] keeps at most three digits and nothing else', () => {
  expect(soloDigitos('12a3')).toBe('123')
  expect(soloDigitos('-1,5')).toBe('15')
  expect(soloDigitos('1000')).toBe('100')
  expect(soloDigitos('abc')).toBe('')
})

it('[MANT-04] restores an empty field on leaving, and clamps and tidies any other', () => {
  expect(asentar('', 7)).toBe('7')
  expect(asentar('150', 7)).toBe('100')
  expect(asentar('007', 1)).toBe('7')
  expect(asentar('0', 1)).toBe('0')
})

it('[MANT-05] cannot save what is empty or above 100', () => {
  expect(leerPorcentaje('')).toBeNull()
  expect(leerPorcentaje('101')).toBeNull()
  expect(leerPorcentaje('100')).toBe(100)
  expect(leerPorcentaje('000')).toBe(0)
})
