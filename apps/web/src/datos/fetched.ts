import { toast } from 'sonner'

/**
 * A part of the program that is fetched only now that it is needed. Where it does not come that is said, and null
 * answered: whatever was about to be done is left, and can be tried again.
 *
 *     const revision = await fetched(import('./cierre-revision.ts'))
 */
export const fetched = <M>(part: Promise<M>): Promise<M | null> =>
  part.catch(() => {
    toast.error('No se pudo abrir. Revisá tu conexión y probá de nuevo.')
    return null
  })
