import { useQueryClient } from '@tanstack/react-query'
import { api, COMPLETA_REQUERIDOS, type Insumo, type InsumoCambio } from '@telar/contract'
import type { RefObject } from 'react'
import { useCall } from '../../datos/call-context.ts'
import { codigoDe, insumoQueries } from '../../datos/insumo.queries.ts'
import { listCache } from '../../datos/list-cache.ts'
import { invalidateAffected } from '../../datos/live/affected.ts'
import { type Faults, useRowEditor } from '../../datos/use-row-editor.ts'
import { useRowRemoval } from '../../datos/use-row-removal.ts'
import { useMoneyReview } from '../../dominio/importe/use-money-review.ts'
import { COSTO_REQUERIDO, costoDe, SIN_PRECIO } from '../../dominio/insumo/costo.ts'
import type { Format } from '../../kit/format/format.ts'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { EDIT_CONTROL } from '../../kit/grid/row-buttons.tsx'
import { decimalText } from '../../kit/lib/decimal.ts'

/** A type, not an interface: only that counts as a record of texts. */
export type Borrador = { detalle: string; grupo: string; costo: string }

export const borradorDe =
  (format: Format) =>
  ({ detalle, grupo, costo }: Insumo): Borrador => ({
    detalle,
    grupo,
    costo: costo === null ? SIN_PRECIO : decimalText(format, costo),
  })

const revisar = (borrador: Borrador): { body: InsumoCambio } | { faults: Faults<Borrador> } => {
  const detalle = borrador.detalle.trim()
  const costo = costoDe(borrador.costo)
  if (detalle && costo !== undefined) return { body: { detalle, grupo: borrador.grupo.trim(), costo } }
  return {
    faults: {
      ...(detalle ? {} : { detalle: 'Ingresá el detalle.' }),
      ...(costo === undefined ? { costo: COSTO_REQUERIDO } : {}),
    },
  }
}

/** Edits and deletes of supplies in their list. */
export const useInsumoCambios = (grilla: RefObject<GridHandle | null>, format: Format) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const lista = listCache<Insumo>(queryClient, insumoQueries.list(call).queryKey, codigoDe)
  const recostear = () => invalidateAffected(queryClient, ['insumo'])

  const review = useMoneyReview()
  const editor = useRowEditor<Insumo, Borrador, InsumoCambio>({
    keyOf: codigoDe,
    draftOf: borradorDe(format),
    check: revisar,
    review: ({ costo }, { codigo, costo: stored }) =>
      review([{ field: 'costo', text: costo, name: codigo, stored }]),
    save: ({ codigo }, body, version) =>
      call(api.insumo.update, { params: { codigo }, body, ifMatch: version }),
    onStored: (insumo) => void lista.put(insumo).then(recostear),
    onGone: (codigo) => void lista.drop(codigo).then(recostear),
    faultTitle: COMPLETA_REQUERIDOS,
    failureTitle: 'No se pudo guardar los cambios. Por favor intenta nuevamente.',
    onClosed: (codigo) => grilla.current?.focus(codigo, EDIT_CONTROL),
  })

  const removal = useRowRemoval<Insumo>({
    remove: ({ codigo }) => call(api.insumo.remove, { params: { codigo } }),
    onRemoved: ({ codigo }) => void lista.drop(codigo).then(recostear),
    failureTitle: 'No se pudo eliminar el insumo. Intenta nuevamente.',
  })

  return { editor, removal }
}
