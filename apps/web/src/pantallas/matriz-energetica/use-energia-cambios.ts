import { useQueryClient } from '@tanstack/react-query'
import { api, COMPLETA_REQUERIDOS, type Energia, type EnergiaCambio } from '@telar/contract'
import type { RefObject } from 'react'
import { ApiError } from '../../datos/api-error.ts'
import { useCall } from '../../datos/call-context.ts'
import { codigoDe, energiaQueries } from '../../datos/energia.queries.ts'
import { listCache } from '../../datos/list-cache.ts'
import { invalidateAffected } from '../../datos/live/affected.ts'
import { serverText } from '../../datos/save-error.ts'
import { useRowEditor } from '../../datos/use-row-editor.ts'
import { useRowRemoval } from '../../datos/use-row-removal.ts'
import { useMoneyReview } from '../../dominio/importe/use-money-review.ts'
import type { Format } from '../../kit/format/format.ts'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { EDIT_CONTROL } from '../../kit/grid/row-buttons.tsx'
import { type Borrador, borradorDe, revisar } from './energia-borrador.ts'

/** A code that is taken names no field of its own: it can only be this one. */
const namingTheCode = (error: unknown): never => {
  if (error instanceof ApiError && error.code === 'duplicado')
    throw new ApiError(error.status, error.code, error.messages, {
      cause: error,
      details: { ...error.details, campos: ['codigo_energia'] },
    })
  throw error
}

/** Edits and deletes of energy rows in their list. */
export const useEnergiaCambios = (grilla: RefObject<GridHandle | null>, format: Format) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const lista = listCache<Energia>(queryClient, energiaQueries.list(call).queryKey, codigoDe)
  const recostear = () => invalidateAffected(queryClient, ['energia'])

  const store = async (equipo: Energia, key: string) => {
    await lista.put(equipo)
    if (codigoDe(equipo) !== key) await lista.drop(key)
    await recostear()
  }

  const review = useMoneyReview()
  const editor = useRowEditor<Energia, Borrador, EnergiaCambio>({
    keyOf: codigoDe,
    draftOf: borradorDe(format),
    check: revisar(format),
    review: ({ valor_kw }, { codigo_energia, valor_kw: stored }) =>
      review([{ field: 'valor_kw', text: valor_kw, name: codigo_energia, stored }]),
    save: ({ codigo_energia }, body, version) =>
      call(api.energia.update, { params: { codigo_energia }, body, ifMatch: version }).catch(namingTheCode),
    onStored: (equipo, key) => void store(equipo, key),
    onGone: (codigo) => void lista.drop(codigo).then(recostear),
    faultTitle: COMPLETA_REQUERIDOS,
    failureTitle: (error) =>
      serverText(error) ?? 'No se pudo guardar los cambios. Por favor intenta nuevamente.',
    onClosed: (codigo) => grilla.current?.focus(codigo, EDIT_CONTROL),
  })

  const removal = useRowRemoval<Energia>({
    remove: ({ codigo_energia }) => call(api.energia.remove, { params: { codigo_energia } }),
    onRemoved: ({ codigo_energia }) => void lista.drop(codigo_energia).then(recostear),
    failureTitle: (error) => serverText(error) ?? 'No se pudo eliminar el registro. Intenta nuevamente.',
  })

  return { editor, removal }
}
