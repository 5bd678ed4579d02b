import type { Linea, LineaCambio, LineaNueva } from '@telar/contract'
import { DomainError, type Estado } from '@telar/fabrica'
import type { Executor } from '../../store/executor.ts'
import { assertSeen, found, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, type Escritura, escribir } from '../../store/tx.ts'
import type { ConCostos } from '../con-costos.ts'
import { type ProductoRow, toReceta, unknownProduct, withCosts, withPresent } from './lectura.service.ts'
import { changedLine, checkLines, EMPTY_RECIPE } from './lineas.service.ts'
import { lineEntry } from './receta.map.ts'
import * as repo from './receta.repo.ts'

const unknownLine = (producto: string, codigo: string) => `La receta de ${producto} no tiene ${codigo}.`

const assertProduct = async (tx: Executor, codigo: string) =>
  found(await repo.findProduct(tx, codigo), unknownProduct(codigo))

const codesOf = (rows: readonly repo.LineaRow[]): Set<string> =>
  new Set(rows.map((row) => row.codigo_ingrediente))

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

/** Journals that a recipe is now complete; lines that an import rejected no longer count as missing. */
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

/* The stored recipe or line that a conflict shows, with its costs. */
const presentReceta = ({ producto, rows }: Stored, estado: Estado) => toReceta(producto, rows, estado)
const presentLinea = (stored: repo.LineaRow, estado: Estado) => withCosts([stored], estado)[0]

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
 * @throws DomainError with the code of the first faulty line, and `lineas` with all of them
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
 * Replaces a recipe by exactly these lines; unchanged lines keep their dates and version.
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
  const rows = await withPresent(deps, write, presentReceta)
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
  const row = await withPresent(deps, write, presentLinea)
  return withCosts([row], await deps.costeo.alDia())[0]!
}

/** Deletes the whole recipe; the product stays. @throws DomainError `no_encontrado`, `version_vieja` */
export const removeReceta = (
  deps: ConCostos,
  contexto: Contexto,
  codigo: string,
  seen: SeenVersion,
): Promise<void> => {
  const write = escribir(deps.database, contexto, async (escritura) => {
    const { tx } = escritura
    const rows = await repo.linesOf(tx, codigo)
    if (rows.length === 0) throw new DomainError('no_encontrado', `El producto ${codigo} no tiene receta.`)
    const producto = await assertProduct(tx, codigo)
    assertSeen({ version: producto.version_receta }, seen, (): Stored => ({ producto, rows }))
    await repo.removeLines(tx, codigo, [...codesOf(rows)])
    await repo.raiseRecipeVersion(tx, codigo)
    await anotarEntera(escritura, 'baja', producto, rows, [])
  })
  return withPresent(deps, write, presentReceta)
}

/** @throws DomainError `no_encontrado`, `version_vieja` */
export const removeLinea = (
  deps: ConCostos,
  contexto: Contexto,
  codigo: string,
  ingrediente: string,
  seen: SeenVersion,
): Promise<void> => {
  const write = escribir(deps.database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.findLine(tx, codigo, ingrediente), unknownLine(codigo, ingrediente))
    assertSeen(before, seen, (stored) => stored)
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
  return withPresent(deps, write, presentLinea)
}
