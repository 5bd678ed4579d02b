import type { MantencionCambio, Sector, SectorMantencion } from '@telar/contract'
import { DomainError } from '../../store/domain-error.ts'
import type { Executor } from '../../store/executor.ts'
import type { Ground } from '../../store/ground.ts'
import { assertSeen, found, inputsOf, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import * as repo from './sector.repo.ts'

const toMantencion = ({ nombre, porcentaje_mantencion, version }: repo.SectorRow): SectorMantencion => ({
  nombre,
  porcentaje_mantencion,
  version,
})

export const listSectores = async ({ database }: Ground): Promise<Sector[]> =>
  (await repo.list(database.db)).map(({ nombre }) => ({ nombre }))

export const listMantencion = async ({ database }: Ground): Promise<SectorMantencion[]> =>
  (await repo.list(database.db)).map(toMantencion)

/** Records refer to existing sectors only. @throws DomainError `datos_invalidos` */
export const assertSectorExists = async (db: Executor, nombre: string): Promise<void> => {
  if (await repo.find(db, nombre)) return
  throw new DomainError('datos_invalidos', `sector_productivo: no existe el sector ${nombre}.`, {
    campos: ['sector_productivo'],
  })
}

/** Sets the maintenance of one sector (D10). @throws DomainError `no_encontrado`, `version_vieja` */
export const updateMantencion = (
  { database }: Ground,
  contexto: Contexto,
  nombre: string,
  seen: SeenVersion,
  { porcentajeMantencion }: MantencionCambio,
): Promise<SectorMantencion> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.find(tx, nombre), `No existe el sector ${nombre}.`)
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
