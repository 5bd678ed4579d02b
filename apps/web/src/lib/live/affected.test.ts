import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { invalidateAffected } from './affected.ts'

const KEYS = ['cdr', 'producto', 'insumo', 'mano-obra', 'energia', 'receta', 'sector', 'config', 'perfil']

const staleAfter = async (...entidades: string[]): Promise<string[]> => {
  const queryClient = new QueryClient()
  for (const key of KEYS) queryClient.setQueryData([key, 'lista'], [])
  await invalidateAffected(queryClient, entidades)
  return KEYS.filter((key) => queryClient.getQueryState([key, 'lista'])?.isInvalidated)
}

it.each([
  ['insumo', ['cdr', 'insumo', 'receta']],
  ['producto', ['cdr', 'producto', 'receta']],
  ['mano_obra', ['cdr', 'mano-obra', 'energia', 'receta']],
  ['energia', ['cdr', 'energia', 'receta']],
  ['receta', ['cdr', 'receta']],
  ['sector', ['cdr', 'receta', 'sector']],
])('[BIT-11] a write of %s asks again for %j', async (entidad, nouns) => {
  expect(await staleAfter(entidad)).toEqual(nouns)
})

it.each(['config', 'catalogo', 'insumos', '*', 'algo_nuevo'])(
  '[BIT-11] a write of %s may have changed anything but who one is',
  async (entidad) => {
    expect(await staleAfter(entidad)).toEqual(KEYS.filter((key) => key !== 'perfil'))
  },
)

it('[BIT-11] several writes are asked for together', async () => {
  expect(await staleAfter('insumo', 'producto')).toEqual(['cdr', 'producto', 'insumo', 'receta'])
})
