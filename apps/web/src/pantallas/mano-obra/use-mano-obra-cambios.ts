import { useQueryClient } from '@tanstack/react-query'
import { api, COMPLETA_REQUERIDOS, type ManoObra, type ManoObraCambio } from '@telar/contract'
import type { RefObject } from 'react'
import { useCall } from '../../datos/call-context.ts'
import { listCache } from '../../datos/list-cache.ts'
import { invalidateAffected } from '../../datos/live/affected.ts'
import { codigoDe, manoObraQueries } from '../../datos/mano-obra.queries.ts'
import { useRowEditor } from '../../datos/use-row-editor.ts'
import { useRowRemoval } from '../../datos/use-row-removal.ts'
import { useMoneyReview } from '../../dominio/importe/use-money-review.ts'
import type { Format } from '../../kit/format/format.ts'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { EDIT_CONTROL } from '../../kit/grid/row-buttons.tsx'
import { type Borrador, borradorDe, revisar } from './mano-obra-borrador.ts'

/** Edits and deletes of labour types in their list. */
export const useManoObraCambios = (grilla: RefObject<GridHandle | null>, format: Format) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const lista = listCache<ManoObra>(queryClient, manoObraQueries.list(call).queryKey, codigoDe)
  const recostear = () => invalidateAffected(queryClient, ['mano_obra'])

  const review = useMoneyReview()
  const editor = useRowEditor<ManoObra, Borrador, ManoObraCambio>({
    keyOf: codigoDe,
    draftOf: borradorDe(format),
    check: revisar(format),
    review: ({ valor_hora_hombre }, { codigo_mano_obra, valor_hora_hombre: stored }) =>
      review([{ field: 'valor_hora_hombre', text: valor_hora_hombre, name: codigo_mano_obra, stored }]),
    save: ({ codigo_mano_obra }, body, version) =>
      call(api.manoObra.update, { params: { codigo_mano_obra }, body, ifMatch: version }),
    onStored: (tipo) => void lista.put(tipo).then(recostear),
    onGone: (codigo) => void lista.drop(codigo).then(recostear),
    faultTitle: COMPLETA_REQUERIDOS,
    failureTitle: 'No se pudo guardar los cambios. Por favor intenta nuevamente.',
    onClosed: (codigo) => grilla.current?.focus(codigo, EDIT_CONTROL),
  })

  const removal = useRowRemoval<ManoObra>({
    remove: ({ codigo_mano_obra }) => call(api.manoObra.remove, { params: { codigo_mano_obra } }),
    onRemoved: ({ codigo_mano_obra }) => void lista.drop(codigo_mano_obra).then(recostear),
    failureTitle: 'No se pudo eliminar el registro. Intenta nuevamente.',
  })

  return { editor, removal }
}
