import { useQueryClient } from '@tanstack/react-query'
import type { Producto } from '@telar/contract'
import { recetaQueries } from '../../datos/receta.queries.ts'
import { useCodigo } from '../../dominio/receta/editor/use-codigo.ts'

export type ProductoHallado = Pick<Producto, 'codigo_producto' | 'descripcion_producto' | 'sector_productivo'>

export const useProductoCodigo = (initial = '') => {
  const queryClient = useQueryClient()
  return useCodigo<ProductoHallado>({
    buscar: (codigo) => queryClient.fetchQuery(recetaQueries.producto(codigo)),
    initial,
  })
}
export type ProductoCodigo = ReturnType<typeof useProductoCodigo>
