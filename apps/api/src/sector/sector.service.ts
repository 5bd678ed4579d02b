import type { Sector, SectorMantencion } from '@telar/contract'
import type { Executor } from '../db/executor.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../domain-error.ts'
import * as repo from './sector.repo.ts'

export const listSectores = async ({ database }: Deps): Promise<Sector[]> =>
  (await repo.list(database.db)).map(({ nombre }) => ({ nombre }))

export const listMantencion = async ({ database }: Deps): Promise<SectorMantencion[]> =>
  (await repo.list(database.db)).map(({ nombre, porcentaje_mantencion, version }) => ({
    nombre,
    porcentaje_mantencion,
    version,
  }))

/** Records refer to existing sectors only. @throws DomainError `datos_invalidos` */
export const assertSectorExists = async (db: Executor, nombre: string): Promise<void> => {
  if (await repo.exists(db, nombre)) return
  throw new DomainError('datos_invalidos', `sector_productivo: no existe el sector ${nombre}.`, {
    campos: ['sector_productivo'],
  })
}
