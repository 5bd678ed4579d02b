import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TablaImportable } from '@telar/contract'
import { EN_CURSO } from './en-curso.queries.ts'
import { type Accion, type Estado, INICIO, paraTabla, reducir } from './estado.ts'

const leerEstado = (queryClient: QueryClient): Estado => queryClient.getQueryData<Estado>(EN_CURSO) ?? INICIO

/** The import that is under way, as the screen of a table sees it. */
export const useEnCurso = (tabla: TablaImportable) => {
  const queryClient = useQueryClient()
  const { data = INICIO } = useQuery<Estado>({
    queryKey: EN_CURSO,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A preview may be long, and is new or the same as a whole.
    structuralSharing: false,
  })
  const leer = (): Estado => paraTabla(leerEstado(queryClient), tabla)
  return {
    estado: paraTabla(data, tabla),
    /** As it stands now; what a click finds in the rendered state may be old within the same tick. */
    leer,
    dispatch: (accion: Accion): void => {
      // What is begun is for the table on screen; an answer, for the one it was asked for.
      const antes = 'de' in accion ? leerEstado(queryClient) : leer()
      queryClient.setQueryData<Estado>(EN_CURSO, reducir(antes, accion))
    },
  }
}
