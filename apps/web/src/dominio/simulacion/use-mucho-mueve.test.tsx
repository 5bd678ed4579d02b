// @vitest-environment jsdom
import { api, type Operacion, type Simulacion } from '@telar/contract'
import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { AskProvider } from '../../kit/ask.tsx'
import { createFormat } from '../../kit/format/format.ts'
import { FormatContext } from '../../kit/format/format-context.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { useMuchoMueve } from './use-mucho-mueve.ts'

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })
const CAMBIOS: Operacion[] = [{ tipo: 'valor_hora', valor: 9000 }]

const lado = (sector_productivo: string, total: number) => ({
  sector_productivo,
  porcentaje_mantencion: 0,
  total_cdr: total,
  total_cdr_mantencion: total,
  productos: 1,
  incompletos: 0,
  incompleto: false,
})
/** A simulation that moves the total of two sectors from 1,000 to this. */
const que = (despues: number): Simulacion => ({
  seq: 1,
  productos: 2,
  cambian: 2,
  sectores: (
    [
      ['Textil', 400, 400],
      ['Calzado', 600, despues - 400],
    ] as const
  ).map(([sector_productivo, antes, total]) => ({
    sector_productivo,
    antes: lado(sector_productivo, antes),
    despues: lado(sector_productivo, total),
    diferencia: null,
    diferencia_mantencion: null,
  })),
  mayores: [],
  incompletan: [],
  sin_composicion: 0,
  sin_precio: 0,
  con_valor_propio: 0,
  margenes: null,
})

const setUp = () => {
  const server = fakeContract()
  const { result } = renderHook(() => useMuchoMueve(), {
    wrapper: ({ children }) => (
      <FormatContext value={format}>
        <server.wrapper>
          <AskProvider>{children}</AskProvider>
        </server.wrapper>
      </FormatContext>
    ),
  })
  return { server, confirmar: result.current }
}
afterEach(cleanup)

/** The question about an effect and the result of answering it; null if nothing is asked. */
const asked = async (despues: number, answer: string) => {
  const { confirmar } = setUp()
  let outcome: Promise<boolean> | undefined
  await act(async () => {
    outcome = confirmar(que(despues))
  })
  const title = screen.queryByRole('heading')?.textContent ?? null
  if (title !== null) fireEvent.click(screen.getByRole('button', { name: answer }))
  let going: boolean | undefined
  await act(async () => {
    going = await outcome
  })
  return { title: title?.replace(/\u00a0/g, ' '), going }
}

it('[VIV-16] asks before the total changes by over a quarter, up or down, and continues only after a yes', async () => {
  expect(await asked(1250, '')).toEqual({ title: undefined, going: true })
  cleanup()
  expect(await asked(750, '')).toEqual({ title: undefined, going: true })
  cleanup()
  const up = 'Mueve el total 25,1 %. ¿Aplicar igual?'
  expect(await asked(1251, 'Corregir')).toEqual({ title: up, going: false })
  cleanup()
  expect(await asked(1251, 'Aplicar igual')).toEqual({ title: up, going: true })
  cleanup()
  const down = 'Mueve el total −30,0 %. ¿Aplicar igual?'
  expect(await asked(700, 'Aplicar igual')).toEqual({ title: down, going: true })
})

it('[VIV-16] loads the effect of changes, and leaves the decision to the server if that fails', async () => {
  const { server, confirmar } = setUp()
  server.on(api.simulacion.run, ({ body }) => {
    expect(body.cambios).toEqual(CAMBIOS)
    return que(1100)
  })
  expect(await confirmar(CAMBIOS)).toBe(true)
  server.on(api.simulacion.run, () => {
    throw new ApiError(503, 'no_disponible', ['No responde.'])
  })
  expect(await confirmar(CAMBIOS)).toBe(true)
  expect(screen.queryByRole('heading')).toBeNull()
})

it('[COM-23] asks about a line with too large a share first', async () => {
  const { confirmar } = setUp()
  const inusuales = [{ codigo_producto: 'JEAN', codigo_ingrediente: 'REMACHE', decimas: 999 }]
  const going = confirmar({ ...que(1000), inusuales })
  await screen.findByText('REMACHE es el 99,9\u00a0% del costo de JEAN. ¿Está bien la cantidad?', {
    normalizer: (text) => text,
  })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Corregir' }))
  })
  expect(await going).toBe(false)
})
