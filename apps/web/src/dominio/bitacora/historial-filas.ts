import type { Entrada } from '@telar/contract'
import type { Format } from '../../kit/format/format.ts'

/** A row of a list by days: a day, or a record below it. */
export type Fila<T> =
  | { clase: 'dia'; clave: string; texto: string }
  | { clase: 'registro'; clave: string; registro: T }

const DAY_MS = 86_400_000

/** `Hoy, 21/11/2026` */
const diaText = (at: string, now: number, format: Format): string => {
  const dia = format.day(at)
  const text = format.date(at)
  if (dia === format.day(new Date(now).toISOString())) return `Hoy, ${text}`
  if (dia === format.day(new Date(now - DAY_MS).toISOString())) return `Ayer, ${text}`
  return text
}

/** Records under the days of the installation's time zone, in their given order. */
export const filasDe = <T extends { at: string }>(
  registros: readonly T[],
  claveDe: (registro: T) => string,
  now: number,
  format: Format,
): Fila<T>[] => {
  const filas: Fila<T>[] = []
  let dia: string | undefined
  for (const registro of registros) {
    const clave = claveDe(registro)
    const its = format.day(registro.at)
    // A clock that was set back can bring a day twice.
    if (its !== dia)
      filas.push({ clase: 'dia', clave: `${its} ${clave}`, texto: diaText(registro.at, now, format) })
    dia = its
    filas.push({ clase: 'registro', clave, registro })
  }
  return filas
}

/** Pages of entries after `undo` reverted `seq`. If `seq` was itself an undo, the entry that it had reverted holds again. */
export const conDeshecha = (paginas: readonly Entrada[][], seq: number, undo: number): Entrada[][] => {
  const target = paginas.flat().find((entrada) => entrada.seq === seq)
  return paginas.map((pagina) =>
    pagina.map((entrada) => {
      if (entrada.seq === seq) return { ...entrada, deshecha_por: undo }
      if (target && entrada.seq === target.deshace) return { ...entrada, deshecha_por: null }
      return entrada
    }),
  )
}

/** The number of the entry that a refusal mentions. */
export const entradaNombrada = (message: string): string | undefined => /\(entrada (\d+)\)/.exec(message)?.[1]
