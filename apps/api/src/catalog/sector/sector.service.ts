import {
  type MantencionCambio,
  type Sector,
  type SectorMantencion,
  type SectorNuevo,
  searchable,
} from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import { noExiste } from '@telar/tablas'
import { renameInEscenarios } from '../../store/escenarios.ts'
import type { Executor } from '../../store/executor.ts'
import type { Ground } from '../../store/ground.ts'
import type { Listed, ListFilter } from '../../store/list.ts'
import { assertSeen, found, inputsOf, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import * as repo from './sector.repo.ts'

const toMantencion = ({ nombre, porcentaje_mantencion, version }: repo.SectorRow): SectorMantencion => ({
  nombre,
  porcentaje_mantencion,
  version,
})

export const listSectores = async ({ database }: Ground, filter: ListFilter): Promise<Listed<Sector>> => {
  const { rows, total } = await repo.page(database, filter)
  return { rows: rows.map(({ nombre, version }) => ({ nombre, version })), total }
}

export const listMantencion = async (
  { database }: Ground,
  filter: ListFilter,
): Promise<Listed<SectorMantencion>> => {
  const { rows, total } = await repo.page(database, filter)
  return { rows: rows.map(toMantencion), total }
}

/** Records refer to existing sectors only. @throws DomainError `datos_invalidos` */
export const assertSectorExists = async (db: Executor, nombre: string): Promise<void> => {
  if (await repo.find(db, nombre)) return
  throw new DomainError('datos_invalidos', `sector_productivo: no existe el sector ${nombre}.`, {
    campos: ['sector_productivo'],
  })
}

/** Names that differ only in capitals or accents are the same sector, as for imports. @throws DomainError `duplicado` */
const assertFree = async (tx: Executor, nombre: string, own?: string): Promise<void> => {
  const taken = (await repo.list(tx)).find(
    (row) => row.nombre !== own && searchable(row.nombre) === searchable(nombre),
  )
  if (taken === undefined) return
  throw new DomainError('duplicado', `El sector ${taken.nombre} ya existe`, { campos: ['nombre'] })
}

/** @throws DomainError `duplicado` */
export const createSector = (
  { database }: Ground,
  contexto: Contexto,
  { nombre, porcentaje_mantencion }: SectorNuevo,
): Promise<SectorMantencion> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    await assertFree(tx, nombre)
    const row = await repo.insert(tx, {
      nombre,
      ...(porcentaje_mantencion !== undefined && { porcentaje_mantencion }),
    })
    await anotar({ entidad: 'sector', clave: nombre, accion: 'alta', antes: null, despues: inputsOf(row) })
    return toMantencion(row)
  })

/** Price structures and scenarios name sectors inside a text. References by a column follow by themselves. */
const renameInTexts = async (tx: Executor, from: string, to: string) => {
  const estructuras = await repo.estructurasOf(tx, from)
  const escenarios = await renameInEscenarios(tx, [{ sector: from }], (operacion) =>
    'sector' in operacion && operacion.sector === from ? { ...operacion, sector: to } : operacion,
  )
  const antes = { estructuras: estructuras.map(inputsOf), escenarios: escenarios.antes }
  const despues: typeof antes = { estructuras: [], escenarios: escenarios.despues }
  for (const { nombre, sectores } of estructuras) {
    const renamed = (JSON.parse(sectores) as string[]).map((sector) => (sector === from ? to : sector))
    despues.estructuras.push(inputsOf(await repo.updateEstructura(tx, nombre, JSON.stringify(renamed))))
  }
  return { antes, despues }
}

/** Renames a sector and all references to it. @throws DomainError `no_encontrado`, `version_vieja`, `duplicado` */
export const renameSector = (
  { database }: Ground,
  contexto: Contexto,
  nombre: string,
  seen: SeenVersion,
  nuevo: string,
): Promise<SectorMantencion> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.find(tx, nombre), noExiste('sectores_productivos', nombre))
    assertSeen(before, seen, toMantencion)
    await assertFree(tx, nuevo, nombre)
    const row = await repo.rename(tx, nombre, nuevo)
    const { antes, despues } = await renameInTexts(tx, nombre, nuevo)
    await anotar({
      entidad: 'sector',
      clave: nombre,
      accion: 'cambio',
      antes: { ...inputsOf(before), ...antes },
      despues: { ...inputsOf(row), ...despues },
    })
    return toMantencion(row)
  })

/** Sets the maintenance of one sector (D10). @throws DomainError `no_encontrado`, `version_vieja` */
export const updateMantencion = (
  { database }: Ground,
  contexto: Contexto,
  nombre: string,
  seen: SeenVersion,
  { porcentajeMantencion }: MantencionCambio,
): Promise<SectorMantencion> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.find(tx, nombre), noExiste('sectores_productivos', nombre))
    assertSeen(before, seen, toMantencion)
    const row = await repo.updateMantencion(tx, nombre, porcentajeMantencion)
    await anotar({
      entidad: 'sector',
      clave: nombre,
      accion: 'cambio',
      antes: inputsOf(before),
      despues: inputsOf(row),
    })
    return toMantencion(row)
  })
