import { type Insumo, type InsumoCambio, type InsumoNuevo, searchWords } from '@telar/contract'
import { byCodePoint, DomainError, type Estado, fechaDe, seReemplazaSolo } from '@telar/fabrica'
import type { Executor } from '../../store/executor.ts'
import type { Ground } from '../../store/ground.ts'
import type { Listed, ListFilter } from '../../store/list.ts'
import { assertSeen, assertUnused, found, inputsOf, type SeenVersion } from '../../store/rules.ts'
import { hasAll } from '../../store/text.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import { usersOf } from '../../store/usage.ts'
import type { ConCostos } from '../costos.ts'
import { unidadNombrada } from '../unidad/unidad.service.ts'
import { assertValor, today } from '../valor/valor.service.ts'
import { entryOf, precioDesde, priceOf, seUsaEn, toInsumo } from './insumo.map.ts'
import * as repo from './insumo.repo.ts'

const unknown = (codigo: string) => `No existe el insumo ${codigo}.`

/** The codes of a list by what each supply costs today; without cost last, or first the other way round, as SQL has it. */
const porCosto = (estado: Estado, { q = '', sort }: ListFilter): readonly string[] =>
  estado.recordar(JSON.stringify(['insumos por costo', q, sort]), () => {
    const { model, descripcion } = estado
    const wanted = searchWords(q)
    const sign = sort === '-costo' ? -1 : 1
    return Array.from(model.codigos('insumo'), (codigo) => ({
      codigo,
      costo: model.unitCost('insumo', codigo).costo ?? Number.POSITIVE_INFINITY,
    }))
      .filter(({ codigo }) =>
        hasAll(wanted, `${codigo} ${descripcion('insumo', codigo)} ${model.grupo('insumo', codigo)}`),
      )
      .sort((a, b) => sign * (a.costo - b.costo || 0) || byCodePoint(a.codigo, b.codigo))
      .map(({ codigo }) => codigo)
  })

/** By cost the engine says the order: SQL would have to look for the offer that counts of every supply there is. */
export const listInsumos = async (
  { database, costeo }: ConCostos,
  filter: ListFilter,
): Promise<Listed<Insumo>> => {
  const { sort, offset = 0, limit } = filter
  if (sort !== 'costo' && sort !== '-costo') {
    const { rows, total } = await repo.list(database, filter)
    return { rows: rows.map(toInsumo), total }
  }
  const codigos = porCosto(await costeo.alDia(), filter)
  const page = codigos.slice(offset, limit === undefined ? undefined : offset + limit)
  const byCode = new Map((await repo.listOf(database.db, page)).map((row) => [row.codigo, row]))
  // One may be gone since the engine was asked.
  const rows = page.flatMap((codigo) => byCode.get(codigo) ?? [])
  return { rows: rows.map(toInsumo), total: codigos.length }
}

/** @throws DomainError `datos_invalidos` for a replacement that is not there, or the supply itself (MAS-09) */
const reemplazoDe = async (
  tx: Executor,
  codigo: string,
  antes: string | null,
  dicho: string | null | undefined,
): Promise<string | null> => {
  if (dicho === undefined || dicho === antes) return antes
  const campos = ['reemplazo']
  if (dicho === codigo) throw new DomainError('datos_invalidos', seReemplazaSolo(codigo), { campos })
  if (dicho !== null && !(await repo.find(tx, dicho)))
    throw new DomainError('datos_invalidos', unknown(dicho), { campos })
  return dicho
}

const siNo = (dicho: boolean): 'si' | 'no' => (dicho ? 'si' : 'no')

/** @throws DomainError `duplicado`, `datos_invalidos` for an unknown currency, unit or replacement */
export const createInsumo = (
  { database, config }: Ground,
  contexto: Contexto,
  dicho: InsumoNuevo,
): Promise<Insumo> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const { codigo, detalle, grupo, unidad, eleccion, clase, discontinuado, reemplazo, ...resto } = dicho
    if (await repo.find(tx, codigo)) throw new DomainError('duplicado', 'Insumo ya existente')
    const { precio_desde: desde, ...precio } = resto
    const price = priceOf(precio, config)
    await assertValor(tx, 'moneda', price.moneda)
    const row = await repo.insert(tx, {
      codigo,
      detalle,
      grupo,
      ...price,
      unidad: await unidadNombrada(tx, 'unidad', unidad ?? null),
      eleccion: eleccion ?? 'propio',
      clase: clase ?? 'material',
      discontinuado: siNo(discontinuado ?? false),
      reemplazo: await reemplazoDe(tx, codigo, null, reemplazo),
      precio_desde: precioDesde(desde, price, undefined, await today(tx)),
    })
    await anotar({
      entidad: 'insumo',
      clave: row.codigo,
      accion: 'alta',
      antes: null,
      despues: entryOf(row),
    })
    return toInsumo(row)
  })

/**
 * The unit of use that a supply gets: lines in a unit go on meaning the same in another one of the same dimension only.
 * @throws DomainError `datos_invalidos` for an unknown one, `en_uso` for one that its lines do not go into (COM-04)
 */
const unidadDeUso = async (
  tx: Executor,
  { codigo, unidad: antes }: repo.InsumoRow,
  dicha: string | null | undefined,
): Promise<string | null> => {
  if (dicha === undefined) return antes
  const unidad = await unidadNombrada(tx, 'unidad', dicha)
  if (unidad === antes) return antes
  const ajenas = await repo.unidadesAjenas(tx, codigo, unidad)
  if (ajenas.length === 0) return unidad
  throw new DomainError('en_uso', `${seUsaEn(codigo, ajenas, unidad)}.`, {
    usos: (await usersOf(tx, 'insumos', [codigo])).usos,
    campos: ['unidad'],
  })
}

/** Of rows that stand already. @throws DomainError `en_uso` where lines do not go into the unit of use of their supply (COM-04) */
export const assertUnidades = async (
  tx: Executor,
  insumos: readonly string[],
  unidades: readonly string[],
): Promise<void> => {
  if (insumos.length + unidades.length === 0) return
  const [first] = await repo.conAjenas(tx, insumos, unidades)
  if (first === undefined) return
  const { codigo, ajenas, unidad } = first
  const { usos } = await usersOf(tx, 'insumos', [codigo])
  throw new DomainError('en_uso', `${seUsaEn(codigo, ajenas, unidad)}.`, { usos })
}

/** @throws DomainError `no_encontrado`, `version_vieja`, `no_se_cambia`, `en_uso`, `datos_invalidos` for an unknown currency, unit or replacement */
export const updateInsumo = (
  { database, config }: Ground,
  contexto: Contexto,
  codigo: string,
  seen: SeenVersion,
  dicho: InsumoCambio,
): Promise<Insumo> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.find(tx, codigo), unknown(codigo))
    assertSeen(before, seen, toInsumo)
    const { detalle, grupo, unidad, eleccion, clase, discontinuado, reemplazo, ...resto } = dicho
    const { precio_desde: desde, ...precio } = resto
    const price = priceOf(precio, config, before, eleccion)
    if (price.moneda !== before.moneda) await assertValor(tx, 'moneda', price.moneda)
    const row = await repo.update(tx, codigo, {
      detalle,
      grupo,
      ...price,
      unidad: await unidadDeUso(tx, before, unidad),
      eleccion: eleccion ?? before.eleccion,
      clase: clase ?? before.clase,
      discontinuado: discontinuado === undefined ? before.discontinuado : siNo(discontinuado),
      reemplazo: await reemplazoDe(tx, codigo, before.reemplazo, reemplazo),
      precio_desde: precioDesde(desde, price, before, fechaDe(before.hoy)),
    })
    await anotar({
      entidad: 'insumo',
      clave: codigo,
      accion: 'cambio',
      antes: entryOf(before),
      despues: entryOf(row),
    })
    return toInsumo(row)
  })

/** Deletes a supply that nothing uses, with its offers. @throws DomainError `no_encontrado`, `en_uso` */
export const removeInsumo = ({ database }: Ground, contexto: Contexto, codigo: string): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const row = found(await repo.find(tx, codigo), unknown(codigo))
    assertUnused(`El insumo ${codigo}`, await usersOf(tx, 'insumos', [codigo]))
    const ofertas = await repo.ofertasOf(tx, codigo)
    await repo.remove(tx, codigo)
    const antes = { ...entryOf(row), ...(ofertas.length > 0 && { ofertas: ofertas.map(inputsOf) }) }
    await anotar({ entidad: 'insumo', clave: codigo, accion: 'baja', antes, despues: null })
  })
