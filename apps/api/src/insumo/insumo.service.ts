import type { Insumo } from '@telar/contract'
import type { Listed, ListFilter } from '../db/list.ts'
import type { Deps } from '../deps.ts'
import { toInsumo } from './insumo.map.ts'
import * as repo from './insumo.repo.ts'

export const listInsumos = async ({ database }: Deps, filter: ListFilter): Promise<Listed<Insumo>> => {
  const { rows, total } = await repo.list(database.db, filter)
  return { rows: rows.map(toInsumo), total }
}
