import type { Insumo, InsumoCambio, InsumoNuevo } from '@telar/contract'
import { DomainError, fechaDe, seReemplazaSolo, seUsaEn } from '@telar/fabrica'
import { noExiste, TABLAS } from '@telar/tablas'
import type { Executor } from '../../store/executor.ts'
import type { Ground } from '../../store/ground.ts'
import type { Listed, ListFilter } from '../../store/list.ts'
import { toRow } from '../../store/mapper.ts'
import { assertSeen, assertUnused, found, inputsOf, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import { usersOf } from '../../store/usage.ts'
import type { ConCostos } from '../con-costos.ts'
import { deLista, type Lista } from '../orden.ts'
import { assertEnRango, unidadNombrada } from '../unidad/unidad.service.ts'
import { assertValor, today } from '../valor/valor.service.ts'
import { entryOf, precioDesde, priceOf, toInsumo } from './insumo.map.ts'
import * as repo from './insumo.repo.ts'

const LISTA: Lista = {
  nombre: 'insumos',
  tipo: 'insumo',
  nombres: { codigo: 'codigo', detalle: 'descripcion', grupo: 'grupo' },
  montos: { costo: (model) => model.costos('insumo') },
}

/** In the engine's order. SQL would compute the offer that counts, and fold all texts, for every supply. */
export const listInsumos = async (
  { database, costeo }: ConCostos,
  filter: ListFilter,
): Promise<Listed<Insumo>> => {
  const read = (codigos: readonly string[]) => repo.listOf(database.db, codigos)
  const { rows, total } = await deLista(await costeo.alDia(), LISTA, filter, read, ({ codigo }) => codigo)
  return { rows: rows.map(toInsumo), total }
}

export const insumosDiscontinuados = async ({ database }: Ground): Promise<ReadonlySet<string>> =>
  new Set(await repo.discontinuados(database.db))

/** @throws DomainError `datos_invalidos` for an unknown replacement, or the supply itself (MAS-09) */
const reemplazoDe = async (
  tx: Executor,
  codigo: string,
  antes: string | null,
  dicho: string | null | undefined,
): Promise<string | null> => {
  if (dicho === undefined || dicho === antes) return antes
  const campos = ['reemplazo']
  if (dicho === codigo) throw new DomainError('datos_invalidos', seReemplazaSolo(codigo), { campos })
  if (dicho !== null && !(await repo.find(tx, dicho)))
    throw new DomainError('datos_invalidos', noExiste('insumos', dicho), { campos })
  return dicho
}

/** @throws DomainError `duplicado`, `datos_invalidos` for an unknown currency, unit or replacement */
export const createInsumo = (
  { database, config }: Ground,
  contexto: Contexto,
  dicho: InsumoNuevo,
): Promise<Insumo> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const { costo, precio, moneda, precio_desde: desde, unidad, reemplazo, ...resto } = dicho
    if (await repo.find(tx, dicho.codigo)) throw new DomainError('duplicado', 'Insumo ya existente')
    const price = priceOf({ costo, precio, moneda }, config)
    await assertValor(tx, config, 'moneda', price.moneda)
    const row = await repo.insert(tx, {
      ...toRow(TABLAS.insumos, resto),
      ...price,
      unidad: await unidadNombrada(tx, 'unidad', unidad ?? null),
      reemplazo: await reemplazoDe(tx, dicho.codigo, null, reemplazo),
      precio_desde: precioDesde(desde, price, undefined, await today(tx)),
    })
    await anotar({
      entidad: 'insumo',
      clave: row.codigo,
      accion: 'alta',
      antes: null,
      despues: entryOf(row),
    })
    return toInsumo(row)
  })

/**
 * The unit of use of a supply. Another one must have the same dimension, so that lines in units keep their meaning.
 * @throws DomainError `datos_invalidos` for an unknown unit, `en_uso` if its lines do not convert to it (COM-04)
 */
const unidadDeUso = async (
  tx: Executor,
  { codigo, unidad: antes }: repo.InsumoRow,
  dicha: string | null | undefined,
): Promise<string | null> => {
  if (dicha === undefined) return antes
  const unidad = await unidadNombrada(tx, 'unidad', dicha)
  if (unidad === antes) return antes
  const ajenas = await repo.unidadesAjenas(tx, codigo, unidad)
  if (ajenas.length === 0) return unidad
  throw new DomainError('en_uso', `${seUsaEn(codigo, ajenas, unidad)}.`, {
    usos: (await usersOf(tx, 'insumos', [codigo])).usos,
    campos: ['unidad'],
  })
}

/**
 * Checks stored rows after these supplies or units changed. @throws DomainError `en_uso` if lines do not convert to their supply's unit of
 * use (COM-04), or to more of it than can be held exactly
 */
export const assertUnidades = async (
  tx: Executor,
  insumos: readonly string[],
  unidades: readonly string[],
): Promise<void> => {
  if (insumos.length + unidades.length === 0) return
  const [first] = await repo.conAjenas(tx, insumos, unidades)
  if (first === undefined) return assertEnRango(tx, insumos, unidades)
  const { codigo, ajenas, unidad } = first
  const { usos } = await usersOf(tx, 'insumos', [codigo])
  throw new DomainError('en_uso', `${seUsaEn(codigo, ajenas, unidad)}.`, { usos })
}

/** @throws DomainError `no_encontrado`, `version_vieja`, `no_se_cambia`, `en_uso`, `datos_invalidos` for an unknown currency, unit or replacement */
export const updateInsumo = (
  { database, config }: Ground,
  contexto: Contexto,
  codigo: string,
  seen: SeenVersion,
  dicho: InsumoCambio,
): Promise<Insumo> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.find(tx, codigo), noExiste('insumos', codigo))
    assertSeen(before, seen, toInsumo)
    const { costo, precio, moneda, precio_desde: desde, unidad, reemplazo, ...resto } = dicho
    const price = priceOf({ costo, precio, moneda }, config, before, dicho.eleccion)
    if (price.moneda !== before.moneda) await assertValor(tx, config, 'moneda', price.moneda)
    const row = await repo.update(tx, codigo, {
      ...toRow(TABLAS.insumos, resto),
      ...price,
      unidad: await unidadDeUso(tx, before, unidad),
      reemplazo: await reemplazoDe(tx, codigo, before.reemplazo, reemplazo),
      precio_desde: precioDesde(desde, price, before, fechaDe(before.hoy)),
    })
    if (row.unidad !== before.unidad) await assertEnRango(tx, [codigo], [])
    await anotar({
      entidad: 'insumo',
      clave: codigo,
      accion: 'cambio',
      antes: entryOf(before),
      despues: entryOf(row),
    })
    return toInsumo(row)
  })

/** Deletes a supply that nothing uses, with its offers. @throws DomainError `no_encontrado`, `version_vieja`, `en_uso` */
export const removeInsumo = (
  { database }: Ground,
  contexto: Contexto,
  codigo: string,
  seen: SeenVersion,
): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const row = found(await repo.find(tx, codigo), noExiste('insumos', codigo))
    assertSeen(row, seen, toInsumo)
    assertUnused(`El insumo ${codigo}`, await usersOf(tx, 'insumos', [codigo]))
    const ofertas = await repo.ofertasOf(tx, codigo)
    await repo.remove(tx, codigo)
    const antes = { ...entryOf(row), ...(ofertas.length > 0 && { ofertas: ofertas.map(inputsOf) }) }
    await anotar({ entidad: 'insumo', clave: codigo, accion: 'baja', antes, despues: null })
  })
