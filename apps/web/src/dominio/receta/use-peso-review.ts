import { useQueryClient } from '@tanstack/react-query'
import { preguntaDePeso } from '@telar/contract'
import { useCallback } from 'react'
import { recetaQueries } from '../../datos/receta.queries.ts'
import { useAsk } from '../../kit/ask.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { shortPercent } from '../../kit/format/short.ts'
import type { Borrador } from './borrador.ts'
import { type Contexto, SIN_CONTEXTO } from './contexto.ts'
import { decimasDe, dominanteDe, esInusual } from './peso.ts'

/**
 * Asks before saving a recipe about a line with a larger share than is usual in the sector (COM-23). Returns the code
 * of the line to correct; null to go on.
 */
export const usePesoReview = () => {
  const ask = useAsk()
  const format = useFormat()
  const queryClient = useQueryClient()
  return useCallback(
    async (
      producto: string,
      borrador: Borrador,
      contexto: Contexto = SIN_CONTEXTO,
    ): Promise<string | null> => {
      const dominante = dominanteDe(borrador, contexto)
      if (dominante === null) return null
      // If this cannot be loaded, the save itself will report the server's trouble.
      const pesos = await queryClient.fetchQuery(recetaQueries.pesos(producto)).catch(() => null)
      if (pesos === null || !esInusual(dominante, pesos)) return null
      const { codigo } = dominante
      const answer = await ask({
        title: preguntaDePeso(codigo, shortPercent(format, decimasDe(dominante)), producto),
        answers: [{ value: 'igual', label: 'Guardar igual' }],
        back: 'Corregir',
      })
      return answer === null ? codigo : null
    },
    [ask, format, queryClient],
  )
}
