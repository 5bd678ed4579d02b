import { toast } from './toast.ts'

const programIn = (page: Document): string | null =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null

/**
 * Whether the server has another version of the screens than this tab runs; false if it does not answer. The program's
 * file gets a new name with every version, and the files that this tab has not fetched yet are gone with the old one.
 */
const isReplaced = async (): Promise<boolean> => {
  try {
    const response = await fetch('/', { cache: 'no-store' })
    const current = programIn(new DOMParser().parseFromString(await response.text(), 'text/html'))
    return response.ok && current !== null && current !== programIn(document)
  } catch {
    return false
  }
}

/** Tells whoever runs an old version to reload, when they like: a form may be half filled in. Returns whether it did. */
export const tellIfReplaced = async (): Promise<boolean> => {
  const replaced = await isReplaced()
  if (replaced)
    toast.message('Telar se actualizó. Recargá la página para seguir con la versión nueva.', {
      id: 'version',
      duration: Number.POSITIVE_INFINITY,
      action: { label: 'Recargar', onClick: () => location.reload() },
    })
  return replaced
}

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
