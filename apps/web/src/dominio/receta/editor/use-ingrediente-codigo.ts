import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../datos/call-context.ts'
import { recetaQueries } from '../../../datos/receta.queries.ts'
import type { IngredienteHallado } from './ingrediente-info.tsx'
import { useCodigo } from './use-codigo.ts'

export const useIngredienteCodigo = (initial: string) => {
  const call = useCall()
  const queryClient = useQueryClient()
  return useCodigo<IngredienteHallado>({
    buscar: (codigo) => queryClient.fetchQuery(recetaQueries.ingrediente(call, codigo)),
    initial,
  })
}
