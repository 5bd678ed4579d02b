import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { invalidateAffected } from './affected.ts'

type Factory = (...args: unknown[]) => { queryKey: QueryKey }

/** One key of each query that a screen may hold, out of the factories themselves. */
const KEYS: readonly QueryKey[] = Object.values(
  import.meta.glob<Record<string, unknown>>('../../**/*.queries.ts', { eager: true }),
)
  .flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Queries')))
  .flatMap(([, queries]) => Object.values(queries as Record<string, unknown>))
  .filter((query): query is Factory => typeof query === 'function')
  .map((query) => query(undefined, {}, {}).queryKey)

const nounsOf = (keys: readonly QueryKey[]) => [...new Set(keys.map(([noun]) => String(noun)))].sort()

const staleAfter = async (...entidades: string[]): Promise<string[]> => {
  const queryClient = new QueryClient()
  for (const key of KEYS) queryClient.setQueryData(key, [])
  await invalidateAffected(queryClient, entidades)
  return nounsOf(KEYS.filter((key) => queryClient.getQueryState(key)?.isInvalidated))
}

/** Costs, and what is told of writes: any write may change them. */
const COSTS = ['bitacora', 'cdr', 'historia', 'mantencion', 'receta', 'sector-resumen', 'simulacion']

it.each([
  ['insumo', ['insumo']],
  ['producto', ['producto']],
  ['mano_obra', ['energia', 'mano-obra']],
  ['energia', ['energia']],
  ['receta', []],
  ['sector', ['sector']],
])('[BIT-11] a write of %s asks again for costs and %j', async (entidad, nouns) => {
  expect(await staleAfter(entidad)).toEqual([...COSTS, ...nouns].sort())
})

it.each(['config', 'catalogo', 'insumos', '*', 'algo_nuevo'])(
  '[BIT-11] a write of %s may have changed anything but the page that somebody reads',
  async (entidad) => {
    const read = ['accesos', 'historial']
    expect(await staleAfter(entidad)).toEqual(nounsOf(KEYS).filter((noun) => !read.includes(noun)))
  },
)

it('[BIT-11] several writes are asked for together', async () => {
  expect(await staleAfter('insumo', 'producto')).toEqual([...COSTS, 'insumo', 'producto'].sort())
})
