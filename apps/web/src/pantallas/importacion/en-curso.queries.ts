import type { QueryClient } from '@tanstack/react-query'
import type { TablaImportable } from '@telar/contract'

export const TABLA_INICIAL: TablaImportable = 'insumos'

// In the query cache, so that a file under review outlives the screen, whose links lead elsewhere, and ends with the
// session.
export const EN_CURSO = ['importacion-en-curso'] as const

/** The same for a workbook being mapped. */
export const LIBRO_EN_CURSO = ['libro-en-curso'] as const

/** The part of the screen's state that is needed before the screen. */
interface EnCurso {
  tabla: TablaImportable
  archivo: unknown
  resultado: unknown
}

/** The table of the unfinished import; the screen's default if there is none. */
export const tablaEnCurso = (queryClient: QueryClient): TablaImportable => {
  const estado = queryClient.getQueryData<EnCurso>(EN_CURSO)
  return estado && (estado.archivo !== null || estado.resultado !== null) ? estado.tabla : TABLA_INICIAL
}
