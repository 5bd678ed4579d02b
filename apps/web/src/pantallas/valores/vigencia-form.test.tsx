// @vitest-environment jsdom
import { api, type Valor } from '@telar/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { toast } from '../../datos/toast.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unValor } from '../../testing/filas.ts'
import { showScreen } from '../../testing/pantalla.tsx'
import { VigenciaForm } from './vigencia-form.tsx'

const HOY = '2026-11-22'
const USD = unValor({ version: 3 })
const SERIE = [{ desde: '2026-01-01', monto: 1485, nota: '' }]

beforeEach(() => {
  vi.spyOn(toast, 'success').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const setUp = async (valor = USD, serie = SERIE) => {
  const server = fakeContract()
  server.on(api.simulacion.run, () => ({
    seq: 0,
    productos: 0,
    cambian: 0,
    sectores: [],
    mayores: [],
    incompletan: [],
    sin_composicion: 0,
    sin_precio: 0,
    con_valor_propio: 0,
    margenes: null,
  }))
  const onDone = vi.fn()
  await showScreen(
    server,
    <VigenciaForm valor={valor} serie={serie} hoy={HOY} cambiada={null} enfocar={false} onDone={onDone} />,
  )
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  return { ...server, onDone, type, press }
}

it('[VAL-05] shows the error beside its field, and sends nothing', async () => {
  const { asked, type, press } = await setUp()
  await press('Guardar monto')
  expect(screen.getByText('Por favor ingresá el monto.')).toBeTruthy()
  type('Nuevo monto', '0')
  type('Desde el día', '')
  await press('Guardar monto')
  expect(screen.getByText('El monto tiene que ser mayor a 0.')).toBeTruthy()
  expect(screen.getByText('Por favor elegí desde qué día vale.')).toBeTruthy()
  expect(asked(api.valor.fijar)).toEqual([])
})

it('[VAL-22] [CONC-05] shows that day’s present amount beside the typed one, and overwrites it on request', async () => {
  const { asked, type, press, on, onDone } = await setUp()
  on(api.valor.fijar, () => {
    throw new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro'], {
      details: { actual: { ...USD, version: 4 } },
    })
  })
  on(api.valor.vigencias, () => [...SERIE, { desde: HOY, monto: 1490, nota: '' }])
  type('Nuevo monto', '1500')
  await press('Guardar monto')
  await screen.findByText('Otro usuario modificó este registro')
  expect(screen.getByText('1.490,00')).toBeTruthy()
  expect(screen.getByText('1.500,00')).toBeTruthy()
  on(api.valor.fijar, ({ body }) => ({ ...body, nota: '', valor: 'USD', version: 5 }))
  await press('Guardar la mía')
  expect(asked(api.valor.fijar).map(({ ifMatch }) => ifMatch)).toEqual([3, 4])
  expect(onDone).toHaveBeenCalledOnce()
  expect(toast.success).toHaveBeenCalledWith('USD vale 1.500,00 desde el 22/11/2026', expect.anything())
})

it('[VAL-27] shows the effect on the chosen day', async () => {
  const { asked, type } = await setUp()
  type('Desde el día', '2026-12-10')
  type('Nuevo monto', '1500')
  await waitFor(() =>
    expect(asked(api.simulacion.run).at(-1)?.body).toEqual({
      cambios: [{ tipo: 'valor', codigo: 'USD', monto: 1500, desde: '2026-12-10' }],
    }),
  )
})

it('[VAL-07] tells the hour of a wage with its social charges, which costs use, while the amount is typed', async () => {
  const OFICIAL: Valor = { ...USD, codigo: 'OFICIAL', clase: 'salario', recargo_pct: 23.457, monto: 4187.25 }
  const { type } = await setUp(OFICIAL, [{ desde: '2026-01-01', monto: 4187.25, nota: '' }])
  type('Nuevo monto', '4438,485')
  screen.getByText('Con cargas: 5.169,45 → 5.479,62')
})

it('[VAL-27] says that the effect is that of the day on which the amount begins, if it is not today', async () => {
  const { type } = await setUp()
  type('Nuevo monto', '1500')
  await screen.findByText('Ningún producto cambia')
  expect(screen.queryByText(/Con los costos del/)).toBeNull()
  type('Desde el día', '5/12/2999')
  await screen.findByText('Con los costos del 5/12/2999, no los de hoy.')
})
