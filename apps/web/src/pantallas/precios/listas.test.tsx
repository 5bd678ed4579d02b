// @vitest-environment jsdom
import {
  api,
  type CotizacionEnLista,
  type Estructura,
  type ListaPrecios,
  type ListaPreciosNueva,
  type PrecioProducto,
} from '@telar/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { asks, showScreen } from '../../testing/pantalla.tsx'
import { EstructurasLista } from './estructuras-lista.tsx'
import { ListaDetalle } from './lista-detalle.tsx'
import { Listas } from './listas.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const lista = ({ nombre, estructura = null }: ListaPreciosNueva): ListaPrecios => ({
  id: nombre,
  nombre,
  estructura,
  nota: '',
  publicada: null,
  publicada_por: null,
  precios: 0,
  version: 1,
})

it('[PRE-10] a list is created with the structure of each product, or with one for all', async () => {
  const onSearch = vi.fn()
  const server = fakeContract()
    .on(api.estructura.list, () => [{ nombre: 'Mayorista' }, { nombre: 'Tienda' }] as Estructura[])
    .on(api.listaPrecios.list, () => [
      { ...lista({ nombre: 'Lista vieja', estructura: 'Tienda' }), publicada: '2026-05-04', precios: 1 },
    ])
    .on(api.listaPrecios.create, ({ body }) => lista(body))
  const at = await showScreen(server, <Listas onSearch={onSearch} />, 'admin')
  await at.press('Crear lista')
  expect(screen.getByText('Por favor ingresá el nombre de la lista.')).toBeTruthy()
  expect(document.activeElement).toBe(at.field('Nueva lista'))
  // The structure that all its prices come from stands beside the list.
  expect((await screen.findByText('Lista vieja')).closest('li')?.textContent).toMatch(/Tienda.*1 precio$/)
  at.fill('Nueva lista', 'Otoño')
  expect(await at.asksToLeave()).toBe(true)
  await at.press('Crear lista')
  await waitFor(() => expect(server.asked(api.listaPrecios.create)).toHaveLength(1))
  at.fill('Nueva lista', 'Lista tienda')
  await at.choose('Estructura', 'Tienda')
  await at.press('Crear lista')
  await waitFor(() => expect(server.asked(api.listaPrecios.create)).toHaveLength(2))
  expect(server.asked(api.listaPrecios.create).map(({ body }) => body)).toEqual([
    { nombre: 'Otoño', estructura: null },
    { nombre: 'Lista tienda', estructura: 'Tienda' },
  ])
  expect(at.said).toEqual(['Lista Otoño creada', 'Lista tienda creada'])
  expect(await at.asksToLeave()).toBe(false)
})

it('[PRE-18] a live list is deleted after a question that says what it takes along; nobody else sees the button', async () => {
  const otono: ListaPrecios = { ...lista({ nombre: 'Otoño' }), precios: 2, version: 3 }
  const cotizaciones = [
    { lista: 'Otoño', estado: 'borrador' },
    { lista: 'Otoño', estado: 'emitida' },
  ] as CotizacionEnLista[]
  const open = (role: 'admin' | 'user', una: ListaPrecios) => {
    const server = fakeContract()
      .on(api.listaPrecios.list, () => [una])
      .on(api.listaPrecios.precios, () => [])
      .on(api.listaPrecios.remove, () => undefined)
      .on(api.cotizacion.list, () => cotizaciones)
    const shown = showScreen(server, <ListaDetalle nombre="Otoño" search={{}} onSearch={() => {}} />, role)
    return shown.then((at) => ({ ...at, server }))
  }
  for (const [role, una] of [
    ['user', otono],
    ['admin', { ...otono, publicada: '2990-01-01' }],
  ] as const) {
    await open(role, una)
    await screen.findByText(/en vivo|publicada/i)
    expect(screen.queryByText('Eliminar')).toBeNull()
    cleanup()
  }
  const { server, press, person, said, went } = await open('admin', otono)
  await screen.findByText('Eliminar')
  await press('Eliminar')
  await asks('¿Estás seguro?')
  screen.getByText(/^Se elimina la lista Otoño, con los 2 precios fijos que le dio un archivo\./)
  await screen.findByText('Un borrador de cotización usa sus precios, y se queda sin ellos.')
  const [answer] = within(screen.getByRole('alertdialog')).getAllByRole('button', {
    name: 'Eliminar',
    hidden: true,
  })
  await person.click(answer!)
  await waitFor(() => expect(went()).toBe('/precios?vista=listas'))
  expect(server.asked(api.listaPrecios.remove)).toMatchObject([{ params: { lista: 'Otoño' }, ifMatch: 3 }])
  expect(said).toEqual(['Lista Otoño eliminada'])
})

it('[PRE-19] a list that somebody else changed is not published, and the question says why', async () => {
  const otono: ListaPrecios = { ...lista({ nombre: 'Otoño' }), version: 3 }
  const server = fakeContract()
    .on(api.listaPrecios.list, () => [otono])
    .on(api.listaPrecios.precios, () => [])
    .on(api.cotizacion.list, () => [])
    .on(api.listaPrecios.publicar, () => {
      throw new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro'], {
        details: { actual: { ...otono, version: 4 } },
      })
    })
  const at = await showScreen(
    server,
    <ListaDetalle nombre="Otoño" search={{}} onSearch={() => {}} />,
    'admin',
  )
  await screen.findByText('Publicar')
  await at.press('Publicar')
  await asks('¿Publicar la lista Otoño?')
  const [answer] = within(screen.getByRole('alertdialog')).getAllByRole('button', {
    name: 'Publicar',
    hidden: true,
  })
  await at.person.click(answer!)
  await screen.findByText('Otro usuario modificó este registro')
  expect(at.said).toEqual([])
})

it('[PRE-11] the question of a publication names the products that stay out, incomplete or without a structure', async () => {
  const precio = (codigo: string, over: Partial<PrecioProducto>): PrecioProducto => ({
    codigo_producto: codigo,
    descripcion_producto: codigo,
    sector_productivo: 'Confección',
    estructura: 'X',
    base_cdr: 1,
    precio_neto: 1,
    fijo: false,
    precio_final: 1,
    margen_pct: null,
    precio_publicado: null,
    margen_publicado_pct: null,
    faltante_pct: null,
    incompleto: false,
    motivos: [],
    ...over,
  })
  const server = fakeContract()
    .on(api.listaPrecios.list, () => [lista({ nombre: 'Otoño' })])
    .on(api.listaPrecios.precios, () => [
      precio('CAMPERA', {}),
      precio('FALDA', { incompleto: true }),
      precio('GORRA', { estructura: null, precio_neto: null, incompleto: true }),
      precio('MEDIA', { estructura: null, precio_neto: null, incompleto: true }),
      // A price from a file needs no structure.
      precio('ZUECO', { estructura: null, fijo: true }),
    ])
    .on(api.cotizacion.list, () => [])
  const at = await showScreen(
    server,
    <ListaDetalle nombre="Otoño" search={{}} onSearch={() => {}} />,
    'admin',
  )
  await screen.findByText('Publicar')
  await at.press('Publicar')
  await asks('¿Publicar la lista Otoño?')
  expect(screen.getAllByText(/afuera/).map(({ textContent }) => textContent)).toEqual([
    '1 producto incompleto queda afuera. FALDA.',
    '2 productos sin estructura quedan afuera. GORRA, MEDIA.',
  ])
})

it('[VIV-12] empty lists lead an administrator to the import of their own file', async () => {
  const server = fakeContract()
    .on(api.estructura.list, () => [])
    .on(api.listaPrecios.list, () => [])
  for (const [list, tabla] of [
    [<Listas key="listas" onSearch={() => {}} />, 'listas_precios'],
    [<EstructurasLista key="estructuras" />, 'estructuras'],
  ] as const) {
    for (const role of ['admin', 'user'] as const) {
      await showScreen(server, list, role)
      await screen.findByText(/^Todavía no hay|^Una estructura lleva/)
      const link = screen.queryByRole('link', { name: 'Importar de Excel' })
      expect(link?.getAttribute('href')).toBe(role === 'admin' ? `/importacion?tabla=${tabla}` : undefined)
      cleanup()
    }
  }
})
