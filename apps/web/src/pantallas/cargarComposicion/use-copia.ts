import { useQueryClient } from '@tanstack/react-query'
import type { Receta } from '@telar/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { recetaQueries } from '../../datos/receta.queries.ts'
import { asApiError, toastFailure } from '../../datos/save-error.ts'
import { agregar, type Borrador, lineasParaCopiar } from '../../dominio/receta/borrador.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { decimalText } from '../../kit/lib/decimal.ts'

/** Starts a new recipe with another product's lines, once: lines removed since stay removed. */
export const useCopia = (
  copiar: string | undefined,
  onBorrador: (change: (now: Borrador) => Borrador) => void,
): void => {
  const format = useFormat()
  const queryClient = useQueryClient()
  const joined = useRef<string>(undefined)
  const join = useEffectEvent((lineas: Receta['lineas']) => {
    const nuevas = lineasParaCopiar(lineas, new Set(), '', (cantidad) => decimalText(format, cantidad))
    onBorrador((now) => agregar(now, nuevas))
  })

  useEffect(() => {
    if (copiar === undefined || joined.current === copiar) return
    let wanted = true
    queryClient
      .fetchQuery(recetaQueries.receta(copiar))
      .then(({ lineas }) => {
        if (!wanted) return
        joined.current = copiar
        join(lineas)
      })
      .catch(
        (error: unknown) => wanted && toastFailure(asApiError(error), 'No se pudo copiar la composición.'),
      )
    return () => {
      wanted = false
    }
  }, [copiar, queryClient])
}
