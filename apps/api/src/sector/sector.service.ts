import type { Sector, SectorMantencion } from '@telar/contract'
import type { Deps } from '../deps.ts'
import * as repo from './sector.repo.ts'

export const listSectores = async ({ database }: Deps): Promise<Sector[]> =>
  (await repo.list(database.db)).map(({ nombre }) => ({ nombre }))

export const listMantencion = async ({ database }: Deps): Promise<SectorMantencion[]> =>
  (await repo.list(database.db)).map(({ nombre, porcentaje_mantencion, version }) => ({
    nombre,
    porcentaje_mantencion,
    version,
  }))
