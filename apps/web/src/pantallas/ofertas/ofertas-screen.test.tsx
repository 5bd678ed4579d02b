// @vitest-environment jsdom
import {
  api,
  type Insumo,
  type Oferta,
  type Proveedor,
  type Unidad,
  type UsoEnProducto,
  type Valor,
} from '@telar/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unaOferta } from '../../testing/datos.ts'
import { showScreen } from '../../testing/pantalla.tsx'
import { OfertasScreen } from './ofertas-screen.tsx'

type OfertasSearch = SearchOf<'/ofertas/$insumo'>

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const unidad = (codigo: string, dimension: Unidad['dimension'], num: number, den = 1) =>
  ({ codigo, nombre: '', dimension, num, den, del_programa: true, version: 1 }) satisfies Unidad
const HILO = {
  codigo: 'HILO',
  detalle: 'Hilo',
  grupo: '',
  costo: 2,
  precio: 2,
  moneda: null,
  unidad: 'm',
  eleccion: 'menor',
  oferta: 1,
  avisos: [],
  version: 1,
} as unknown as Insumo
const CONO = unaOferta({
  precio: 10_000,
  unidad_compra: 'cono',
  contenido: { num: 5000, den: 1 },
  convertido: 10_000,
  puesto_en_planta: 2,
  cuenta: true,
})

const Screen = ({ first }: { first: OfertasSearch }) => {
  const [search, setSearch] = useState(first)
  return <OfertasScreen codigo="HILO" search={search} onSearch={setSearch} />
}

const open = async (oferta?: string, ofertas: readonly Oferta[] = [CONO], insumo: Insumo = HILO) => {
  const server = fakeContract()
    .on(api.insumo.list, () => [insumo])
    .on(api.oferta.list, () => [...ofertas])
    .on(api.proveedor.list, () => [{ codigo: 'P', nombre: 'Proveedor' } as Proveedor])
    .on(api.unidad.list, () => [
      unidad('m', 'longitud', 1),
      unidad('cm', 'longitud', 1, 100),
      unidad('kg', 'masa', 1),
      unidad('cono', 'cantidad', 1),
    ])
    .on(api.valor.list, () => [] as Valor[])
    .on(api.oferta.create, ({ body }) => ({ ...CONO, ...(body as Partial<Oferta>) }))
    .on(api.oferta.update, ({ body }) => ({ ...CONO, ...(body as Partial<Oferta>), version: 2 }))
    .on(api.insumo.update, () => HILO)
  const at = await showScreen(server, <Screen first={oferta === undefined ? {} : { oferta }} />, 'admin')
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const submit = async (name: string) => {
    await act(async () => {
      fireEvent.submit(screen.getByRole('form', { name, hidden: true }))
    })
  }
  const title = async () =>
    (await screen.findByRole('alertdialog')).querySelector('h2')?.textContent?.replaceAll('\u00a0', ' ')
  return { server, type, submit, title, ...at }
}

it('[COM-21] [COM-22] asks whether a content is 5 or 5,000, and about a thread a thousand times as dear', async () => {
  const { server, type, submit, title } = await open('1')
  await screen.findByLabelText('Cuánto trae 1 cono')
  type('Cuánto trae 1 cono', '5.000')
  expect(screen.getByText('¿5.000 m o 5 m? Te lo preguntamos al guardar.')).toBeTruthy()
  await submit('Oferta')
  expect(await title()).toBe('¿5.000 m o 5 m?')
  fireEvent.click(screen.getByRole('button', { name: '5 m', hidden: true }))
  await waitFor(async () => expect(await title()).not.toBe('¿5.000 m o 5 m?'))
  expect(await title()).toBe('P: HILO pasa de $ 2,00 a $ 2.000,00 (×1.000). ¿Está bien?')
  expect(server.asked(api.oferta.update)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Guardar igual', hidden: true }))
  await waitFor(() => expect(server.asked(api.oferta.update)).toHaveLength(1))
  const editar = await screen.findByRole('button', { name: 'Editar la oferta de P', hidden: true })
  await waitFor(() => expect(document.activeElement).toBe(editar))
})

it('[COM-22] asks about the content of a first offer, where no cost tells that it is a slip', async () => {
  const { server, type, submit, title } = await open('nueva', [], { ...HILO, costo: null, oferta: null })
  fireEvent.click(await screen.findByLabelText('Proveedor'))
  fireEvent.click(await screen.findByRole('option', { name: /^P · /, hidden: true }))
  type('Precio', '4850')
  fireEvent.click(screen.getByLabelText('Por'))
  fireEvent.click(await screen.findByRole('option', { name: 'cono', hidden: true }))
  type('Cuánto trae 1 cono', '5.000')
  await submit('Oferta')
  expect(await title()).toBe('¿5.000 m o 5 m?')
  fireEvent.click(screen.getByRole('button', { name: '5.000 m', hidden: true }))
  await waitFor(() => expect(server.asked(api.oferta.create)).toHaveLength(1))
  expect(server.asked(api.oferta.create)[0]?.body).toMatchObject({ contenido: { num: 5000, den: 1 } })
  const agregar = await screen.findByRole('button', { name: 'Agregar oferta', hidden: true })
  await waitFor(() => expect(document.activeElement).toBe(agregar))
})

it('[CONC-06] says that an offer which was to be edited is gone, and can still add one', async () => {
  for (const ofertas of [[CONO], []]) {
    await open('9', ofertas)
    await screen.findByText('Esa oferta ya no existe: puede que alguien la haya eliminado.')
    fireEvent.click(screen.getByRole('button', { name: 'Agregar oferta', hidden: true }))
    await screen.findByRole('form', { name: 'Oferta', hidden: true })
    expect(screen.queryByText(/ya no existe/)).toBeNull()
    cleanup()
  }
})

it('[COM-15] shows no effect of a preferred offer that begins later: until then the present one counts', async () => {
  const { server, type } = await open('nueva', [{ ...CONO, preferida: true }], {
    ...HILO,
    eleccion: 'preferida',
  })
  server.on(api.simulacion.run, () => new Promise<never>(() => {}))
  fireEvent.click(await screen.findByLabelText('Proveedor'))
  fireEvent.click(await screen.findByRole('option', { name: /^P · /, hidden: true }))
  type('Precio', '3')
  fireEvent.click(screen.getByLabelText('Es la oferta preferida de este insumo'))
  const shown = () => screen.getAllByRole('status', { hidden: true }).map((one) => one.textContent)
  expect(shown()).toEqual(['$\u00a03,00 por m', ''])
  type('Vale desde', '1/1/2999')
  expect(shown()).toEqual(['$\u00a03,00 por m'])
})

it('[COM-22] asks about two readings of a charge’s amount, and keeps the typed values', async () => {
  const { server, type, submit, title } = await open('1')
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar recargo', hidden: true }))
  type('Nombre del recargo 1', 'Flete')
  type('Piso de Flete', '2.150')
  type('Porcentaje de Flete', '5')
  await submit('Oferta')
  expect(await title()).toBe('¿$ 2.150,00 o $ 2,15?')
  fireEvent.click(screen.getByRole('button', { name: /2,15$/, hidden: true }))
  await waitFor(() => expect(server.asked(api.oferta.update)).toHaveLength(1))
  expect(server.asked(api.oferta.update)[0]?.body).toMatchObject({
    precio: 10_000,
    recargos: [{ nombre: 'Flete', valor: 5, piso: 2.15 }],
  })
})

it('[COM-07] [COM-08] shows each error beside its field, and sends nothing', async () => {
  const { server, type, submit } = await open('1')
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar recargo', hidden: true }))
  type('Nombre del recargo 1', 'Flete')
  type('Porcentaje de Flete', '5')
  type('Piso de Flete', '3')
  type('Tope de Flete', '2')
  type('Precio', '-1')
  type('Cuánto trae 1 cono', '0')
  type('Compra mínima', '1.234.567,89x')
  await submit('Oferta')
  for (const texto of [
    'El precio no puede ser negativo.',
    'El contenido tiene que ser mayor a 0.',
    'El mínimo tiene que ser un número.',
    'El piso no puede pasar el tope.',
  ])
    expect(screen.getByText(texto)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Compra mínima').value).toBe('1.234.567,89x')
  expect(server.asked(api.oferta.update)).toEqual([])
})

it('[COM-24] shows the content of a purchase unit, also if the units give it', async () => {
  await open(undefined, [CONO, { ...CONO, id: 2, unidad_compra: 'cm', contenido: null }])
  await screen.findByText('1 cono = 5000 m')
  await screen.findByText('1 cm = 0,01 m')
})

it('[COM-14] [COM-16] shows the supply’s cost without an offer before the offer is deleted', async () => {
  const preguntar = async (ofertas: readonly Oferta[]) => {
    await open(undefined, ofertas)
    const [first] = await screen.findAllByRole('button', { name: /^Eliminar/, hidden: true })
    fireEvent.click(first!)
    return (await screen.findByRole('alertdialog')).textContent?.replaceAll('\u00a0', ' ')
  }
  const cara = { ...CONO, id: 2, proveedor: 'Q', precio: 12_500, puesto_en_planta: 2.5, cuenta: false }
  expect(await preguntar([CONO, cara])).toContain(
    'Es la que cuenta: sin ella HILO pasa a costar $ 2,50 por m.',
  )
  cleanup()
  expect(await preguntar([CONO])).toContain(
    'sin ella HILO queda sin costo, y los productos que lo usan, incompletos.',
  )
  cleanup()
  // The dearer of two offers while the cheapest counts: the supply's cost does not change.
  expect(
    await preguntar([
      { ...cara, id: 1 },
      { ...CONO, id: 2 },
    ]),
  ).not.toContain('sin ella')
})

it('[COM-21] asks before recipe quantities without a unit change their meaning', async () => {
  const { server, submit, title, press } = await open()
  const uso = (codigo_producto: string, en_su_unidad: boolean) =>
    ({ codigo_producto, en_su_unidad }) as UsoEnProducto
  server.on(api.uso.list, () => [uso('JEAN', true), uso('BUZO', true), uso('GORRO', false)])
  fireEvent.click(await screen.findByLabelText('Se usa por'))
  fireEvent.click((await screen.findAllByRole('option', { name: /^kg/, hidden: true }))[0]!)
  await submit('Unidad y elección')
  expect(await title()).toBe('HILO se usa en 2 productos en m: ¿sus cantidades pasan a ser kg?')
  expect(server.asked(api.insumo.update)).toEqual([])
  await press('Guardar igual')
  await waitFor(() => expect(server.asked(api.insumo.update)).toHaveLength(1))
  expect(server.asked(api.insumo.update)[0]?.body).toMatchObject({ unidad: 'kg' })
})

it('[COM-14] offers to count the offers of a supply that has no other price', async () => {
  const SIN = { ...HILO, costo: null, precio: null, eleccion: 'propio', oferta: null } as unknown as Insumo
  const { server, submit } = await open(undefined, [{ ...CONO, preferida: true }], SIN)
  await screen.findByText(/^No tiene precio propio, y su oferta no cuenta hasta que lo digas\./)
  fireEvent.click(screen.getByRole('button', { name: 'Que cuente la preferida', hidden: true }))
  expect(screen.queryByText(/No tiene precio propio/)).toBeNull()
  await submit('Unidad y elección')
  await waitFor(() => expect(server.asked(api.insumo.update)).toHaveLength(1))
  expect(server.asked(api.insumo.update)[0]?.body).toMatchObject({ precio: null, eleccion: 'preferida' })
  cleanup()
  await open(undefined, [CONO, { ...CONO, id: 2 }], SIN)
  await screen.findByText(/^No tiene precio propio, y sus ofertas no cuentan hasta que lo digas\./)
  cleanup()
  await open(undefined, [CONO])
  await screen.findByText('1 cono = 5000 m')
  expect(screen.queryByText(/No tiene precio propio/)).toBeNull()
})
