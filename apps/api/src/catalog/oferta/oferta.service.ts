import { OFERTA_TEXTOS, type Oferta, type OfertaCambio, type OfertaNueva } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import { idDeOferta, noExiste } from '@telar/tablas'
import type { Executor } from '../../store/executor.ts'
import type { Ground } from '../../store/ground.ts'
import { assertSeen, decimalOf, decimalOrNull, found, inputsOf, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import { assertProveedor, findProveedor } from '../proveedor/proveedor.service.ts'
import { unidadNombrada } from '../unidad/unidad.service.ts'
import { assertValor, today } from '../valor/valor.service.ts'
import { entryOf, recargosDe, toOferta } from './oferta.map.ts'
import * as repo from './oferta.repo.ts'

const unknown = (id: number) => noExiste('ofertas', `${id}`)

const supply = async (db: Executor, codigo: string): Promise<{ unidad: string | null }> =>
  found(await repo.unidadDeInsumo(db, codigo), noExiste('insumos', codigo))

/** In order of entry. @throws DomainError `no_encontrado` */
export const listOfertas = async ({ database, config }: Ground, insumo: string): Promise<Oferta[]> => {
  await supply(database.db, insumo)
  return (await repo.listOfInsumo(database.db, insumo)).map((row) => toOferta(row, config.moneda))
}

/** By supply. @throws DomainError `no_encontrado` */
export const listOfertasDe = async (ground: Ground, proveedor: string): Promise<Oferta[]> => {
  const { codigo } = await findProveedor(ground, proveedor)
  const rows = await repo.listOfProveedor(ground.database.db, codigo)
  return rows.map((row) => toOferta(row, ground.config.moneda))
}

const refuse = (campo: string, message: string): never => {
  throw new DomainError('datos_invalidos', message, { campos: [campo] })
}

/**
 * Refuses a content if both units have the same dimension, because the units already imply it.
 * @throws DomainError `datos_invalidos`
 */
const assertContenido = async (
  tx: Executor,
  { contenido_num, unidad_compra: compra }: repo.OfertaValues,
  uso: string | null,
): Promise<void> => {
  if (contenido_num === null || compra === null || uso === null) return
  if (await repo.miden(tx, compra, uso))
    refuse('contenido', `De ${compra} a ${uso} ya lo dice la unidad: sin contenido.`)
}

/**
 * The offer to store: the fields of the body, and the stored values of fields left out.
 * @throws DomainError `datos_invalidos` for an unknown reference, or if the days cross
 */
const valuesOf = async (
  tx: Executor,
  config: Ground['config'],
  datos: OfertaCambio,
  before: repo.OfertaValues,
  uso: string | null,
): Promise<repo.OfertaValues> => {
  const { moneda: propia } = config
  const { contenido, recargos = [] } = datos
  const moneda = datos.moneda === undefined ? before.moneda : datos.moneda === propia ? null : datos.moneda
  const named = new Set([moneda, ...recargos.map((recargo) => recargo.moneda ?? null)])
  if (datos.proveedor !== undefined) await assertProveedor(tx, datos.proveedor)
  for (const codigo of named) {
    if (codigo !== before.moneda) await assertValor(tx, config, 'moneda', codigo)
  }
  const values: repo.OfertaValues = {
    proveedor: datos.proveedor ?? before.proveedor,
    codigo_proveedor: datos.codigo_proveedor ?? before.codigo_proveedor,
    precio: datos.precio === undefined ? before.precio : decimalOf('precio', datos.precio),
    moneda,
    unidad_compra:
      datos.unidad_compra === undefined
        ? before.unidad_compra
        : await unidadNombrada(tx, 'unidad_compra', datos.unidad_compra),
    contenido_num: contenido === undefined ? before.contenido_num : (contenido?.num ?? null),
    contenido_den: contenido === undefined ? before.contenido_den : (contenido?.den ?? null),
    minimo: datos.minimo === undefined ? before.minimo : decimalOrNull('minimo', datos.minimo),
    desde: datos.desde ?? before.desde,
    hasta: datos.hasta === undefined ? before.hasta : datos.hasta,
    recargos: datos.recargos === undefined ? before.recargos : recargosDe(recargos, propia),
    preferida: datos.preferida === undefined ? before.preferida : datos.preferida ? 'si' : 'no',
  }
  if (values.hasta !== null && values.hasta < values.desde) refuse('hasta', OFERTA_TEXTOS.vence)
  await assertContenido(tx, values, uso)
  return values
}

/**
 * Unmarks the other marked offers; returns them before and after. If the new offer starts in the future, the present
 * one keeps its mark, and the new one takes over by itself on that day.
 */
const unmarkOthers = async (tx: Executor, row: repo.OfertaRow, isNew: boolean) => {
  if (row.preferida !== 'si' || !isNew) return { antes: [], despues: [] }
  const hoy = await today(tx)
  const others = await repo.otrasPreferidas(tx, row, row.desde > hoy ? hoy : null)
  const despues = []
  for (const { id } of others) despues.push(inputsOf(await repo.desmarcar(tx, id)))
  return { antes: others.map(inputsOf), despues }
}

const SIN_DATOS: Omit<repo.OfertaValues, 'proveedor' | 'precio' | 'desde'> = {
  codigo_proveedor: '',
  moneda: null,
  unidad_compra: null,
  contenido_num: null,
  contenido_den: null,
  minimo: null,
  hasta: null,
  recargos: '[]',
  preferida: 'no',
}

/** @throws DomainError `no_encontrado` for the supply, `datos_invalidos` */
export const createOferta = (
  { database, config }: Ground,
  contexto: Contexto,
  insumo: string,
  datos: OfertaNueva,
): Promise<Oferta> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const { unidad } = await supply(tx, insumo)
    const initial = { ...SIN_DATOS, proveedor: datos.proveedor, precio: '0', desde: await today(tx) }
    const values = await valuesOf(tx, config, datos, initial, unidad)
    const row = (await repo.find(tx, await repo.insert(tx, { insumo, ...values })))!
    const others = await unmarkOthers(tx, row, true)
    const isAlone = others.antes.length === 0
    await anotar({
      entidad: 'oferta',
      clave: row.id,
      accion: 'alta',
      antes: isAlone ? null : { filas: others.antes },
      despues: isAlone ? entryOf(row) : { filas: [entryOf(row), ...others.despues] },
    })
    return toOferta(row, config.moneda)
  })

/** @throws DomainError `no_encontrado`, `version_vieja`, `datos_invalidos` */
export const updateOferta = (
  { database, config }: Ground,
  contexto: Contexto,
  id: number,
  seen: SeenVersion,
  datos: OfertaCambio,
): Promise<Oferta> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.find(tx, idDeOferta(id)), unknown(id))
    assertSeen(before, seen, (row) => toOferta(row, config.moneda))
    const { unidad } = await supply(tx, before.insumo)
    await repo.update(tx, before.id, await valuesOf(tx, config, datos, before, unidad))
    const row = (await repo.find(tx, before.id))!
    const others = await unmarkOthers(tx, row, before.preferida !== 'si')
    const isAlone = others.antes.length === 0
    await anotar({
      entidad: 'oferta',
      clave: row.id,
      accion: 'cambio',
      antes: isAlone ? entryOf(before) : { filas: [entryOf(before), ...others.antes] },
      despues: isAlone ? entryOf(row) : { filas: [entryOf(row), ...others.despues] },
    })
    return toOferta(row, config.moneda)
  })

/** @throws DomainError `no_encontrado`, `version_vieja` */
export const removeOferta = (
  { database, config }: Ground,
  contexto: Contexto,
  id: number,
  seen: SeenVersion,
): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const row = found(await repo.find(tx, idDeOferta(id)), unknown(id))
    assertSeen(row, seen, (stored) => toOferta(stored, config.moneda))
    await repo.remove(tx, row.id)
    await anotar({
      entidad: 'oferta',
      clave: row.id,
      accion: 'baja',
      antes: entryOf(row),
      despues: null,
    })
  })
