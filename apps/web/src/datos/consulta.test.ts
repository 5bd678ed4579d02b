import { QueryClient } from '@tanstack/react-query'
import { api, type Endpoint } from '@telar/contract'
import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { consulta, consultaONada, type Escrito, vencer } from './consulta.ts'

/** Every read endpoint. */
const READS = Object.entries(api).flatMap(([noun, endpoints]) =>
  Object.entries<Endpoint>(endpoints)
    .filter(([, { method }]) => method === 'GET')
    .map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint })),
)

const oldAfter = async (escrito: Escrito): Promise<string[]> => {
  const queryClient = new QueryClient()
  const entries = READS.map(({ name, endpoint }) => ({
    name,
    ...consulta(endpoint, { params: {} } as never),
  }))
  for (const { queryKey, meta } of entries)
    await queryClient.fetchQuery({ queryKey, meta: meta!, queryFn: () => null })
  await vencer(queryClient, escrito)
  return entries
    .filter(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated)
    .map(({ name }) => name)
}

const CATALOGUES = [
  'insumo.list',
  'producto.list',
  'manoObra.list',
  'energia.list',
  'sector.list',
  'config.get',
]

const old = async (names: readonly string[], escrito: Escrito) =>
  (await oldAfter(escrito)).filter((name) => names.includes(name))

it.each([
  ['insumo', ['insumo.list']],
  ['producto', ['producto.list']],
  ['mano_obra', ['manoObra.list', 'energia.list']],
  ['energia', ['energia.list']],
  ['receta', []],
  ['sector', ['producto.list', 'manoObra.list', 'energia.list', 'sector.list']],
  ['config', ['manoObra.list', 'energia.list', 'config.get']],
])('[BIT-11] a write of %s refetches %j among the catalogues', async (word, names) => {
  expect(await old(CATALOGUES, [word])).toEqual(names)
})

const COSTS = [
  'cdr.list',
  'cdr.sectores',
  'cdr.desglose',
  'receta.get',
  'receta.composiciones',
  'bitacora.list',
]

it.each(['insumo', 'producto', 'mano_obra', 'energia', 'receta', 'sector', 'config', 'cierre', 'persona'])(
  '[BIT-11] a write of %s refetches every cost, and the journal',
  async (word) => {
    expect((await old(COSTS, [word])).sort()).toEqual([...COSTS].sort())
  },
)

const NEVER = ['acceso.list', 'bitacora.cambios', 'historia.efecto']

it.each(['importacion', 'catalogo', 'insumos', '*', 'algo_nuevo'])(
  '[BIT-11] a write of %s refetches everything but what never changes or is being read',
  async (word) => {
    const all = READS.map(({ name }) => name).filter((name) => !NEVER.includes(name))
    expect(await oldAfter([word])).toEqual(all)
    expect(await oldAfter('todo')).toEqual(all)
  },
)

it('[BIT-11] several writes are refetched together, and a question that writes nothing refetches nothing', async () => {
  expect(await old(CATALOGUES, ['insumo', 'producto'])).toEqual(['producto.list', 'insumo.list'])
  expect(await oldAfter(api.simulacion.run.toca)).toEqual([])
})

it('keeps one entry for one question, however it is written', () => {
  const key = (...args: Parameters<typeof consulta<typeof api.cdr.list>>) =>
    JSON.stringify(consulta(...args).queryKey)
  expect(key(api.cdr.list, { query: { fecha: undefined } })).toBe(key(api.cdr.list))
  expect(key(api.cdr.list, { query: { fecha: '2026-01-01' } })).not.toBe(key(api.cdr.list))
})

it('takes for missing only a record that does not exist, and no other failure', async () => {
  const asked = (failure: ApiError) =>
    consultaONada(api.cdr.list).meta!.ask!(
      async () => {
        throw failure
      },
      new AbortController().signal,
      undefined,
    )
  expect(await asked(new ApiError(404, 'no_encontrado', []))).toBeNull()
  const down = new ApiError(0, 'sin_red', [])
  await expect(asked(down)).rejects.toBe(down)
})
