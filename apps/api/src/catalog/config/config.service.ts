import { type AjustesCostos, type Instalacion, TablaConfig, type ValorGlobalCambio } from '@telar/contract'
import { DomainError, numberOf } from '@telar/fabrica'
import type { Ground } from '../../store/ground.ts'
import { assertSeen, decimalOf, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import { VERSION } from '../../version.ts'
import * as repo from './config.repo.ts'

interface Valor {
  valor: number
  version: number
}

const toValor = ({ valor, version }: repo.ValorRow): Valor => ({ valor: numberOf(valor), version })

const known = (tabla: string): TablaConfig => {
  const parsed = TablaConfig.safeParse(tabla)
  if (!parsed.success) throw new DomainError('no_encontrado', `No hay un valor global para ${tabla}.`)
  return parsed.data
}

/** @throws DomainError `no_encontrado` */
export const getValor = async ({ database }: Ground, nombre: string): Promise<Valor> => {
  const tabla = known(nombre)
  const valor = await repo.findValor(database.db, tabla)
  if (valor === undefined) throw new DomainError('no_encontrado', `No hay un valor global para ${tabla}.`)
  return toValor(valor)
}

/**
 * Sets a global value's vigencia of today and makes the rows of its matrix follow it, even those with a value of their
 * own, but not those with a grade or tariff. One transaction, one entry that contains the rows' former values (D9, M4).
 * A row can still be edited singly afterwards. @throws DomainError `no_encontrado`, `version_vieja`
 */
export const updateValor = async (
  { database }: Ground,
  contexto: Contexto,
  nombre: string,
  seen: SeenVersion,
  { valor: wanted }: ValorGlobalCambio,
): Promise<Valor & { filas_aparte: number }> => {
  const tabla = known(nombre)
  return escribir(database, contexto, async ({ tx, anotar }) => {
    const before = await repo.findValor(tx, tabla)
    if (before) assertSeen(before, seen, toValor)
    const monto = decimalOf('valor', wanted)
    const filas = await repo.rowsToMove(tx, tabla, monto, before?.valor ?? null)
    const vigencia = await repo.setHoy(tx, tabla, monto)
    await repo.follow(tx, tabla, filas)
    const after = (await repo.findValor(tx, tabla))!
    await anotar({
      entidad: 'config',
      clave: tabla,
      accion: 'cambio',
      antes: { valor: before?.valor ?? null, vigencia: vigencia.antes, filas },
      despues: { valor: after.valor, vigencia: vigencia.despues },
    })
    return { ...toValor(after), filas_aparte: await repo.countApart(tx, tabla) }
  })
}

/** The age in days from which a price counts as old; null for never (COM-19). */
export const diasPrecioViejo = ({ database }: Ground): Promise<number | null> => repo.findDias(database.db)

/** Sets the age in days from which a price counts as old (COM-19). */
export const updateAjustes = (
  { database }: Ground,
  contexto: Contexto,
  { dias_precio_viejo }: AjustesCostos,
): Promise<AjustesCostos> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const antes = { dias_precio_viejo: await repo.findDias(tx) }
    await repo.setDias(tx, dias_precio_viejo)
    const despues = { dias_precio_viejo }
    await anotar({ entidad: 'ajustes', clave: 'costos', accion: 'cambio', antes, despues })
    return despues
  })

export const getInstalacion = async ({ database, config }: Ground): Promise<Instalacion> => ({
  version: VERSION,
  moneda: config.moneda,
  locale: config.locale,
  zona_horaria: config.zonaHoraria,
  dias_precio_viejo: await repo.findDias(database.db),
  auth_url: config.authUrl ?? '/auth/v1',
  ...(config.authApikey !== undefined && { auth_apikey: config.authApikey }),
})
