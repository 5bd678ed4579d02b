import { z } from 'zod'
import { StartupError } from '../../startup-error.ts'
import { GLOBALES, TABLAS, type TablaRespaldada, YA_NO } from './tablas.ts'

/*
 * A backup is gzipped text with one JSON value per line: a head; for each table a line with its name, its columns and the number of its
 * rows, then the rows; an end. Rows are written as the database writes them and never pass through a JavaScript number, so that no
 * digit is lost.
 */

const FORMATO = 'telar-respaldo'
const VERSION = 1

const Cabecera = z.object({
  formato: z.literal(FORMATO),
  version: z.literal(VERSION),
  /** When it was taken; `seq` is the newest journal entry then. */
  at: z.iso.datetime(),
  seq: z.number().int().nonnegative(),
})
export type Cabecera = z.output<typeof Cabecera>

const Seccion = z.object({
  tabla: z.enum([...TABLAS, ...YA_NO, GLOBALES]),
  columnas: z.array(z.string().regex(/^[a-z_]+$/)).min(1),
  filas: z.number().int().nonnegative(),
})
type SeccionLeida = z.output<typeof Seccion>
export type Seccion = SeccionLeida & { tabla: TablaRespaldada }

const isKept = (seccion: SeccionLeida): seccion is Seccion =>
  (TABLAS as readonly string[]).includes(seccion.tabla)

const FIN = JSON.stringify({ fin: true })

/** @throws StartupError always */
export const damaged = (): never => {
  throw new StartupError('El archivo no es un respaldo de Telar completo: está dañado o quedó cortado.')
}

const parse = <S extends z.ZodType>(schema: S, line: string): z.output<S> => {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return damaged()
  }
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : damaged()
}

export const writeHead = (head: Pick<Cabecera, 'at' | 'seq'>): string =>
  JSON.stringify({ formato: FORMATO, version: VERSION, ...head })

export const writeSection = (section: Seccion): string => JSON.stringify(section)

export const END = FIN

/** One piece of a backup, in the order of the file. */
export type Pieza =
  | { tipo: 'cabecera'; cabecera: Cabecera }
  | { tipo: 'seccion'; seccion: Seccion }
  /** A row as JSON text. */
  | { tipo: 'fila'; seccion: Seccion; fila: string }
  /** A global value from before values had dates, as JSON text. */
  | { tipo: 'global'; fila: string }

/** Reads the lines of a backup. @throws StartupError if it is not a whole backup */
export async function* readPieces(lines: AsyncIterable<string>): AsyncGenerator<Pieza> {
  let seccion: SeccionLeida | null = null
  let left = 0
  let first = true
  let ended = false
  for await (const line of lines) {
    if (ended) damaged()
    if (first) yield { tipo: 'cabecera', cabecera: parse(Cabecera, line) }
    else if (left > 0) {
      left -= 1
      if (seccion!.tabla === GLOBALES) yield { tipo: 'global', fila: line }
      else if (isKept(seccion!)) yield { tipo: 'fila', seccion, fila: line }
    } else if (line === FIN) ended = true
    else {
      seccion = parse(Seccion, line)
      left = seccion.filas
      if (isKept(seccion)) yield { tipo: 'seccion', seccion }
    }
    first = false
  }
  if (!ended) damaged()
}
