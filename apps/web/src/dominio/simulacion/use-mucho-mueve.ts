import { api, type Operacion, type Simulacion } from '@telar/contract'
import { useCall } from '../../datos/api.ts'
import { useAsk } from '../../kit/ask.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { sumOf } from '../../kit/lib/diferencia.ts'
import { divide } from '../../kit/lib/micros.ts'
import { preguntaDeInusual, saltosQuestion } from '../receta/inusuales.ts'

/** Above this change of the total, in tenths of a per cent, a confirmation is needed. */
const MUCHO = 250n

/** The change of the total with maintenance, in tenths of a per cent, if above a quarter; else null. */
const muchoMueve = ({ sectores }: Pick<Simulacion, 'sectores'>): number | null => {
  const total = (lado: 'antes' | 'despues') =>
    sumOf(sectores.map((sector) => sector[lado].total_cdr_mantencion))
  const [before, after] = [total('antes'), total('despues')]
  if (before === null || after === null || before <= 0n) return null
  const by = after - before
  const size = by < 0n ? -by : by
  if (size * 1000n <= before * MUCHO) return null
  return Number(divide(by * 1000n, before))
}

/**
 * Asks for confirmation if a line gets too large a share of its product (COM-23), the cost of a supply jumps (COM-21),
 * or the total changes by more than a quarter (VIV-16). Returns whether to go on. An effect that cannot be loaded
 * raises no question.
 */
export const useMuchoMueve = () => {
  const ask = useAsk()
  const format = useFormat()
  const call = useCall()
  // Not through the cache, whose queries are cancelled with the screen that shows them.
  const efectoDe = (cambios: readonly Operacion[]): Promise<Simulacion | null> =>
    call(api.simulacion.run, { body: { cambios: [...cambios] } }).catch(() => null)
  return async (
    efecto: Simulacion | readonly Operacion[],
    // Callers that pass operations have usually asked about each amount as it was typed.
    preguntaSaltos = 'sectores' in efecto,
  ): Promise<boolean> => {
    const simulacion = 'sectores' in efecto ? efecto : await efectoDe(efecto)
    const tenths = simulacion && muchoMueve(simulacion)
    const sign = tenths !== null && tenths < 0 ? '−' : ''
    const titles = [
      ...(simulacion?.inusuales ?? []).map((linea) => preguntaDeInusual(format, linea)),
      ...(preguntaSaltos && simulacion?.saltos ? [saltosQuestion(format, simulacion.saltos)] : []),
      ...(tenths === null
        ? []
        : [`Mueve el total ${sign}${format.percent(Math.abs(tenths))}. ¿Aplicar igual?`]),
    ]
    for (const title of titles) {
      const answer = await ask({
        title,
        answers: [{ value: 'si', label: 'Aplicar igual' }],
        back: 'Corregir',
      })
      if (answer === null) return false
    }
    return true
  }
}
