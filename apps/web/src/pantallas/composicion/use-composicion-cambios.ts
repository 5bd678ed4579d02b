import { useQueryClient } from '@tanstack/react-query'
import { api, COMPLETA_REQUERIDOS, type Composicion } from '@telar/contract'
import type { RefObject } from 'react'
import { listaDe } from '../../datos/lista.ts'
import { codigoDe } from '../../datos/receta.queries.ts'
import { type Faults, useRowEditor } from '../../datos/use-row-editor.ts'
import { useRowRemoval } from '../../datos/use-row-removal.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { EDIT_CONTROL } from '../../kit/grid/row-buttons.tsx'

/** A type, because an interface would not be assignable to a record of texts. */
export type Borrador = { descripcion_producto: string }

const borradorDe = ({ descripcion_producto }: Composicion): Borrador => ({ descripcion_producto })

/** Edits descriptions and deletes compositions in the list. */
export const useComposicionCambios = (grilla: RefObject<GridHandle | null>) => {
  const queryClient = useQueryClient()
  const avisar = useAviso()

  const lista = listaDe(queryClient, api.receta.composiciones, codigoDe)

  const editor = useRowEditor({
    endpoint: api.producto.update,
    lista,
    keyOf: codigoDe,
    draftOf: borradorDe,
    check: ({ descripcion_producto }): { body: Borrador } | { faults: Faults<Borrador> } => {
      const descripcion = descripcion_producto.trim()
      return descripcion
        ? { body: { descripcion_producto: descripcion } }
        : { faults: { descripcion_producto: 'Ingresá la descripción.' } }
    },
    argsOf: ({ codigo_producto, sector_productivo }: Composicion, body) => ({
      params: { codigo_producto },
      body: { ...body, sector_productivo },
    }),
    // The endpoint returns the product only.
    rowOf: ({ descripcion_producto, sector_productivo, version }, row) => ({
      ...row,
      descripcion_producto,
      sector_productivo,
      version,
    }),
    faultTitle: COMPLETA_REQUERIDOS,
    avisar,
    onClosed: (codigo) => grilla.current?.focus(codigo, EDIT_CONTROL),
  })

  const removal = useRowRemoval({
    endpoint: api.receta.remove,
    argsOf: ({ codigo_producto }: Composicion) => ({ params: { codigo_producto } }),
    lista,
    keyOf: codigoDe,
    failureTitle: 'No se pudo eliminar la composicion. Intenta nuevamente.',
    avisar,
  })

  return { editor, removal }
}
