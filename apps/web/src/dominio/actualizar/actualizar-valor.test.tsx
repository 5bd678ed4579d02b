// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from '../../datos/api-error.ts'
import { consulta } from '../../datos/consulta.ts'
import { type Typed, TypedContext } from '../../datos/typed.ts'
import { sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { asks, rests, showScreen } from '../../testing/pantalla.tsx'
import { ActualizarValor } from './actualizar-valor.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const TABLA = { params: { tabla: 'matriz_mano' } } as const

/** The screen of the hour's value, on a server where it is 3000. */
const setUp = async (
  texto = '',
  prepare: (server: ReturnType<typeof fakeContract>) => unknown = () => {},
  typed: Typed | null = null,
) => {
  let guardado = { valor: 3000, version: 4 }
  const server = fakeContract()
    .on(api.config.get, () => guardado)
    .on(api.config.update, ({ body }) => {
      guardado = { valor: body.valor, version: guardado.version + 1 }
      return { ...guardado, filas_aparte: 0 }
    })
    .on(api.cdr.sectores, () => [])
    .on(api.simulacion.run, sinRed)
  prepare(server)
  let address = texto
  const Screen = () => {
    const [typed, setTyped] = useState(texto)
    address = typed
    return (
      <ActualizarValor
        tabla="matriz_mano"
        consulta={useQuery(consulta(api.config.get, TABLA))}
        texto={typed}
        onTexto={setTyped}
        filas={[]}
        historia={null}
        impacto={(valor) => <p>Impacto de {valor}</p>}
      />
    )
  }
  const at = await showScreen(
    server,
    <TypedContext value={typed}>
      <Screen />
    </TypedContext>,
    'admin',
  )
  const field = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Nuevo valor', hidden: true })
  return {
    ...at,
    server,
    input: field,
    address: () => address,
    puts: () => server.asked(api.config.update),
    button: () =>
      screen.getByRole<HTMLButtonElement>('button', { name: /^Actualiza(r|ndo…)$/, hidden: true }),
    now: () =>
      Number(screen.queryByRole('progressbar', { hidden: true })?.getAttribute('aria-valuenow') ?? 0),
    actual: (amount: string) => screen.findByTitle(amount),
    type: async (text: string) => {
      // It rests until a save that a question held back has ended.
      await waitFor(() => expect(field.readOnly).toBe(false))
      await at.person.clear(field)
      if (text) await at.person.type(field, text)
    },
  }
}

it('[ACT-02] [ACT-04] [ACT-05] [UI-17] is sent only if it is a number, new, and 0.01 or more', async () => {
  const { input, button, type, person, said, puts, actual } = await setUp()
  await actual('3.000,000000')
  expect([input.step, input.min]).toEqual(['0.01', '0.01'])
  expect(rests(button())).toBe(true)
  for (const same of ['3000', '3000.00', '3.000,00']) {
    await type(same)
    expect([same, rests(button())]).toEqual([same, true])
  }
  await type('abc')
  await person.click(button())
  expect(said.at(-1)).toBe('Please enter a valid number')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  for (const low of ['0', '0,009', '-3']) {
    await type(low)
    await person.keyboard('{Enter}')
    expect(screen.getAllByText('El valor tiene que ser 0,01 o más.').length).toBeGreaterThan(0)
  }
  expect(screen.queryByText(/^Impacto/)).toBeNull()
  await type('')
  await person.keyboard('{ArrowUp}')
  expect(input.value).toBe('3000,01')
  expect(puts()).toEqual([])
})

it('[ACT-03] [ERR-06] [ERR-17] [ERR-20] can be reloaded, and reports each failure', async () => {
  const { server, type, button, person, press, said, input, now, actual } = await setUp()
  const REFRESH = 'Refrescar el valor actual'
  await actual('3.000,000000')
  await press(REFRESH)
  await waitFor(() => expect(said.at(-1)).toBe('Actualizado'))

  const fail = (status: number, code: ApiErrorCode, messages: string[]) => () => {
    throw new ApiError(status, code, messages)
  }
  const heard = (words: string) => waitFor(() => expect(said).toContain(words))
  server.on(api.config.update, fail(403, 'sin_permiso', ['Tu rol no permite hacer esto.']))
  await type('3100')
  await person.click(button())
  await heard('Tu rol no permite hacer esto.')
  expect([input.value, now()]).toEqual(['3100', 0])
  server
    .on(api.config.update, fail(500, 'error_interno', ['Algo salió mal.']))
    .on(api.config.get, fail(500, 'error_interno', ['Algo salió mal.']))
  await waitFor(() => expect(rests(button())).toBe(false))
  await person.click(button())
  await heard('Update failed')
  await waitFor(() => expect(rests(screen.getByLabelText<HTMLButtonElement>(REFRESH))).toBe(false))
  await press(REFRESH)
  await heard('Algo salió mal.')
  server.on(api.config.get, fail(502, 'ilegible', []))
  await waitFor(() => expect(rests(screen.getByLabelText<HTMLButtonElement>(REFRESH))).toBe(false))
  await press(REFRESH)
  await heard('Error al obtener el valor')
})

it('[ACT-04] [CONC-04] cannot be replaced while it is unknown', async () => {
  const { input, person, puts, said, button } = await setUp('3100', (server) =>
    server.on(api.config.get, () => {
      throw new ApiError(0, 'sin_red', [])
    }),
  )
  await waitFor(() => expect(said).toEqual(['Error al obtener el valor']))
  input.focus()
  await person.keyboard('{Enter}')
  expect(rests(button())).toBe(true)
  expect(puts()).toEqual([])
})

it('sends the version that the person saw', async () => {
  const { person, puts, button, actual } = await setUp('3100')
  await actual('3.000,000000')
  await person.click(button())
  await actual('3.100,000000')
  expect(puts()).toMatchObject([{ body: { valor: 3100 }, ifMatch: 4 }])
})

it('reports an unknown outcome if the answer is lost, and shows the present value', async () => {
  const { server, person, button, actual } = await setUp('3100')
  await actual('3.000,000000')
  server.on(api.config.update, ({ body }) => {
    server.on(api.config.get, () => ({ valor: body.valor, version: 5 }))
    return sinRed()
  })
  await person.click(button())
  await screen.findByText(/no sabemos si se guardó; fijate en el valor actual/)
  await actual('3.100,000000')
})

it('[ACT-01] [ACT-04] [UI-21] advances the bar with each stage: sent, written, recosted, lists loaded', async () => {
  const { server, person, button, now, puts, address, actual } = await setUp('3100')
  await actual('3.000,000000')
  const letThrough: (() => void)[] = []
  const held = <T,>(answer: T) => new Promise<T>((resolve) => letThrough.push(() => resolve(answer)))
  server
    .on(api.config.update, () => held({ valor: 3100, version: 5, filas_aparte: 0 }))
    .on(api.cdr.sectores, () => held([]))
    .on(api.config.get, () => held({ valor: 3100, version: 5 }))
  await person.dblClick(button())
  for (const [step, percent] of [25, 50, 75].entries()) {
    await waitFor(() => expect([now(), letThrough.length]).toEqual([percent, step + 1]))
    expect(rests(button())).toBe(true)
    letThrough[step]?.()
  }
  await waitFor(() => expect(now()).toBe(100))
  expect(puts()).toHaveLength(1)
  // The field is emptied, and so is the address.
  await waitFor(() => expect(address()).toBe(''))
  // People who come back do not see the finished update.
  cleanup()
  expect(server.queryClient.getQueryData(['avance-actualizacion'])).toBeNull()
})

it('[COM-21] [COM-22] asks about an amount with two readings, and about one ten times as large', async () => {
  const { type, press, person, puts, actual, input } = await setUp()
  await actual('3.000,000000')
  await type('3.200')
  await screen.findByText(/^Se puede leer de dos maneras/)
  await person.keyboard('{Enter}')
  await asks('¿$ 3.200,00 o $ 3,20?')
  await press('Corregir')
  await waitFor(() => expect(document.activeElement).toBe(input))
  await type('30000')
  await person.keyboard('{Enter}')
  await asks('El valor de la hora pasa de $ 3.000,00 a $ 30.000,00 (×10). ¿Está bien?')
  await press('Corregir')
  await asks('')
  expect(puts()).toEqual([])
  await type('3.200')
  await person.keyboard('{Enter}')
  await asks('¿$ 3.200,00 o $ 3,20?')
  await press('$\u00a03.200,00')
  await waitFor(() => expect(puts()).toMatchObject([{ body: { valor: 3200 } }]))
})

it('brings a value back that was typed just before the end of the session', async () => {
  const states = new Map<string, unknown>()
  const typed: Typed = {
    keep: (form, state) => void states.set(form, state),
    find: (form) => states.get(form),
    drop: () => {},
  }
  const { fill } = await setUp('', () => {}, typed)
  fill('Nuevo valor', '3500')
  cleanup()
  const { input, address } = await setUp('', () => {}, typed)
  expect(input.value).toBe('3500')
  await waitFor(() => expect(address()).toBe('3500'))
})
