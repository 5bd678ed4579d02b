// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { HojaReconocida, LibroReconocido } from '@telar/contract'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Call, CallContext } from '../../datos/api.ts'
import { useImportacion } from './use-importacion.ts'

afterEach(cleanup)

const hojaDe = (recuerdo: HojaReconocida['recuerdo']): HojaReconocida => ({
  hoja: 'Lista',
  filas: 10,
  oculta: false,
  tabla: 'insumos',
  completa: true,
  fila: 4,
  titulos: ['Cód.', 'Precio'],
  muestra: [],
  comienzo: [],
  campos: [],
  sin_traducir: [],
  aviso: null,
  recuerdo,
})

const conHojas = (answer: () => Promise<LibroReconocido>) => {
  const { result } = renderHook(() => useImportacion('insumos'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <CallContext value={answer as unknown as Call}>{children}</CallContext>
      </QueryClientProvider>
    ),
  })
  return result
}

it('[ASI-03] [ASI-18] recognises a mapped file as soon as it is chosen, and does not ask about any other', async () => {
  const known = { archivo: 'octubre.xlsx', despues: null }
  const libro = (recuerdo: HojaReconocida['recuerdo']): LibroReconocido => ({
    nombre: 'lista.xlsx',
    formato: 'xlsx',
    hojas: [hojaDe(recuerdo)],
  })
  const file = new File(['x'], 'lista.xlsx')
  const recordado = async (answer: () => Promise<LibroReconocido>) => {
    const result = conHojas(answer)
    return act(async () => {
      const copia = await result.current.elegir(file)
      return result.current.recordar(copia!)
    })
  }
  expect(await recordado(async () => libro(known))).toEqual(libro(known))
  expect(await recordado(async () => libro(null))).toBeNull()
  // The review reports what is wrong with it.
  expect(await recordado(() => Promise.reject(new Error('no')))).toBeNull()

  const result = conHojas(async () => libro(known))
  const late = await act(async () => {
    const copia = await result.current.elegir(file)
    const asked = result.current.recordar(copia!)
    result.current.limpiar()
    return asked
  })
  expect(late).toBeNull()
})
