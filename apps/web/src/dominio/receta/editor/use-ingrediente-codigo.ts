import { useQueryClient } from '@tanstack/react-query'
import { recetaQueries } from '../../../datos/receta.queries.ts'
import type { IngredienteHallado } from './ingrediente-info.tsx'
import { useCodigo } from './use-codigo.ts'

export const useIngredienteCodigo = (initial: string) => {
  const queryClient = useQueryClient()
  return useCodigo<IngredienteHallado>({
    buscar: (codigo) => queryClient.fetchQuery(recetaQueries.ingrediente(codigo)),
    initial,
  })
}
