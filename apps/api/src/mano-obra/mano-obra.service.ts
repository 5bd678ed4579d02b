import type { ManoObra } from '@telar/contract'
import type { Listed, ListFilter } from '../db/list.ts'
import type { Deps } from '../deps.ts'
import { toManoObra } from './mano-obra.map.ts'
import * as repo from './mano-obra.repo.ts'

export const listManoObra = async ({ database }: Deps, filter: ListFilter): Promise<Listed<ManoObra>> => {
  const { rows, total } = await repo.list(database.db, filter)
  return { rows: rows.map(toManoObra), total }
}

export const manoObraExists = async ({ database }: Deps, codigo: string): Promise<boolean> =>
  (await repo.find(database.db, codigo)) !== undefined
