import type { Ingrediente, Linea, LineaCambio, LineaNueva, Receta, TipoIngrediente } from '@telar/contract'
import { type CostoUnitario, type Mismo, ZERO } from '@telar/costing'
import { DomainError, type Estado, microOf, resultNumber } from '@telar/fabrica'
import type { Executor } from '../../store/executor.ts'
import type { Listed, ListFilter } from '../../store/list.ts'
import { assertSeen, found, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, type Escritura, escribir } from '../../store/tx.ts'
import type { ConCostos } from '../costos.ts'
import { changedLine, checkLines, EMPTY_RECIPE } from './lineas.service.ts'
import { type Dicho, lineEntry, toLinea } from './receta.map.ts'
import * as repo from './receta.repo.ts'

/** A row may be newer than the engine by the time both are read: it then has no cost yet. */
const unitCost = (
  { model }: Estado,
  tipo: TipoIngrediente,
  codigo: string,
): Pick<CostoUnitario, 'costo' | 'incompleto'> =>
  model.has(tipo, codigo) ? model.unitCost(tipo, codigo) : { costo: null, incompleto: true }

/** In what a supply is used, and that it is a service; each left out where nobody said. */
const saidOf = ({ model }: Estado, tipo: TipoIngrediente, codigo: string): Dicho => {
  if (tipo !== 'insumo' || !model.has(tipo, codigo)) return {}
  const { unidad, clase } = model.insumo(codigo)
  return { ...(unidad && { unidad }), ...(clase === 'servicio' && { clase }) }
}

/** What a line takes and costs by the engine, on the mean of the curve; a row may be newer than that. */
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

const withCosts = (rows: readonly repo.LineaRow[], estado: Estado): Linea[] =>
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

type ProductoRow = NonNullable<Awaited<ReturnType<typeof repo.findProduct>>>

const toReceta = (producto: ProductoRow, rows: readonly repo.LineaRow[], estado: Estado): Receta => ({
  codigo_producto: producto.codigo_producto,
  descripcion_producto: producto.descripcion_producto,
  sector_productivo: producto.sector_productivo,
  version: producto.version_receta,
  lineas: withCosts(rows, estado),
  lineas_rechazadas: producto.lineas_rechazadas,
})

const unknownProduct = (codigo: string) => `Producto no existente (${codigo}), primero deberias cargarlo`
const unknownLine = (producto: string, codigo: string) => `La receta de ${producto} no tiene ${codigo}.`

export const listLineas = async (
  { database, costeo }: ConCostos,
  filter: ListFilter & { producto?: string | undefined },
): Promise<Listed<Linea>> => {
  const { rows, total } = await repo.list(database, filter)
  return { rows: withCosts(rows, await costeo.alDia()), total }
}

/** @throws DomainError `no_encontrado` */
export const getReceta = async ({ database, costeo }: ConCostos, codigo: string): Promise<Receta> => {
  const producto = found(await repo.findProduct(database.db, codigo), unknownProduct(codigo))
  return toReceta(producto, await repo.linesOf(database.db, codigo), await costeo.alDia())
}

/**
 * What a bare code stands for: insumo, producto, mano de obra or energía, in that order (D2).
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

const assertProduct = async (tx: Executor, codigo: string) =>
  found(await repo.findProduct(tx, codigo), unknownProduct(codigo))

const codesOf = (rows: readonly repo.LineaRow[]): Set<string> =>
  new Set(rows.map((row) => row.codigo_ingrediente))

/**
 * Tells who was refused over what stands there now, with its costs. They are asked for once the write has ended, so that
 * no other write waits for them and they are of one moment.
 */
const withPresent = async <R, T>(
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

const image = (
  rows: readonly repo.LineaRow[],
  { codigo_producto, lineas_rechazadas }: Pick<ProductoRow, 'codigo_producto' | 'lineas_rechazadas'>,
  isNoted: boolean,
) =>
  rows.length === 0 && !isNoted
    ? null
    : {
        lineas: rows.map(lineEntry),
        ...(isNoted && { productos: [{ codigo_producto, lineas_rechazadas }] }),
      }

/** Journals that a recipe is whole as it stands now; what an import rejected of it is missing no more. */
const anotarEntera = async (
  { tx, anotar }: Escritura,
  accion: 'alta' | 'cambio' | 'baja',
  producto: ProductoRow,
  before: readonly repo.LineaRow[],
  after: readonly repo.LineaRow[],
): Promise<void> => {
  const isNoted = producto.lineas_rechazadas !== null
  if (isNoted) await repo.clearRejected(tx, producto.codigo_producto)
  await anotar({
    entidad: 'receta',
    clave: producto.codigo_producto,
    accion,
    antes: image(before, producto, isNoted),
    despues: image(after, { ...producto, lineas_rechazadas: null }, isNoted),
  })
}

interface Stored {
  producto: ProductoRow
  rows: readonly repo.LineaRow[]
}

/** @throws DomainError `no_encontrado`, `datos_invalidos`, `duplicado`, `ciclo` */
export const addLinea = async (
  deps: ConCostos,
  contexto: Contexto,
  { codigo_producto: codigo, ...linea }: LineaNueva & { codigo_producto: string },
): Promise<Linea> => {
  const row = await escribir(deps.database, contexto, async ({ tx, anotar }) => {
    const producto = await assertProduct(tx, codigo)
    const taken = codesOf(await repo.linesOf(tx, codigo))
    const lines = await checkLines(tx, producto, [linea], { ...EMPTY_RECIPE, taken })
    await repo.insertLines(tx, codigo, lines)
    await repo.raiseRecipeVersion(tx, codigo)
    const stored = (await repo.findLine(tx, codigo, linea.codigo_ingrediente))!
    await anotar({
      entidad: 'receta',
      clave: `${codigo}/${stored.codigo_ingrediente}`,
      accion: 'alta',
      antes: null,
      despues: lineEntry(stored),
    })
    return stored
  })
  return withCosts([row], await deps.costeo.alDia())[0]!
}

/**
 * Adds lines to a recipe, all or none (D17).
 * @throws DomainError with the code of the first line that fails, and `lineas` with all that do
 */
export const addLineas = async (
  deps: ConCostos,
  contexto: Contexto,
  codigo: string,
  lineas: readonly LineaNueva[],
): Promise<Linea[]> => {
  const rows = await escribir(deps.database, contexto, async (escritura) => {
    const { tx, anotar } = escritura
    const producto = await assertProduct(tx, codigo)
    const before = await repo.linesOf(tx, codigo)
    const taken = codesOf(before)
    const checked = await checkLines(tx, producto, lineas, { ...EMPTY_RECIPE, taken })
    await repo.insertLines(tx, codigo, checked)
    await repo.raiseRecipeVersion(tx, codigo)
    const after = await repo.linesOf(tx, codigo)
    if (before.length === 0) await anotarEntera(escritura, 'alta', producto, before, after)
    else {
      await anotar({
        entidad: 'receta',
        clave: codigo,
        accion: 'cambio',
        antes: { lineas: before.map(lineEntry) },
        despues: { lineas: after.map(lineEntry) },
      })
    }
    const stored = new Map(after.map((row) => [row.codigo_ingrediente, row]))
    return checked.map((linea) => stored.get(linea.codigo_ingrediente)!)
  })
  return withCosts(rows, await deps.costeo.alDia())
}

/**
 * Makes a recipe exactly these lines; lines that stay as they are keep their dates and version.
 * @throws DomainError `version_vieja`, or as `addLineas`
 */
export const replaceReceta = async (
  deps: ConCostos,
  contexto: Contexto,
  codigo: string,
  seen: SeenVersion,
  lineas: readonly LineaNueva[],
): Promise<Linea[]> => {
  const write = escribir(deps.database, contexto, async (escritura) => {
    const { tx } = escritura
    const producto = await assertProduct(tx, codigo)
    const before = await repo.linesOf(tx, codigo)
    assertSeen({ version: producto.version_receta }, seen, (): Stored => ({ producto, rows: before }))
    const zero = codesOf(before.filter((row) => Number(row.cantidad_ingrediente) === 0))
    const checked = await checkLines(tx, producto, lineas, { ...EMPTY_RECIPE, zero })
    await storeDifference(tx, codigo, before, checked)
    await repo.raiseRecipeVersion(tx, codigo)
    const after = await repo.linesOf(tx, codigo)
    await anotarEntera(escritura, before.length === 0 ? 'alta' : 'cambio', producto, before, after)
    return after
  })
  const rows = await withPresent(deps, write, ({ producto, rows }: Stored, estado) =>
    toReceta(producto, rows, estado),
  )
  return withCosts(rows, await deps.costeo.alDia())
}

const differs = (antes: repo.LineaRow, despues: repo.LineaValues): boolean =>
  (Object.keys(despues) as (keyof repo.LineaValues)[]).some((columna) => antes[columna] !== despues[columna])

const storeDifference = async (
  tx: Executor,
  codigo: string,
  before: readonly repo.LineaRow[],
  wanted: readonly repo.LineaValues[],
): Promise<void> => {
  const stored = new Map(before.map((row) => [row.codigo_ingrediente, row]))
  const sameIngredient = (linea: repo.LineaValues): repo.LineaRow | undefined => {
    const row = stored.get(linea.codigo_ingrediente)
    return row && row.tipo === linea.tipo ? row : undefined
  }
  const kept = new Set(wanted.filter(sameIngredient).map((linea) => linea.codigo_ingrediente))
  await repo.removeLines(
    tx,
    codigo,
    [...stored.keys()].filter((ingrediente) => !kept.has(ingrediente)),
  )
  await repo.insertLines(
    tx,
    codigo,
    wanted.filter((linea) => !kept.has(linea.codigo_ingrediente)),
  )
  const changed = wanted.flatMap((despues) => {
    const antes = sameIngredient(despues)
    return antes !== undefined && differs(antes, despues) ? [{ antes, despues }] : []
  })
  await repo.updateLines(tx, codigo, changed)
}

/** @throws DomainError `no_encontrado`, `datos_invalidos`, `version_vieja` */
export const updateLinea = async (
  deps: ConCostos,
  contexto: Contexto,
  codigo: string,
  ingrediente: string,
  seen: SeenVersion,
  cambio: LineaCambio,
): Promise<Linea> => {
  const write = escribir(deps.database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.findLine(tx, codigo, ingrediente), unknownLine(codigo, ingrediente))
    assertSeen(before, seen, (stored) => stored)
    const despues = await changedLine(tx, await assertProduct(tx, codigo), before, cambio)
    await repo.updateLines(tx, codigo, [{ antes: before, despues }])
    const after = (await repo.findLine(tx, codigo, ingrediente))!
    await repo.raiseRecipeVersion(tx, codigo)
    await anotar({
      entidad: 'receta',
      clave: `${codigo}/${ingrediente}`,
      accion: 'cambio',
      antes: lineEntry(before),
      despues: lineEntry(after),
    })
    return after
  })
  const row = await withPresent(
    deps,
    write,
    (stored: repo.LineaRow, estado) => withCosts([stored], estado)[0],
  )
  return withCosts([row], await deps.costeo.alDia())[0]!
}

/** Deletes the whole recipe; the product stays. @throws DomainError `no_encontrado` */
export const removeReceta = ({ database }: ConCostos, contexto: Contexto, codigo: string): Promise<void> =>
  escribir(database, contexto, async (escritura) => {
    const { tx } = escritura
    const before = await repo.linesOf(tx, codigo)
    if (before.length === 0) throw new DomainError('no_encontrado', `El producto ${codigo} no tiene receta.`)
    await repo.removeLines(tx, codigo, [...codesOf(before)])
    await repo.raiseRecipeVersion(tx, codigo)
    await anotarEntera(escritura, 'baja', await assertProduct(tx, codigo), before, [])
  })

/** @throws DomainError `no_encontrado` */
export const removeLinea = (
  { database }: ConCostos,
  contexto: Contexto,
  codigo: string,
  ingrediente: string,
): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.findLine(tx, codigo, ingrediente), unknownLine(codigo, ingrediente))
    await repo.removeLines(tx, codigo, [ingrediente])
    await repo.raiseRecipeVersion(tx, codigo)
    await anotar({
      entidad: 'receta',
      clave: `${codigo}/${ingrediente}`,
      accion: 'baja',
      antes: lineEntry(before),
      despues: null,
    })
  })
