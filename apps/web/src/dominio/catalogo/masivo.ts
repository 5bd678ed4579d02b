import { OPERACION_TEXTOS, type Operacion } from '@telar/contract'
import type { Format } from '../../kit/format/format.ts'
import { parseDecimal, readingsFault } from '../../kit/lib/decimal.ts'
import type { Option } from '../../kit/listbox.tsx'

/** A percentage, and the multiple to which the result is rounded. */
interface Ajuste {
  porcentaje: number
  redondeo?: number
}

/** The bulk actions of a catalogue. */
export interface Masivo {
  /** The noun for their value: 'Precio'. */
  valor: string
  ajustar: (codigos: readonly string[], ajuste: Ajuste) => Operacion[]
  poner: (codigos: readonly string[], valor: number) => Operacion[]
  /** Given if rows have groups: moves them into one. */
  agrupar?: {
    operaciones: (codigos: readonly string[], grupo: string) => Operacion[]
    /** The existing groups. */
    useGrupos: () => readonly Option[]
  }
}

export type Accion = 'ajustar' | 'poner' | 'agrupar'

export const ACCIONES: Readonly<Record<Accion, string>> = {
  ajustar: 'Ajustar %',
  poner: 'Poner valor',
  agrupar: 'Cambiar grupo',
}

export const accionesDe = ({ agrupar }: Masivo): readonly Accion[] =>
  agrupar ? ['ajustar', 'poner', 'agrupar'] : ['ajustar', 'poner']

/** The operations that the form describes for the ticked rows. If it is incomplete, none, and what is wrong. */
export const leerMasivo = (
  format: Format,
  masivo: Masivo,
  accion: Accion,
  codigos: readonly string[],
  texto: string,
  redondeo?: number,
): { operaciones: Operacion[]; falta?: string } => {
  const typed = texto.trim()
  if (accion === 'agrupar') return { operaciones: masivo.agrupar?.operaciones(codigos, typed) ?? [] }
  if (typed === '') return { operaciones: [] }
  const numero = parseDecimal(typed.replace('−', '-'))
  if (accion === 'ajustar') {
    if (numero === null) return { operaciones: [], falta: OPERACION_TEXTOS.sinPorcentaje }
    if (numero < -100) return { operaciones: [], falta: OPERACION_TEXTOS.bajaDeMas }
    return {
      operaciones: masivo.ajustar(codigos, {
        porcentaje: numero,
        ...(redondeo !== undefined && { redondeo }),
      }),
    }
  }
  if (numero === null) return { operaciones: [], falta: OPERACION_TEXTOS.sinMonto }
  if (numero < 0) return { operaciones: [], falta: OPERACION_TEXTOS.precioNegativo }
  const dudoso = readingsFault(format, typed)
  if (dudoso) return { operaciones: [], falta: dudoso }
  return { operaciones: masivo.poner(codigos, numero) }
}
