import { QueryClient } from '@tanstack/react-query'
import { api, type Insumo } from '@telar/contract'
import { expect, it } from 'vitest'
import { unInsumo } from '../testing/filas.ts'
import { consulta, consultaDePagina } from './consulta.ts'
import { listaDe } from './lista.ts'

const un = (codigo: string, detalle = codigo): Insumo => unInsumo({ codigo, detalle })

const setUp = () => {
  const queryClient = new QueryClient()
  const all = consulta(api.insumo.list).queryKey
  const found = consulta(api.insumo.list, { query: { q: 'lona' } }).queryKey
  const page = consultaDePagina(api.insumo.list, { query: { limit: 2 } }).queryKey
  queryClient.setQueryData(all, [un('A'), un('B')])
  queryClient.setQueryData(found, [un('A')])
  queryClient.setQueryData(page, { rows: [un('A'), un('B')], total: 9 })
  const lista = listaDe(queryClient, api.insumo.list, ({ codigo }: Insumo) => codigo)
  const codes = () => ({
    all: queryClient.getQueryData(all)!.map(({ codigo }) => codigo),
    found: queryClient.getQueryData(found)!.map(({ codigo }) => codigo),
    page: queryClient.getQueryData(page)!.rows.map(({ codigo }) => codigo),
  })
  return { queryClient, all, lista, codes }
}

it('[UI-04] replaces a stored row in whole lists and in pages', async () => {
  const { queryClient, all, lista, codes } = setUp()
  await lista.put(un('A', 'Lona cruda'))
  expect(queryClient.getQueryData(all)?.[0]?.detalle).toBe('Lona cruda')
  expect(codes()).toEqual({ all: ['A', 'B'], found: ['A'], page: ['A', 'B'] })
})

it('[EN-07] replaces a row by one with a new code', async () => {
  const { lista, codes } = setUp()
  await lista.put(un('Z'), 'A')
  expect(codes()).toEqual({ all: ['Z', 'B'], found: ['Z'], page: ['Z', 'B'] })
})

it('[UI-04] adds a new row to the whole list, but to no filtered one', async () => {
  const { lista, codes } = setUp()
  await lista.put(un('C'))
  expect(codes()).toEqual({ all: ['A', 'B', 'C'], found: ['A'], page: ['A', 'B'] })
})

it('[UI-07] removes a deleted row from every list', async () => {
  const { lista, codes } = setUp()
  await lista.drop('A')
  expect(codes()).toEqual({ all: ['B'], found: [], page: ['B'] })
})

it('[UI-04] updates rows inside an answer with other data', async () => {
  const queryClient = new QueryClient()
  const { queryKey } = consulta(api.volumen.mes, { params: { periodo: '2990-01' } })
  const fila = {
    periodo: '2990-01',
    concepto: 'venta' as const,
    producto: 'P',
    descripcion_producto: 'P',
    talle: '',
    color: '',
    cantidad: 1,
    cdr: null,
    valor: null,
    version: 1,
  }
  queryClient.setQueryData(queryKey, { periodo: '2990-01', totales: [], filas: [fila] })
  const lista = listaDe<typeof fila>(queryClient, api.volumen.mes, ({ producto }) => producto)
  const held = () => queryClient.getQueryData(queryKey)
  await lista.put({ ...fila, cantidad: 2, version: 2 })
  expect(held()).toMatchObject({ periodo: '2990-01', filas: [{ cantidad: 2 }] })
  await lista.drop('P')
  expect(held()).toMatchObject({ periodo: '2990-01', filas: [] })
})
