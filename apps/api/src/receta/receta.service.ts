import type { Ingrediente, Linea, TipoIngrediente } from '@telar/contract'
import type { Micro } from '@telar/costing'
import type { Estado } from '../costeo/costeo.ts'
import type { Listed, ListFilter } from '../db/list.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../domain-error.ts'
import { resultNumber } from '../montos.ts'
import { tipoOf, toLinea } from './receta.map.ts'
import * as repo from './receta.repo.ts'

/** A row may be newer than the engine by the time both are read: it then has no cost yet. */
const unitCost = ({ model }: Estado, tipo: TipoIngrediente, codigo: string): Micro | null =>
  model.has(tipo, codigo) ? model.unitCost(tipo, codigo).costo : null

export const listLineas = async (
  { database, costeo }: Deps,
  filter: ListFilter & { producto?: string | undefined },
): Promise<Listed<Linea>> => {
  const { rows, total } = await repo.list(database.db, filter)
  const estado = await costeo.alDia()
  const lineas = rows.map((row) => {
    const tipo = tipoOf(row)
    const codigo = row.codigo_ingrediente
    return toLinea(row, estado.descripcion(tipo, codigo), unitCost(estado, tipo, codigo))
  })
  return { rows: lineas, total }
}

/**
 * What a bare code stands for: insumo, producto, mano de obra or energía, in that order (D2).
 * @throws DomainError `no_encontrado`
 */
export const getIngrediente = async ({ database, costeo }: Deps, codigo: string): Promise<Ingrediente> => {
  const [first, ...others] = await repo.findIngrediente(database.db, codigo)
  if (!first) throw new DomainError('no_encontrado', `No existe un ingrediente ${codigo}.`)
  return {
    codigo,
    descripcion: first.descripcion,
    tipo: first.tipo,
    costo: resultNumber(unitCost(await costeo.alDia(), first.tipo, codigo)),
    tambien_en: others.map(({ tipo }) => tipo),
  }
}
