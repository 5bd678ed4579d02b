import type { Unidad, UnidadCambio, UnidadNueva } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import { vieneConElPrograma } from '@telar/tablas'
import type { Executor } from '../../store/executor.ts'
import type { Ground } from '../../store/ground.ts'
import { assertSeen, assertUnused, found, inputsOf, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import { usersOf } from '../../store/usage.ts'
import * as repo from './unidad.repo.ts'

const toUnidad = ({ created_at: _created, updated_at: _updated, ...row }: repo.UnidadRow): Unidad => ({
  ...row,
  dimension: row.dimension as Unidad['dimension'],
  del_programa: vieneConElPrograma(row.codigo),
})

/** Those of the program among them. */
export const listUnidades = async ({ database }: Ground): Promise<Unidad[]> =>
  (await repo.list(database.db)).map(toUnidad)

/** The code of a unit that a field names in any capitals; null: none. @throws DomainError `datos_invalidos` */
export const unidadNombrada = async (
  tx: Executor,
  campo: string,
  codigo: string | null,
): Promise<string | null> => {
  if (codigo === null) return null
  const row = await repo.find(tx, codigo)
  if (row !== undefined) return row.codigo
  throw new DomainError('datos_invalidos', `No existe la unidad ${codigo}.`, { campos: [campo] })
}

/** @throws DomainError `duplicado`, also for other capitals of one that is there */
export const createUnidad = ({ database }: Ground, contexto: Contexto, datos: UnidadNueva): Promise<Unidad> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const known = await repo.find(tx, datos.codigo)
    if (known) throw new DomainError('duplicado', `La unidad ${known.codigo} ya existe`)
    const row = await repo.insert(tx, datos)
    await anotar({
      entidad: 'unidad',
      clave: row.codigo,
      accion: 'alta',
      antes: null,
      despues: inputsOf(row),
    })
    return toUnidad(row)
  })

/** A unit that may be written. @throws DomainError `no_encontrado`, `no_se_cambia`, `version_vieja` */
const writable = async (tx: Executor, codigo: string, seen: SeenVersion): Promise<repo.UnidadRow> => {
  const row = found(await repo.find(tx, codigo), `No existe la unidad ${codigo}.`)
  if (vieneConElPrograma(row.codigo))
    throw new DomainError('no_se_cambia', `La unidad ${row.codigo} viene con el programa.`)
  assertSeen(row, seen, toUnidad)
  return row
}

/** @throws DomainError `no_encontrado`, `no_se_cambia`, `version_vieja`, `en_uso` for another dimension of what is used */
export const updateUnidad = (
  { database }: Ground,
  contexto: Contexto,
  codigo: string,
  seen: SeenVersion,
  datos: UnidadCambio,
): Promise<Unidad> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const before = await writable(tx, codigo, seen)
    if (datos.dimension !== before.dimension) {
      const { usos, total } = await usersOf(tx, 'unidades', [before.codigo])
      if (total > 0) {
        const message = `${before.codigo} está en uso: su dimensión no se cambia.`
        throw new DomainError('en_uso', message, { usos, campos: ['dimension'] })
      }
    }
    const row = await repo.update(tx, before.codigo, datos)
    await anotar({
      entidad: 'unidad',
      clave: row.codigo,
      accion: 'cambio',
      antes: inputsOf(before),
      despues: inputsOf(row),
    })
    return toUnidad(row)
  })

/** @throws DomainError `no_encontrado`, `no_se_cambia`, `en_uso` */
export const removeUnidad = ({ database }: Ground, contexto: Contexto, codigo: string): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const row = await writable(tx, codigo, null)
    assertUnused(`La unidad ${row.codigo}`, await usersOf(tx, 'unidades', [row.codigo]))
    await repo.remove(tx, row.codigo)
    await anotar({
      entidad: 'unidad',
      clave: row.codigo,
      accion: 'baja',
      antes: inputsOf(row),
      despues: null,
    })
  })
