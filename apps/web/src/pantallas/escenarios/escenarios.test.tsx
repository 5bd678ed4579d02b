// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import {
  api,
  type Desglose,
  type Escenario,
  type NodoDesglose,
  type ResultadoEscenario,
} from '@telar/contract'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import type { Session } from '../../datos/session/session.ts'
import { SessionContext } from '../../datos/session/session-context.ts'
import { toast } from '../../datos/toast.ts'
import { AskProvider } from '../../kit/ask.tsx'
import { createFormat } from '../../kit/format/format.ts'
import { FormatContext } from '../../kit/format/format-context.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { DondeField } from './cambio-campos.tsx'
import { EscenarioDetalle } from './escenario-detalle.tsx'
import { escenariosCsv } from './escenarios-csv.ts'
import { EscenariosScreen } from './escenarios-screen.tsx'

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })

const HOY = '2990-01-01'

const escenario = (n: number): Escenario => ({
  id: `e${n}`,
  nombre: `Paritaria ${n}`,
  nota: '',
  autor: 'ana@telar.local',
  cambios: [{ tipo: 'porcentaje_insumo', codigo: 'BOTON', porcentaje: n }],
  version: 4,
})

const resultado = (n: number): ResultadoEscenario => ({
  seq: 9,
  productos: 1,
  cambian: 1,
  sectores: [],
  mayores: [
    {
      codigo_producto: 'CAMPERA',
      descripcion_producto: 'Campera; "larga"',
      sector_productivo: 'Confección',
      antes: 3729.44119,
      antes_incompleto: false,
      despues: 3729.44119 + n,
      despues_incompleto: false,
      diferencia: n,
      motivos: [],
    },
  ],
  incompletan: [],
  sin_composicion: 0,
  sin_precio: 0,
  con_valor_propio: 0,
  margenes: null,
  no_aplican: [],
})

const COMPARACION = { desde: 1, hasta: 1, cambian: 0, sectores: [], productos: [] } as never

const linea = (codigo: string, total: number, hijos: NodoDesglose[] = []): NodoDesglose => ({
  tipo: hijos.length > 0 ? 'producto' : 'insumo',
  codigo,
  descripcion: codigo.toLowerCase(),
  cantidad: 2,
  expresion: null,
  merma_pct: 0,
  cantidad_efectiva: 2,
  seccion: '',
  costo_ingrediente: total / 2,
  costo_total: total,
  incompleto: false,
  motivos: [],
  pasos: [],
  abrible: hijos.length > 0,
  hijos,
})

/** A product with a sub-product, whose thread differs if it costs 12, and a button. */
const desglose = (forro: number) =>
  ({
    resultado: { codigo_producto: 'CAMPERA', base_cdr: forro + 4, incompleto: false },
    lineas: [
      linea('FORRO', forro, [linea(forro === 12 ? 'HILO2' : 'HILO', forro - 2), linea('TELA', 2)]),
      linea('BOTON', 4),
    ],
  }) as unknown as Desglose

beforeEach(() => {
  vi.spyOn(toast, 'error').mockReturnValue()
  vi.spyOn(toast, 'success').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const setUp = async (role: 'admin' | 'user', content: ReactNode) => {
  const server = fakeContract()
  server
    .on(api.escenario.list, () => Array.from({ length: 9 }, (_, i) => escenario(i + 1)))
    .on(api.escenario.get, () => escenario(1))
    .on(api.escenario.resultado, ({ params: { id } }) => resultado(Number(id.slice(1))))
    .on(api.escenario.update, () => escenario(1))
    .on(api.escenario.remove, () => undefined)
    .on(api.simulacion.run, () => resultado(1))
    .on(api.valor.list, () => [])
    .on(api.historia.cierres, () => [])
    .on(api.escenario.comparacion, () => COMPARACION)
    .on(api.escenario.desglose, () => ({ antes: desglose(10), despues: desglose(12) }))
  const user = { id: 'x', email: 'x@telar.local', role, token: 't', name: '' }
  const state = { status: 'signed-in', user, due: null, seq: 9 } as const
  const session = { get: () => state, subscribe: () => () => {} } as unknown as Session
  const router = createRouter({
    routeTree: createRootRoute({ staticData: { ayuda: null, areas: [] }, component: () => content }),
    history: createMemoryHistory(),
  })
  await act(async () => {
    render(
      <FormatContext value={format}>
        <SessionContext value={session}>
          <server.wrapper>
            <AskProvider>
              <RouterProvider router={router as never} />
            </AskProvider>
          </server.wrapper>
        </SessionContext>
      </FormatContext>,
    )
  })
  const press = async (name: string) => act(async () => fireEvent.click(await screen.findByText(name)))
  return { ...server, press }
}

const Comparar = ({ ver = [] }: { ver?: readonly string[] }) => {
  const [elegidos, setElegidos] = useState(ver)
  return <EscenariosScreen elegidos={elegidos} onElegidos={setElegidos} />
}

it('[ESC-05] [ESC-08] show up to eight as columns beside today, each with what it leaves out, and refuse a ninth', async () => {
  const { on } = await setUp('user', <Comparar />)
  const falla = { indice: 0, texto: 'HILO ya no existe: este cambio no se aplica.' }
  on(api.escenario.resultado, ({ params: { id } }) => ({
    ...resultado(Number(id.slice(1))),
    no_aplican: id === 'e3' ? [falla] : [],
  }))
  for (let n = 1; n <= 9; n++)
    await act(async () => fireEvent.click(await screen.findByLabelText(`Comparar Paritaria ${n}`)))
  const table = await screen.findByLabelText(/hoy y en cada escenario/)
  const heads = Array.from(table.querySelectorAll('th[scope=col]'), ({ textContent }) => textContent)
  expect(heads.filter((text) => text?.startsWith('Paritaria'))).toHaveLength(8)
  expect(heads.filter((text) => text?.includes('no se aplica'))).toEqual(['Paritaria 31 cambio no se aplica'])
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Se comparan hasta ocho escenarios.')
  const row = within(table).getByText('CAMPERA').closest('tr')!
  expect(row.querySelectorAll('td')).toHaveLength(9)
})

it('[ESC-05] [ESC-20] as columns, tell what is missing in words, once where it is the same in all, and show more products when asked', async () => {
  const { on, press } = await setUp('user', <Comparar />)
  const [campera] = resultado(1).mayores
  const fila = (codigo: string, motivos: string[]) => ({
    ...campera!,
    codigo_producto: codigo,
    descripcion_producto: `El ${codigo}`,
    despues_incompleto: motivos.length > 0,
    motivos,
  })
  const sinPrecio = ['HILO no tiene precio', 'TELA no tiene precio']
  on(api.escenario.resultado, ({ params: { id } }) => ({
    ...resultado(1),
    mayores: [
      { ...fila('A', sinPrecio), antes_incompleto: true },
      fila('SOLO', ['HILO no tiene precio']),
      fila('B', id === 'e2' ? ['BOTON no tiene precio'] : []),
      { ...fila('CERO', []), antes: 0, despues: id === 'e2' ? 0 : 1, diferencia: id === 'e2' ? 0 : 1 },
      ...Array.from({ length: 58 }, (_, i) => fila(`P${i}`, [])),
    ],
    en_color: Array.from({ length: id === 'e2' ? 2 : 100 }, (_, i) => ({
      codigo_producto: id === 'e2' ? 'A' : `P${i % 60}`,
      codigo_ingrediente: `HILO${i}`,
    })),
    ...(id === 'e1' && { en_color_total: { pares: 1400, productos: 1100 } }),
  }))
  for (const n of [1, 2])
    await act(async () => fireEvent.click(await screen.findByLabelText(`Comparar Paritaria ${n}`)))
  const table = await screen.findByLabelText(/hoy y en cada escenario/)
  const cells = (codigo: string) =>
    Array.from(within(table).getByText(codigo).closest('tr')!.children, ({ textContent }) => textContent)
  expect(cells('A')).toEqual([
    'El AAHILO no tiene precio (+1)',
    ...[expect.stringMatching(/9,44$/), expect.stringMatching(/0,44—$/), expect.stringMatching(/0,44—$/)],
  ])
  // Today it is complete.
  expect(cells('SOLO')).toEqual([
    'El SOLOSOLO',
    expect.stringMatching(/9,44$/),
    ...[1, 2].map(() => expect.stringMatching(/0,44—HILO no tiene precio$/)),
  ])
  expect(cells('B').slice(2)).toEqual([
    expect.stringMatching(/0,44↑ \+0,03\u00a0%$/),
    expect.stringMatching(/0,44—BOTON no tiene precio$/),
  ])
  expect(cells('CERO').slice(2)).toEqual([expect.stringMatching(/1,00—$/), expect.stringMatching(/0,00—$/)])
  within(table).getByText('1 producto no cambia en un color')
  within(table).getByText('1.100 productos no cambian en un color')
  const products = () => table.querySelectorAll('tbody tr').length - 1
  expect(products()).toBe(50)
  within(table).getByText('Productos: los 50 que más cambian, de 62; el CSV los tiene todos')
  await press('Ver 12 más')
  expect(products()).toBe(62)
  within(table).getByText('Productos')
})

it('[ESC-05] [ESC-07] by a link show eight of nine, and give the place of a deleted one to another', async () => {
  await setUp('user', <Comparar ver={['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e8', 'e9']} />)
  const table = await screen.findByLabelText(/hoy y en cada escenario/)
  expect(table.querySelectorAll('th[scope=col]')).toHaveLength(2 + 8)
  screen.getByText('Se comparan hasta ocho escenarios.')
  cleanup()
  await setUp('user', <Comparar ver={['borrado', 'e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7']} />)
  await act(async () => fireEvent.click(await screen.findByLabelText('Comparar Paritaria 8')))
  expect(toast.error).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>('Comparar Paritaria 8').checked).toBe(true)
})

it('[ESC-05] take today from a scenario of today, since one of a coming day starts from what is pending until then', () => {
  const futuro: Escenario = {
    ...escenario(1),
    cambios: [{ tipo: 'valor', codigo: 'MO', porcentaje: 6, desde: '2990-03-01' }],
  }
  const columnas = [
    {
      escenario: futuro,
      resultado: { ...resultado(1), mayores: [{ ...resultado(1).mayores[0]!, antes: 5000 }] },
    },
    { escenario: escenario(2), resultado: resultado(2) },
  ]
  expect(escenariosCsv(columnas, HOY)).toMatch(/;Hoy;Paritaria 1;.*;3729,44119;3730,44119;0,03;/s)
  expect(escenariosCsv(columnas.slice(0, 1), HOY)).toMatch(
    /;"?Sin cambios, al 1\/3\/2990"?;.*;5000;3730,44119;-25,39;/s,
  )
})

it('[ESC-05] can be exported for a spreadsheet', () => {
  const columnas = [1, 2].map((n) => ({ escenario: escenario(n), resultado: resultado(n) }))
  expect(escenariosCsv(columnas, HOY)).toBe(
    '\uFEFFCódigo;Producto;Sector;Hoy;Paritaria 1;Paritaria 1, %;Paritaria 2;Paritaria 2, %;Le falta\r\n' +
      'CAMPERA;"Campera; ""larga""";Confección;3729,44119;3730,44119;0,03;3731,44119;0,05;\r\n',
  )
})

it('[MAS-03] [MAS-04] offer recipes that have an ingredient only for a colour where the change reaches colours', async () => {
  const ofrecidas = async (enColores: boolean, ...usos: [codigo: string, solo_en_color: boolean][]) => {
    cleanup()
    const ingrediente = { tipo: 'insumo', codigo: 'HILO', descripcion: 'Hilo' } as const
    const { on, queryClient } = await setUp(
      'admin',
      <DondeField ingrediente={ingrediente} enColores={enColores} value={[]} onChange={() => {}} />,
    )
    on(api.uso.list, () =>
      usos.map(
        ([codigo_producto, solo_en_color]) =>
          ({ codigo_producto, descripcion_producto: '', directo: true, solo_en_color }) as never,
      ),
    )
    await act(async () => queryClient.invalidateQueries())
    return (await screen.findByText(/llevan|solo en un color de/)).closest('fieldset')?.textContent
  }
  const usos: [string, boolean][] = [
    ['SACO', false],
    ['BUZO', true],
    ['CUERPO', false],
  ]
  expect(await ofrecidas(true, ...usos)).toMatch(/\(3\)SACO - BUZO - {2}· solo en un colorCUERPO - $/)
  expect(await ofrecidas(false, ...usos)).toMatch(/\(2\)SACO - CUERPO - $/)
  await ofrecidas(false, ['BUZO', true])
  screen.getByText('HILO va solo en un color de otra línea: cambialo en la composición.')
})

it('[ESC-19] begin at the first field of their form, and give the focus back when it closes', async () => {
  const { press } = await setUp('admin', <Comparar />)
  await press('Nuevo escenario')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Qué cambia' }))
  await press('Cancelar')
  expect(document.activeElement?.textContent).toBe('Nuevo escenario')
})

it('[ESC-05] a new one is shown beside today once it is saved', async () => {
  const { on, press } = await setUp('admin', <Comparar />)
  on(api.valor.list, () => [{ codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1485 }] as never)
  on(api.escenario.create, () => escenario(2))
  await press('Nuevo escenario')
  fireEvent.click(screen.getByRole('combobox', { name: 'Valor' }))
  fireEvent.click(await screen.findByRole('option', { name: /USD/ }))
  fireEvent.change(screen.getByLabelText('%'), { target: { value: '15' } })
  await press('Agregar cambio')
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Paritaria 2' } })
  await press('Guardar escenario')
  const table = await screen.findByLabelText(/hoy y en cada escenario/)
  expect(within(table).getByText('Paritaria 2')).toBeTruthy()
})

it('[ESC-19] are edited and deleted by the version that the person saw', async () => {
  const { asked, press } = await setUp('admin', <EscenarioDetalle id="e1" />)
  await press('Editar')
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Otro nombre' } })
  await press('Guardar escenario')
  expect(asked(api.escenario.update)).toEqual([
    expect.objectContaining({
      params: { id: 'e1' },
      ifMatch: 4,
      body: { nombre: 'Otro nombre', nota: '', cambios: escenario(1).cambios },
    }),
  ])
  await press('Borrar')
  const dialog = within(await screen.findByRole('alertdialog'))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Borrar' })))
  expect(asked(api.escenario.remove)).toEqual([expect.objectContaining({ params: { id: 'e1' }, ifMatch: 4 })])
})

it('[ESC-19] deleted by name, whatever note was written to apply it; the note follows a name that another person changed', async () => {
  const { on, asked, press, queryClient } = await setUp('admin', <EscenarioDetalle id="e1" />)
  const nota = () => screen.getByLabelText<HTMLInputElement>('Nota')
  await screen.findByLabelText('Nota')
  expect(nota().value).toBe('Escenario Paritaria 1')
  on(api.escenario.get, () => ({ ...escenario(1), nombre: 'Otro', version: 5 }))
  await act(async () => queryClient.invalidateQueries())
  await waitFor(() => expect(nota().value).toBe('Escenario Otro'))
  fireEvent.change(nota(), { target: { value: 'La mía' } })
  await press('Borrar')
  const dialog = within(await screen.findByRole('alertdialog'))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Borrar' })))
  expect(asked(api.escenario.remove)).toEqual([expect.objectContaining({ params: { id: 'e1' }, ifMatch: 5 })])
  expect(screen.queryByText('Tenés cambios sin guardar')).toBeNull()
})

it('[ESC-19] edited by two people, show both versions field by field; a deleted one is created again', async () => {
  const suya = { ...escenario(1), nota: 'la de ella', version: 5 }
  const { on, asked, press } = await setUp('admin', <EscenarioDetalle id="e1" />)
  on(api.escenario.update, () => {
    throw new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro.'], {
      details: { actual: suya },
    })
  })
  await press('Editar')
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'El mío' } })
  await press('Guardar escenario')
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('la de ella')
  on(api.escenario.update, () => {
    throw new ApiError(404, 'no_encontrado', ['Ese escenario ya no existe.'])
  })
  on(api.escenario.create, ({ body }) => ({ ...escenario(2), ...body, nota: body.nota ?? '' }))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Guardar lo elegido' })))
  const elegido = { nombre: 'El mío', nota: 'la de ella', cambios: suya.cambios }
  expect(asked(api.escenario.update).map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
    [4, { ...elegido, nota: '' }],
    [5, elegido],
  ])
  await screen.findByText('Otra persona borró este escenario: volvé a guardar para crearlo de nuevo.')
  await press('Guardar escenario')
  expect(asked(api.escenario.create).map(({ body }) => body.nombre)).toEqual(['El mío'])
})

it('[ESC-04] [ESC-19] keep an operation unticked if another person inserts one before it', async () => {
  const [a, b] = [1, 2].map((n) => escenario(n).cambios[0]!)
  const { on, queryClient } = await setUp('admin', <EscenarioDetalle id="e1" />)
  const ticks = () =>
    screen
      .queryAllByRole<HTMLInputElement>('checkbox', { hidden: true })
      .map(({ checked }) => checked)
      .slice(0, 2)
  on(api.escenario.get, () => ({ ...escenario(1), cambios: [a!, b!] }))
  await act(async () => queryClient.invalidateQueries())
  await waitFor(() => expect(ticks()).toEqual([true, true]))
  fireEvent.click(screen.getAllByRole('checkbox', { hidden: true })[0]!)
  expect(ticks()).toEqual([false, true])
  on(api.escenario.get, () => ({ ...escenario(1), cambios: [b!, a!] }))
  await act(async () => queryClient.invalidateQueries())
  await waitFor(() => expect(ticks()).toEqual([true, false]))
})

it('[ESC-01] tell an offer by its supplier and code, also while they are edited', async () => {
  const { on, press, queryClient } = await setUp('admin', <EscenarioDetalle id="e1" />)
  const oferta = { id: 7, proveedor: 'TEXSUR', codigo_proveedor: 'ARC-150', moneda: null, minimo: null }
  on(api.oferta.list, () => [oferta] as never)
  const cambios: Escenario['cambios'] = [
    { tipo: 'oferta', insumo: 'TELA', id: 7 },
    { tipo: 'precio_oferta', insumo: 'TELA', id: 7, porcentaje: 10 },
  ]
  on(api.escenario.get, () => ({ ...escenario(1), cambios }))
  await act(async () => queryClient.invalidateQueries())
  await screen.findByLabelText('comprar TELA por la oferta de TEXSUR (ARC-150)')
  screen.getByLabelText(/^precio de la oferta de TEXSUR \(ARC-150\) por TELA \+10/)
  await press('Editar')
  screen.getByText('comprar TELA por la oferta de TEXSUR (ARC-150)')
})

it('[ESC-19] [MAS-10] are readable for every signed-in person, who can change none', async () => {
  await setUp('user', <EscenarioDetalle id="e1" />)
  await screen.findByText('Paritaria 1')
  for (const name of ['Editar', 'Borrar', 'Aplicar']) expect(screen.queryByText(name)).toBeNull()
})

it('[ESC-20] explain a figure line by line, with the changed lines marked, at any depth', async () => {
  await setUp('user', <EscenarioDetalle id="e1" />)
  const table = await screen.findByLabelText('De qué está hecho CAMPERA, hoy y en Paritaria 1')
  const marks = () =>
    Array.from(table.querySelectorAll('tbody tr'), (row) => [
      row.querySelector('.figures')?.textContent,
      row.querySelector('[data-tone]')?.textContent ?? '',
    ])
  const cambian = [
    ['FORRO', 'cambia'],
    ['HILO2', 'entra'],
    ['HILO', 'sale'],
  ]
  expect(marks()).toEqual([...cambian, ['BOTON', '']])
  fireEvent.click(screen.getByLabelText('Solo lo que cambia'))
  expect(marks()).toEqual(cambian)
})

it('[ESC-06] are compared with today, another scenario or a closing', async () => {
  const { asked } = await setUp('user', <EscenarioDetalle id="e1" />)
  await screen.findByText('No hay ninguna diferencia.')
  expect(asked(api.escenario.comparacion).map(({ query }) => query)).toEqual([{ limit: 1 }])
  expect(screen.getByRole('combobox', { name: 'De' }).textContent).toBe('Hoy')
})

it('[ESC-10] can be scheduled for a day if all ticked operations are values, and only then', async () => {
  await setUp('admin', <EscenarioDetalle id="e1" />)
  await screen.findByText('Aplicar')
  expect(screen.queryByText('Dejar pendiente')).toBeNull()
  cleanup()
  const valores = { ...escenario(1), cambios: [{ tipo: 'valor', codigo: 'MO', porcentaje: 6 } as const] }
  const otra = await setUp('admin', <EscenarioDetalle id="e1" />)
  otra.on(api.escenario.get, () => valores)
  otra.on(api.escenario.aplicar, () => resultado(1))
  await act(async () => otra.queryClient.invalidateQueries())
  await otra.press('Dejar pendiente')
  screen.getByText('Elegí desde qué día.')
  fireEvent.change(screen.getByLabelText('Desde el día'), { target: { value: '1/3/2990' } })
  await otra.press('Dejar pendiente')
  expect(otra.asked(api.escenario.aplicar).map(({ body }) => body)).toEqual([
    { elegidos: [0], desde: '2990-03-01' },
  ])
})
