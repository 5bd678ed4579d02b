import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TablaImportable } from '@telar/contract'
import { EN_CURSO } from './en-curso.queries.ts'
import { type Accion, type Estado, INICIO, paraTabla, reducir } from './estado.ts'

const leerEstado = (queryClient: QueryClient): Estado => queryClient.getQueryData<Estado>(EN_CURSO) ?? INICIO

/** The unfinished import, as seen by the screen of a table. */
export const useEnCurso = (tabla: TablaImportable) => {
  const queryClient = useQueryClient()
  const { data = INICIO } = useQuery<Estado>({
    queryKey: EN_CURSO,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A preview may be large, and is either entirely new or the same.
    structuralSharing: false,
  })
  const leer = (): Estado => paraTabla(leerEstado(queryClient), tabla)
  return {
    estado: paraTabla(data, tabla),
    /** The present state; the rendered one may be stale within the same tick. */
    leer,
    dispatch: (accion: Accion): void => {
      // A new action belongs to the table on screen, an answer to the table that it was requested for.
      const antes = 'de' in accion ? leerEstado(queryClient) : leer()
      queryClient.setQueryData<Estado>(EN_CURSO, reducir(antes, accion))
    },
  }
}
