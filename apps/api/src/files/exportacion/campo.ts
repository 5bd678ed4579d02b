import { formatMicro, type Micro, OUT_OF_RANGE, type OutOfRange } from '@telar/costing'
import type { Celda, Columna, TipoColumna } from '@telar/planillas'
import { columnasAbiertas, type Columna as Descripcion, type Tabla } from '@telar/tablas'

/** A column, and its cell in a row. */
export interface Campo<R> extends Columna {
  celda: (row: R) => Celda
}

export const campo =
  (tipo: TipoColumna) =>
  <R>(nombre: string, celda: (row: R) => Celda): Campo<R> => ({ nombre, tipo, celda })

export const texto = campo('texto')
export const monto = campo('monto')
export const entero = campo('entero')
export const fecha = campo('fecha')
export const logico = campo('logico')

/** A result of the engine as decimal text; null if there is none or it is out of the exact range. */
export const decimal = (value: Micro | OutOfRange | null): string | null =>
  value === null || value === OUT_OF_RANGE ? null : formatMicro(value)

const CON_TIPO: ReadonlySet<string> = new Set(['monto', 'entero', 'dia'])

const tipoDe = ({ clase }: Descripcion): TipoColumna =>
  CON_TIPO.has(clase) ? (clase as TipoColumna) : 'texto'

/** A table's stored columns in the order of its description. @param primero columns that come before the others */
export const guardados = <R extends object>(
  tabla: Tabla,
  primero: readonly string[] = [],
): readonly Campo<R>[] => {
  const abiertas = new Map(columnasAbiertas(tabla))
  const rest = Array.from(abiertas)
    .filter(([, { aUso }]) => !aUso)
    .map(([nombre]) => nombre)
    .filter((nombre) => !primero.includes(nombre))
  return [...primero, ...rest].map((nombre) =>
    campo(tipoDe(abiertas.get(nombre)!))(nombre, (row) => (row as Record<string, string | null>)[nombre]!),
  )
}

/** A column that is written only if some row fills it. */
export interface CampoAUso<R> extends Campo<R> {
  usa: (row: R) => boolean
}

/** A table's columns that are shown only once they are used, in the order of its description (COM-27). */
export const aUso = <R extends object>(tabla: Tabla): readonly CampoAUso<R>[] =>
  columnasAbiertas(tabla)
    .filter(([, columna]) => columna.aUso)
    .map(([nombre, columna]) => {
      const celda = (row: R) => (row as Record<string, string | null>)[nombre]!
      const { inicial = null } = columna
      return { ...campo(tipoDe(columna))(nombre, celda), usa: (row) => celda(row) !== inicial }
    })

/** At most so many reasons are written: a cell holds no more than 32,767 characters. */
const MAX_MOTIVOS = 20

export const reasons = (motivos: readonly string[]): string => {
  const texts = motivos.slice(0, MAX_MOTIVOS)
  const rest = motivos.length - texts.length
  return (rest > 0 ? [...texts, `y ${rest} más`] : texts).join('; ')
}
