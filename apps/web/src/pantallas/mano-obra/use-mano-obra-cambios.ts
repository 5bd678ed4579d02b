import { useQueryClient } from '@tanstack/react-query'
import { api, COMPLETA_REQUERIDOS, type ManoObra } from '@telar/contract'
import type { RefObject } from 'react'
import { listaDe } from '../../datos/lista.ts'
import { useRowEditor } from '../../datos/use-row-editor.ts'
import { useRowRemoval } from '../../datos/use-row-removal.ts'
import { useMoneyReview } from '../../dominio/importe/use-money-review.ts'
import type { Format } from '../../kit/format/format.ts'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { EDIT_CONTROL } from '../../kit/grid/row-buttons.tsx'
import { borradorDe, revisar } from './mano-obra-borrador.ts'

export const codigoDe = ({ codigo_mano_obra }: ManoObra): string => codigo_mano_obra

/** Edits and deletes of labour types in their list. */
export const useManoObraCambios = (grilla: RefObject<GridHandle | null>, format: Format) => {
  const queryClient = useQueryClient()
  const lista = listaDe(queryClient, api.manoObra.list, codigoDe)

  const review = useMoneyReview()
  const editor = useRowEditor({
    endpoint: api.manoObra.update,
    lista,
    keyOf: codigoDe,
    draftOf: borradorDe(format),
    check: revisar(format),
    review: ({ valor_hora_hombre }, { codigo_mano_obra, valor_hora_hombre: stored }) =>
      review([{ field: 'valor_hora_hombre', text: valor_hora_hombre, name: codigo_mano_obra, stored }]),
    argsOf: ({ codigo_mano_obra }: ManoObra, body) => ({ params: { codigo_mano_obra }, body }),
    faultTitle: COMPLETA_REQUERIDOS,
    failureTitle: 'No se pudo guardar los cambios. Por favor intenta nuevamente.',
    onClosed: (codigo) => grilla.current?.focus(codigo, EDIT_CONTROL),
  })

  const removal = useRowRemoval({
    endpoint: api.manoObra.remove,
    argsOf: ({ codigo_mano_obra }: ManoObra) => ({ params: { codigo_mano_obra } }),
    lista,
    keyOf: codigoDe,
    failureTitle: 'No se pudo eliminar el registro. Intenta nuevamente.',
  })

  return { editor, removal }
}
