import { OPERACION_TEXTOS, type Operacion, type Simulacion, type Uso } from '@telar/contract'
import {
  type Cambio,
  cambiosDe,
  cambiosDeEntrada,
  DomainError,
  type Entry,
  type Estado,
  ensayar,
  type Movida,
  toSimulacion,
  VARIOS,
} from '@telar/fabrica'
import { claveDe, type Fila, NOMBRES, type NombreTabla } from '@telar/tablas'
import { assertPuedeRecargo, assertValor } from '../../catalog/valor/valor.service.ts'
import type { Executor } from '../../store/executor.ts'
import { movedSince, newsAfter } from '../../store/journal/follow.ts'
import { hacer, pasosDe } from '../../store/journal/hacer.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { readFilas } from '../../store/rows.ts'
import { type Contexto, escribirMucho } from '../../store/tx.ts'
import { readDia } from '../../store/vale.ts'
import { busy } from '../../store/waiting.ts'
import type { Deps } from '../deps.ts'
import { publicadaAl } from '../precio/publicadas.service.ts'

/** Operations that an entry names; of more, its rows tell enough. */
const MAX_NOMBRADAS = 200

/** Rows named that somebody changed meanwhile. */
const MAX_CAMBIADAS = 20

/** How often a change is worked out anew because somebody wrote meanwhile. */
const VUELTAS = 20

/** What operations would do to every CDR; nothing is written. @throws DomainError as `ensayar` */
export const simular = async (deps: Deps, cambios: readonly Operacion[]): Promise<Simulacion> => {
  const publicada = await publicadaAl(deps)
  const estado = await deps.costeo.alDia()
  return toSimulacion(estado, ensayar(estado.model, cambios, deps.config.moneda), publicada)
}

type DeTabla = Fila & { tabla: NombreTabla }

/** The whole rows that stand where some of their columns are to change, each with what it becomes. */
const enteras = async (
  tx: Executor,
  movidas: readonly Movida[],
): Promise<{ antes: { filas: DeTabla[] }; despues: { filas: DeTabla[] } }> => {
  const antes: DeTabla[] = []
  const despues: DeTabla[] = []
  for (const tabla of NOMBRES) {
    const its = movidas.filter((movida) => movida.tabla === tabla)
    const keys = its.flatMap((movida): Fila[] => (movida.antes === null ? [] : [movida.antes]))
    const stored = new Map((await readFilas(tx, tabla, keys)).map((fila) => [claveDe(tabla, fila), fila]))
    for (const movida of its) {
      const fila = movida.antes && stored.get(claveDe(tabla, movida.antes))!
      if (fila !== null) antes.push({ tabla, ...fila })
      // A new vigencia, besides what the engine takes of it.
      if (movida.despues !== null) despues.push({ tabla, nota: '', ...fila, ...movida.despues })
    }
  }
  return { antes: { filas: antes }, despues: { filas: despues } }
}

/** Somebody wrote, or a day began, after the factory was asked for. */
class SeMovio extends Error {}

interface Pedido {
  cambios: readonly Operacion[]
  nota: string
  /** Of the effect that was seen. */
  seq?: number | undefined
}

const CATALOGOS = { insumos: 'insumo', matriz_mano: 'mano_obra', matriz_energia: 'energia' } as const

/** Rows that operations name and that somebody else changed after `seq`, the first of them. */
const cambiadas = async (db: Executor, seq: number, cambios: readonly Operacion[]): Promise<Uso[]> => {
  const nombradas = new Set(
    cambios.flatMap((op) => ('codigos' in op ? (op.codigos ?? []) : 'codigo' in op ? [op.codigo] : [])),
  )
  const found = new Map<string, Uso>()
  const { entradas } = await newsAfter(db, seq)
  for await (const entrada of entradas)
    for (const { tabla, clave: codigo } of cambiosDe(entrada) ?? []) {
      const tipo = CATALOGOS[tabla as keyof typeof CATALOGOS]
      if (tipo && nombradas.has(codigo)) found.set(`${tipo} ${codigo}`, { tipo, codigo })
    }
  return [...found.values()].slice(0, MAX_CAMBIADAS)
}

/** @throws DomainError `datos_cambiaron`, with the rows that `cambios` name and that are not as they were */
const assertStill = async (
  { database: { db } }: Deps,
  { seq, cambios }: Pick<Pedido, 'seq' | 'cambios'>,
): Promise<void> => {
  if (seq === undefined || !(await movedSince(db, seq))) return
  throw new DomainError('datos_cambiaron', OPERACION_TEXTOS.cambiaron, {
    usos: await cambiadas(db, seq, cambios),
  })
}

/** Grades, and what carries a surcharge, have to be of their class, which only the database knows. */
const assertClases = async ({ database: { db } }: Deps, cambios: readonly Operacion[]): Promise<void> => {
  for (const [indice, op] of cambios.entries()) {
    try {
      if (op.tipo === 'mano_obra') await assertValor(db, 'categoria', op.categoria)
      if (op.tipo === 'recargo') await assertPuedeRecargo(db, op.codigo, op.recargo_pct)
    } catch (cause) {
      if (!(cause instanceof DomainError)) throw cause
      throw new DomainError(cause.code, `Cambio ${indice + 1}: ${cause.message}`, { cause })
    }
  }
}

const escribirMovidas = (
  { database }: Deps,
  contexto: Contexto,
  estado: Pick<Estado, 'seq'> & { dia: number },
  movidas: readonly Movida[],
  { cambios: pedidos, nota }: Pedido,
): Promise<{ seq: number; cambios: readonly Cambio[] }> =>
  escribirMucho(database, contexto, async ({ tx, anotar }) => {
    if ((await newestSeq(tx)) !== estado.seq || (await readDia(tx)) !== estado.dia) throw new SeMovio()
    const { antes, despues } = await enteras(tx, movidas)
    const entry: Entry = {
      entidad: 'masivo',
      clave: VARIOS,
      accion: 'cambio',
      antes,
      despues: {
        ...despues,
        nota,
        ...(pedidos.length <= MAX_NOMBRADAS && { cambios: pedidos }),
      },
    }
    const cambios = cambiosDeEntrada(entry)
    await hacer(tx, pasosDe(cambios))
    return { seq: await anotar(entry), cambios }
  })

/**
 * Makes operations for good, all or none, as one entry. Their effect is worked out once, as `simular` does. If somebody else
 * writes meanwhile, it is worked out again.
 * @throws DomainError as `ensayar`; `datos_cambiaron` where an effect that was seen no longer holds, or nothing would change
 */
export const aplicar = async (deps: Deps, contexto: Contexto, pedido: Pedido): Promise<Simulacion> => {
  const { costeo, config } = deps
  await assertClases(deps, pedido.cambios)
  const publicada = await publicadaAl(deps)
  for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
    await assertStill(deps, pedido)
    const estado = await costeo.alDia()
    const { seq: desde } = estado
    const { dia } = estado.model
    const ensayo = ensayar(estado.model, pedido.cambios, config.moneda)
    const simulacion = toSimulacion(estado, ensayo, publicada)
    const movidas = ensayo.mesa.libro.movidas()
    if (movidas.length === 0) throw new DomainError('datos_invalidos', OPERACION_TEXTOS.nadaCambia)
    try {
      const { seq, cambios } = await escribirMovidas(deps, contexto, { seq: desde, dia }, movidas, pedido)
      costeo.adelantar({ desde, seq, cambios })
      return { ...simulacion, seq }
    } catch (cause) {
      if (!(cause instanceof SeMovio)) throw cause
    }
  }
  throw busy()
}
