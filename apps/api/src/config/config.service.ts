import type { Instalacion, TablaConfig } from '@telar/contract'
import type { Deps } from '../deps.ts'
import { DomainError } from '../domain-error.ts'
import { numberOf } from '../montos.ts'
import { VERSION } from '../version.ts'
import * as repo from './config.repo.ts'

/** @throws DomainError `no_encontrado` */
export const getValor = async ({ database }: Deps, tabla: TablaConfig): Promise<{ valor: number }> => {
  const valor = await repo.findValor(database.db, tabla)
  if (valor === undefined) throw new DomainError('no_encontrado', `No hay un valor global para ${tabla}.`)
  return { valor: numberOf(valor) }
}

export const getInstalacion = ({ config }: Deps): Instalacion => ({
  version: VERSION,
  moneda: config.moneda,
  locale: config.locale,
  zona_horaria: config.zonaHoraria,
  auth_url: config.authUrl ?? '/auth/v1',
})
