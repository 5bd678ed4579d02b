import { useQueries } from '@tanstack/react-query'
import { api, cierreDe, type Valor, type Vigencia } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import { useValores } from '../../datos/valores.ts'
import { isDay } from '../../kit/format/day-text.ts'
import { useHoy } from '../../kit/format/format-context.ts'

/** Whether a moment lies ahead; a closing never does. */
export const esFuturo = (momento: string | undefined, hoy: string, ahora: number): boolean => {
  if (momento === undefined || cierreDe(momento) !== null) return false
  return isDay(momento) ? momento > hoy : Date.parse(momento) > ahora
}

export const useEsFuturo = (momento: string | undefined): boolean => esFuturo(momento, useHoy(), Date.now())

/** A valor that will be worth something else. */
export interface Pendiente extends Pick<Vigencia, 'desde' | 'monto'> {
  valor: Valor
}

/** What of these series makes a day ahead differ from today: of each valor the amount that is in force then. */
export const pendientesAl = (
  series: readonly { valor: Valor; vigencias: readonly Vigencia[] }[],
  hoy: string,
  dia: string,
): Pendiente[] =>
  series.flatMap(({ valor, vigencias }) => {
    const then = vigencias.findLast(({ desde }) => desde <= dia)
    return then && then.desde > hoy ? [{ valor, desde: then.desde, monto: then.monto }] : []
  })

/** Valores with an amount ahead, up to a day: those whose next change is not after it. */
const conPendientes = (valores: readonly Valor[], dia: string): readonly Valor[] =>
  valores.filter(({ proxima }) => proxima !== null && proxima.desde <= dia)

/** The pending amounts that make a day ahead differ from today; null until they are known. */
export const usePendientes = (dia: string): readonly Pendiente[] | null => {
  const hoy = useHoy()
  const valores = conPendientes(useValores(), dia)
  const answers = useQueries({
    queries: valores.map(({ codigo }) => consulta(api.valor.vigencias, { params: { valor: codigo } })),
  })
  if (answers.some(({ data }) => data === undefined)) return null
  const series = valores.map((valor, i) => ({ valor, vigencias: answers[i]!.data! }))
  return pendientesAl(series, hoy, dia)
}

/** The days ahead on which something changes next, the nearest first, each with what changes. */
export const proximosDias = (valores: readonly Valor[]): { dia: string; codigos: string[] }[] => {
  const days = new Map<string, string[]>()
  for (const { codigo, proxima } of valores) {
    if (proxima) days.set(proxima.desde, [...(days.get(proxima.desde) ?? []), codigo])
  }
  return [...days].map(([dia, codigos]) => ({ dia, codigos })).sort((a, b) => (a.dia < b.dia ? -1 : 1))
}
