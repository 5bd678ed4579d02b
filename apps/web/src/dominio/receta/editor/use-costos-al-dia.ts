import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../datos/call-context.ts'
import { asApiError, toastFailure } from '../../../datos/save-error.ts'
import { type Borrador, recostear } from '../borrador.ts'
import type { RecetaGuardada } from '../sin-guardar.ts'
import { CATALOGOS } from './busqueda.ts'

/** A recipe that was kept shows the costs of now, not those of when it was typed. */
export const useCostosAlDia = (
  recuperada: RecetaGuardada | undefined,
  onBorrador: (change: (now: Borrador) => Borrador) => void,
): void => {
  const call = useCall()
  const queryClient = useQueryClient()
  const latest = useRef({ call, onBorrador })
  latest.current = { call, onBorrador }
  useEffect(() => {
    if (!recuperada || recuperada.borrador.length === 0) return
    queryClient
      .fetchQuery(CATALOGOS)
      .then((frescas) => latest.current.onBorrador((now) => recostear(now, frescas)))
      .catch((error: unknown) =>
        toastFailure(asApiError(error), 'No se pudieron actualizar los costos de lo recuperado.'),
      )
  }, [recuperada, queryClient])
}
