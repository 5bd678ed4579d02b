import { useQueryClient } from '@tanstack/react-query'
import { api, COMPLETA_REQUERIDOS, type Insumo, type InsumoCambio } from '@telar/contract'
import type { RefObject } from 'react'
import { listaDe } from '../../datos/lista.ts'
import { type Faults, useRowEditor } from '../../datos/use-row-editor.ts'
import { useRowRemoval } from '../../datos/use-row-removal.ts'
import { useMoneyReview } from '../../dominio/importe/use-money-review.ts'
import { COSTO_REQUERIDO, costoDe, SIN_PRECIO } from '../../dominio/insumo/costo.ts'
import type { Format } from '../../kit/format/format.ts'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { EDIT_CONTROL } from '../../kit/grid/row-buttons.tsx'
import { decimalText } from '../../kit/lib/decimal.ts'

export const codigoDe = ({ codigo }: Insumo): string => codigo

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
  const queryClient = useQueryClient()
  const lista = listaDe(queryClient, api.insumo.list, codigoDe)

  const review = useMoneyReview()
  const editor = useRowEditor({
    endpoint: api.insumo.update,
    lista,
    keyOf: codigoDe,
    draftOf: borradorDe(format),
    check: revisar,
    review: ({ costo }, { codigo, costo: stored }) =>
      review([{ field: 'costo', text: costo, name: codigo, stored }]),
    argsOf: ({ codigo }: Insumo, body) => ({ params: { codigo }, body }),
    faultTitle: COMPLETA_REQUERIDOS,
    failureTitle: 'No se pudo guardar los cambios. Por favor intenta nuevamente.',
    onClosed: (codigo) => grilla.current?.focus(codigo, EDIT_CONTROL),
  })

  const removal = useRowRemoval({
    endpoint: api.insumo.remove,
    argsOf: ({ codigo }: Insumo) => ({ params: { codigo } }),
    lista,
    keyOf: codigoDe,
    failureTitle: 'No se pudo eliminar el insumo. Intenta nuevamente.',
  })

  return { editor, removal }
}
