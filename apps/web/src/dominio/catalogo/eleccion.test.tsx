// @vitest-environment jsdom
import { api, OPERACION_TEXTOS } from '@telar/contract'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { toast } from '../../datos/toast.ts'
import { AskProvider } from '../../kit/ask.tsx'
import { createFormat } from '../../kit/format/format.ts'
import { FormatContext } from '../../kit/format/format-context.ts'
import { useChooseRow } from '../../kit/grid/choice.tsx'
import type { List } from '../../kit/hooks/use-list.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { rests } from '../../testing/pantalla.tsx'
import { EleccionBarra, useEleccion } from './eleccion.tsx'
import { leerMasivo, type Masivo } from './masivo.ts'

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })
const TODOS = ['A', 'B', 'C', 'D', 'E']
const keyOf = (row: string) => row
const MASIVO: Masivo = {
  valor: 'Precio',
  ajustar: (codigos, ajuste) => [{ tipo: 'porcentaje_insumos', codigos: [...codigos], ...ajuste }],
  poner: (codigos, costo) => codigos.map((codigo) => ({ tipo: 'costo_insumo', codigo, costo })),
  agrupar: {
    operaciones: (codigos, grupo) => [{ tipo: 'grupo', codigos: [...codigos], grupo }],
    useGrupos: () => [],
  },
}
const listOf = (rows: readonly string[], all = TODOS) => ({ all, rows, keyOf }) as unknown as List<string>

beforeEach(() => {
  vi.spyOn(toast, 'success').mockReturnValue()
  vi.spyOn(toast, 'error').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('[VIV-21] filters keep the choice, Shift extends it, and removed rows leave it', () => {
  const { result, rerender } = renderHook(
    ({ rows, all }) => {
      const eleccion = useEleccion(listOf(rows, all))
      return { eleccion, choose: useChooseRow(eleccion.choice, rows, keyOf) }
    },
    { initialProps: { rows: TODOS, all: TODOS } },
  )
  act(() => result.current.choose?.(1, false))
  act(() => result.current.choose?.(3, true))
  expect(result.current.eleccion.codigos).toEqual(['B', 'C', 'D'])
  rerender({ rows: ['A', 'E'], all: TODOS })
  expect([result.current.eleccion.codigos, result.current.eleccion.porElegir]).toEqual([['B', 'C', 'D'], 2])
  act(() => result.current.eleccion.elegirFiltrados())
  expect([result.current.eleccion.codigos, result.current.eleccion.porElegir]).toEqual([TODOS, 0])
  rerender({ rows: ['A'], all: ['A', 'C'] })
  expect(result.current.eleccion.codigos).toEqual(['A', 'C'])
  act(() => result.current.eleccion.limpiar())
  expect(result.current.eleccion.codigos).toEqual([])
})

it('[VIV-22] [COM-22] reads the form, with the texts of each operation', () => {
  const leer = (...[accion, texto]: [Parameters<typeof leerMasivo>[2], string]) =>
    leerMasivo(format, MASIVO, accion, ['A'], texto)
  expect(leer('ajustar', '')).toEqual({ operaciones: [] })
  expect(leer('ajustar', 'x').falta).toBe('Por favor ingresá el porcentaje.')
  expect(leer('ajustar', '−101').falta).toBe(OPERACION_TEXTOS.bajaDeMas)
  expect(leer('ajustar', '-7,5').operaciones).toEqual(MASIVO.ajustar(['A'], { porcentaje: -7.5 }))
  expect(leerMasivo(format, MASIVO, 'ajustar', ['A'], '8', 10).operaciones).toEqual([
    { tipo: 'porcentaje_insumos', codigos: ['A'], porcentaje: 8, redondeo: 10 },
  ])
  expect(leer('poner', '-1').falta).toBe('El precio no puede ser negativo.')
  expect(leer('poner', '2.150')).toEqual({
    operaciones: [],
    falta: '¿$\u00a02.150,00 o $\u00a02,15? Escribilo sin punto si son miles, o con coma si son centavos.',
  })
  expect(leer('poner', '12').operaciones).toEqual(MASIVO.poner(['A'], 12))
  expect(leer('agrupar', ' Telas ').operaciones).toEqual([{ tipo: 'grupo', codigos: ['A'], grupo: 'Telas' }])
})

const setUp = () => {
  const server = fakeContract()
  const simulacion = {
    seq: 7,
    productos: 3,
    cambian: 0,
    sectores: [],
    mayores: [],
    incompletan: [],
    sin_composicion: 0,
    sin_precio: 1,
    con_valor_propio: 0,
    margenes: null,
  }
  server.on(api.simulacion.run, () => simulacion).on(api.simulacion.aplicar, () => simulacion)
  const limpiar = vi.fn()
  const eleccion = {
    choice: { chosen: new Set(['A', 'B']), onChoose: () => {} },
    codigos: ['A', 'B'],
    porElegir: 5,
    elegirFiltrados: () => {},
    limpiar,
  }
  render(
    <FormatContext value={format}>
      <server.wrapper>
        <AskProvider>
          <EleccionBarra
            eleccion={eleccion}
            masivo={MASIVO}
            contadas={['insumo', 'insumos']}
            onGone={() => screen.getByText('La lista').focus()}
          />
          <button type="button">La lista</button>
        </AskProvider>
      </server.wrapper>
    </FormatContext>,
  )
  const aplicar = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Ajustar %' }))
    fireEvent.change(screen.getByLabelText('Porcentaje'), { target: { value: '8' } })
    await screen.findByText('1 sin precio no cambia')
    fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Porcentaje').form!)
    expect(document.activeElement).toBe(screen.getByLabelText('Nota'))
    await waitFor(() => {
      const boton = screen.getByRole<HTMLButtonElement>('button', { name: 'Aplicar' })
      expect(rests(boton)).toBe(false)
      fireEvent.click(boton)
    })
    await waitFor(() => expect(server.asked(api.simulacion.aplicar)).toHaveLength(1))
  }
  return { server, limpiar, aplicar }
}

it('[VIV-21] [VIV-22] shows how many are chosen and the effect, and applies them as one change', async () => {
  const { server, limpiar, aplicar } = setUp()
  for (const name of ['Ajustar %', 'Poner valor', 'Cambiar grupo', 'Elegir los 5 filtrados', 'Limpiar'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(screen.getByText('2 elegidos')).toBeTruthy()
  await aplicar()
  expect(server.asked(api.simulacion.aplicar)[0]?.body).toEqual({
    cambios: [{ tipo: 'porcentaje_insumos', codigos: ['A', 'B'], porcentaje: 8 }],
    nota: '',
    seq: 7,
  })
  await waitFor(() => expect(limpiar).toHaveBeenCalledOnce())
  expect(vi.mocked(toast.success).mock.calls[0]?.[0]).toBe('Se cambió 1 insumo')
  // The focus is in the list.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('La lista'))
})

it('[VIV-22] names a row that was changed meanwhile, and keeps the choice', async () => {
  const { server, limpiar, aplicar } = setUp()
  server.on(api.simulacion.aplicar, () => {
    throw new ApiError(409, 'datos_cambiaron', ['Los datos cambiaron desde la vista previa.'], {
      details: { usos: [{ tipo: 'insumo', codigo: 'TELA' }] },
    })
  })
  await aplicar()
  await waitFor(() =>
    expect(vi.mocked(toast.error).mock.calls[0]?.[1]?.description).toBe(
      'Los datos cambiaron desde la vista previa. Otra persona cambió TELA.',
    ),
  )
  expect(limpiar).not.toHaveBeenCalled()
})

it('asks before the panel closes with something typed in it', async () => {
  setUp()
  fireEvent.click(screen.getByRole('button', { name: 'Poner valor' }))
  fireEvent.change(screen.getByLabelText('Precio'), { target: { value: '8' } })
  fireEvent.keyDown(screen.getByLabelText('Precio'), { key: 'Escape' })
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar los cambios' }))
  await waitFor(() => expect(screen.queryByLabelText('Precio')).toBeNull())
})
