import { useMemo } from 'react'
import { useUnidades } from '../../datos/compra.ts'
import { useMoneda } from '../../datos/instalacion-context.ts'
import { useValores } from '../../datos/valores.ts'
import { useHoy } from '../../kit/format/use-hoy.ts'
import type { Plaza } from './en-planta.ts'

/** What the offers of a supply in this unit are reckoned with today. */
export const usePlaza = (uso: string | null): Plaza => {
  const [unidades, valores, propia, hoy] = [useUnidades(), useValores(), useMoneda(), useHoy()]
  return useMemo(() => ({ uso, unidades, valores, propia, hoy }), [uso, unidades, valores, propia, hoy])
}
