import type { ManoObra, ManoObraCambio, ManoObraNueva } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import { noExiste } from '@telar/tablas'
import type { Executor } from '../../store/executor.ts'
import type { Ground } from '../../store/ground.ts'
import type { Listed, ListFilter } from '../../store/list.ts'
import { assertAll, assertSeen, assertUnused, found, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import { usersOf } from '../../store/usage.ts'
import { readFollowable } from '../../store/vale.ts'
import { sortedBy } from '../../store/whole-list.ts'
import { assertSectorExists } from '../sector/sector.service.ts'
import { assertValor } from '../valor/valor.service.ts'
import { entryOf, toChanges, toManoObra, toValues } from './mano-obra.map.ts'
import * as repo from './mano-obra.repo.ts'

export const listManoObra = ({ database }: Ground, filter: ListFilter): Promise<Listed<ManoObra>> =>
  sortedBy(filter, repo.SORTABLE, async (asked) => {
    const { rows, total } = await repo.list(database, asked)
    return { rows: rows.map(toManoObra), total }
  })

export const manoObraExists = ({ database }: Ground, codigo: string): Promise<boolean> =>
  existsManoObra(database.db, codigo)

/** For services that check a reference inside their own write. */
export const existsManoObra = async (db: Executor, codigo: string): Promise<boolean> =>
  (await repo.find(db, codigo)) !== undefined

/** Std production of a labour type as decimal text. @throws DomainError `no_encontrado` */
export const stdProduccionOf = async (db: Executor, codigo: string): Promise<string> =>
  found(await repo.find(db, codigo), noExiste('matriz_mano', codigo)).std_produccion

const assertReferences = (
  tx: Executor,
  config: Ground['config'],
  datos: ManoObraNueva | ManoObraCambio,
): Promise<void> =>
  assertAll([
    () => assertSectorExists(tx, datos.sector_productivo),
    () => assertValor(tx, config, 'categoria', datos.categoria),
  ])

/** @throws DomainError `duplicado`, `datos_invalidos` for an unknown sector */
export const createManoObra = (
  { database, config }: Ground,
  contexto: Contexto,
  datos: ManoObraNueva,
): Promise<ManoObra> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    await assertReferences(tx, config, datos)
    if (await repo.find(tx, datos.codigo_mano_obra)) {
      throw new DomainError('duplicado', 'El código de mano de obra ya existe')
    }
    const row = await repo.insert(
      tx,
      toValues(datos, await readFollowable(tx, 'matriz_mano', datos.categoria)),
    )
    await anotar({
      entidad: 'mano_obra',
      clave: row.codigo_mano_obra,
      accion: 'alta',
      antes: null,
      despues: entryOf(row),
    })
    return toManoObra(row)
  })

/** @throws DomainError `no_encontrado`, `version_vieja`, `datos_invalidos` for an unknown sector or another code */
export const updateManoObra = (
  { database, config }: Ground,
  contexto: Contexto,
  codigo: string,
  seen: SeenVersion,
  datos: ManoObraCambio,
): Promise<ManoObra> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.find(tx, codigo), noExiste('matriz_mano', codigo))
    assertSeen(before, seen, toManoObra)
    if (datos.codigo_mano_obra !== undefined && datos.codigo_mano_obra !== codigo) {
      throw new DomainError('datos_invalidos', 'codigo_mano_obra: no se cambia.', {
        campos: ['codigo_mano_obra'],
      })
    }
    await assertReferences(tx, config, datos)
    const row = await repo.update(tx, codigo, toChanges(datos, before))
    await anotar({
      entidad: 'mano_obra',
      clave: codigo,
      accion: 'cambio',
      antes: entryOf(before),
      despues: entryOf(row),
    })
    return toManoObra(row)
  })

/** @throws DomainError `no_encontrado`, `version_vieja`, `en_uso` */
export const removeManoObra = (
  { database }: Ground,
  contexto: Contexto,
  codigo: string,
  seen: SeenVersion,
): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const row = found(await repo.find(tx, codigo), noExiste('matriz_mano', codigo))
    assertSeen(row, seen, toManoObra)
    assertUnused(`La mano de obra ${codigo}`, await usersOf(tx, 'matriz_mano', [codigo]))
    await repo.remove(tx, codigo)
    await anotar({ entidad: 'mano_obra', clave: codigo, accion: 'baja', antes: entryOf(row), despues: null })
  })
