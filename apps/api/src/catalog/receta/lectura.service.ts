import type { Ingrediente, Linea, Receta, TipoIngrediente } from '@telar/contract'
import { type CostoUnitario, type Mismo, ZERO } from '@telar/costing'
import { DomainError, type Estado, microOf, resultNumber } from '@telar/fabrica'
import type { Listed, ListFilter } from '../../store/list.ts'
import { found } from '../../store/rules.ts'
import type { ConCostos } from '../con-costos.ts'
import { lineasPorCosto, montoPedido } from './por-costo.ts'
import { type Dicho, toLinea } from './receta.map.ts'
import * as repo from './receta.repo.ts'

/* Reads recipes, each line with its cost. */

/** A row may be newer than the engine's data, and then has no cost yet. */
const unitCost = (
  { model }: Estado,
  tipo: TipoIngrediente,
  codigo: string,
): Pick<CostoUnitario, 'costo' | 'incompleto'> =>
  model.has(tipo, codigo) ? model.unitCost(tipo, codigo) : { costo: null, incompleto: true }

/** A supply's unit of use, and whether it is a service; each absent if not set. */
const saidOf = ({ model }: Estado, tipo: TipoIngrediente, codigo: string): Dicho => {
  if (tipo !== 'insumo' || !model.has(tipo, codigo)) return {}
  const { unidad, clase } = model.insumo(codigo)
  return { ...(unidad && { unidad }), ...(clase === 'servicio' && { clase }) }
}

/** A line's consumption and cost by the engine, as the mean over the curve; a row may be newer than the engine's data. */
const takenBy = (row: repo.LineaRow, { model }: Estado): Parameters<typeof toLinea>[3] => {
  const { codigo_producto, tipo, codigo_ingrediente, expresion } = row
  const detalle = {
    expresion,
    merma: microOf(row.merma_pct),
    unidad: row.unidad,
    porTalle: row.por_talle,
    porColor: row.por_color,
    mismo: row.mismo as Mismo,
  }
  const known = model.has('producto', codigo_producto) && model.has(tipo, codigo_ingrediente)
  if (!known) return { efectiva: microOf(row.cantidad_ingrediente), total: ZERO }
  return model.lineaCon(codigo_producto, tipo, codigo_ingrediente, microOf(row.cantidad_ingrediente), detalle)
}

export const withCosts = (rows: readonly repo.LineaRow[], estado: Estado): Linea[] =>
  rows.map((row) => {
    const { tipo } = row
    const codigo = row.codigo_ingrediente
    return toLinea(
      row,
      estado.descripcion(tipo, codigo),
      unitCost(estado, tipo, codigo),
      takenBy(row, estado),
      saidOf(estado, tipo, codigo),
    )
  })

export type ProductoRow = NonNullable<Awaited<ReturnType<typeof repo.findProduct>>>

export const toReceta = (producto: ProductoRow, rows: readonly repo.LineaRow[], estado: Estado): Receta => ({
  codigo_producto: producto.codigo_producto,
  descripcion_producto: producto.descripcion_producto,
  sector_productivo: producto.sector_productivo,
  version: producto.version_receta,
  lineas: withCosts(rows, estado),
  lineas_rechazadas: producto.lineas_rechazadas,
})

export const unknownProduct = (codigo: string) =>
  `Producto no existente (${codigo}), primero deberias cargarlo`

export const listLineas = async (
  { database, costeo }: ConCostos,
  filter: ListFilter & { producto?: string | undefined },
  last?: repo.ClaveDeLinea,
): Promise<Listed<Linea>> => {
  const monto = montoPedido(filter.sort)
  if (monto === null) {
    const { rows, total } = await repo.list(database, filter, last)
    return { rows: withCosts(rows, await costeo.alDia()), total }
  }
  const { rows, total } = lineasPorCosto(await costeo.alDia(), monto, filter)
  const lineas = await repo.linesAt(database.db, rows)
  return { rows: withCosts(lineas, await costeo.alDia()), total }
}

/** @throws DomainError `no_encontrado` */
export const getReceta = async ({ database, costeo }: ConCostos, codigo: string): Promise<Receta> => {
  const producto = found(await repo.findProduct(database.db, codigo), unknownProduct(codigo))
  return toReceta(producto, await repo.linesOf(database.db, codigo), await costeo.alDia())
}

/**
 * The record of a bare code: insumo, producto, mano de obra or energía, in that order (D2).
 * @throws DomainError `no_encontrado`
 */
export const getIngrediente = async (
  { database, costeo }: ConCostos,
  codigo: string,
): Promise<Ingrediente> => {
  const [first, ...others] = await repo.findIngredientes(database.db, [codigo])
  if (!first) throw new DomainError('no_encontrado', `No existe un ingrediente ${codigo}.`)
  const estado = await costeo.alDia()
  const { costo, incompleto } = unitCost(estado, first.tipo, codigo)
  return {
    codigo,
    descripcion: first.descripcion,
    tipo: first.tipo,
    ...saidOf(estado, first.tipo, codigo),
    costo: resultNumber(costo),
    incompleto,
    ...(first.discontinuado && { discontinuado: first.discontinuado }),
    tambien_en: others.map(({ tipo }) => tipo),
  }
}

/**
 * Adds to a refusal the present row with its costs. They are computed after the write has ended, so that no other write
 * waits for them and all are of one moment.
 */
export const withPresent = async <R, T>(
  { costeo }: ConCostos,
  write: Promise<T>,
  present: (stored: R, estado: Estado) => unknown,
): Promise<T> => {
  try {
    return await write
  } catch (cause) {
    if (!(cause instanceof DomainError && cause.code === 'version_vieja')) throw cause
    const actual = present(cause.details.actual as R, await costeo.alDia())
    throw new DomainError(cause.code, cause.messages, { actual, cause })
  }
}
