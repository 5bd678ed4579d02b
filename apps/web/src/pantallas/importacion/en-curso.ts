import type { TablaImportable } from '@telar/contract'
import { useKept } from '../../datos/kept.ts'
import { EN_CURSO } from './en-curso.queries.ts'
import { type Accion, type Estado, INICIO, paraTabla, reducir } from './estado.ts'

/** The unfinished import, as seen by the screen of a table. */
export const useEnCurso = (tabla: TablaImportable) => {
  const { value = INICIO, read, put } = useKept<Estado>(EN_CURSO)
  const todo = (): Estado => read() ?? INICIO
  const leer = (): Estado => paraTabla(todo(), tabla)
  return {
    estado: paraTabla(value, tabla),
    /** The present state; the rendered one may be stale within the same tick. */
    leer,
    dispatch: (accion: Accion): void => {
      // A new action belongs to the table on screen, an answer to the table that it was requested for.
      put(reducir('de' in accion ? todo() : leer(), accion))
    },
  }
}
