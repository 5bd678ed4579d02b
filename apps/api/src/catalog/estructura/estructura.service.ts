import type { Estructura, EstructuraNueva } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import { noExiste } from '@telar/tablas'
import type { Executor } from '../../store/executor.ts'
import type { Ground } from '../../store/ground.ts'
import { assertNombreLibre } from '../../store/nombre-libre.ts'
import { assertSeen, assertUnused, found, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import { usersOf } from '../../store/usage.ts'
import { assertValor } from '../valor/valor.service.ts'
import { ALCANCES, entryOf, pasosOf, toEstructura, toValues } from './estructura.map.ts'
import * as repo from './estructura.repo.ts'

/** By name. */
export const listEstructuras = async ({ database }: Ground): Promise<Estructura[]> =>
  (await repo.list(database.db)).map(toEstructura)

/**
 * With two structures for one product, line or sector it would be unclear which counts (PRE-07). @param nombre this
 * row's own
 * @throws DomainError `duplicado`
 */
const assertOneEach = async (tx: Executor, nombre: string, values: repo.EstructuraValues): Promise<void> => {
  const others = (await repo.list(tx)).filter((row) => row.nombre !== nombre)
  for (const alcance of ALCANCES) {
    const wanted = JSON.parse(values[alcance]) as string[]
    for (const other of others) {
      const taken = new Set(JSON.parse(other[alcance]) as string[])
      const twice = wanted.find((one) => taken.has(one))
      if (twice === undefined) continue
      throw new DomainError('duplicado', `${twice} ya tiene la estructura ${other.nombre}.`, {
        campos: [alcance],
      })
    }
  }
}

/** @throws DomainError `datos_invalidos` for an unknown currency, product or sector */
const assertNamed = async (
  tx: Executor,
  config: Ground['config'],
  values: repo.EstructuraValues,
): Promise<void> => {
  for (const { moneda } of pasosOf(values)) await assertValor(tx, config, 'moneda', moneda)
  for (const [alcance, tabla, columna, uno] of [
    ['productos', 'productos', 'codigo_producto', 'el producto'],
    ['sectores', 'sectores_productivos', 'nombre', 'el sector'],
  ] as const) {
    const missing = await repo.firstMissing(tx, tabla, columna, JSON.parse(values[alcance]))
    if (missing === undefined) continue
    throw new DomainError('datos_invalidos', `No existe ${uno} ${missing}.`, { campos: [alcance] })
  }
}

/** @throws DomainError `duplicado`, `datos_invalidos` */
export const createEstructura = (
  { database, config }: Ground,
  contexto: Contexto,
  datos: EstructuraNueva,
): Promise<Estructura> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const values = toValues(datos, config.moneda)
    await assertNombreLibre(tx, 'estructuras', values.nombre)
    await assertNamed(tx, config, values)
    await assertOneEach(tx, values.nombre, values)
    const row = await repo.insert(tx, values)
    await anotar({
      entidad: 'estructura',
      clave: row.nombre,
      accion: 'alta',
      antes: null,
      despues: entryOf(row),
    })
    return toEstructura(row)
  })

/** @throws DomainError `no_encontrado`, `version_vieja`, `duplicado`, `datos_invalidos` */
export const updateEstructura = (
  { database, config }: Ground,
  contexto: Contexto,
  nombre: string,
  seen: SeenVersion,
  datos: EstructuraNueva,
): Promise<Estructura> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.find(tx, nombre), noExiste('estructuras', nombre))
    assertSeen(before, seen, toEstructura)
    const values = toValues(datos, config.moneda)
    await assertNombreLibre(tx, 'estructuras', values.nombre, nombre)
    await assertNamed(tx, config, values)
    await assertOneEach(tx, nombre, values)
    const row = await repo.update(tx, nombre, values)
    await anotar({
      entidad: 'estructura',
      clave: nombre,
      accion: 'cambio',
      antes: entryOf(before),
      despues: entryOf(row),
    })
    return toEstructura(row)
  })

/** @throws DomainError `no_encontrado`, `version_vieja`, `en_uso` by a price list */
export const removeEstructura = (
  { database }: Ground,
  contexto: Contexto,
  nombre: string,
  seen: SeenVersion,
): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const row = found(await repo.find(tx, nombre), noExiste('estructuras', nombre))
    assertSeen(row, seen, toEstructura)
    assertUnused(`La estructura ${nombre}`, await usersOf(tx, 'estructuras', [nombre]))
    await repo.remove(tx, nombre)
    await anotar({
      entidad: 'estructura',
      clave: nombre,
      accion: 'baja',
      antes: entryOf(row),
      despues: null,
    })
  })
