import { useQueryClient } from '@tanstack/react-query'
import { api, COMPLETA_REQUERIDOS, type Energia, type EnergiaCambio } from '@telar/contract'
import type { RefObject } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { useCall } from '../lib/call-context.ts'
import type { Format } from '../lib/format/format.ts'
import { listCache } from '../lib/list-cache.ts'
import { invalidateAffected } from '../lib/live/affected.ts'
import { serverText } from '../lib/save-error.ts'
import { useMoneyReview } from '../lib/use-money-review.ts'
import { useRowEditor } from '../lib/use-row-editor.ts'
import { useRowRemoval } from '../lib/use-row-removal.ts'
import type { GridHandle } from '../ui/grid/grid.tsx'
import { EDIT_CONTROL } from '../ui/grid/row-buttons.tsx'
import { codigoDe, energiaQueries } from './energia.queries.ts'
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
