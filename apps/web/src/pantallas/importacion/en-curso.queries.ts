import type { QueryClient } from '@tanstack/react-query'
import type { TablaImportable } from '@telar/contract'
import type { Estado } from './estado.ts'
import { TABLA_INICIAL } from './importacion-search.ts'

// In the query cache: a file under review outlasts the screen, whose links lead away from it, and goes with the session.
export const EN_CURSO = ['importacion-en-curso'] as const

/** The workbook that is being fitted, likewise. */
export const LIBRO_EN_CURSO = ['libro-en-curso'] as const

/** The table of the import that is under way, to come back to; that of the screen where there is none. */
export const tablaEnCurso = (queryClient: QueryClient): TablaImportable => {
  const estado = queryClient.getQueryData<Estado>(EN_CURSO)
  return estado && (estado.archivo !== null || estado.resultado !== null) ? estado.tabla : TABLA_INICIAL
}
