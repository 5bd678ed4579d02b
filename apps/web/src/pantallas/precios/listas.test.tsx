// @vitest-environment jsdom
import { api, type Estructura, type ListaPrecios, type ListaPreciosNueva } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
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
    .on(api.listaPrecios.list, () => [lista({ nombre: 'Lista vieja', estructura: 'Tienda' })])
    .on(api.listaPrecios.create, ({ body }) => lista(body))
  const at = await showScreen(server, <Listas onSearch={onSearch} />, 'admin')
  // The structure that all its prices come from stands beside the list.
  expect((await screen.findByText('Lista vieja')).closest('li')?.textContent).toContain('Tienda')
  at.fill('Nueva lista', 'Otoño')
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
})
