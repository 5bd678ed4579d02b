import { z } from 'zod'
import { StartupError } from '../../startup-error.ts'
import { TABLAS } from './tablas.ts'

/*
 * A backup is gzipped text, one JSON value a line: a head; for each table a line that names it, its columns and how many
 * rows follow, and then the rows; an end. A row is written as the database writes it and never passes through a
 * JavaScript number, so that no digit is lost.
 */

const FORMATO = 'telar-respaldo'
const VERSION = 1

const Cabecera = z.object({
  formato: z.literal(FORMATO),
  version: z.literal(VERSION),
  /** When it was taken, and the newest entry of the journal then. */
  at: z.iso.datetime(),
  seq: z.number().int().nonnegative(),
})
export type Cabecera = z.output<typeof Cabecera>

const Seccion = z.object({
  tabla: z.enum(TABLAS),
  columnas: z.array(z.string().regex(/^[a-z_]+$/)).min(1),
  filas: z.number().int().nonnegative(),
})
export type Seccion = z.output<typeof Seccion>

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

/** Reads the lines of a backup. @throws StartupError for anything but a whole one */
export async function* readPieces(lines: AsyncIterable<string>): AsyncGenerator<Pieza> {
  let seccion: Seccion | null = null
  let left = 0
  let first = true
  let ended = false
  for await (const line of lines) {
    if (ended) damaged()
    if (first) yield { tipo: 'cabecera', cabecera: parse(Cabecera, line) }
    else if (left > 0) {
      left -= 1
      yield { tipo: 'fila', seccion: seccion!, fila: line }
    } else if (line === FIN) ended = true
    else {
      seccion = parse(Seccion, line)
      left = seccion.filas
      yield { tipo: 'seccion', seccion }
    }
    first = false
  }
  if (!ended) damaged()
}
