// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { LibroReconocido } from '@telar/contract'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Call, CallContext } from '../../../datos/api.ts'
import { toast } from '../../../datos/toast.ts'
import { sinRed } from '../../../testing/almacen.ts'
import { useLibro } from './use-libro.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const RECONOCIDO: LibroReconocido = {
  nombre: 'lista.xlsx',
  formato: 'xlsx',
  hojas: [
    {
      hoja: 'Lista',
      filas: 10,
      oculta: false,
      tabla: 'insumos',
      completa: false,
      fila: 4,
      titulos: ['Cód.', 'Precio'],
      muestra: [],
      comienzo: [],
      campos: [{ campo: 'codigo', columna: 'Cód.' }],
      sin_traducir: [],
      aviso: null,
      recuerdo: null,
    },
  ],
}

const PREVIA = { modo: 'previa', huella: 'una', hojas: [], se_crean: [], cdr: {} }

const provider =
  (call: Call, queryClient = new QueryClient()) =>
  ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <CallContext value={call}>{children}</CallContext>
    </QueryClientProvider>
  )

/** A workbook that was recognised, previewed and applied. */
const applied = async (call: Call) => {
  const archivo = new File(['x'], 'lista.xlsx')
  const { result } = renderHook(() => useLibro(archivo, 'insumos'), { wrapper: provider(call) })
  await waitFor(() => expect(result.current.libro.mapeos).toHaveLength(1))
  await act(() => result.current.revisar())
  await waitFor(() => expect(result.current.libro.previa).not.toBeNull())
  await act(() => result.current.aplicar())
  return result
}

it('keeps the mapping of a file during a visit to another screen, and starts anew with another file', async () => {
  let asked = 0
  const call = (async () => {
    asked += 1
    return RECONOCIDO
  }) as unknown as Call
  const queryClient = new QueryClient()
  const open = (archivo: File) =>
    renderHook(() => useLibro(archivo, 'insumos'), { wrapper: provider(call, queryClient) })
  const archivo = new File(['x'], 'lista.xlsx')
  const first = open(archivo)
  await waitFor(() => expect(first.result.current.libro.mapeos).toHaveLength(1))
  const [mapeo] = first.result.current.libro.mapeos
  act(() => first.result.current.mapear({ ...mapeo!, soloActualizar: true }))
  act(() => first.result.current.nombrar('avios-sa'))
  first.unmount()

  const again = open(archivo)
  expect(again.result.current.libro).toMatchObject({ nombre: 'avios-sa', mapeos: [{ soloActualizar: true }] })
  expect(asked).toBe(1)
  again.unmount()

  const other = open(new File(['y'], 'otra.xlsx'))
  await waitFor(() => expect(other.result.current.libro.mapeos).toHaveLength(1))
  expect(other.result.current.libro).toMatchObject({ nombre: '', mapeos: [{ soloActualizar: false }] })
  expect(asked).toBe(2)
})

it('[ASI-01] previews a file with only refused rows at once, so that its cells can be corrected', async () => {
  const asked: (string | null)[] = []
  const call = (async (_endpoint: unknown, { form }: { form: FormData }) => {
    asked.push(form.get('modo') as string | null)
    const campos = [
      { campo: 'codigo', columna: 'Cód.' },
      { campo: 'costo', columna: 'Precio' },
    ]
    return asked.length > 1 ? PREVIA : { ...RECONOCIDO, hojas: [{ ...RECONOCIDO.hojas[0]!, campos }] }
  }) as unknown as Call
  const { result } = renderHook(
    () => useLibro(new File(['x'], 'lista.xlsx'), 'insumos', { mirar: true, reconocido: null }),
    { wrapper: provider(call) },
  )
  await waitFor(() => expect(asked).toEqual([null, 'previa']))
  expect(result.current.libro.resultado).toBeNull()
})

it('[IMP-22] a failure has the same toast as that of a single file, even if it is unknown whether it was stored', async () => {
  const modes: (string | null)[] = []
  const call = (async (_endpoint: unknown, { form }: { form: FormData }) => {
    const mode = form.get('modo') as string | null
    modes.push(mode)
    if (mode === 'aplicar') sinRed()
    return mode === null ? RECONOCIDO : PREVIA
  }) as unknown as Call
  const error = vi.spyOn(toast, 'error').mockReturnValue()
  const result = await applied(call)
  expect(modes).toContain('aplicar')
  await waitFor(() => expect(result.current.libro.fallo?.clase).toBe('incierto'))
  expect(error).toHaveBeenCalledExactlyOnceWith('Error al importar', expect.anything())
})

it('[IMP-22] a failed undo says so, and the result stays', async () => {
  const call = (async (_endpoint: unknown, { form }: { form?: FormData }) => {
    const mode = form ? form.get('modo') : 'deshacer'
    if (mode === 'deshacer') sinRed()
    if (mode === 'aplicar') return { message: 'Listo', seq: 7 }
    return mode === null ? RECONOCIDO : PREVIA
  }) as unknown as Call
  const error = vi.spyOn(toast, 'error').mockReset().mockReturnValue()
  const result = await applied(call)
  await waitFor(() => expect(result.current.libro.resultado).not.toBeNull())
  await act(() => result.current.deshacer())
  expect(error).toHaveBeenCalledExactlyOnceWith('No se pudo deshacer la importación', expect.anything())
  expect(result.current.libro).toMatchObject({ deshecho: false, fallo: null, espera: null })
})
