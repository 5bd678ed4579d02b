import type { Energia } from '@telar/contract'
import type { Listed, ListFilter } from '../db/list.ts'
import type { Deps } from '../deps.ts'
import { toEnergia } from './energia.map.ts'
import * as repo from './energia.repo.ts'

export const listEnergia = async ({ database }: Deps, filter: ListFilter): Promise<Listed<Energia>> => {
  const { rows, total } = await repo.list(database.db, filter)
  return { rows: rows.map(toEnergia), total }
}

export const energiaExists = ({ database }: Deps, codigo: string): Promise<boolean> =>
  repo.exists(database.db, codigo)
