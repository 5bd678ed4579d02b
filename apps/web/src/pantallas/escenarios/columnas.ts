import type { Escenario, ResultadoEscenario } from '@telar/contract'
import { dayText } from '../../kit/format/day-text.ts'
import { type Diferencia, diferenciaOf } from '../../kit/lib/diferencia.ts'

/** A scenario beside others. */
export interface Columna {
  escenario: Escenario
  resultado: ResultadoEscenario
}

/** The day after today on which a scenario is computed, the latest that an applied operation names; undefined: today. */
export const diaDe = (
  { escenario: { cambios }, resultado: { no_aplican } }: Columna,
  hoy: string,
): string | undefined => {
  const fuera = new Set(no_aplican.map(({ indice }) => indice))
  const dias = cambios.flatMap((op, i) => (op.tipo === 'valor' && op.desde && !fuera.has(i) ? op.desde : []))
  return dias
    .filter((dia) => dia > hoy)
    .sort()
    .at(-1)
}

/**
 * The position of the column whose costs before are shown beside all: the first that is computed today, because what a scenario of
 * a coming day starts from has the values that are pending until then; if there is none, the first. @param columnas at least one
 */
export const baseDe = (columnas: readonly Columna[], hoy: string): number =>
  Math.max(
    0,
    columnas.findIndex((columna) => diaDe(columna, hoy) === undefined),
  )

/** The title of those costs. @param columnas at least one */
export const tituloDeBase = (columnas: readonly Columna[], hoy: string): string => {
  const dia = diaDe(columnas[baseDe(columnas, hoy)]!, hoy)
  return dia === undefined ? 'Hoy' : `Sin cambios, al ${dayText(dia)}`
}

/** An amount in a column. */
export interface Importe {
  /** Null: unknown. */
  value: number | null
  /** Whether a part of it is missing. */
  incomplete: boolean
}

/** An amount's difference from the one shown beside all columns. Unknown if that is 0, or if either lacks a part. */
export const contraBase = (base: Importe, { value, incomplete }: Importe): Diferencia =>
  diferenciaOf(base.incomplete || incomplete ? null : base.value || null, value)
