import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { StartupError } from '../../startup-error.ts'
import type { Database } from '../../store/client.ts'
import type { Executor } from '../../store/executor.ts'
import { seqUpTo } from '../../store/journal/bitacora.service.ts'
import { leer, sinBitacora } from '../../store/tx.ts'
import { readLines, writeWhole } from './archivo.ts'
import { sealing } from './cifrado.ts'
import { END, type Pieza, readPieces, type Seccion, writeHead, writeSection } from './formato.ts'
import * as repo from './respaldo.repo.ts'
import { TABLAS } from './tablas.ts'

/** The extent of a backup or a restore. */
export interface Recuento {
  /** Newest journal entry in it. */
  seq: number
  filas: number
}

async function* linesOf(tx: Executor, recuento: Recuento): AsyncGenerator<string> {
  recuento.seq = await seqUpTo(tx, null)
  yield `${writeHead({ at: new Date().toISOString(), seq: recuento.seq })}\n`
  for (const tabla of TABLAS) {
    const columnas = await repo.columnsOf(tx, tabla)
    const filas = await repo.countRows(tx, tabla)
    recuento.filas += filas
    yield `${writeSection({ tabla, columnas, filas })}\n`
    for await (const page of repo.readRows(tx, tabla, columnas)) yield `${page.join('\n')}\n`
  }
  yield `${END}\n`
}

/**
 * Writes a backup of one moment into a file while the server runs. Others can read meanwhile; with the embedded database, writes wait
 * until all is read. It goes to a file, not straight to the client, so that no write waits for a slow download.
 * @param frase encrypts the backup
 * @throws StartupError if the file cannot be written; nothing is left of it then
 */
export const respaldar = async (
  database: Database,
  archivo: string,
  frase?: string,
): Promise<Recuento & { cifrado: boolean }> => {
  const recuento: Recuento = { seq: 0, filas: 0 }
  await writeWhole(archivo, (to) =>
    leer(database, (tx) => {
      const lines = Readable.from(linesOf(tx, recuento))
      const gzip = createGzip({ level: 6 })
      return frase === undefined ? pipeline(lines, gzip, to) : pipeline(lines, gzip, sealing(frase), to)
    }),
  )
  return { ...recuento, cifrado: frase !== undefined }
}

/** Characters of rows per statement. */
const BATCH = 2_000_000

/** Collects rows of one table and stores them together. */
class Batch {
  readonly #tx: Executor
  #seccion: Seccion | null = null
  #filas: string[] = []
  #size = 0

  constructor(tx: Executor) {
    this.#tx = tx
  }

  async add(seccion: Seccion, fila: string): Promise<void> {
    this.#seccion = seccion
    this.#filas.push(fila)
    this.#size += fila.length
    if (this.#size > BATCH) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#filas.length === 0) return
    const { tabla, columnas } = this.#seccion!
    await repo.insertRows(this.#tx, tabla, columnas, this.#filas)
    this.#filas = []
    this.#size = 0
  }
}

const assertKnown = async (tx: Executor, { tabla, columnas }: Seccion): Promise<void> => {
  const known = new Set(await repo.columnsOf(tx, tabla))
  const unknown = columnas.find((columna) => !known.has(columna))
  if (unknown === undefined) return
  throw new StartupError(
    `El respaldo es de una versión más nueva de Telar: trae ${tabla}.${unknown}. Actualizá el programa y volvé a restaurar.`,
  )
}

const store = async (tx: Executor, pieces: AsyncIterable<Pieza>): Promise<Recuento> => {
  const recuento: Recuento = { seq: 0, filas: 0 }
  const batch = new Batch(tx)
  const globales: string[] = []
  for await (const piece of pieces) {
    if (piece.tipo === 'cabecera') recuento.seq = piece.cabecera.seq
    else if (piece.tipo === 'seccion') {
      await batch.flush()
      await assertKnown(tx, piece.seccion)
    } else if (piece.tipo === 'global') {
      recuento.filas += 1
      globales.push(piece.fila)
    } else {
      recuento.filas += 1
      await batch.add(piece.seccion, piece.fila)
    }
  }
  await batch.flush()
  await repo.convertGlobales(tx, globales)
  return recuento
}

/**
 * Restores a backup into an empty database, embedded or PostgreSQL, from either kind: all of it or nothing.
 * @throws StartupError if the file is not a whole backup, has another passphrase or is of a newer version, or the database is not empty
 */
export const restaurar = (database: Database, archivo: string, frase?: string): Promise<Recuento> =>
  sinBitacora(database, async (tx) => {
    if (!(await repo.isEmpty(tx))) {
      throw new StartupError('La base de destino ya tiene datos: un respaldo se restaura solo en una vacía.')
    }
    await repo.clearOwnMarks(tx)
    await repo.allowOldNames(tx)
    const recuento = await store(tx, readPieces(readLines(archivo, frase)))
    await repo.renewNames(tx)
    await repo.continueNumbers(tx)
    return recuento
  })
