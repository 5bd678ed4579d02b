import { useQueryClient } from '@tanstack/react-query'
import { api, COMPLETA_REQUERIDOS, type Producto, type ProductoCambio } from '@telar/contract'
import type { RefObject } from 'react'
import { listaDe } from '../../datos/lista.ts'
import { type Faults, useRowEditor } from '../../datos/use-row-editor.ts'
import { useRowRemoval } from '../../datos/use-row-removal.ts'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { EDIT_CONTROL } from '../../kit/grid/row-buttons.tsx'

export const codigoDe = ({ codigo_producto }: Producto): string => codigo_producto

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
  const queryClient = useQueryClient()
  const lista = listaDe(queryClient, api.producto.list, codigoDe)

  const editor = useRowEditor({
    endpoint: api.producto.update,
    lista,
    keyOf: codigoDe,
    draftOf: borradorDe,
    check: revisar,
    argsOf: ({ codigo_producto }: Producto, body) => ({ params: { codigo_producto }, body }),
    faultTitle: COMPLETA_REQUERIDOS,
    failureTitle: 'No se pudo guardar los cambios.',
    onClosed: (codigo) => grilla.current?.focus(codigo, EDIT_CONTROL),
  })

  const removal = useRowRemoval({
    endpoint: api.producto.remove,
    argsOf: ({ codigo_producto }: Producto) => ({ params: { codigo_producto } }),
    lista,
    keyOf: codigoDe,
    failureTitle: 'No se pudo eliminar el producto.',
  })

  return { editor, removal }
}
