import type {
  Entrada,
  Valor,
  ValorCambio,
  ValorNuevo,
  Vigencia,
  VigenciaDeValor,
  VigenciaEscrita,
  VigenciaNueva,
} from '@telar/contract'
import {
  type CampoNombrado,
  claseEnUso,
  DomainError,
  esGlobal,
  motivoDeNombrar,
  motivoDeRecargo,
  VARIOS,
  valeSiempreUno,
} from '@telar/fabrica'
import { diaLegible, noExiste } from '@telar/tablas'
import type { Executor } from '../../store/executor.ts'
import type { Ground } from '../../store/ground.ts'
import { type Lector, listBitacora } from '../../store/journal/bitacora.service.ts'
import { raiseValores } from '../../store/rows.ts'
import { assertSeen, assertUnused, decimalOf, found, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import { usersOf } from '../../store/usage.ts'
import { entryOf, propia, toValor, toVigencia } from './valor.map.ts'
import * as repo from './valor.repo.ts'

/** @throws DomainError `no_se_cambia`: the installation's own currency is the measure of all others */
const assertNotOwn = ({ config }: Ground, codigo: string): void => {
  if (codigo !== config.moneda) return
  throw new DomainError('no_se_cambia', `${valeSiempreUno(codigo)}.`)
}

/** @throws DomainError `datos_invalidos` for a surcharge on anything but a grade */
const assertRecargo = (codigo: string, clase: string, recargo: number | undefined): void => {
  if (!recargo) return
  const motivo = motivoDeRecargo(codigo, clase)
  if (motivo !== null) throw new DomainError('datos_invalidos', `${motivo}.`, { campos: ['recargo_pct'] })
}

/** Refuses a field that names an unknown valor, or one of another class. @throws DomainError `datos_invalidos` */
export const assertValor = async (
  tx: Executor,
  { moneda }: Ground['config'],
  campo: CampoNombrado,
  codigo: string | null | undefined,
): Promise<void> => {
  if (codigo == null) return
  const motivo = motivoDeNombrar(campo, codigo, (await repo.find(tx, codigo))?.clase, moneda)
  if (motivo !== null) throw new DomainError('datos_invalidos', `${motivo}.`, { campos: [campo] })
}

/** Today, by the database's clock. */
export const today = (tx: Executor): Promise<string> => repo.today(tx)

/** By code, with the installation's own currency. */
export const listValores = async ({ database, config }: Ground): Promise<Valor[]> => {
  const valores = [...(await repo.list(database.db)).map(toValor), propia(config.moneda)]
  return valores.sort((a, b) => (a.codigo < b.codigo ? -1 : 1))
}

/** The newest entry about each of them, bulk entries included; none for changes before the journal. */
export const ultimosCambios = async (
  ground: Ground,
  lector: Lector,
): Promise<{ codigo: string; entrada: Entrada }[]> => {
  const ultimos: { codigo: string; entrada: Entrada }[] = []
  for (const { codigo } of await repo.list(ground.database.db)) {
    const filter = { entidad: 'valor', clave: codigo, masivas: 'true', limit: 1 } as const
    const [entrada] = await listBitacora(ground, filter, lector)
    if (entrada) ultimos.push({ codigo, entrada })
  }
  return ultimos
}

/** Oldest first. @throws DomainError `no_encontrado` */
export const listVigencias = async ({ database, config }: Ground, codigo: string): Promise<Vigencia[]> => {
  if (codigo === config.moneda) return []
  found(await repo.find(database.db, codigo), noExiste('valores', codigo))
  return (await repo.vigenciasOf(database.db, codigo)).map(toVigencia)
}

/**
 * Adds a valor; with an amount, its first vigencia in the same entry, from `desde` or today (VAL-04).
 * @throws DomainError `duplicado`, `datos_invalidos`
 */
export const createValor = (
  ground: Ground,
  contexto: Contexto,
  { monto, desde, nota, recargo_pct: recargo, ...datos }: ValorNuevo,
): Promise<Valor> =>
  escribir(ground.database, contexto, async ({ tx, anotar }) => {
    const { codigo } = datos
    if (codigo === ground.config.moneda || (await repo.find(tx, codigo)))
      throw new DomainError('duplicado', `El valor ${codigo} ya existe`)
    assertRecargo(codigo, datos.clase, recargo)
    await repo.insert(tx, { ...datos, recargo_pct: decimalOf('recargo_pct', recargo) })
    const vigencias =
      monto === undefined
        ? []
        : [
            await repo.setVigencia(tx, {
              valor: codigo,
              desde: desde ?? (await repo.today(tx)),
              monto: decimalOf('monto', monto),
              nota,
            }),
          ]
    const row = (await repo.find(tx, codigo))!
    await anotar({
      entidad: 'valor',
      clave: codigo,
      accion: 'alta',
      antes: null,
      despues: { ...entryOf(row), vigencias },
    })
    return toValor(row)
  })

/**
 * A valor for a write, in the version that the writer saw. @throws DomainError `no_encontrado`, `no_se_cambia`,
 * `version_vieja`
 */
const writable = async (
  ground: Ground,
  tx: Executor,
  codigo: string,
  seen: SeenVersion,
): Promise<repo.ValorRow> => {
  assertNotOwn(ground, codigo)
  const row = found(await repo.find(tx, codigo), noExiste('valores', codigo))
  assertSeen(row, seen, toValor)
  return row
}

/** @throws DomainError `no_encontrado`, `version_vieja`, `en_uso` for changing the class of one in use, `datos_invalidos` */
export const updateValor = (
  ground: Ground,
  contexto: Contexto,
  codigo: string,
  seen: SeenVersion,
  { nombre, clase, recargo_pct: recargo }: ValorCambio,
): Promise<Valor> =>
  escribir(ground.database, contexto, async ({ tx, anotar }) => {
    const before = await writable(ground, tx, codigo, seen)
    if (clase !== undefined && clase !== before.clase) {
      const { usos, total } = await usersOf(tx, 'valores', [codigo])
      if (total > 0 || esGlobal(codigo)) throw new DomainError('en_uso', `${claseEnUso(codigo)}.`, { usos })
    }
    assertRecargo(codigo, clase ?? before.clase, recargo ?? Number(before.recargo_pct))
    await repo.update(tx, codigo, {
      nombre,
      ...(clase !== undefined && { clase }),
      ...(recargo !== undefined && { recargo_pct: decimalOf('recargo_pct', recargo) }),
    })
    const row = (await repo.find(tx, codigo))!
    await anotar({
      entidad: 'valor',
      clave: codigo,
      accion: 'cambio',
      antes: entryOf(before),
      despues: entryOf(row),
    })
    return toValor(row)
  })

/** Deletes an unused valor with its vigencias. @throws DomainError `no_encontrado`, `no_se_cambia`, `version_vieja`, `en_uso` */
export const removeValor = (
  ground: Ground,
  contexto: Contexto,
  codigo: string,
  seen: SeenVersion,
): Promise<void> =>
  escribir(ground.database, contexto, async ({ tx, anotar }) => {
    const row = await writable(ground, tx, codigo, seen)
    if (esGlobal(codigo))
      throw new DomainError('no_se_cambia', `${codigo} es un valor global: no se elimina.`)
    assertUnused(`El valor ${codigo}`, await usersOf(tx, 'valores', [codigo]))
    const vigencias = await repo.vigenciasOf(tx, codigo)
    await repo.remove(tx, codigo)
    await anotar({
      entidad: 'valor',
      clave: codigo,
      accion: 'baja',
      antes: { ...entryOf(row), vigencias },
      despues: null,
    })
  })

/** A vigencia before and after, and the valor's new version. */
interface Fijada {
  antes: repo.VigenciaRow | undefined
  despues: repo.VigenciaRow
  escrita: VigenciaEscrita
}

const fijarEn = async (
  ground: Ground,
  tx: Executor,
  seen: SeenVersion,
  { valor, desde, monto, nota }: VigenciaDeValor,
): Promise<Fijada> => {
  const { version } = await writable(ground, tx, valor, seen)
  const antes = await repo.findVigencia(tx, { valor, desde })
  const despues = await repo.setVigencia(tx, { valor, desde, monto: decimalOf('monto', monto), nota })
  await raiseValores(tx, [valor])
  return { antes, despues, escrita: { ...toVigencia(despues), valor, version: version + 1 } }
}

/**
 * Sets a valor's amount from a day on, replacing that day's if it has one (VAL-06). The version is that of the valor.
 * @throws DomainError `no_encontrado`, `no_se_cambia`, `version_vieja`
 */
export const fijarVigencia = (
  ground: Ground,
  contexto: Contexto,
  valor: string,
  seen: SeenVersion,
  datos: VigenciaNueva,
): Promise<{ escrita: VigenciaEscrita; reemplaza: boolean }> =>
  escribir(ground.database, contexto, async ({ tx, anotar }) => {
    const { antes, despues, escrita } = await fijarEn(ground, tx, seen, { ...datos, valor })
    await anotar({
      entidad: 'vigencia',
      clave: valor,
      accion: antes === undefined ? 'alta' : 'cambio',
      antes: antes ?? null,
      despues,
    })
    return { escrita, reemplaza: antes !== undefined }
  })

/** @throws DomainError `datos_invalidos` for a valor given twice for one day */
const assertOnce = (pedidas: readonly VigenciaDeValor[]): void => {
  const seen = new Set<string>()
  for (const { valor, desde } of pedidas) {
    const key = `${valor}\0${desde}`
    if (seen.has(key))
      throw new DomainError('datos_invalidos', `${valor} está dos veces para el ${diaLegible(desde)}.`)
    seen.add(key)
  }
}

/** Several vigencias in one entry, all or none (VAL-17). @throws as `fijarVigencia`, each message naming its row */
export const fijarVigencias = async (
  ground: Ground,
  contexto: Contexto,
  pedidas: readonly VigenciaDeValor[],
): Promise<VigenciaEscrita[]> => {
  assertOnce(pedidas)
  return escribir(ground.database, contexto, async ({ tx, anotar }) => {
    const fijadas: Fijada[] = []
    for (const [index, pedida] of pedidas.entries()) {
      try {
        fijadas.push(await fijarEn(ground, tx, null, pedida))
      } catch (cause) {
        if (!(cause instanceof DomainError)) throw cause
        throw new DomainError(cause.code, `Fila ${index + 1}: ${cause.message}`, { ...cause.details, cause })
      }
    }
    await anotar({
      entidad: 'vigencia',
      clave: VARIOS,
      accion: 'cambio',
      antes: { filas: fijadas.flatMap(({ antes }) => antes ?? []) },
      despues: { filas: fijadas.map(({ despues }) => despues) },
    })
    return fijadas.map(({ escrita }) => escrita)
  })
}

/** @throws DomainError `no_encontrado`, `no_se_cambia`, `version_vieja` */
export const quitarVigencia = (
  ground: Ground,
  contexto: Contexto,
  valor: string,
  desde: string,
  seen: SeenVersion,
): Promise<void> =>
  escribir(ground.database, contexto, async ({ tx, anotar }) => {
    await writable(ground, tx, valor, seen)
    const message = `${valor} no tiene un monto desde el ${diaLegible(desde)}.`
    const antes = found(await repo.findVigencia(tx, { valor, desde }), message)
    await repo.removeVigencia(tx, { valor, desde })
    await raiseValores(tx, [valor])
    await anotar({ entidad: 'vigencia', clave: valor, accion: 'baja', antes, despues: null })
  })
