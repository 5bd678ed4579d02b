import { type Energia, type EnergiaCambio, EnergiaNueva, type Operacion } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import { noExiste } from '@telar/tablas'
import { renameInEscenarios } from '../../store/escenarios.ts'
import type { Executor } from '../../store/executor.ts'
import type { Ground } from '../../store/ground.ts'
import type { Listed, ListFilter } from '../../store/list.ts'
import { assertAll, assertSeen, assertUnused, found, inputsOf, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import { usersOf } from '../../store/usage.ts'
import { readFollowable } from '../../store/vale.ts'
import { sortedBy } from '../../store/whole-list.ts'
import { existsManoObra, stdProduccionOf } from '../mano-obra/mano-obra.service.ts'
import { assertSectorExists } from '../sector/sector.service.ts'
import { assertValor } from '../valor/valor.service.ts'
import { toChanges, toEnergia, toValues } from './energia.map.ts'
import * as repo from './energia.repo.ts'

const entryOf = ({ std_de_mano_obra: _inherited, valor_efectivo: _worth, ...row }: repo.EnergiaRow) =>
  inputsOf(row)

const SIN_MANO_OBRA = 'El código de mano de obra no existe en el sistema'

const assertManoObraExists = async (tx: Executor, codigo: string): Promise<void> => {
  if (await existsManoObra(tx, codigo)) return
  throw new DomainError('datos_invalidos', SIN_MANO_OBRA, { campos: ['codigo_mano_obra'] })
}

const assertReferences = (
  tx: Executor,
  config: Ground['config'],
  datos: EnergiaNueva | EnergiaCambio,
): Promise<void> =>
  assertAll([
    () => assertSectorExists(tx, datos.sector_productivo),
    () => assertManoObraExists(tx, datos.codigo_mano_obra),
    () => assertValor(tx, config, 'tarifa', datos.tarifa),
  ])

/** The fault of a body that its schema refuses, and whose labour type nobody knows (API-08). */
export const fallasDeEnergia = async ({ database }: Ground, body: unknown) => {
  const { success, data } = EnergiaNueva.shape.codigo_mano_obra.safeParse(
    (body as Partial<EnergiaNueva> | null)?.codigo_mano_obra,
  )
  const isUnknown = success && !(await existsManoObra(database.db, data))
  return isUnknown ? [{ campo: 'codigo_mano_obra', message: SIN_MANO_OBRA }] : []
}

const assertFree = async (tx: Executor, codigo: string): Promise<void> => {
  if (await repo.find(tx, codigo)) throw new DomainError('duplicado', 'El código de energía ya existe')
}

/** A recipe holds each code once, so that the new code must not be another ingredient of a recipe that uses this row. */
const assertCanRename = async (tx: Executor, codigo: string, nuevo: string): Promise<void> => {
  await assertFree(tx, nuevo)
  const producto = await repo.recipeWithBoth(tx, codigo, nuevo)
  if (producto === undefined) return
  throw new DomainError('duplicado', `La composición de ${producto} ya tiene otro ingrediente ${nuevo}.`)
}

/**
 * Renames the row in scenarios. A scenario names an ingredient by its code alone, which may be that of another kind too; it is then
 * left as it is.
 */
const renameOperations = async (tx: Executor, from: string, to: string) => {
  const names = (await repo.isSharedCode(tx, from)) ? [] : (['ingrediente', 'de', 'por'] as const)
  const renamed = (operacion: Operacion): Operacion => {
    if (operacion.tipo === 'energia')
      return operacion.codigo === from ? { ...operacion, codigo: to } : operacion
    if (operacion.tipo === 'agregar' && operacion.clase !== undefined) {
      const isThis = operacion.clase === 'energia' && operacion.ingrediente === from
      return isThis ? { ...operacion, ingrediente: to } : operacion
    }
    const named = operacion as Partial<Record<(typeof names)[number], string>>
    const follow = names.filter((name) => named[name] === from).map((name) => [name, to])
    return { ...operacion, ...Object.fromEntries(follow) }
  }
  return renameInEscenarios(
    tx,
    [
      { tipo: 'energia', codigo: from },
      { clase: 'energia', ingrediente: from },
      ...names.map((name) => ({ [name]: from })),
    ],
    renamed,
  )
}

const withStd = async (tx: Executor, row: repo.EnergiaInputs): Promise<repo.EnergiaRow> => ({
  ...row,
  std_de_mano_obra: await stdProduccionOf(tx, row.codigo_mano_obra),
})

export const listEnergia = ({ database }: Ground, filter: ListFilter): Promise<Listed<Energia>> =>
  sortedBy(filter, repo.SORTABLE, async (asked) => {
    const { rows, total } = await repo.list(database, asked)
    return { rows: rows.map(toEnergia), total }
  })

export const energiaExists = async ({ database }: Ground, codigo: string): Promise<boolean> =>
  (await repo.find(database.db, codigo)) !== undefined

/** @throws DomainError `duplicado`, `datos_invalidos` for an unknown sector or labour type */
export const createEnergia = (
  { database, config }: Ground,
  contexto: Contexto,
  datos: EnergiaNueva,
): Promise<Energia> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    await assertReferences(tx, config, datos)
    await assertFree(tx, datos.codigo_energia)
    const row = await withStd(
      tx,
      await repo.insert(tx, toValues(datos, await readFollowable(tx, 'matriz_energia', datos.tarifa))),
    )
    await anotar({
      entidad: 'energia',
      clave: row.codigo_energia,
      accion: 'alta',
      antes: null,
      despues: entryOf(row),
    })
    return toEnergia(row)
  })

/**
 * Changes a row, even its code; the recipe lines and scenarios that use it follow (D12).
 * @throws DomainError `no_encontrado`, `version_vieja`, `duplicado`, `datos_invalidos` for an unknown sector or labour
 * type
 */
export const updateEnergia = (
  { database, config }: Ground,
  contexto: Contexto,
  codigo: string,
  seen: SeenVersion,
  datos: EnergiaCambio,
): Promise<Energia> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.find(tx, codigo), noExiste('matriz_energia', codigo))
    assertSeen(before, seen, toEnergia)
    await assertReferences(tx, config, datos)
    const isRenamed = datos.codigo_energia !== codigo
    if (isRenamed) await assertCanRename(tx, codigo, datos.codigo_energia)
    const row = await withStd(tx, await repo.update(tx, codigo, toChanges(datos, before)))
    const { antes, despues } = isRenamed
      ? await renameOperations(tx, codigo, datos.codigo_energia)
      : { antes: [], despues: [] }
    await anotar({
      entidad: 'energia',
      clave: codigo,
      accion: 'cambio',
      antes: { ...entryOf(before), ...(antes.length > 0 && { escenarios: antes }) },
      despues: { ...entryOf(row), ...(despues.length > 0 && { escenarios: despues }) },
    })
    return toEnergia(row)
  })

/** @throws DomainError `no_encontrado`, `version_vieja`, `en_uso` */
export const removeEnergia = (
  { database }: Ground,
  contexto: Contexto,
  codigo: string,
  seen: SeenVersion,
): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const row = found(await repo.find(tx, codigo), noExiste('matriz_energia', codigo))
    assertSeen(row, seen, toEnergia)
    assertUnused(`La energía ${codigo}`, await usersOf(tx, 'matriz_energia', [codigo]))
    await repo.remove(tx, codigo)
    await anotar({ entidad: 'energia', clave: codigo, accion: 'baja', antes: entryOf(row), despues: null })
  })
