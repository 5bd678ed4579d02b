import type { Autor, Entrada } from '@telar/contract'
import { presentacionDe } from '../../dominio/bitacora/entidades.ts'
import { fraseOf, nombreDe, quienOf } from '../../dominio/bitacora/frase.ts'
import type { HistorialSearch } from '../../dominio/bitacora/historial-search.ts'
import { dayText } from '../../kit/format/day-text.ts'
import type { Format } from '../../kit/format/format.ts'
import { csvOf } from '../../kit/lib/csv.ts'

/** Journal entries as a CSV, in the list's words. */
export const historialCsv = (entradas: readonly Entrada[], format: Format): string =>
  csvOf([
    ['Entrada', 'Fecha', 'Hora', 'Quién', 'Qué', 'Deshecha por'],
    ...entradas.map((entrada) => [
      entrada.seq,
      format.date(entrada.at),
      format.time(entrada.at),
      quienOf(entrada),
      fraseOf(entrada, format),
      entrada.deshecha_por,
    ]),
  ])

/** The filters in words, for a printed page. @param nombre of the record whose history it is, if an entry of it is known */
export const filtrosEnPalabras = (
  search: HistorialSearch,
  autores: readonly Autor[],
  nombre: string | undefined,
): string[] => {
  const { entidad, clave, q, quien, desde, hasta, entrada } = search
  return [
    entidad && presentacionDe(entidad).plural,
    nombre ?? clave,
    q?.trim() && `“${q.trim()}”`,
    quien && nombreDe(quien, autores),
    desde && `desde el ${dayText(desde)}`,
    hasta && `hasta el ${dayText(hasta)}`,
    entrada && `desde la entrada ${entrada}`,
  ].filter((word): word is string => word !== undefined && word !== '')
}
