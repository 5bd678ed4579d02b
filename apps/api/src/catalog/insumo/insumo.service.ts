import type { Insumo, InsumoCambio, InsumoNuevo } from '@telar/contract'
import { DomainError } from '../../store/domain-error.ts'
import type { Ground } from '../../store/ground.ts'
import type { Listed, ListFilter } from '../../store/list.ts'
import { assertSeen, assertUnused, found, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import { unidadNombrada } from '../unidad/unidad.service.ts'
import { assertValor } from '../valor/valor.service.ts'
import { entryOf, priceOf, toInsumo } from './insumo.map.ts'
import * as repo from './insumo.repo.ts'

const unknown = (codigo: string) => `No existe el insumo ${codigo}.`

export const listInsumos = async ({ database }: Ground, filter: ListFilter): Promise<Listed<Insumo>> => {
  const { rows, total } = await repo.list(database, filter)
  return { rows: rows.map(toInsumo), total }
}

/** @throws DomainError `duplicado`, `datos_invalidos` for an unknown currency or unit */
export const createInsumo = (
  { database, config }: Ground,
  contexto: Contexto,
  { codigo, detalle, grupo, unidad, ...precio }: InsumoNuevo,
): Promise<Insumo> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    if (await repo.find(tx, codigo)) throw new DomainError('duplicado', 'Insumo ya existente')
    const price = priceOf(precio, config.moneda)
    await assertValor(tx, 'moneda', price.moneda)
    const row = await repo.insert(tx, {
      codigo,
      detalle,
      grupo,
      ...price,
      unidad: await unidadNombrada(tx, 'unidad', unidad ?? null),
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

/** @throws DomainError `no_encontrado`, `version_vieja`, `no_se_cambia`, `datos_invalidos` for an unknown currency or unit */
export const updateInsumo = (
  { database, config }: Ground,
  contexto: Contexto,
  codigo: string,
  seen: SeenVersion,
  { detalle, grupo, unidad, ...precio }: InsumoCambio,
): Promise<Insumo> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.find(tx, codigo), unknown(codigo))
    assertSeen(before, seen, toInsumo)
    const price = priceOf(precio, config.moneda, before)
    if (price.moneda !== before.moneda) await assertValor(tx, 'moneda', price.moneda)
    const row = await repo.update(tx, codigo, {
      detalle,
      grupo,
      ...price,
      unidad: unidad === undefined ? before.unidad : await unidadNombrada(tx, 'unidad', unidad),
    })
    await anotar({
      entidad: 'insumo',
      clave: codigo,
      accion: 'cambio',
      antes: entryOf(before),
      despues: entryOf(row),
    })
    return toInsumo(row)
  })

/** @throws DomainError `no_encontrado`, `en_uso` */
export const removeInsumo = ({ database }: Ground, contexto: Contexto, codigo: string): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const row = found(await repo.find(tx, codigo), unknown(codigo))
    assertUnused(`El insumo ${codigo}`, await repo.usageOf(tx, codigo))
    await repo.remove(tx, codigo)
    await anotar({ entidad: 'insumo', clave: codigo, accion: 'baja', antes: entryOf(row), despues: null })
  })
