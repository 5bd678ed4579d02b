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
import {
  claveDe,
  type Fila,
  type FilaDe,
  idDeOferta,
  NOMBRES,
  type NombreTabla,
  type TABLAS,
} from '@telar/tablas'
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

/** The most operations that an entry lists. With more, its rows tell enough. */
const MAX_NOMBRADAS = 200

/** The most changed rows that an answer names. */
const MAX_CAMBIADAS = 20

/** How often a change is tried again because others wrote meanwhile. */
const VUELTAS = 20

/** The effect of operations on every CDR. Writes nothing. @throws DomainError as `ensayar` */
export const simular = async (deps: Deps, cambios: readonly Operacion[]): Promise<Simulacion> => {
  const publicada = await publicadaAl(deps)
  const estado = await deps.costeo.alDia()
  return toSimulacion(estado, ensayar(estado.model, cambios, deps.config.moneda), publicada)
}

type DeTabla = Fila & { tabla: NombreTabla }

/** The whole rows of which some columns are to change, each with its new contents. */
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
      // A new vigencia, with the columns that the engine does not take.
      if (movida.despues !== null) despues.push({ tabla, nota: '', ...fila, ...movida.despues })
    }
  }
  return { antes: { filas: antes }, despues: { filas: despues } }
}

/** The operations of an entry, and the offers that they name, so that the entry can be told without its rows. */
const nombradas = async (tx: Executor, cambios: readonly Operacion[]) => {
  if (cambios.length > MAX_NOMBRADAS) return {}
  const ids = new Set(cambios.flatMap((op) => ('insumo' in op ? [idDeOferta(op.id)] : [])))
  if (ids.size === 0) return { cambios }
  const filas = await readFilas(
    tx,
    'ofertas',
    Array.from(ids, (id) => ({ id })),
  )
  return { cambios, ofertas: filas as FilaDe<typeof TABLAS.ofertas>[] }
}

/** Somebody wrote, or a new day began, after the factory was read. */
class SeMovio extends Error {}

interface Pedido {
  cambios: readonly Operacion[]
  nota: string
  /** `seq` of the effect that the person saw. */
  seq?: number | undefined
}

const CATALOGOS = { insumos: 'insumo', matriz_mano: 'mano_obra', matriz_energia: 'energia' } as const

/** Rows that operations name and that others changed after `seq`; the first of them. */
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

/** @throws DomainError `datos_cambiaron`, with the rows named by `cambios` that have changed */
const assertStill = async (
  { database: { db } }: Deps,
  { seq, cambios }: Pick<Pedido, 'seq' | 'cambios'>,
): Promise<void> => {
  if (seq === undefined || !(await movedSince(db, seq))) return
  throw new DomainError('datos_cambiaron', OPERACION_TEXTOS.cambiaron, {
    usos: await cambiadas(db, seq, cambios),
  })
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
        ...(await nombradas(tx, pedidos)),
      },
    }
    const cambios = cambiosDeEntrada(entry)
    await hacer(tx, pasosDe(cambios))
    return { seq: await anotar(entry), cambios }
  })

/**
 * Makes operations for good, all or none, as one entry. Computes their effect once, as `simular` does, and again each time
 * that others write meanwhile.
 * @throws DomainError as `ensayar`; `datos_cambiaron` where the effect that the person saw no longer
 * holds, or nothing would change
 */
export const aplicar = async (deps: Deps, contexto: Contexto, pedido: Pedido): Promise<Simulacion> => {
  const { costeo, config } = deps
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
