import type { PrecioProducto, TablaExportable } from '@telar/contract'
import type { Dia, Micro } from '@telar/costing'
import { byCodePoint, DomainError } from '@telar/fabrica'
import type { FilaDe, TABLAS } from '@telar/tablas'
import { type CdrDeArchivo, consultar } from '../../costs/cdr/cdr.consultas.ts'
import type { Deps } from '../../costs/deps.ts'
import { contraDeLista } from '../../costs/precio/listas.service.ts'
import type { Executor } from '../../store/executor.ts'
import { allEntriesBack } from '../../store/journal/back.ts'
import { leerAbierto } from '../../store/journal/bitacora.service.ts'
import { distintasAntes } from '../../store/journal/entonces.ts'
import { newestSeq } from '../../store/journal/read.ts'
import type { FiltroDeVenta } from '../../store/list.ts'
import { leer } from '../../store/tx.ts'
import { diaSql, hoy } from '../../store/vale.ts'
import { decimal } from './campo.ts'
import * as repo from './exportacion.repo.ts'
import { Lineas } from './lineas.ts'

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
  /** The base CDR of each product. */
  bases: ReadonlyMap<string, Micro | null>
}

type Parte = keyof Foto

/** The parts of the data that a table needs, if they are not just its rows. */
const PARTES: Readonly<Partial<Record<TablaExportable, readonly Parte[]>>> = {
  resultados_cdr: ['cdr'],
  precios: ['productos', 'preciosDeHoy', 'precios'],
  recetas_normalizada: ['insumos', 'productos', 'matriz_mano', 'matriz_energia', 'lineas', 'bases'],
} satisfies Record<Exclude<TablaExportable, Parte> | 'precios', readonly Parte[]>

const partesDe = (tabla: TablaExportable): readonly Parte[] => PARTES[tabla] ?? [tabla as Parte]

/** Tries without blocking writers; any write meanwhile spoils them. */
const OPEN_TRIES = 3
/** If all of these are spoiled, the server is overloaded. */
const TRIES = 20

const allLines = async (tx: Executor): Promise<Lineas> => {
  const lineas = new Lineas(repo.LINES_A_PAGE)
  for (;;) {
    const last = lineas.length > 0 ? lineas.at(lineas.length - 1) : { producto: '', ingrediente: '' }
    const page = await repo.linesAfter(tx, last.producto, last.ingrediente)
    lineas.append(page)
    if (page.producto.length < repo.LINES_A_PAGE) return lineas
  }
}

/** All supplies as they were at a past moment, by code. */
const insumosEn = async (tx: Executor, { seq, costos }: Pasado): Promise<repo.InsumoFoto[]> => {
  const filas = new Map((await repo.allInsumos(tx, hoy)).map((row) => [row.codigo, row]))
  const back = allEntriesBack(tx, await newestSeq(tx), seq)
  for (const [codigo, fila] of await distintasAntes('insumos', back)) {
    const antes = fila as FilaDe<typeof TABLAS.insumos> | null
    if (antes === null) filas.delete(codigo)
    // The stored cost is the entered price.
    else filas.set(codigo, { ...antes, precio: antes.costo })
  }
  return [...filas.values()]
    .sort((a, b) => byCodePoint(a.codigo, b.codigo))
    .map((fila) => ({ ...fila, costo: decimal(costos.get(fila.codigo) ?? null) }))
}

const keptOf = async (tx: Executor, partes: ReadonlySet<Parte>): Promise<Guardadas> => {
  const read: { [N in repo.Kept]?: readonly object[] } = {}
  for (const nombre of repo.KEPT_TABLES)
    read[nombre] = partes.has(nombre) ? await repo.allKept(tx, nombre) : []
  return read as Guardadas
}

const readParts = async (
  tx: Executor,
  partes: ReadonlySet<Parte>,
  { cdr, bases, preciosDeHoy, dia, pasado }: Momento,
): Promise<Foto> => ({
  ...(await keptOf(tx, partes)),
  insumos: partes.has('insumos') ? await (pasado ? insumosEn(tx, pasado) : repo.allInsumos(tx, dia)) : [],
  productos: partes.has('productos') ? await repo.allProductos(tx) : [],
  matriz_mano: partes.has('matriz_mano') ? await repo.allManoObra(tx, dia) : [],
  matriz_energia: partes.has('matriz_energia') ? await repo.allEnergia(tx, dia) : [],
  cotizaciones: partes.has('cotizaciones') ? await repo.allCotizaciones(tx) : [],
  lineas: partes.has('lineas') ? await allLines(tx) : new Lineas(repo.LINES_A_PAGE),
  preciosDeHoy,
  cdr,
  bases,
})

/** A past moment. */
interface Pasado {
  /** Its newest entry. */
  seq: number
  /** The cost of each supply then. */
  costos: ReadonlyMap<string, Micro | null>
}

/** The moment of the exported data. */
interface Momento {
  /** Null if no answers of the engine are needed. */
  seq: number | null
  /** The day whose values apply. */
  dia: ReturnType<typeof diaSql>
  /** The engine's answers, taken at once, because it follows the journal while the tables are read. */
  cdr: Foto['cdr']
  bases: Foto['bases']
  preciosDeHoy: Foto['preciosDeHoy']
  /** Left out: now, or a day ahead. */
  pasado?: Pasado | undefined
}

/** Options of a moment besides its tables. */
export interface Pedida {
  /** The day whose values apply, as known now; left out: today. */
  dia?: Dia | undefined
  /** The list whose prices to export; left out: the live prices of all sold products. */
  lista?: string | undefined
  /** The products whose CDR to export. */
  filtro?: FiltroDeVenta
  /** A past moment, of which only supplies can be read; left out: now. */
  pasado?: Pasado
}

/** Parts that the engine answers. */
const DEL_MOTOR: readonly Parte[] = ['cdr', 'bases', 'preciosDeHoy']

const moment = async (
  deps: Deps,
  partes: ReadonlySet<Parte>,
  { dia, lista, filtro = {}, pasado }: Pedida,
): Promise<Momento> => {
  const { costeo } = deps
  const day = diaSql(dia)
  const nothing = { seq: null, dia: day, cdr: [], bases: new Map(), preciosDeHoy: [], pasado }
  if (!DEL_MOTOR.some((parte) => partes.has(parte))) return nothing
  const { seq } = await costeo.alDia()
  const contra = partes.has('preciosDeHoy') ? await contraDeLista(deps, lista) : null
  const estado = await costeo.enSeq(seq, dia)
  return {
    ...nothing,
    seq,
    ...(partes.has('cdr') && { cdr: consultar(estado, 'archivo', [filtro]) }),
    ...(partes.has('bases') && {
      bases: new Map(Array.from(estado.model.resultados(), ({ codigo, base }) => [codigo, base])),
    }),
    ...(contra !== null && { preciosDeHoy: consultar(estado, 'precios', [{}, contra]).rows }),
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
