import type { EfectoCdr, ImportacionAplicada, TablaImportable, VistaPrevia } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import type { Lector } from '@telar/planillas'
import { contado } from '@telar/tablas'
import { today } from '../../catalog/valor/valor.service.ts'
import type { Deps } from '../../costs/deps.ts'
import { publicadaAl } from '../../costs/precio/publicadas.service.ts'
import type { Executor } from '../../store/executor.ts'
import { leerAbierto, seqUpTo } from '../../store/journal/bitacora.service.ts'
import { raiseValores } from '../../store/rows.ts'
import { type Contexto, escribirMucho, leer } from '../../store/tx.ts'
import { conSaltoDicho, efectoDe } from './efecto.ts'
import { toCambios, toEntrada } from './entrada.map.ts'
import { firmar, numerar, storeLines, storeRows } from './escritura.repo.ts'
import type { Guardado } from './guardado.ts'
import { sentence, toAplicada, toVista, validasDe } from './importacion.map.ts'
import { pedirRegistros, readGuardado } from './importacion.repo.ts'
import { type Archivo, leerSubido, type Subido, sinFilasValidas } from './lectura.ts'
import { assertMedidas } from './medidas.ts'
import type { Opciones } from './opciones.ts'
import { type Plan, planear } from './plan.ts'
import { TABLAS, type Tabla } from './tablas.ts'

export interface ImportDeps extends Deps {
  /** Reads uploaded files outside the server's thread. */
  lector: Lector
}

/** At most so many reasons are given if no row is usable. */
const MAX_TOLD = 10

/** @throws DomainError `datos_invalidos` with the first reasons, if no row of the file is usable */
const assertValidas = (plan: Plan): void => {
  if (validasDe(plan) + plan.retenidas.length + plan.sinPareja.length > 0) return
  const { rechazos } = plan
  const told = rechazos
    .slice(0, MAX_TOLD)
    .map(
      ({ linea, columna, motivo }) =>
        `Línea ${linea}${columna === null ? '' : `, ${columna}`}: ${sentence(motivo)}`,
    )
  const rest = rechazos.length - told.length
  throw sinFilasValidas(
    plan.tabla,
    ...told,
    ...(rest > 0 ? [`Y ${contado(rest, 'fila', 'filas')} más.`] : []),
  )
}

/** A file and the plan of its import. */
interface Leido {
  archivo: Archivo
  plan: Plan
  /** `seq` of the newest journal entry before stored data were read. */
  desde: number
  /** The date for prices without one. */
  hoy: string
}

const planearEn = async (
  db: Executor,
  tabla: Tabla,
  { leidas }: Archivo,
  opciones: Opciones,
  registros: Guardado['filasDe'] | null,
): Promise<Plan> => planear(tabla, leidas, await readGuardado(db, tabla.nombre, leidas, registros), opciones)

/**
 * Reads a file and compares it with the stored data. Records are queried as soon as their rows are read, so others may write between
 * two queries.
 */
const leerYPlanear = async (
  { database: { db }, lector }: ImportDeps,
  nombre: TablaImportable,
  subido: Subido,
  opciones: Opciones,
  desde: number,
): Promise<Leido> => {
  const tabla = TABLAS[nombre]
  // Offers are matched with all rows at once, since no two rows may mean the same offer.
  const registros = nombre === 'recetas' || nombre === 'ofertas' ? null : pedirRegistros(db, nombre)
  const archivo = await leerSubido(lector, subido, tabla, opciones, (tanda) => {
    // The same promise is awaited later, and its error is thrown there.
    registros?.(tanda).catch(() => undefined)
  })
  const hoy = await today(db)
  return { archivo, plan: await planearEn(db, tabla, archivo, opciones, registros), desde, hoy }
}

/** The file as planned before; with a new plan if people have written since or a new day has begun. */
const enFirme = async (tx: Executor, leido: Leido): Promise<Leido> => {
  const [desde, hoy] = [await seqUpTo(tx, null), await today(tx)]
  if (desde === leido.desde && hoy === leido.hoy) return leido
  const { archivo, plan } = leido
  return { archivo, plan: await planearEn(tx, plan.tabla, archivo, plan.opciones, null), desde, hoy }
}

/** Plans the import of a file against stored data of one moment. */
export const leerAhora = async (
  deps: ImportDeps,
  nombre: TablaImportable,
  subido: Subido,
  opciones: Opciones,
): Promise<Leido> => {
  const { database } = deps
  const { leido, firme } = await leerAbierto(database.db, (seq) =>
    leerYPlanear(deps, nombre, subido, opciones, seq),
  )
  return firme ? leido : leer(database, (tx) => enFirme(tx, leido))
}

/** The effect on costs. No recipe has a new supply yet, so that it moves none. */
const efectoDePlan = async (deps: Deps, plan: Plan, seq: number): Promise<EfectoCdr> => {
  const publicada = await publicadaAl(deps)
  const movidas = plan.tabla.nombre === 'insumos' ? { ...plan, nuevas: [] } : plan
  return efectoDe(await deps.costeo.copiaEn(seq), toCambios(movidas), publicada, conSaltoDicho([plan]))
}

function* filasDe({ leidas: { tandas } }: Archivo) {
  for (const { filas } of tandas) yield* filas
}

/** Builds the preview while the rows are in memory. The effect on costs is tried afterwards, without them, to save memory. */
const vistaDe = ({ archivo, plan, desde }: Leido) => {
  assertValidas(plan)
  return { vista: toVista({ ...archivo, renglones: filasDe(archivo) }, plan), plan, desde }
}

/**
 * Previews the import of a file against stored data of one moment. Writes nothing.
 * @throws DomainError `datos_invalidos` for a file without usable rows
 */
export const previsualizar = async (
  deps: ImportDeps,
  nombre: TablaImportable,
  subido: Subido,
  opciones: Opciones,
): Promise<VistaPrevia> => {
  const { vista, plan, desde } = vistaDe(await leerAhora(deps, nombre, subido, opciones))
  return { ...vista, modo: 'previa', huella: plan.huella, cdr: await efectoDePlan(deps, plan, desde) }
}

/** Thrown to end a write that has nothing to write, because every other one appends an entry. */
export class SinCambios<P> extends Error {
  readonly plan: P
  constructor(plan: P) {
    super('Nothing to write.')
    this.plan = plan
  }
}

/** Rows that a plan writes. */
const cuantosDe = ({ nuevas, cambiadas, quitadas, notas, consecuencias }: Plan): number =>
  nuevas.length + cambiadas.length + quitadas.length + notas.length + consecuencias.length

/** @throws DomainError `datos_cambiaron` if the plan no longer has the previewed fingerprint */
export const assertSame = (plan: { huella: string }, huella: string | undefined): void => {
  if (huella === undefined || huella === plan.huella) return
  throw new DomainError(
    'datos_cambiaron',
    'Los datos cambiaron desde la vista previa. Pedí una nueva y revisala antes de aplicar.',
  )
}

/** Stores a plan, whose new scenarios get this author. Returns the lines of recipes, with the dates that the database sets; null for other tables. */
export const store = async (tx: Executor, plan: Plan, actor: string) => {
  const { nombre } = plan.tabla
  await numerar(tx, plan)
  firmar(plan, actor)
  if (nombre === 'recetas') return storeLines(tx, plan)
  await storeRows(tx, plan)
  if (nombre === 'vigencias') {
    const moved = [...plan.nuevas, ...plan.cambiadas].map(({ valores }) => valores.valor)
    await raiseValores(tx, [...new Set(moved)])
  }
  return null
}

/**
 * Inserts the new records of a file and changes the known ones: one transaction, one journal entry. Rejected rows are left out,
 * unchanged ones untouched.
 * @param huella of the preview that people saw; without it the file is applied unchecked
 * @throws DomainError `datos_invalidos` for a file without usable rows, `datos_cambiaron` if the plan is no longer the previewed one, `en_uso`
 * as `assertMedidas`
 */
export const aplicar = async (
  deps: ImportDeps,
  contexto: Contexto,
  nombre: TablaImportable,
  subido: Subido,
  opciones: Opciones,
  huella: string | undefined,
): Promise<ImportacionAplicada> => {
  const { database, costeo } = deps
  let leido: Leido | null = await leerYPlanear(
    deps,
    nombre,
    subido,
    opciones,
    await seqUpTo(database.db, null),
  )
  try {
    const { plan, ...adelanto } = await escribirMucho(database, contexto, async ({ tx, anotar }) => {
      const { plan, desde } = await enFirme(tx, leido!)
      // Frees the rows: they take as much memory as the plan, which no longer needs them.
      leido = null
      assertValidas(plan)
      assertSame(plan, huella)
      if (cuantosDe(plan) === 0) throw new SinCambios(plan)
      const lineas = await store(tx, plan, contexto.actor)
      await assertMedidas(tx, toCambios(plan))
      const preparada = costeo.preparar(desde, cuantosDe(plan), toCambios(plan))
      const seq = await anotar(await toEntrada(subido.nombre, plan, lineas))
      return { plan, desde, seq, preparada: await preparada }
    })
    costeo.adelantar({ ...adelanto, cambios: toCambios(plan) })
    return toAplicada(plan, adelanto.seq)
  } catch (error) {
    if (!(error instanceof SinCambios)) throw error
    return toAplicada(error.plan as Plan, null)
  }
}
