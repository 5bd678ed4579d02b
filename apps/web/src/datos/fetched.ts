import { toast } from './toast.ts'
import { tellIfReplaced } from './version.ts'

/**
 * Loads a part of the program on demand. If that fails it shows a toast and returns null; the caller then drops the
 * action, which can be tried again.
 *
 *     const revision = await fetched(import('./cierre-revision.ts'))
 */
export const fetched = <M>(part: Promise<M>): Promise<M | null> =>
  part.catch(async () => {
    if (!(await tellIfReplaced())) toast.error('No se pudo abrir. Revisá tu conexión y probá de nuevo.')
    return null
  })
