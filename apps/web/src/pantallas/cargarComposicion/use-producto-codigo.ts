import { useQueryClient } from '@tanstack/react-query'
import type { Producto } from '@telar/contract'
import { useCall } from '../../datos/call-context.ts'
import { recetaQueries } from '../../datos/receta.queries.ts'
import { useCodigo } from '../../dominio/receta/editor/use-codigo.ts'

export type ProductoHallado = Pick<Producto, 'codigo_producto' | 'descripcion_producto' | 'sector_productivo'>

export const useProductoCodigo = (initial = '') => {
  const call = useCall()
  const queryClient = useQueryClient()
  return useCodigo<ProductoHallado>({
    buscar: (codigo) => queryClient.fetchQuery(recetaQueries.producto(call, codigo)),
    initial,
  })
}
export type ProductoCodigo = ReturnType<typeof useProductoCodigo>
