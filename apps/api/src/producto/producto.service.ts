import type { Producto } from '@telar/contract'
import type { Listed, ListFilter } from '../db/list.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../domain-error.ts'
import { toProducto } from './producto.map.ts'
import * as repo from './producto.repo.ts'

export const listProductos = async ({ database }: Deps, filter: ListFilter): Promise<Listed<Producto>> => {
  const { rows, total } = await repo.list(database.db, filter)
  return { rows: rows.map(toProducto), total }
}

/** @throws DomainError `no_encontrado` */
export const getProducto = async ({ database }: Deps, codigo: string): Promise<Producto> => {
  const row = await repo.find(database.db, codigo)
  if (!row) throw new DomainError('no_encontrado', `No existe el producto ${codigo}.`)
  return toProducto(row)
}

export const productoExists = async ({ database }: Deps, codigo: string): Promise<boolean> =>
  (await repo.find(database.db, codigo)) !== undefined
