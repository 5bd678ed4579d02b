import { useQueries, useQuery } from '@tanstack/react-query'
import { api, cierreDe, type Valor, type Vigencia } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import { isDay } from '../../kit/format/day-text.ts'
import { useHoy } from '../../kit/format/format-context.ts'

/** Whether a moment is in the future; a closing never is. */
export const esFuturo = (momento: string | undefined, hoy: string, ahora: number): boolean => {
  if (momento === undefined || cierreDe(momento) !== null) return false
  return isDay(momento) ? momento > hoy : Date.parse(momento) > ahora
}

export const useEsFuturo = (momento: string | undefined): boolean => esFuturo(momento, useHoy(), Date.now())

/** A valor with a future amount. */
export interface Pendiente extends Pick<Vigencia, 'desde' | 'monto'> {
  valor: Valor
}

/** The amounts by which a future day differs from today: for each valor the one in force then. */
export const pendientesAl = (
  series: readonly { valor: Valor; vigencias: readonly Vigencia[] }[],
  hoy: string,
  dia: string,
): Pendiente[] =>
  series.flatMap(({ valor, vigencias }) => {
    const then = vigencias.findLast(({ desde }) => desde <= dia)
    return then && then.desde > hoy ? [{ valor, desde: then.desde, monto: then.monto }] : []
  })

/** Valores that change up to a day. */
const conPendientes = (valores: readonly Valor[], dia: string): readonly Valor[] =>
  valores.filter(({ proxima }) => proxima !== null && proxima.desde <= dia)

/** The pending amounts that make a future day differ from today; null until known. */
export const usePendientes = (dia: string): readonly Pendiente[] | null => {
  const hoy = useHoy()
  const { data } = useQuery(consulta(api.valor.list))
  const valores = conPendientes(data ?? [], dia)
  const answers = useQueries({
    queries: valores.map(({ codigo }) => consulta(api.valor.vigencias, { params: { valor: codigo } })),
  })
  if (data === undefined || answers.some((one) => one.data === undefined)) return null
  const series = valores.map((valor, i) => ({ valor, vigencias: answers[i]!.data! }))
  return pendientesAl(series, hoy, dia)
}

/** The next day on which each valor changes, the nearest first, with the codes that change. */
export const proximosDias = (valores: readonly Valor[]): { dia: string; codigos: string[] }[] => {
  const days = new Map<string, string[]>()
  for (const { codigo, proxima } of valores) {
    if (proxima) days.set(proxima.desde, [...(days.get(proxima.desde) ?? []), codigo])
  }
  return [...days].map(([dia, codigos]) => ({ dia, codigos })).sort((a, b) => (a.dia < b.dia ? -1 : 1))
}
