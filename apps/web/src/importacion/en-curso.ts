import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TablaImportable } from '@telar/contract'
import { type Accion, type Estado, INICIO, paraTabla, reducir } from './estado.ts'
import { TABLA_INICIAL } from './importacion-search.ts'

// In the query cache: a file under review outlasts the screen, whose links lead away from it, and goes with the session.
const KEY = ['importacion-en-curso'] as const

const leerEstado = (queryClient: QueryClient): Estado => queryClient.getQueryData<Estado>(KEY) ?? INICIO

/** The table of the import that is under way, to come back to; that of the screen where there is none. */
export const tablaEnCurso = (queryClient: QueryClient): TablaImportable => {
  const { tabla, archivo, resultado } = leerEstado(queryClient)
  return archivo === null && resultado === null ? TABLA_INICIAL : tabla
}

/** The import that is under way, as the screen of a table sees it. */
export const useEnCurso = (tabla: TablaImportable) => {
  const queryClient = useQueryClient()
  const { data = INICIO } = useQuery<Estado>({
    queryKey: KEY,
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
      queryClient.setQueryData<Estado>(KEY, reducir(antes, accion))
    },
  }
}
