import type { Insumo, InsumoCambio, InsumoNuevo } from '@telar/contract'
import { DomainError } from '../../store/domain-error.ts'
import type { Ground } from '../../store/ground.ts'
import type { Listed, ListFilter } from '../../store/list.ts'
import {
  assertSeen,
  assertUnused,
  decimalOrNull,
  found,
  inputsOf,
  type SeenVersion,
} from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import { toInsumo } from './insumo.map.ts'
import * as repo from './insumo.repo.ts'

const unknown = (codigo: string) => `No existe el insumo ${codigo}.`

export const listInsumos = async ({ database }: Ground, filter: ListFilter): Promise<Listed<Insumo>> => {
  const { rows, total } = await repo.list(database, filter)
  return { rows: rows.map(toInsumo), total }
}

/** @throws DomainError `duplicado` */
export const createInsumo = ({ database }: Ground, contexto: Contexto, datos: InsumoNuevo): Promise<Insumo> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    if (await repo.find(tx, datos.codigo)) throw new DomainError('duplicado', 'Insumo ya existente')
    const row = await repo.insert(tx, { ...datos, costo: decimalOrNull('costo', datos.costo) })
    await anotar({
      entidad: 'insumo',
      clave: row.codigo,
      accion: 'alta',
      antes: null,
      despues: inputsOf(row),
    })
    return toInsumo(row)
  })

/** @throws DomainError `no_encontrado`, `version_vieja` */
export const updateInsumo = (
  { database }: Ground,
  contexto: Contexto,
  codigo: string,
  seen: SeenVersion,
  datos: InsumoCambio,
): Promise<Insumo> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.find(tx, codigo), unknown(codigo))
    assertSeen(before, seen, toInsumo)
    const row = await repo.update(tx, codigo, { ...datos, costo: decimalOrNull('costo', datos.costo) })
    await anotar({
      entidad: 'insumo',
      clave: codigo,
      accion: 'cambio',
      antes: inputsOf(before),
      despues: inputsOf(row),
    })
    return toInsumo(row)
  })

/** @throws DomainError `no_encontrado`, `en_uso` */
export const removeInsumo = ({ database }: Ground, contexto: Contexto, codigo: string): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const row = found(await repo.find(tx, codigo), unknown(codigo))
    assertUnused(`El insumo ${codigo}`, await repo.usageOf(tx, codigo))
    await repo.remove(tx, codigo)
    await anotar({ entidad: 'insumo', clave: codigo, accion: 'baja', antes: inputsOf(row), despues: null })
  })
