import type { PrecioProducto, TablaExportable } from '@telar/contract'
import type { Dia, Micro } from '@telar/costing'
import { DomainError } from '@telar/fabrica'
import type { CdrDeArchivo, Ingredientes, LineasDelMotor } from '../../costs/cdr/archivo.consultas.ts'
import { consultar } from '../../costs/cdr/cdr.consultas.ts'
import type { Deps } from '../../costs/deps.ts'
import { contraDeLista } from '../../costs/precio/listas.service.ts'
import type { Executor } from '../../store/executor.ts'
import { leerAbierto } from '../../store/journal/bitacora.service.ts'
import { newestSeq } from '../../store/journal/read.ts'
import type { FiltroDeVenta } from '../../store/list.ts'
import { leer } from '../../store/tx.ts'
import { diaSql } from '../../store/vale.ts'
import * as repo from './exportacion.repo.ts'
import { Lineas } from './lineas.ts'
import { allLines, insumosEn, lineasEn, preciosEn } from './pasado.ts'

type Guardadas = { readonly [N in repo.Kept]: readonly repo.Guardada<N>[] }

/** The data of the requested tables, all of one moment; parts that no table needs are empty. */
export interface Foto extends Guardadas {
  insumos: readonly repo.InsumoFoto[]
  productos: readonly repo.ProductoFoto[]
  matriz_mano: readonly repo.ManoObraFoto[]
  matriz_energia: readonly repo.EnergiaFoto[]
  cotizaciones: readonly repo.CotizacionFoto[]
  lineas: Lineas
  /** The price of each product today; `precios` are those stored in lists. */
  preciosDeHoy: readonly PrecioProducto[]
  cdr: readonly CdrDeArchivo[]
  ingredientes: Ingredientes
  /** What recipe lines that differ by size or colour add to the CDR, by `claveDe`. */
  totalesVariables: ReadonlyMap<string, Micro | null>
  /** The codes of the products to export; null: all. */
  elegidos: ReadonlySet<string> | null
}

type Parte = keyof Foto

/** The parts of the data that a table needs, if they are not just its rows. */
const PARTES: Readonly<Partial<Record<TablaExportable, readonly Parte[]>>> = {
  resultados_cdr: ['cdr'],
  precios: ['preciosDeHoy', 'precios'],
  recetas_normalizada: ['lineas', 'ingredientes', 'totalesVariables'],
} satisfies Record<Exclude<TablaExportable, Parte> | 'precios', readonly Parte[]>

const partesDe = (tabla: TablaExportable): readonly Parte[] => PARTES[tabla] ?? [tabla as Parte]

/** Tries without blocking writers; any write meanwhile spoils them. */
const OPEN_TRIES = 3
/** If all of these are spoiled, the server is overloaded. */
const TRIES = 20

const keptOf = async (tx: Executor, partes: ReadonlySet<Parte>): Promise<Guardadas> => {
  const read: { [N in repo.Kept]?: readonly object[] } = {}
  for (const nombre of repo.KEPT_TABLES)
    read[nombre] = partes.has(nombre) ? await repo.allKept(tx, nombre) : []
  return read as Guardadas
}

/** The engine's answers, taken at once, because it follows the journal while the tables are read. */
type DelMotor = Pick<Foto, 'cdr' | 'ingredientes' | 'totalesVariables' | 'preciosDeHoy' | 'elegidos'>

const NADA: DelMotor = {
  cdr: [],
  ingredientes: { insumo: new Map(), producto: new Map(), mano_obra: new Map(), energia: new Map() },
  totalesVariables: new Map(),
  preciosDeHoy: [],
  elegidos: null,
}
const DEL_MOTOR = Object.keys(NADA) as readonly Parte[]

/** A past moment, with what the engine answers of it. */
export interface Pasado extends Partial<DelMotor> {
  /** Its newest entry. */
  seq: number
  lineas?: LineasDelMotor
}

/** The moment of the exported data. */
interface Momento {
  /** Null if no answers of the present engine are needed. */
  seq: number | null
  /** The day whose values apply. */
  dia: ReturnType<typeof diaSql>
  motor: DelMotor
  /** Left out: now, or a day ahead. */
  pasado?: Pasado | undefined
}

const readParts = async (
  tx: Executor,
  partes: ReadonlySet<Parte>,
  { motor, dia, pasado }: Momento,
): Promise<Foto> => {
  const then = pasado && { tx, seq: pasado.seq }
  const insumos = () => (then ? insumosEn(then, motor.ingredientes.insumo) : repo.allInsumos(tx, dia))
  const lineas = () => (then ? lineasEn(then, pasado.lineas!) : allLines(tx))
  return {
    ...(await keptOf(tx, partes)),
    ...(then && partes.has('precios') && { precios: await preciosEn(then) }),
    insumos: partes.has('insumos') ? await insumos() : [],
    productos: partes.has('productos') ? await repo.allProductos(tx) : [],
    matriz_mano: partes.has('matriz_mano') ? await repo.allManoObra(tx, dia) : [],
    matriz_energia: partes.has('matriz_energia') ? await repo.allEnergia(tx, dia) : [],
    cotizaciones: partes.has('cotizaciones') ? await repo.allCotizaciones(tx) : [],
    lineas: partes.has('lineas') ? await lineas() : new Lineas(repo.LINES_A_PAGE),
    ...motor,
  }
}

/** Options of a moment besides its tables. */
export interface Pedida {
  /** The day whose values apply, as known now; left out: today. */
  dia?: Dia | undefined
  /** The list whose prices to export; left out: the live prices of all products. */
  lista?: string | undefined
  /** The products to export; null or left out: all. */
  filtro?: FiltroDeVenta | null
  /** A past moment, of which only CDR, supplies, recipes and prices can be read; left out: now. */
  pasado?: Pasado
}

const moment = async (
  deps: Deps,
  partes: ReadonlySet<Parte>,
  { dia, lista, filtro = null, pasado }: Pedida,
): Promise<Momento> => {
  const { costeo } = deps
  const day = diaSql(dia)
  if (pasado !== undefined) {
    const { seq: _, lineas: __, ...motor } = pasado
    return { seq: null, dia: day, motor: { ...NADA, ...motor }, pasado }
  }
  if (!DEL_MOTOR.some((parte) => partes.has(parte))) return { seq: null, dia: day, motor: NADA }
  const { seq } = await costeo.alDia()
  const contra = partes.has('preciosDeHoy') ? await contraDeLista(deps, lista) : null
  const estado = await costeo.enSeq(seq, dia)
  return {
    seq,
    dia: day,
    motor: {
      ...NADA,
      ...(partes.has('cdr') && { cdr: consultar(estado, 'archivo', []) }),
      ...(partes.has('ingredientes') && { ingredientes: consultar(estado, 'ingredientes', []) }),
      ...(partes.has('totalesVariables') && {
        totalesVariables: consultar(estado, 'totalesVariables', []),
      }),
      ...(filtro !== null && { elegidos: consultar(estado, 'codigosDe', [filtro]) }),
      ...(contra !== null && { preciosDeHoy: consultar(estado, 'precios', [{}, contra]).rows }),
    },
  }
}

type Read = (deps: Deps, partes: ReadonlySet<Parte>, pedida: Pedida) => Promise<Foto | null>

/** Page by page, without blocking writers; null if others wrote meanwhile. */
const readOpenly: Read = async (deps, partes, pedida) => {
  const { db } = deps.database
  const momento = await moment(deps, partes, pedida)
  // Answers of the engine are of one moment already.
  if ([...partes].every((parte) => DEL_MOTOR.includes(parte))) return readParts(db, partes, momento)
  const { leido, firme } = await leerAbierto(db, async (before) =>
    momento.seq === null || momento.seq === before ? readParts(db, partes, momento) : null,
  )
  return firme ? leido : null
}

/** In one snapshot; null if something was written between the engine's results and the snapshot. */
const readTogether: Read = async (deps, partes, pedida) => {
  const momento = await moment(deps, partes, pedida)
  return leer(deps.database, async (tx) =>
    momento.seq === null || (await newestSeq(tx)) === momento.seq ? readParts(tx, partes, momento) : null,
  )
}

/**
 * Reads the data of these tables as of one moment, including the engine's results. All of it is read before any is written to
 * the file, so that a slow download blocks nobody.
 * @throws DomainError `no_disponible` if writes never pause while tables are read, `no_encontrado` for an unknown list
 */
export const tomarFoto = async (
  deps: Deps,
  tablas: readonly TablaExportable[],
  pedida: Pedida = {},
): Promise<Foto> => {
  const partes = new Set(tablas.flatMap(partesDe))
  if (pedida.filtro) partes.add('elegidos')
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const read = attempt < OPEN_TRIES ? readOpenly : readTogether
    const foto = await read(deps, partes, pedida)
    if (foto !== null) return foto
  }
  throw new DomainError(
    'no_disponible',
    'Se están guardando cambios sin pausa y no se pudo exportar. Probá de nuevo en unos segundos.',
  )
}
