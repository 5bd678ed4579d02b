// @vitest-environment jsdom
import { api, type Linea } from '@telar/contract'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type Borrador, quitar } from '../../dominio/receta/borrador.ts'
import { createFormat } from '../../kit/format/format.ts'
import { FormatContext } from '../../kit/format/format-context.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { useCopia } from './use-copia.ts'

afterEach(cleanup)

const SETTINGS = { locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' }

const linea = (codigo_ingrediente: string): Linea => ({
  codigo_producto: 'CAMISA',
  codigo_ingrediente,
  tipo: 'insumo',
  descripcion_ingrediente: codigo_ingrediente,
  costo_ingrediente: 1,
  incompleto: false,
  cantidad_ingrediente: 2,
  expresion: null,
  merma_pct: 0,
  cantidad_efectiva: 2,
  unidad: null,
  por_talle: {},
  por_color: {},
  mismo_talle: false,
  mismo_color: false,
  seccion: '',
  nota: '',
  costo_mano_obra: 0,
  costo_matriz_energetica: 0,
  costo_total: 2,
  valor_cdr: null,
  fecha_creacion: '2026-01-01T00:00:00Z',
  ultima_actualizacion: '2026-01-01T00:00:00Z',
  version: 1,
})

it('adds the copied recipe once: a removed line stays removed', async () => {
  const { on, asked, wrapper: Server } = fakeContract()
  on(api.receta.get, () => ({
    codigo_producto: 'CAMISA',
    descripcion_producto: 'Camisa',
    sector_productivo: 'Confección',
    version: 1,
    lineas_rechazadas: null,
    lineas: [linea('TELA'), linea('HILO')],
  }))
  const place = { format: createFormat(SETTINGS) }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Server>
      <FormatContext value={place.format}>{children}</FormatContext>
    </Server>
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
  await waitFor(() => expect(codigos()).toEqual(['TELA', 'HILO']))
  act(() => result.current.setBorrador((now) => quitar(now, 'HILO')))
  // A new format object of the same kind, as a render may bring.
  place.format = createFormat(SETTINGS)
  await act(async () => {
    rerender()
    await Promise.resolve()
  })
  expect(codigos()).toEqual(['TELA'])
  expect(asked(api.receta.get)).toHaveLength(1)
})
