import { useQueryClient } from '@tanstack/react-query'
import { api, COMPLETA_REQUERIDOS, type Producto, type ProductoCambio } from '@telar/contract'
import type { RefObject } from 'react'
import { useCall } from '../../datos/call-context.ts'
import { listCache } from '../../datos/list-cache.ts'
import { invalidateAffected } from '../../datos/live/affected.ts'
import { codigoDe, productoQueries } from '../../datos/producto.queries.ts'
import { type Faults, useRowEditor } from '../../datos/use-row-editor.ts'
import { useRowRemoval } from '../../datos/use-row-removal.ts'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { EDIT_CONTROL } from '../../kit/grid/row-buttons.tsx'

/** A type, not an interface: only that counts as a record of texts. */
export type Borrador = { descripcion_producto: string; sector_productivo: string }

export const borradorDe = ({ descripcion_producto, sector_productivo }: Producto): Borrador => ({
  descripcion_producto,
  sector_productivo,
})

const revisar = (borrador: Borrador): { body: ProductoCambio } | { faults: Faults<Borrador> } => {
  const descripcion = borrador.descripcion_producto.trim()
  const faults: Faults<Borrador> = {
    ...(descripcion ? {} : { descripcion_producto: 'Ingresá la descripción.' }),
    ...(borrador.sector_productivo ? {} : { sector_productivo: 'Seleccioná un sector.' }),
  }
  if (Object.keys(faults).length > 0) return { faults }
  return {
    body: { descripcion_producto: descripcion, sector_productivo: borrador.sector_productivo },
  }
}

/** Edits and deletes of products in their list. */
export const useProductoCambios = (grilla: RefObject<GridHandle | null>) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const lista = listCache<Producto>(queryClient, productoQueries.list(call).queryKey, codigoDe)
  const recostear = () => invalidateAffected(queryClient, ['producto'])

  const editor = useRowEditor<Producto, Borrador, ProductoCambio>({
    keyOf: codigoDe,
    draftOf: borradorDe,
    check: revisar,
    save: ({ codigo_producto }, body, version) =>
      call(api.producto.update, { params: { codigo_producto }, body, ifMatch: version }),
    onStored: (producto) => void lista.put(producto).then(recostear),
    onGone: (codigo) => void lista.drop(codigo).then(recostear),
    faultTitle: COMPLETA_REQUERIDOS,
    failureTitle: 'No se pudo guardar los cambios.',
    onClosed: (codigo) => grilla.current?.focus(codigo, EDIT_CONTROL),
  })

  const removal = useRowRemoval<Producto>({
    remove: ({ codigo_producto }) => call(api.producto.remove, { params: { codigo_producto } }),
    onRemoved: ({ codigo_producto }) => void lista.drop(codigo_producto).then(recostear),
    failureTitle: 'No se pudo eliminar el producto.',
  })

  return { editor, removal }
}
