// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Call } from '../../datos/api.ts'
import { CallContext } from '../../datos/call-context.ts'
import { type Borrador, quitar } from '../../dominio/receta/borrador.ts'
import { createFormat } from '../../kit/format/format.ts'
import { FormatContext } from '../../kit/format/format-context.ts'
import { useCopia } from './use-copia.ts'

afterEach(cleanup)

const SETTINGS = { locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' }

const linea = (codigo_ingrediente: string) => ({
  codigo_ingrediente,
  tipo: 'insumo',
  descripcion_ingrediente: codigo_ingrediente,
  costo_ingrediente: 1,
  incompleto: false,
  cantidad_ingrediente: 2,
})

it('joins the copied recipe once: a line that was taken out stays out', async () => {
  const call = vi.fn(async () => ({ lineas: [linea('TELA'), linea('HILO')] }))
  const client = new QueryClient()
  const place = { call: call as unknown as Call, format: createFormat(SETTINGS) }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <CallContext value={place.call}>
        <FormatContext value={place.format}>{children}</FormatContext>
      </CallContext>
    </QueryClientProvider>
  )
  const { result, rerender } = renderHook(
    () => {
      const [borrador, setBorrador] = useState<Borrador>([])
      useCopia('CAMISA', setBorrador)
      return { borrador, setBorrador }
    },
    { wrapper },
  )
  const codigos = () => result.current.borrador.map(({ codigo }) => codigo)
  await vi.waitFor(() => expect(codigos()).toEqual(['TELA', 'HILO']))
  act(() => result.current.setBorrador((now) => quitar(now, 'HILO')))
  // The screen is drawn with formats and a client of the same kind, made anew.
  place.format = createFormat(SETTINGS)
  place.call = vi.fn(call) as unknown as Call
  await act(async () => {
    rerender()
    await Promise.resolve()
  })
  expect(codigos()).toEqual(['TELA'])
  expect(call).toHaveBeenCalledOnce()
})
