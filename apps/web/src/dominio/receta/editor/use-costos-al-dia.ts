import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { asApiError, toastFailure } from '../../../datos/save-error.ts'
import { type Borrador, recostear } from '../borrador.ts'
import type { RecetaGuardada } from '../sin-guardar.ts'
import { CATALOGOS } from './busqueda.ts'

/** Updates the costs of a recovered recipe, which has those of when it was typed. */
export const useCostosAlDia = (
  recuperada: RecetaGuardada | undefined,
  onBorrador: (change: (now: Borrador) => Borrador) => void,
): void => {
  const queryClient = useQueryClient()
  const cambiar = useEffectEvent(onBorrador)
  useEffect(() => {
    if (!recuperada || recuperada.borrador.length === 0) return
    queryClient
      .fetchQuery(CATALOGOS)
      .then((frescas) => cambiar((now) => recostear(now, frescas)))
      .catch((error: unknown) =>
        toastFailure(asApiError(error), 'No se pudieron actualizar los costos de lo recuperado.'),
      )
  }, [recuperada, queryClient])
}
