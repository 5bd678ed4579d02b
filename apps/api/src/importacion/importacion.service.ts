import type { EfectoCdr, ImportacionAplicada, TablaImportable, VistaPrevia } from '@telar/contract'
import { leerAbierto, seqUpTo } from '../bitacora/bitacora.service.ts'
import type { Database } from '../db/client.ts'
import type { Executor } from '../db/executor.ts'
import { type Contexto, escribirMucho, leer } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../domain-error.ts'
import { efectoDe, efectoDePrecios } from './efecto.ts'
import { storeLines, storeRows } from './escritura.repo.ts'
import { toAplicada, toCambios, toEntrada, toVistaPrevia, validasDe } from './importacion.map.ts'
import { readGuardado } from './importacion.repo.ts'
import { type Archivo, leerSubido, type Subido, sinFilasValidas } from './lectura.ts'
import { type Plan, planear } from './plan.ts'
import { TABLAS } from './tablas.ts'

/** Rejections that are told where no row at all can be used. */
const MAX_TOLD = 10

/** @throws DomainError `datos_invalidos` where no row of the file can be used, with the first reasons */
const assertValidas = (plan: Plan): void => {
  if (validasDe(plan) > 0) return
  const { rechazos } = plan
  const told = rechazos
    .slice(0, MAX_TOLD)
    .map(
      ({ linea, columna, motivo }) => `Línea ${linea}${columna === null ? '' : `, ${columna}`}: ${motivo}.`,
    )
  const rest = rechazos.length - told.length
  throw sinFilasValidas(plan.tabla, ...told, ...(rest > 0 ? [`Y ${rest} filas más.`] : []))
}

interface Planeado {
  plan: Plan
  /** The newest entry of the journal on which it was made. */
  desde: number
}

/** What a file does to what `db` sees, piece by piece: outside a transaction it may have moved between two of them. */
const planearEn = async (db: Executor, nombre: TablaImportable, { leidas }: Archivo): Promise<Planeado> => {
  const guardado = await readGuardado(db, nombre, leidas.filas)
  return { plan: await planear(TABLAS[nombre], leidas, guardado), desde: guardado.seq }
}

/** What a file does to what is stored, all of one moment. */
const planearAhora = async (
  database: Database,
  nombre: TablaImportable,
  archivo: Archivo,
): Promise<Planeado> =>
  (await leerAbierto(database.db, () => planearEn(database.db, nombre, archivo))) ??
  leer(database, (tx) => planearEn(tx, nombre, archivo))

/** Prices alone are tried over the engine's own recipes, so that a price list costs milliseconds however large the factory is. */
const efectoDePlan = async ({ costeo }: Deps, plan: Plan, seq: number): Promise<EfectoCdr> =>
  plan.tabla.nombre === 'insumos'
    ? efectoDePrecios(await costeo.enSeq(seq), plan)
    : efectoDe(await costeo.copiaEn(seq), plan)

/**
 * What a file would do, tried on one moment of the factory; nothing is written.
 * @throws DomainError `datos_invalidos` for a file of which nothing can be used
 */
export const previsualizar = async (
  deps: Deps,
  nombre: TablaImportable,
  subido: Subido,
): Promise<VistaPrevia> => {
  const archivo = await leerSubido(subido, TABLAS[nombre])
  const { plan, desde } = await planearAhora(deps.database, nombre, archivo)
  assertValidas(plan)
  return toVistaPrevia(archivo, plan, await efectoDePlan(deps, plan, desde))
}

/** Ends a write in which there is nothing to write: no entry is due. */
class SinCambios extends Error {
  readonly plan: Plan
  constructor(plan: Plan) {
    super('Nothing to write.')
    this.plan = plan
  }
}

const assertSame = (plan: Plan, huella: string | undefined): void => {
  if (huella === undefined || huella === plan.huella) return
  throw new DomainError(
    'datos_cambiaron',
    'Los datos cambiaron desde la vista previa. Pedí una nueva y revisala antes de aplicar.',
  )
}

const store = async (tx: Executor, plan: Plan) => {
  const { nombre } = plan.tabla
  if (nombre === 'recetas') return storeLines(tx, plan.nuevas, plan.cambiadas)
  await storeRows(tx, nombre, plan.nuevas, plan.cambiadas)
  return null
}

/** The plan that holds while others wait: the one made before, unless somebody wrote since. */
const planFirme = async (tx: Executor, archivo: Archivo, previsto: Planeado): Promise<Planeado> =>
  (await seqUpTo(tx, null)) === previsto.desde ? previsto : planearEn(tx, previsto.plan.tabla.nombre, archivo)

/**
 * Inserts the new records of a file and changes the known ones: one transaction, one journal entry, rejected rows left
 * out and unchanged ones untouched.
 * @param huella that of the preview seen; without it the file is applied whatever it does
 * @throws DomainError `datos_invalidos` for a file of which nothing can be used, `datos_cambiaron` where it would do
 * something else than was seen
 */
export const aplicar = async (
  { database, costeo }: Deps,
  contexto: Contexto,
  nombre: TablaImportable,
  subido: Subido,
  huella: string | undefined,
): Promise<ImportacionAplicada> => {
  const archivo = await leerSubido(subido, TABLAS[nombre])
  const previsto = await planearEn(database.db, nombre, archivo)
  try {
    const { plan, desde, seq } = await escribirMucho(database, contexto, async ({ tx, anotar }) => {
      const { plan, desde } = await planFirme(tx, archivo, previsto)
      assertValidas(plan)
      assertSame(plan, huella)
      if (plan.nuevas.length + plan.cambiadas.length === 0) throw new SinCambios(plan)
      const lineas = await store(tx, plan)
      return { plan, desde, seq: await anotar(toEntrada(plan, lineas)) }
    })
    costeo.adelantar({ desde, seq, cambios: toCambios(plan) })
    return toAplicada(plan, seq)
  } catch (error) {
    if (!(error instanceof SinCambios)) throw error
    return toAplicada(error.plan, null)
  }
}
