import { randomUUID } from 'node:crypto'
import {
  type DesgloseEscenario,
  type Escenario,
  type EscenarioNuevo,
  OPERACION_TEXTOS,
  type Operacion,
  type ResultadoEscenario,
  type Simulacion,
} from '@telar/contract'
import type { CostView } from '@telar/costing'
import { DomainError, diaDe, ensayarLoQueSirve, toResultado } from '@telar/fabrica'
import type { Executor } from '../../store/executor.ts'
import { assertNombreLibre } from '../../store/nombre-libre.ts'
import { assertSeen, found, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import { aplicar as aplicarOperaciones, simular } from '../cambios/cambios.service.ts'
import { consultar } from '../cdr/cdr.consultas.ts'
import type { Deps } from '../deps.ts'
import { puntoAl } from '../historia/momento.service.ts'
import { publicadaAl } from '../precio/publicadas.service.ts'
import { entryOf, operacionesDe, toEscenario } from './escenario.map.ts'
import * as repo from './escenario.repo.ts'

/** How many recipes deep a breakdown is opened. */
const PROFUNDIDAD = 4

/** By name. */
export const listEscenarios = async ({ database }: Deps): Promise<Escenario[]> =>
  (await repo.list(database.db)).map(toEscenario)

const theOne = async (db: Executor, id: string): Promise<repo.EscenarioRow> =>
  found(await repo.find(db, id), OPERACION_TEXTOS.noEsta)

/** @throws DomainError `no_encontrado` */
export const getEscenario = async ({ database }: Deps, id: string): Promise<Escenario> =>
  toEscenario(await theOne(database.db, id))

const valuesOf = ({ nombre, nota, cambios }: EscenarioNuevo): repo.EscenarioValues => ({
  nombre,
  nota,
  cambios: JSON.stringify(cambios),
})

/** @throws DomainError `duplicado`, or as `simular` for operations that the factory refuses */
export const createEscenario = async (
  deps: Deps,
  contexto: Contexto,
  datos: EscenarioNuevo,
): Promise<Escenario> => {
  await simular(deps, datos.cambios)
  return escribir(deps.database, contexto, async ({ tx, anotar }) => {
    await assertNombreLibre(tx, 'escenarios', datos.nombre)
    const id = randomUUID()
    await repo.insert(tx, { ...valuesOf(datos), id, autor: contexto.actor })
    const row = await theOne(tx, id)
    await anotar({ entidad: 'escenario', clave: id, accion: 'alta', antes: null, despues: entryOf(row) })
    return toEscenario(row)
  })
}

/** Operations that were there already may be about rows that no longer exist, so only new operations make a trial necessary. */
const assertNuevas = async (deps: Deps, before: readonly Operacion[], cambios: readonly Operacion[]) => {
  const known = new Set(before.map((op) => JSON.stringify(op)))
  if (cambios.some((op) => !known.has(JSON.stringify(op)))) await simular(deps, cambios)
}

/** @throws DomainError `no_encontrado`, `version_vieja`, `duplicado`, or as `simular` */
export const updateEscenario = async (
  deps: Deps,
  contexto: Contexto,
  id: string,
  seen: SeenVersion,
  datos: EscenarioNuevo,
): Promise<Escenario> => {
  const now = await theOne(deps.database.db, id)
  assertSeen(now, seen, toEscenario)
  await assertNuevas(deps, operacionesDe(now), datos.cambios)
  return escribir(deps.database, contexto, async ({ tx, anotar }) => {
    const before = await theOne(tx, id)
    assertSeen(before, seen, toEscenario)
    await assertNombreLibre(tx, 'escenarios', datos.nombre, id)
    await repo.update(tx, id, valuesOf(datos))
    const row = await theOne(tx, id)
    await anotar({
      entidad: 'escenario',
      clave: id,
      accion: 'cambio',
      antes: entryOf(before),
      despues: entryOf(row),
    })
    return toEscenario(row)
  })
}

/** @throws DomainError `no_encontrado`, `version_vieja` */
export const removeEscenario = (
  { database }: Deps,
  contexto: Contexto,
  id: string,
  seen: SeenVersion,
): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const row = await theOne(tx, id)
    assertSeen(row, seen, toEscenario)
    await repo.remove(tx, id)
    await anotar({ entidad: 'escenario', clave: id, accion: 'baja', antes: entryOf(row), despues: null })
  })

/** Tries the still possible operations of a scenario, now or at a moment. @throws DomainError `no_encontrado`, `sin_historia` */
const ensayarEscenario = async (deps: Deps, id: string, fecha: string | undefined) => {
  const cambios = operacionesDe(await theOne(deps.database.db, id))
  const punto = fecha === undefined ? undefined : await puntoAl(deps, fecha)
  const estado = await (punto ? deps.costeo.enSeq(punto.seq, punto.dia) : deps.costeo.alDia())
  return { estado, ensayo: ensayarLoQueSirve(estado.model, cambios, deps.config.moneda) }
}

/**
 * The effect of a scenario on every product, now or at a moment. Writes nothing. @throws DomainError
 * `no_encontrado`, `sin_historia`
 */
export const getResultado = async (
  deps: Deps,
  id: string,
  fecha: string | undefined,
): Promise<ResultadoEscenario> => {
  const publicada = await publicadaAl(deps, fecha)
  const { estado, ensayo } = await ensayarEscenario(deps, id, fecha)
  return toResultado(estado, ensayo, publicada)
}

/**
 * The tree behind the CDR of a product, without the scenario and with it (ESC-20). @throws DomainError
 * `no_encontrado`, `sin_historia`
 */
export const getDesgloseEn = async (
  deps: Deps,
  id: string,
  codigo: string,
  fecha: string | undefined,
): Promise<DesgloseEscenario> => {
  const { locale, moneda } = deps.config
  const { estado, ensayo } = await ensayarEscenario(deps, id, fecha)
  const en = (model: CostView) =>
    // Results remembered from the real factory are wrong for a changed one.
    consultar({ ...estado, model, recordar: (_clave, make) => make() }, 'desglose', [
      codigo,
      { profundidad: PROFUNDIDAD },
      { locale, moneda },
    ])
  return { antes: en(ensayo.antes), despues: en(ensayo.despues) }
}

interface Pedido {
  /** Positions of the chosen operations; undefined: all. */
  elegidos?: readonly number[] | undefined
  desde?: string | undefined
  nota?: string | undefined
  seq?: number | undefined
}

/** @throws DomainError `datos_invalidos` for a past day, or operations that are not about values */
const desdeElDia = (cambios: readonly Operacion[], desde: string, hoy: number): Operacion[] => {
  if (diaDe(desde) < hoy)
    throw new DomainError('datos_invalidos', OPERACION_TEXTOS.diaPasado, { campos: ['desde'] })
  return cambios.map((op) => {
    if (op.tipo === 'valor') return { ...op, desde }
    throw new DomainError('datos_invalidos', OPERACION_TEXTOS.soloValores, { campos: ['desde'] })
  })
}

/**
 * Makes the operations of a scenario for good, all or the chosen ones, as one entry (ESC-09).
 * @throws DomainError `no_encontrado`; `datos_invalidos` if none is chosen, or as `desdeElDia`; `datos_cambiaron` if one of them no
 * longer applies, or the effect that the person saw no longer holds
 */
export const aplicarEscenario = async (
  deps: Deps,
  contexto: Contexto,
  id: string,
  { elegidos, desde, nota, seq }: Pedido,
): Promise<Simulacion> => {
  const row = await theOne(deps.database.db, id)
  const all = operacionesDe(row)
  const chosen = elegidos === undefined ? all : all.filter((_, indice) => elegidos.includes(indice))
  if (chosen.length === 0) throw new DomainError('datos_invalidos', OPERACION_TEXTOS.sinCambios)
  const { model } = await deps.costeo.alDia()
  const cambios = desde === undefined ? chosen : desdeElDia(chosen, desde, model.dia)
  const { noAplican } = ensayarLoQueSirve(model, cambios, deps.config.moneda)
  const [why] = noAplican.values()
  if (why !== undefined) throw new DomainError('datos_cambiaron', why)
  return aplicarOperaciones(deps, contexto, { cambios, nota: nota ?? `Escenario ${row.nombre}`, seq })
}
