import type { Cierre, CierreNuevo } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import { seqUpTo } from '../../store/journal/bitacora.service.ts'
import { endOf } from '../../store/journal/fecha.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import type { Deps } from '../deps.ts'
import * as repo from './cierres.repo.ts'

const toCierre = ({ at, created_at, ...row }: repo.CierreRow): Cierre => ({
  ...row,
  at: at.toISOString(),
  created_at: created_at.toISOString(),
})

export const listCierres = async ({ database }: Deps): Promise<Cierre[]> =>
  (await repo.list(database.db)).map(toCierre)

export const noHayCierre = (nombre: string): string => `No hay un cierre ${nombre}.`

/** The moment of a closing, and its newest entry. @throws DomainError `no_encontrado` */
export const findCierre = async ({ database }: Deps, nombre: string): Promise<{ at: Date; seq: number }> => {
  const cierre = await repo.find(database.db, nombre)
  if (!cierre) throw new DomainError('no_encontrado', noHayCierre(nombre))
  return cierre
}

const NOT_YET = 'fecha: Ese momento todavía no llegó; cerrá hasta ayer, o ahora.'

/**
 * Gives a moment a name. Entries up to it never change, so neither do its costs.
 * @throws DomainError `duplicado` when the name is taken, `datos_invalidos` for a future moment
 */
export const createCierre = async (
  { database, config }: Deps,
  contexto: Contexto,
  { nombre, fecha }: CierreNuevo,
): Promise<Cierre> => {
  await escribir(database, contexto, async ({ tx, anotar }) => {
    if (await repo.find(tx, nombre)) throw new DomainError('duplicado', `Ya hay un cierre ${nombre}.`)
    // Under the writers' lock: a write that this one waited for belongs to the closing, since it was dated earlier.
    const now = await repo.instant(tx)
    const at = fecha === undefined ? now : endOf(fecha, config.zonaHoraria)
    if (at > now) throw new DomainError('datos_invalidos', NOT_YET, { campos: ['fecha'] })
    const seq = await seqUpTo(tx, fecha === undefined ? null : at)
    await repo.insert(tx, { nombre, at, seq, actor: contexto.actor })
    await anotar({
      entidad: 'cierre',
      clave: nombre,
      accion: 'alta',
      antes: null,
      despues: { nombre, at: at.toISOString(), seq },
    })
  })
  return toCierre((await repo.find(database.db, nombre))!)
}
