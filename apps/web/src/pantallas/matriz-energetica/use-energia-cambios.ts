import { useQueryClient } from '@tanstack/react-query'
import { api, COMPLETA_REQUERIDOS, type Energia } from '@telar/contract'
import type { RefObject } from 'react'
import { listaDe } from '../../datos/lista.ts'
import { serverText } from '../../datos/save-error.ts'
import { useRowEditor } from '../../datos/use-row-editor.ts'
import { useRowRemoval } from '../../datos/use-row-removal.ts'
import { useMoneyReview } from '../../dominio/importe/use-money-review.ts'
import type { Format } from '../../kit/format/format.ts'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { EDIT_CONTROL } from '../../kit/grid/row-buttons.tsx'
import { borradorDe, revisar } from './energia-borrador.ts'

export const codigoDe = ({ codigo_energia }: Energia): string => codigo_energia

/** Edits and deletes of energy rows in their list. */
export const useEnergiaCambios = (grilla: RefObject<GridHandle | null>, format: Format) => {
  const queryClient = useQueryClient()
  const lista = listaDe(queryClient, api.energia.list, codigoDe)

  const review = useMoneyReview()
  const editor = useRowEditor({
    endpoint: api.energia.update,
    lista,
    keyOf: codigoDe,
    draftOf: borradorDe(format),
    check: revisar(format),
    review: ({ valor_kw }, { codigo_energia, valor_kw: stored }) =>
      review([{ field: 'valor_kw', text: valor_kw, name: codigo_energia, stored }]),
    argsOf: ({ codigo_energia }: Energia, body) => ({ params: { codigo_energia }, body }),
    codeField: 'codigo_energia',
    faultTitle: COMPLETA_REQUERIDOS,
    failureTitle: (error) =>
      serverText(error) ?? 'No se pudo guardar los cambios. Por favor intenta nuevamente.',
    onClosed: (codigo) => grilla.current?.focus(codigo, EDIT_CONTROL),
  })

  const removal = useRowRemoval({
    endpoint: api.energia.remove,
    argsOf: ({ codigo_energia }: Energia) => ({ params: { codigo_energia } }),
    lista,
    keyOf: codigoDe,
    failureTitle: (error) => serverText(error) ?? 'No se pudo eliminar el registro. Intenta nuevamente.',
  })

  return { editor, removal }
}
