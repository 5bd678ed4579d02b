import { useQueryClient } from '@tanstack/react-query'
import { api, COMPLETA_REQUERIDOS, type Composicion, type ProductoCambio } from '@telar/contract'
import type { RefObject } from 'react'
import { useCall } from '../../datos/call-context.ts'
import { invalidateAffected } from '../../datos/live/affected.ts'
import type { Page } from '../../datos/page.ts'
import { codigoDe, recetaQueries } from '../../datos/receta.queries.ts'
import { type Faults, useRowEditor } from '../../datos/use-row-editor.ts'
import { useRowRemoval } from '../../datos/use-row-removal.ts'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { EDIT_CONTROL } from '../../kit/grid/row-buttons.tsx'

/** A type, not an interface: only that counts as a record of texts. */
export type Borrador = { descripcion_producto: string }

const borradorDe = ({ descripcion_producto }: Composicion): Borrador => ({ descripcion_producto })

const NO_SE_PUDO_GUARDAR = 'No se pudo guardar los cambios. Por favor intenta nuevamente.'

/** Edits of the description and deletes of whole compositions, in their list. */
export const useComposicionCambios = (grilla: RefObject<GridHandle | null>) => {
  const call = useCall()
  const queryClient = useQueryClient()

  /** Changes a row on every page that is held; the pages themselves are asked for again. */
  const cambiar = (codigo: string, change: (row: Composicion) => Composicion[]) => {
    queryClient.setQueriesData<Page<Composicion[]>>(
      { queryKey: [...recetaQueries.all, 'composiciones'] },
      (page) =>
        page && {
          ...page,
          rows: page.rows.flatMap((row) => (codigoDe(row) === codigo ? change(row) : [row])),
        },
    )
    void invalidateAffected(queryClient, ['producto', 'receta'])
  }

  const editor = useRowEditor<Composicion, Borrador, Pick<ProductoCambio, 'descripcion_producto'>>({
    keyOf: codigoDe,
    draftOf: borradorDe,
    check: ({ descripcion_producto }): { body: Borrador } | { faults: Faults<Borrador> } => {
      const descripcion = descripcion_producto.trim()
      return descripcion
        ? { body: { descripcion_producto: descripcion } }
        : { faults: { descripcion_producto: 'Ingresá la descripción.' } }
    },
    save: async (row, body, version) => {
      const producto = await call(api.producto.update, {
        params: { codigo_producto: row.codigo_producto },
        body: { ...body, sector_productivo: row.sector_productivo },
        ifMatch: version,
      })
      return { ...row, ...producto }
    },
    // After a conflict it is the product alone that is known.
    onStored: ({ descripcion_producto, sector_productivo, version }, codigo) =>
      cambiar(codigo, (row) => [{ ...row, descripcion_producto, sector_productivo, version }]),
    onGone: (codigo) => cambiar(codigo, () => []),
    faultTitle: COMPLETA_REQUERIDOS,
    failureTitle: NO_SE_PUDO_GUARDAR,
    onClosed: (codigo) => grilla.current?.focus(codigo, EDIT_CONTROL),
  })

  const removal = useRowRemoval<Composicion>({
    remove: ({ codigo_producto }) => call(api.receta.remove, { params: { codigo_producto } }),
    onRemoved: ({ codigo_producto }) => cambiar(codigo_producto, () => []),
    failureTitle: 'No se pudo eliminar la composicion. Intenta nuevamente.',
  })

  return { editor, removal }
}
